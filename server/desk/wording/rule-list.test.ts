import { expect, test } from 'vitest';

import { markWords } from './rule-list.tsx';

const sentences = ['We plan and invest.', 'Your Funds, and what funds cost.'];

test('words that ask for a warning are marked in the sentence that has most of them', () => {
  expect(markWords(sentences, ['invest', 'funds'])).toEqual([
    'Your ',
    'Funds',
    ', and what ',
    'funds',
    ' cost.',
  ]);
});

test('words are found as words alone, and nothing is marked where none is', () => {
  expect(markWords(sentences, ['plans'])).toBeUndefined();
  expect(markWords(sentences, [])).toBeUndefined();
});
