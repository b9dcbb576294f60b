import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const breakpoints = [640, 768, 1024, 1280, 1536];

/** Every breakpoint in the stylesheets. `max-width` is the last pixel before one. */
function breakpointsInUse(): Map<number, string> {
  const found = new Map<number, string>();
  for (const file of globSync('{client,shared}/**/*.css', { cwd: root }))
    for (const [query] of readFileSync(path.join(root, file), 'utf8').matchAll(/@media[^{]*/g))
      for (const [, side, width] of query.matchAll(/(min|max)-width:\s*(\d+)px/g))
        found.set(Number(width) + (side === 'max' ? 1 : 0), `${file}: ${query}`);
  return found;
}

test('R11.1: the stylesheets use the breakpoints, and no others', () => {
  const inUse = breakpointsInUse();
  expect([...inUse].filter(([width]) => !breakpoints.includes(width))).toEqual([]);
  // The header is measured in the visitor's text size instead (`header.css`).
  expect([...inUse.keys()].toSorted((a, b) => a - b)).toEqual(breakpoints.slice(0, -1));
});

test('R11.1: media queries on the width are in whole pixels', () => {
  const queries = globSync('{client,shared}/**/*.css', { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/@media[^{]*width[^{]*/g)].map(([query]) =>
      query.trim(),
    ),
  );
  expect(queries.filter((query) => !/^@media (\((min|max)-width: \d+px\)( and )?)+$/.test(query))).toEqual(
    [],
  );
});
