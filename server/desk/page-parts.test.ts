import { expect, test } from 'vitest';

import { hasWords } from './page-parts.tsx';

test.each([
  ['fees', true],
  ['ALDER fees', true],
  ['', true],
  ['fees maple', false],
])('a list of pages that is searched for %j has or lacks a page by all its words', (words, isListed) => {
  expect(hasWords(['What we charge', '/fees', 'Ruth Alder', undefined], words)).toBe(isListed);
});
