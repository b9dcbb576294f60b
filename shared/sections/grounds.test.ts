import { expect, test } from 'vitest';

import type { ColourName } from '../colours/colours.ts';
import { groundsOf } from './grounds.ts';

const section = (
  colour: ColourName,
  more: { size?: string; padding?: string; hasPageTitle?: boolean } = {},
) => {
  const { hasPageTitle = false, ...frame } = more;
  return { hasPageTitle, content: { colour, size: 'lg', padding: 'both', ...frame } };
};
const coloursOf = (...sections: Parameters<typeof groundsOf>[0]) =>
  groundsOf(sections).map(({ colour }) => colour);

test('a page shows the first dark and the first light colour that its editor chose, and the others on its paper', () => {
  expect(
    coloursOf(
      section('mint'),
      section('darker-green'),
      section('transparent'),
      section('grey'),
      section('black'),
    ),
  ).toEqual(['mint', 'darker-green', 'transparent', 'transparent', 'transparent']);
});

test('white, the ground of forms, is shown as often as it is chosen', () => {
  expect(coloursOf(section('white'), section('mint'), section('white'))).toEqual(['white', 'mint', 'white']);
});

test('the banner with the page’s title keeps its colour, and leaves the page its chapter', () => {
  const grounds = groundsOf([
    section('dark-teal', { hasPageTitle: true }),
    section('black'),
    section('dark-green'),
  ]);
  expect(grounds.map(({ colour, isChapter }) => [colour, isChapter])).toEqual([
    ['dark-teal', false],
    ['black', true],
    ['transparent', false],
  ]);
});

test('a section continues the one above it if both are on the same ground and that one leaves space', () => {
  const isJoined = (...[above, below]: [ReturnType<typeof section>, ReturnType<typeof section>]) =>
    groundsOf([above, below])[1]?.isJoined;
  expect(isJoined(section('transparent'), section('transparent'))).toBe(true);
  expect(isJoined(section('mint'), section('grey'))).toBe(false);
  expect(isJoined(section('transparent', { padding: 'top-only' }), section('transparent'))).toBe(false);
  expect(isJoined(section('transparent', { size: 'none' }), section('transparent'))).toBe(false);
  expect(isJoined(section('transparent', { hasPageTitle: true }), section('transparent'))).toBe(false);
});

test('a section that is sent back to paper continues the paper above it', () => {
  const grounds = groundsOf([section('mint'), section('transparent'), section('grey')]);
  expect(grounds.map(({ isJoined }) => isJoined)).toEqual([false, false, true]);
});
