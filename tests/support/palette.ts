import { colourNames, type Colours } from '#shared/colours/colours.ts';
import { themeCss } from '#shared/themes/theme-css.ts';
import type { Theme } from '#shared/themes/theme.ts';

/** Custom properties that are used as foreground (`ink`) and background (`on`), and their minimum contrast. */
export const contrastPairs = [
  { what: 'text', ink: 'text', on: 'surface', least: 4.5 },
  { what: 'quiet text', ink: 'quiet', on: 'surface', least: 4.5 },
  { what: 'links and eyebrows', ink: 'accent', on: 'surface', least: 4.5 },
  { what: 'headings', ink: 'heading', on: 'surface', least: 4.5 },
  { what: 'an error', ink: 'error', on: 'surface', least: 4.5 },
  { what: 'an error on a card', ink: 'error', on: 'card-surface', least: 4.5 },
  { what: 'text on a card', ink: 'card-text', on: 'card-surface', least: 4.5 },
  { what: 'quiet text on a card', ink: 'card-quiet', on: 'card-surface', least: 4.5 },
  { what: 'links on a card', ink: 'card-accent', on: 'card-surface', least: 4.5 },
  { what: 'headings on a card', ink: 'heading', on: 'card-surface', least: 4.5 },
  { what: 'quiet text on a bordered card', ink: 'card-quiet', on: 'surface', least: 4.5 },
  { what: 'links on a bordered card', ink: 'card-accent', on: 'surface', least: 4.5 },
  { what: 'the words in a field', ink: 'card-text', on: 'field-surface', least: 4.5 },
  { what: 'the border of a field', ink: 'quiet', on: 'field-surface', least: 3 },
  { what: 'the words of a solid button', ink: 'on-solid', on: 'solid', least: 4.5 },
  { what: 'the words of a deep button', ink: 'on-deep', on: 'deep', least: 4.5 },
  { what: 'list icons', ink: 'list-icon', on: 'surface', least: 3 },
  { what: 'list icons on a card', ink: 'list-icon', on: 'card-surface', least: 3 },
  { what: 'the focus ring', ink: 'focus', on: 'surface', least: 3 },
  { what: 'the focus ring on a card', ink: 'focus', on: 'card-surface', least: 3 },
];

/** A background of the site with its custom properties, as a browser computes them. */
export interface Ground {
  readonly name: string;
  readonly tone: 'light' | 'dark';
  /** The value of `--<role>`. */
  colour(role: string): string;
}

/** Every background of a brand: the page, its banner and footer, and the colours that editors choose. */
export function groundsOf(theme: Theme, colours: Colours): Ground[] {
  const rules = readRules(themeCss([theme], colours));
  const brand = `[data-theme='${theme.identifier}']`;
  const inBrand = rulesFor(rules, brand);
  const editorColours = colourNames.filter((name) => name !== 'transparent');
  return [
    ground('page', inBrand),
    ...['banner', 'footer'].map((name) =>
      ground(name, { ...inBrand, ...rulesFor(rules, `${brand} [data-colour='${name}']`) }),
    ),
    ...editorColours.map((name) =>
      ground(name, { ...inBrand, ...rulesFor(rules, `[data-colour='${name}']`) }),
    ),
  ];
}

type Properties = Readonly<Record<string, string>>;

function ground(name: string, properties: Properties): Ground {
  const valueOf = (property: string): string => {
    const value = properties[property];
    if (value === undefined) throw new Error(`${property} is not set on the background ${name}`);
    const reference = /^var\((--[a-z-]+)\)$/.exec(value)?.[1];
    return reference === undefined ? value : valueOf(reference);
  };
  return {
    name,
    tone: valueOf('color-scheme') === 'dark' ? 'dark' : 'light',
    colour: (role) => valueOf(`--${role}`),
  };
}

function readRules(css: string): ReadonlyMap<string, Properties> {
  const rules = [...css.matchAll(/^(\[.+\]) \{ (.+) \}$/gm)].map(([, selector = '', body = '']) => {
    const properties = [...body.matchAll(/([a-z-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]);
    return [selector, Object.fromEntries(properties) as Properties] as const;
  });
  return new Map(rules);
}

function rulesFor(rules: ReadonlyMap<string, Properties>, selector: string): Properties {
  const found = rules.get(selector);
  if (!found) throw new Error(`The stylesheet has no rule for ${selector}`);
  return found;
}
