import type { Colours, ColourStyles, Surface } from '../colours/colours.ts';
import { layoutProperties } from './layout-css.ts';
import type { ButtonColours, Theme } from './theme.ts';

/**
 * The palette and the layouts as CSS custom properties: each theme's under `[data-theme]`, each colour's under `[data-colour]`. The
 * build adds it to the stylesheet, so that colours are defined once only.
 */
export function themeCss(themes: readonly Theme[], colours: Colours): string {
  return `@layer base {\n${[...themes.map(themeRules), ...Object.entries(colours).map(colourRules)].join('\n')}\n}\n`;
}

function themeRules(theme: Theme): string {
  const inTheme = `[data-theme='${theme.identifier}']`;
  return `${rule(`.${theme.backgroundClass}`, { 'background-color': theme.page.surface.background })}
${rule(inTheme, {
  ...buttonProperties('light', theme.buttons.light),
  ...buttonProperties('dark', theme.buttons.dark),
  '--banner': `url('${theme.banner.image}')`,
  '--theme-accent': theme.accent,
  '--spark': theme.brand.colours.spark,
  '--focus-light': theme.focus.light,
  '--focus-dark': theme.focus.dark,
  '--error-light': theme.error.light,
  '--error-dark': theme.error.dark,
  '--heading-light': theme.headingColour,
  '--list-icon-light': theme.listIconColour,
  '--card-border': { none: '0', hairline: '1px', accent: '1px' }[theme.card.borderMode],
  '--card-edge': theme.card.borderMode === 'accent' ? '3px' : '0px',
  '--card-decoration': theme.card.decorations ? 'block' : 'none',
  ...layoutProperties(theme.layout),
  ...surfaceProperties(theme.page),
})}
${rule(`${inTheme} [data-colour='footer']`, surfaceProperties(theme.footer))}
${rule(`${inTheme} [data-colour='banner']`, surfaceProperties(theme.banner.colour))}`;
}

function colourRules([name, styles]: [string, ColourStyles]): string {
  return rule(`[data-colour='${name}']`, surfaceProperties(styles));
}

/** Everything that depends on the background: its colours, and by its tone those of headings, buttons and so on. */
function surfaceProperties({ tone, surface, card }: ColourStyles): Record<string, string> {
  return {
    'color-scheme': tone,
    ...roleProperties('', surface),
    ...roleProperties('card-', card),
    // White on all light backgrounds: a tinted field on a white one looks disabled.
    '--field-surface': tone === 'light' ? '#ffffff' : 'var(--card-surface)',
    '--heading': tone === 'light' ? 'var(--heading-light)' : 'var(--text)',
    '--list-icon': tone === 'light' ? 'var(--list-icon-light)' : 'var(--accent)',
    '--error': `var(--error-${tone})`,
    '--focus': `var(--focus-${tone})`,
    '--solid': `var(--solid-${tone})`,
    '--on-solid': `var(--on-solid-${tone})`,
    '--deep': `var(--deep-${tone})`,
    '--on-deep': `var(--on-deep-${tone})`,
    ...borderProperties(tone),
  };
}

/**
 * The border styles of buttons named after a colour. Dark green cannot be seen on dark backgrounds, nor white on light
 * ones: there, a darker ground with a quiet line, and a grey line, take their place.
 */
function borderProperties(tone: 'light' | 'dark'): Record<string, string> {
  return tone === 'light'
    ? {
        '--border-deep': 'var(--deep)',
        '--border-deep-line': 'var(--deep)',
        '--border-deep-ground': 'transparent',
        '--border-white': 'var(--quiet)',
      }
    : {
        '--border-deep': 'var(--text)',
        '--border-deep-line': 'var(--quiet)',
        '--border-deep-ground': 'rgb(0 0 0 / 0.28)',
        '--border-white': '#fff',
      };
}

function roleProperties(prefix: string, surface: Surface): Record<string, string> {
  return {
    [`--${prefix}surface`]: surface.background,
    [`--${prefix}text`]: surface.text,
    [`--${prefix}quiet`]: surface.quiet,
    [`--${prefix}accent`]: surface.accent === 'theme' ? 'var(--theme-accent)' : surface.accent,
    [`--${prefix}line`]: surface.line,
  };
}

function buttonProperties(tone: 'light' | 'dark', buttons: ButtonColours): Record<string, string> {
  return {
    [`--solid-${tone}`]: buttons.solid,
    [`--on-solid-${tone}`]: buttons.onSolid,
    [`--deep-${tone}`]: buttons.deep,
    [`--on-deep-${tone}`]: buttons.onDeep,
  };
}

function rule(selector: string, properties: Record<string, string>): string {
  return `${selector} { ${Object.entries(properties)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ')} }`;
}
