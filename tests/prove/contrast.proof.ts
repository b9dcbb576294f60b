import { expect, test } from 'vitest';

import { contrast } from '#shared/colours/contrast.ts';
import { colours, themes } from '#shared/themes/themes.ts';

import { printMeasurements } from '../support/measurements.ts';
import { contrastPairs, groundsOf } from '../support/palette.ts';

const measurements = printMeasurements(
  'Contrast (WCAG 2.2): text and icons on every surface that editors can choose',
);

test('every colour pair that editors can choose meets WCAG 2.2 AA', () => {
  for (const theme of Object.values(themes)) {
    for (const ground of groundsOf(theme, colours)) {
      const ratios = contrastPairs.map(({ what, ink, on, least }) => ({
        what,
        least,
        ratio: contrast(ground.colour(ink), ground.colour(on)),
      }));
      const text = ratios.filter(({ least }) => least === 4.5).sort((a, b) => a.ratio - b.ratio);
      const rest = ratios.filter(({ least }) => least === 3).sort((a, b) => a.ratio - b.ratio);
      measurements.add({
        brand: theme.identifier,
        ground: ground.name,
        'min text': text[0]?.ratio.toFixed(2) ?? '',
        'which is': text[0]?.what ?? '',
        'min icon or ring': rest[0]?.ratio.toFixed(2) ?? '',
      });
      expect(ratios.filter(({ ratio, least }) => ratio < least)).toEqual([]);
    }
  }
});
