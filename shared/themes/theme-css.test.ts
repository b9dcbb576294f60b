import { expect, test } from 'vitest';

import { contrast, mix } from '#tests/support/contrast.ts';
import { contrastPairs as pairs, groundsOf, type Ground } from '#tests/support/palette.ts';

import { colourNames } from '../colours.ts';
import { themes } from './themes.ts';

const grounds = Object.values(themes).flatMap((theme) =>
  groundsOf(theme).map((ground) => ({ theme: theme.identifier, ground })),
);

/** The pairs that fall short, in words. */
function shortfalls(ratioOf: (ground: Ground) => number, least: number): string[] {
  return grounds
    .map(({ theme, ground }) => ({ name: `${theme}, ${ground.name}`, ratio: ratioOf(ground) }))
    .filter(({ ratio }) => ratio < least)
    .map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)}`);
}

test.each(pairs)('R6.4: $what can be read on every ground of every brand: $least or more', (pair) => {
  expect(
    shortfalls((ground) => contrast(ground.colour(pair.ink), ground.colour(pair.on)), pair.least),
  ).toEqual([]);
});

test('R6.4: the words of a button can still be read while the pointer is on it', () => {
  for (const kind of ['solid', 'deep']) {
    const ratioOf = (ground: Ground) => {
      const [words, plain] = [ground.colour(`on-${kind}`), ground.colour(kind)];
      return contrast(words, mix(words, plain, 0.12));
    };
    expect(shortfalls(ratioOf, 4.5)).toEqual([]);
  }
});

test('R6.4: every colour that editors can choose has a ground in every brand', () => {
  expect(grounds).toHaveLength(3 * (colourNames.length - 1 + 3));
});

test('R6.1: headings have the brand’s own colour on light grounds, and the ground’s text colour on dark ones', () => {
  const headings = Object.values(themes).map((theme) => {
    const [light, dark] = ['white', 'dark-teal'].map((name) =>
      groundsOf(theme).find((ground) => ground.name === name),
    );
    return [light?.colour('heading'), dark?.colour('heading') === dark?.colour('text')];
  });
  expect(headings).toEqual([
    ['#0c2d24', true],
    ['#0c333e', true],
    ['#12140f', true],
  ]);
});

test('R6.1: a list icon colour too light to be seen gives way to the brand’s accent', () => {
  const white = groundsOf(themes['private-wealth']).find((ground) => ground.name === 'white');
  expect(themes['private-wealth'].listIconColour).toBe('gold');
  expect(white?.colour('list-icon')).toBe(themes['private-wealth'].page.surface.accent);
});
