/** The colours that editors choose from (R6.4). */
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

/** Button colours on light or on dark backgrounds: fill and label of the two solid styles. */
export interface ButtonColours {
  readonly solid: string;
  readonly onSolid: string;
  readonly deep: string;
  readonly onDeep: string;
}

/** Error messages, by the tone of the background; meets WCAG AA on all of them and on their cards. */
export const errorColours: Readonly<Record<ColourStyles['tone'], string>> = {
  light: '#9b1c1c',
  dark: '#ffd9d1',
};

/** The styles of every colour but `transparent`, which shows the page's background. */
export const colours: Readonly<Record<Exclude<ColourName, 'transparent'>, ColourStyles>> = {
  white: {
    tone: 'light',
    surface: { background: '#ffffff', text: '#1a2a24', quiet: '#54635c', accent: 'theme', line: '#dde3de' },
    card: { background: '#f6f4ee', text: '#1a2a24', quiet: '#515f58', accent: 'theme', line: '#e2ded2' },
  },
  grey: {
    tone: 'light',
    surface: { background: '#f2efe8', text: '#1e2923', quiet: '#545e57', accent: 'theme', line: '#d9d4c8' },
    card: { background: '#ffffff', text: '#1a2a24', quiet: '#54635c', accent: 'theme', line: '#e2ded4' },
  },
  black: {
    tone: 'dark',
    surface: { background: '#12140f', text: '#f3efe6', quiet: '#b9b5a8', accent: '#dcc07d', line: '#3a3b33' },
    card: { background: '#1e211a', text: '#f3efe6', quiet: '#bdb9ac', accent: '#dcc07d', line: '#42443b' },
  },
  green: {
    tone: 'dark',
    surface: { background: '#24694f', text: '#ffffff', quiet: '#dcebe3', accent: '#f1dfae', line: '#4d8a73' },
    card: { background: '#1b5540', text: '#ffffff', quiet: '#d5e6dd', accent: '#f1dfae', line: '#3f7b65' },
  },
  mint: {
    tone: 'light',
    surface: { background: '#deefe5', text: '#123429', quiet: '#3f5b50', accent: '#17533f', line: '#bbd8c8' },
    card: { background: '#f8fcf9', text: '#123429', quiet: '#47625a', accent: '#17533f', line: '#cfe4d8' },
  },
  aqua: {
    tone: 'light',
    surface: { background: '#d9edef', text: '#0d323c', quiet: '#3a5a63', accent: '#12545f', line: '#b3d5d9' },
    card: { background: '#f7fbfc', text: '#0d323c', quiet: '#44626b', accent: '#12545f', line: '#c9e1e4' },
  },
  'dark-green': {
    tone: 'dark',
    surface: { background: '#164a3a', text: '#f7f4ec', quiet: '#c4d8cd', accent: '#e3c987', line: '#36695a' },
    card: { background: '#1e5847', text: '#f7f4ec', quiet: '#cbddd3', accent: '#ead398', line: '#44786a' },
  },
  'darker-green': {
    tone: 'dark',
    surface: { background: '#0c2d24', text: '#f5f1e7', quiet: '#b4cbc0', accent: '#dfc483', line: '#2a4e43' },
    card: { background: '#133a2f', text: '#f5f1e7', quiet: '#bdd2c8', accent: '#dfc483', line: '#335a4e' },
  },
  'light-green': {
    tone: 'light',
    surface: { background: '#bddcc8', text: '#0e2f24', quiet: '#2d5042', accent: '#10432f', line: '#96c2a8' },
    card: { background: '#e9f5ed', text: '#0e2f24', quiet: '#36564a', accent: '#134a37', line: '#b9d9c5' },
  },
  teal: {
    tone: 'dark',
    surface: { background: '#1a636c', text: '#ffffff', quiet: '#d9ebec', accent: '#f0e0b4', line: '#45868e' },
    card: { background: '#145058', text: '#ffffff', quiet: '#d2e6e8', accent: '#f0e0b4', line: '#35747c' },
  },
  'dark-teal': {
    tone: 'dark',
    surface: { background: '#0c333e', text: '#eff6f6', quiet: '#b2cbd0', accent: '#93d6d8', line: '#2b545f' },
    card: { background: '#12414e', text: '#eff6f6', quiet: '#bcd2d6', accent: '#93d6d8', line: '#34606c' },
  },
  slate: {
    tone: 'dark',
    surface: { background: '#3f4f59', text: '#ffffff', quiet: '#d6dee2', accent: '#b7e0e3', line: '#64747e' },
    card: { background: '#33424b', text: '#ffffff', quiet: '#d0d9dd', accent: '#b7e0e3', line: '#566770' },
  },
  blue: {
    tone: 'dark',
    surface: { background: '#1c426b', text: '#ffffff', quiet: '#ccd9e7', accent: '#f0dca6', line: '#456a93' },
    card: { background: '#15355a', text: '#ffffff', quiet: '#c9d6e5', accent: '#f0dca6', line: '#3a5c83' },
  },
  gold: {
    tone: 'light',
    surface: { background: '#dfc388', text: '#211b0d', quiet: '#4a3f24', accent: '#3d3212', line: '#bf9f5c' },
    card: { background: '#f8f0de', text: '#211b0d', quiet: '#54482c', accent: '#5d4a17', line: '#dec998' },
  },
};
