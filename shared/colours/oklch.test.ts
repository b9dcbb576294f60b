import fc from 'fast-check';
import { expect, test } from 'vitest';

import { toHex, toOklch } from './oklch.ts';

const degrees = (radians: number) => ((radians * 180) / Math.PI + 360) % 360;

// As browsers convert them (CSS Color 4).
test.each([
  ['#ff0000', 0.628, 0.2577, 29.23],
  ['#00ff00', 0.8664, 0.2948, 142.5],
  ['#0000ff', 0.452, 0.3132, 264.05],
  ['#24694f', 0.4701, 0.0814, 164.7],
])('%s is oklch(%d %d %d)', (hex, lightness, chroma, hue) => {
  const colour = toOklch(hex);
  expect(colour.lightness).toBeCloseTo(lightness, 3);
  expect(colour.chroma).toBeCloseTo(chroma, 3);
  expect(degrees(colour.hue)).toBeCloseTo(hue, 0);
});

test('every colour of a screen survives the way there and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (value) => {
      const hex = `#${value.toString(16).padStart(6, '0')}`;
      expect(toHex(toOklch(hex))).toBe(hex);
    }),
  );
});

test('a colour too vivid for a screen keeps its lightness and hue', () => {
  const wanted = { lightness: 0.5, chroma: 0.4, hue: 1 };
  const { lightness, chroma, hue } = toOklch(toHex(wanted));
  expect(lightness).toBeCloseTo(0.5, 1);
  expect(hue).toBeCloseTo(1, 1);
  expect(chroma).toBeLessThan(0.25);
});
