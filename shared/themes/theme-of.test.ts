import fc from 'fast-check';
import { expect, test } from 'vitest';

import { contrastPairs, groundsOf } from '#tests/support/palette.ts';

import { mainBrand } from '../brands/main.brand.ts';
import { contrast, mix } from '../colours/contrast.ts';
import { toOklch } from '../colours/oklch.ts';
import { mixColours } from '../colours/palette.ts';
import { firm } from '../firm.ts';
import { themeOf } from './theme-of.ts';
import { colours } from './themes.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const anyFirm = fc.record({
  palette: fc.record({
    primary: anyColour,
    secondary: anyColour,
    tertiary: anyColour,
    spark: anyColour,
    paper: anyColour,
    ink: anyColour,
  }),
  look: fc.record({ main: anyColour, accent: anyColour, spark: anyColour, paper: anyColour }),
});

test('R6.4: whatever colours a firm has, every text, icon and focus ring can be read', () => {
  fc.assert(
    fc.property(anyFirm, ({ palette, look }) => {
      const mixedColours = mixColours(palette);
      const theme = themeOf({ ...mainBrand, colours: look }, mixedColours);
      for (const ground of groundsOf(theme, mixedColours)) {
        for (const { what, ink, on, least } of contrastPairs) {
          const ratio = contrast(ground.colour(ink), ground.colour(on));
          if (ratio < least) throw new Error(`${what} on ${ground.name}: ${ratio.toFixed(2)}`);
        }
        for (const kind of ['solid', 'deep']) {
          const [label, fill] = [ground.colour(`on-${kind}`), ground.colour(kind)];
          expect(contrast(label, mix(label, fill, 0.12))).toBeGreaterThanOrEqual(4.5);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('a brand’s colour is used as it is on solid buttons, if their label can be read on it', () => {
  const solidIn = (main: string) =>
    themeOf({ ...mainBrand, colours: { ...mainBrand.colours, main } }, colours).buttons.light.solid;
  expect([solidIn('#00205b'), solidIn('#6d1a36'), solidIn('#ffd400')]).toEqual([
    '#00205b',
    '#6d1a36',
    '#ffd400',
  ]);
  // White on it has a contrast of 4.9, and less on hover.
  expect(solidIn('#e4002b')).not.toBe('#e4002b');
});

test('a brand’s banners and footer are one dark shade of its own colour', () => {
  const main = '#6d1a36';
  const theme = themeOf({ ...mainBrand, colours: { ...mainBrand.colours, main } }, colours);
  const { background } = theme.banner.colour.surface;
  expect(theme.footer.surface.background).toBe(background);
  const [own, dark] = [toOklch(main), toOklch(background)];
  expect(dark.lightness).toBeLessThan(own.lightness);
  expect(dark.hue).toBeCloseTo(own.hue, 1);
});

test('the firm’s own colours are among those that editors choose', () => {
  const { primary, secondary, tertiary, spark, paper, ink } = firm.palette;
  expect(
    (['green', 'teal', 'blue', 'gold', 'grey', 'black'] as const).map(
      (name) => colours[name].surface.background,
    ),
  ).toEqual([primary, secondary, tertiary, spark, paper, ink]);
});
