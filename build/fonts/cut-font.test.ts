import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';

import { cutFont, type unicodeRanges } from './cut-font.ts';

test.each([
  ['common', 'An ISA, at 0.25% a year (from £2,400)? “Weir Mill” – hello@example.com × 5 / 2 & …'],
  ['seldom', 'çéß€#*='],
] as const)('%s characters are in a file of their own', async (only, text) => {
  const isIn = async (part: keyof typeof unicodeRanges) => {
    const font = create(await cutFont('text', { only: part, format: 'sfnt' })) as Font;
    return new Set(Array.from(text, (each) => font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0)));
  };
  expect(await isIn(only)).toEqual(new Set([true]));
  expect(await isIn(only === 'common' ? 'seldom' : 'common')).toEqual(new Set([false]));
});
