import { expect, test } from 'vitest';

import { contrast, mix } from '#tests/support/contrast.ts';
import { contrastPairs as pairs, groundsOf, type Ground } from '#tests/support/palette.ts';

import { colourNames } from '../colours.ts';
import { themes } from './themes.ts';

const grounds = Object.values(themes).flatMap((theme) =>
  groundsOf(theme).map((ground) => ({ theme: theme.identifier, ground })),
);

/** Names the backgrounds with a contrast below the minimum. */
function shortfalls(ratioOf: (ground: Ground) => number, minimum: number): string[] {
  return grounds
    .map(({ theme, ground }) => ({ name: `${theme}, ${ground.name}`, ratio: ratioOf(ground) }))
    .filter(({ ratio }) => ratio < minimum)
    .map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)}`);
}

test.each(pairs)(
  'R6.4: the contrast of $what on every background of every brand is $least or more',
  (pair) => {
    expect(
      shortfalls((ground) => contrast(ground.colour(pair.ink), ground.colour(pair.on)), pair.least),
    ).toEqual([]);
  },
);

test('R6.4: a button’s label stays legible on hover', () => {
  for (const kind of ['solid', 'deep']) {
    const ratioOf = (ground: Ground) => {
      const [label, fill] = [ground.colour(`on-${kind}`), ground.colour(kind)];
      return contrast(label, mix(label, fill, 0.12));
    };
    expect(shortfalls(ratioOf, 4.5)).toEqual([]);
  }
});

test('R6.4: every colour that editors can choose is a background in every brand', () => {
  expect(grounds).toHaveLength(3 * (colourNames.length - 1 + 3));
});

test('R6.1: headings have the brand’s heading colour on light backgrounds and the text colour on dark ones', () => {
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

test('R6.1: a list icon colour that is too light to be seen is replaced by the brand’s accent', () => {
  const white = groundsOf(themes['private-wealth']).find((ground) => ground.name === 'white');
  expect(themes['private-wealth'].listIconColour).toBe('gold');
  expect(white?.colour('list-icon')).toBe(themes['private-wealth'].page.surface.accent);
});
