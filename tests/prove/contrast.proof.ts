import { expect, test } from 'vitest';

import { themes } from '#shared/themes/themes.ts';

import { contrast } from '../support/contrast.ts';
import { printMeasurements } from '../support/measurements.ts';
import { contrastPairs, groundsOf } from '../support/palette.ts';

const figures = printMeasurements(
  'Contrast (WCAG 2.2): what is drawn on every ground that content can choose',
);

test('every colour pair that content can choose meets AA', () => {
  for (const theme of Object.values(themes)) {
    for (const ground of groundsOf(theme)) {
      const ratios = contrastPairs.map(({ what, ink, on, least }) => ({
        what,
        least,
        ratio: contrast(ground.colour(ink), ground.colour(on)),
      }));
      const text = ratios.filter(({ least }) => least === 4.5).sort((one, other) => one.ratio - other.ratio);
      const rest = ratios.filter(({ least }) => least === 3).sort((one, other) => one.ratio - other.ratio);
      figures.add({
        brand: theme.identifier,
        ground: ground.name,
        'least text': text[0]?.ratio.toFixed(2) ?? '',
        'which is': text[0]?.what ?? '',
        'least icon or ring': rest[0]?.ratio.toFixed(2) ?? '',
      });
      expect(ratios.filter(({ ratio, least }) => ratio < least)).toEqual([]);
    }
  }
});
