/** The colours that editors choose from (R6.4). `Palette` says what each of them is made of. */
export const colourNames = [
  'white',
  'grey',
  'black',
  'green',
  'mint',
  'aqua',
  'dark-green',
  'darker-green',
  'light-green',
  'teal',
  'dark-teal',
  'slate',
  'blue',
  'gold',
  'transparent',
] as const;

export type ColourName = (typeof colourNames)[number];

/** A background and the colours used on it, by role. All but `line` meet WCAG AA on it. */
export interface Surface {
  readonly background: string;
  readonly text: string;
  readonly quiet: string;
  /** For links, icons and small headings. `theme`: the brand's accent, used on the neutral colours. */
  readonly accent: string;
  /** For hairlines. */
  readonly line: string;
}

/** A colour as a background, and the cards on it. */
export interface ColourStyles {
  /** Whether the background is light or dark: buttons, headings and the focus ring depend on it. */
  readonly tone: 'light' | 'dark';
  readonly surface: Surface;
  readonly card: Surface;
}

/** The styles of every colour but `transparent`, which shows the page's background. */
export type Colours = Readonly<Record<Exclude<ColourName, 'transparent'>, ColourStyles>>;
