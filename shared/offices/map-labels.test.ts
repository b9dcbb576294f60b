import { expect, test } from 'vitest';

import { placeLabels } from './map-labels.ts';

const frame = { left: 0, top: 0, right: 1000, bottom: 1000 };
const dotAt = (x: number, y: number, name = 'Alderwick') => ({ x, y, radius: 30, name });
const anchorsOf = (...dots: Parameters<typeof placeLabels>[0]) =>
  placeLabels(dots, 40, frame).map((label) => label?.anchor);

test('a name is to the right of its dot, or to the left if the map ends there', () => {
  expect(anchorsOf(dotAt(500, 500))).toEqual(['start']);
  expect(anchorsOf(dotAt(900, 500))).toEqual(['end']);
});

test('a name covers no dot and no other name', () => {
  expect(anchorsOf(dotAt(500, 500), dotAt(600, 500))).toEqual(['end', 'start']);
  const [first, second] = placeLabels([dotAt(500, 500), dotAt(500, 520)], 40, frame);
  expect(first?.anchor).toBe('start');
  expect(second?.anchor).toBe('end');
});

test('between two neighbours a name is below its dot', () => {
  expect(anchorsOf(dotAt(400, 500), dotAt(500, 500), dotAt(600, 500))).toEqual(['end', 'middle', 'start']);
});

test('a name without room is left out', () => {
  expect(anchorsOf(dotAt(500, 500, 'A town whose name is much too long for any map of this size'))).toEqual([
    undefined,
  ]);
});

test('a name crosses a line of the map only if it has no other place', () => {
  const anchorWith = (...lines: readonly (readonly [number, number])[]) =>
    placeLabels([dotAt(500, 500)], 40, frame, lines)[0]?.anchor;
  expect(anchorWith([600, 500])).toBe('end');
  expect(anchorWith([600, 500], [400, 500])).toBe('middle');
  expect(anchorWith([600, 500], [400, 500], [500, 560], [500, 440])).toBe('start');
});
