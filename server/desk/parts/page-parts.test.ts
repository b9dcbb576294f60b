import { expect, test } from 'vitest';

import { hasWords } from './page-parts.tsx';

test.each([
  ['fees', true],
  ['ALDER fees', true],
  ['', true],
  ['fees maple', false],
])('a list that is searched for %j shows a page only if the page has all of the words', (words, isListed) => {
  expect(hasWords(['What we charge', '/fees', 'Ruth Alder', undefined], words)).toBe(isListed);
});
