import { expect, test } from 'vitest';

import { contrast, mix } from './contrast.ts';

// Figures of WCAG's own definition, as its well-known checkers give them.
test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#0000ff', '#ffffff', 8.59],
  ['#ff0000', '#000000', 5.25],
])('the contrast of %s on %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBeCloseTo(ratio, 2);
});

test('a colour that cannot be read is an error, not a good contrast', () => {
  expect(() => contrast('white', '#000000')).toThrow('white');
  expect(() => contrast('#fff', '#000000')).toThrow('#fff');
});

test('a mix lies between its colours, by share', () => {
  expect(mix('#ffffff', '#000000', 0)).toBe('#000000');
  expect(mix('#ffffff', '#000000', 1)).toBe('#ffffff');
  expect(mix('#ffffff', '#000000', 0.5)).toBe('#808080');
});
