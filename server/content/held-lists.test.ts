import { expect, test } from 'vitest';

import { createLogCapture, entry } from './content-client.fixture.ts';
import { createHeldLists } from './held-lists.ts';

const listOf = (count: number, name = 'page', fields: object = {}) =>
  Array.from({ length: count }, (_, index) => entry(`${name}${index}`, fields));

function setUp() {
  let time = 0;
  const { log, lines } = createLogCapture();
  const held = createHeldLists(log, () => time);
  return {
    lines,
    held,
    wait: (ms: number) => (time += ms),
    isHeld: (previous: object | undefined, loaded: object) => {
      try {
        held.check('list page', previous, loaded);
        return false;
      } catch {
        return true;
      }
    },
  };
}

test.each([
  ['half of ten', listOf(10), listOf(5), false],
  ['more than half of ten', listOf(10), listOf(4), true],
  ['all of three', listOf(3), listOf(0), true],
  ['both of two', listOf(2), listOf(0), false],
  ['all of ten, for as many others', listOf(10), listOf(10, 'other'), true],
  ['all slugs, with the field', listOf(10, 'page', { slug: 'a' }), listOf(10), true],
  ['nothing', listOf(10), listOf(30), false],
  ['all, as far as known, at the first start', undefined, listOf(0), false],
])('a list that has lost %s', (_what, previous, loaded, isHeld) => {
  const { held, ...list } = setUp();
  expect(list.isHeld(previous, loaded)).toBe(isHeld);
  expect(held.count).toBe(Number(isHeld));
});

test('a list is held for ten minutes, and the log says so once, and what became of it', () => {
  const { isHeld, held, wait, lines } = setUp();
  const messages = () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  for (let minute = 0; minute < 10; minute += 1) {
    expect(isHeld(listOf(10), [])).toBe(true);
    wait(60_000);
  }
  expect(isHeld(listOf(10), [])).toBe(false);
  expect(held.count).toBe(0);
  expect(messages()).toEqual([
    'list has lost most of its entries; serving the last copy for now',
    'list is still missing most of its entries; they are removed',
  ]);
  expect(isHeld(listOf(10), [])).toBe(true);
  expect(isHeld(listOf(10), listOf(9))).toBe(false);
  expect(messages().at(-1)).toBe('list has its entries again');
});
