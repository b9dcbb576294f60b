import { expect, test } from 'vitest';

import { suggestSearch } from './suggest-search.ts';

const texts = ['pension and inheritance tax', 'drawdown or an annuity'];

test.each([
  ['penson', 'pension'],
  ['inheritence tax', 'inheritance tax'],
  ['anuity', 'annuity'],
])('instead of “%s”, visitors are offered “%s”', (search, suggestion) => {
  expect(suggestSearch(search, texts)).toBe(suggestion);
});

test.each(['zebra', 'isa', 'pension drawdwn'])('there is nothing like “%s”', (search) => {
  expect(suggestSearch(search, texts)).toBeUndefined();
});
