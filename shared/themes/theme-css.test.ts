import { expect, test } from 'vitest';

import { contrastPairs as pairs, groundsOf, type Ground } from '#tests/support/palette.ts';

import { colourNames } from '../colours/colours.ts';
import { contrast, mix } from '../colours/contrast.ts';
import { colours, themes } from './themes.ts';

const grounds = Object.values(themes).flatMap((theme) =>
  groundsOf(theme, colours).map((ground) => ({ theme: theme.identifier, ground })),
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
  expect(grounds).toHaveLength(Object.keys(themes).length * (colourNames.length - 1 + 3));
});

test('R6.1: headings have the brand’s heading colour on light backgrounds and the text colour on dark ones', () => {
  for (const theme of Object.values(themes)) {
    for (const ground of groundsOf(theme, colours))
      expect(ground.colour('heading')).toBe(
        ground.tone === 'light' ? theme.headingColour : ground.colour('text'),
      );
  }
});

test('R6.1: list icons have the brand’s list icon colour on light backgrounds and the accent on dark ones', () => {
  for (const theme of Object.values(themes)) {
    for (const ground of groundsOf(theme, colours))
      expect(ground.colour('list-icon')).toBe(
        ground.tone === 'light' ? theme.listIconColour : ground.colour('accent'),
      );
  }
});
