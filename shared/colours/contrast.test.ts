import { expect, test } from 'vitest';

import { contrast, mix } from './contrast.ts';

// Ratios by WCAG's definition, as common contrast checkers report them.
test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#0000ff', '#ffffff', 8.59],
  ['#ff0000', '#000000', 5.25],
])('the contrast of %s on %s is %d', (first, second, ratio) => {
  expect(contrast(first, second)).toBeCloseTo(ratio, 2);
  expect(contrast(second, first)).toBeCloseTo(ratio, 2);
});

test('an invalid colour throws instead of passing as good contrast', () => {
  expect(() => contrast('white', '#000000')).toThrow('white');
  expect(() => contrast('#fff', '#000000')).toThrow('#fff');
});

test('a mix lies between its two colours in proportion to the share', () => {
  expect(mix('#ffffff', '#000000', 0)).toBe('#000000');
  expect(mix('#ffffff', '#000000', 1)).toBe('#ffffff');
  expect(mix('#ffffff', '#000000', 0.5)).toBe('#808080');
});
