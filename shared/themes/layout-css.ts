import type { Layout } from '../brands/layout.ts';

type Choices<Choice extends keyof Layout, Name extends string> = Readonly<
  Record<Layout[Choice], Readonly<Record<Name, string>>>
>;

/** The words of `data-layout`. */
export function layoutWords({ items, headings, hero }: Layout): string {
  return `items-${items} headings-${headings} hero-${hero}`;
}

/** The choices that are measures and fonts, as custom properties. */
export function layoutProperties({ density, corners, figures, eyebrows }: Layout): Record<string, string> {
  return {
    ...densities[density],
    ...cornerStyles[corners],
    ...figureStyles[figures],
    ...eyebrowStyles[eyebrows],
  };
}

const densities: Choices<'density', '--density'> = {
  close: { '--density': '0.8' },
  regular: { '--density': '1' },
  wide: { '--density': '1.2' },
};

const cornerStyles: Choices<
  'corners',
  '--radius-sm' | '--radius-md' | '--radius-lg' | '--radius-button' | '--leaf'
> = {
  round: {
    '--radius-sm': '0.25rem',
    '--radius-md': '0.5rem',
    '--radius-lg': 'clamp(0.75rem, 0.65rem + 0.4vw, 1rem)',
    '--radius-button': '999px',
    '--leaf': '100% 0 100% 0',
  },
  slight: {
    '--radius-sm': '0.125rem',
    '--radius-md': '0.125rem',
    '--radius-lg': '0.1875rem',
    '--radius-button': '0.125rem',
    '--leaf': '50%',
  },
  square: {
    '--radius-sm': '0',
    '--radius-md': '0',
    '--radius-lg': '0',
    '--radius-button': '0',
    '--leaf': '0',
  },
};

const figureStyles: Choices<
  'figures',
  | '--figure-font'
  | '--figure-weight'
  | '--heading-font'
  | '--heading-weight'
  | '--heading-tracking'
  | '--item-title'
> = {
  display: {
    '--figure-font': 'var(--font-display)',
    '--figure-weight': '400',
    '--heading-font': 'var(--font-display)',
    '--heading-weight': '400',
    '--heading-tracking': '-0.016em',
    '--item-title': '400 var(--step-2) / 1.15 var(--font-display)',
  },
  text: {
    '--figure-font': 'var(--font-text)',
    '--figure-weight': '500',
    '--heading-font': 'var(--font-text)',
    '--heading-weight': '500',
    '--heading-tracking': '-0.03em',
    '--item-title': '600 var(--step-1) / 1.25 var(--font-text)',
  },
};

const eyebrowStyles: Choices<'eyebrows', '--eyebrow-case' | '--eyebrow-size' | '--eyebrow-tracking'> = {
  plain: { '--eyebrow-case': 'none', '--eyebrow-size': 'var(--step--1)', '--eyebrow-tracking': '0.01em' },
  capitals: { '--eyebrow-case': 'uppercase', '--eyebrow-size': '0.9375rem', '--eyebrow-tracking': '0.14em' },
};
