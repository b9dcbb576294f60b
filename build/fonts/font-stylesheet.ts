import { create, type Font } from 'fontkit';

import { cutFont, describeFont, unicodeRanges, type FontRole } from './cut-font.ts';

/**
 * The fonts that visitors read until the site's have loaded, and the mean advance of their letters in em (`meanAdvance`),
 * measured in fonts of the same widths: Gelasio and Arimo.
 */
const fallbacks = {
  serif: {
    generic: 'Georgia, serif',
    regular: { local: ['Georgia'], advance: 0.4412 },
    bold: { local: ['Georgia Bold', 'Georgia-Bold'], advance: 0.5131 },
  },
  sans: {
    generic: 'Arial, sans-serif',
    regular: { local: ['Arial'], advance: 0.4432 },
    bold: { local: ['Arial Bold', 'Arial-BoldMT'], advance: 0.4771 },
  },
};

/** The fallback for each range of weights of a variable font, and the weight whose width it gets. */
const fallbackWeights = [
  { weights: '1 474', at: 400, style: 'regular' },
  { weights: '475 599', at: 550, style: 'regular' },
  { weights: '600 1000', at: 600, style: 'bold' },
] as const;

/**
 * How often each letter comes decides how wide a font is. From an article of the sample: twelve fonts, compared with their
 * fallbacks, are as wide in it as in 500 of the sample's texts, within 0.3 %.
 */
const sample =
  'Two things do need doing. The will was written for someone who owned a company. And shares in a trading company may have been relieved from inheritance tax: since April 2026 in full on up to £2.5 million of such property a person, and by half above that. Cash has no such relief. Cover on your life, or gifts once the six months are over, can answer that.';

/**
 * The part of the stylesheet that follows from the site's fonts: their faces, fallbacks of the same measures, so that
 * nothing shifts when they have loaded, and custom properties. `font:` addresses are resolved by `subsetFonts`.
 */
export async function fontStylesheet(): Promise<string> {
  const [display, text] = await Promise.all([measure('display'), measure('text')]);
  return [
    ...facesOf('Display', 'display', display.weight),
    ...(display.hasItalic ? facesOf('Display', 'display-italic', display.weight) : []),
    ...facesOf('Text', 'text', text.weight),
    // Digits of one width. In `tabular-nums` a font may squeeze “%” to that width, too.
    face('Figures', [
      "src: url('font:text') format('woff2')",
      `font-weight: ${text.weight}`,
      'font-display: swap',
      "font-feature-settings: 'tnum'",
      'unicode-range: U+30-39',
    ]),
    ...display.fallbacks.map((descriptors) => face('Display fallback', descriptors)),
    ...text.fallbacks.map((descriptors) => face('Text fallback', descriptors)),
    `@layer base {
  :root {
    --font-display: 'Display', 'Display fallback', ${display.generic};
    --font-text: 'Text', 'Text fallback', ${text.generic};
    /* For columns of figures. */
    --font-figures: 'Figures', var(--font-text);
    /* How wide the letters of a name are, in em. */
    --display-letter: ${display.letter};
  }
}`,
  ].join('\n');
}

/** The faces of a file: browsers load the seldom characters only if a page has one. */
function facesOf(family: string, file: string, weight: string): string[] {
  const style = file.endsWith('italic') ? 'italic' : 'normal';
  const faceOf = (url: string, ...more: readonly string[]) =>
    face(family, [
      `src: url('font:${url}') format('woff2')`,
      `font-weight: ${weight}`,
      `font-style: ${style}`,
      'font-display: swap',
      ...more,
    ]);
  return [faceOf(file), faceOf(`${file}-seldom`, `unicode-range: ${unicodeRanges.seldom}`)];
}

function face(family: string, descriptors: readonly string[]): string {
  return `@font-face {\n  ${[`font-family: '${family}'`, ...descriptors].join(';\n  ')};\n}`;
}

/** Everything that the stylesheet has to know of a font, from the font's own tables. */
async function measure(role: FontRole) {
  const font = create(await cutFont(role, { format: 'sfnt' })) as Font;
  const { category, styles } = await describeFont(role);
  const fallback = fallbacks[category === 'serif' ? 'serif' : 'sans'];
  const { wght } = font.variationAxes;
  return {
    /** The value of `font-weight` in its faces. */
    weight: wght ? `${wght.min} ${wght.max}` : String(font['OS/2'].usWeightClass),
    hasItalic: styles.includes('italic'),
    generic: fallback.generic,
    letter: meanAdvance(font, sample.replaceAll(/[^a-z]/gi, '')).toFixed(3),
    fallbacks: wght
      ? fallbackWeights.map(({ weights, at, style }) => [
          `font-weight: ${weights}`,
          ...fallbackOf(font.getVariation({ wght: at }), fallback[style]),
        ])
      : [fallbackOf(font, fallback.regular)],
  };
}

/** The descriptors of a font that takes as much room as another. */
function fallbackOf(
  font: Font,
  { local, advance }: { readonly local: readonly string[]; readonly advance: number },
): readonly string[] {
  const sizeAdjust = meanAdvance(font, sample) / advance;
  const percent = (ratio: number) => `${(100 * ratio).toFixed(2)}%`;
  const ofSize = (units: number) => percent(units / font.unitsPerEm / sizeAdjust);
  return [
    `src: ${local.map((name) => `local('${name}')`).join(', ')}`,
    `ascent-override: ${ofSize(font.ascent)}`,
    `descent-override: ${ofSize(-font.descent)}`,
    `line-gap-override: ${ofSize(font.lineGap)}`,
    `size-adjust: ${percent(sizeAdjust)}`,
  ];
}

/** In em. */
function meanAdvance(font: Font, text: string): number {
  return font.layout(text).advanceWidth / font.unitsPerEm / text.length;
}
