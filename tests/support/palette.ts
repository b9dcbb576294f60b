import { colourNames } from '../../shared/colours.ts';
import { themeCss } from '../../shared/themes/theme-css.ts';
import type { Theme } from '../../shared/themes/theme.ts';

/** A ground that something of the site can be drawn on, with its custom properties as a browser computes them. */
export interface Ground {
  readonly name: string;
  readonly tone: 'light' | 'dark';
  /** The value of `--<role>`. */
  colour(role: string): string;
}

/** Every ground of a brand: the page, its banner and footer, and the colours that editors choose. */
export function groundsOf(theme: Theme): Ground[] {
  const rules = readRules(themeCss([theme]));
  const brand = `[data-theme='${theme.identifier}']`;
  const inBrand = rulesFor(rules, brand);
  const chosen = colourNames.filter((name) => name !== 'transparent');
  return [
    ground('page', inBrand),
    ...['banner', 'footer'].map((name) =>
      ground(name, { ...inBrand, ...rulesFor(rules, `${brand} [data-colour='${name}']`) }),
    ),
    ...chosen.map((name) => ground(name, { ...inBrand, ...rulesFor(rules, `[data-colour='${name}']`) })),
  ];
}

type Properties = Readonly<Record<string, string>>;

function ground(name: string, properties: Properties): Ground {
  const valueOf = (property: string): string => {
    const value = properties[property];
    if (value === undefined) throw new Error(`${property} is not set on the ground ${name}`);
    const referred = /^var\((--[a-z-]+)\)$/.exec(value)?.[1];
    return referred === undefined ? value : valueOf(referred);
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
