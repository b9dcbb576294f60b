import { expect, test } from 'vitest';

import { formatPounds } from '#shared/calculators/money.ts';
import { personalAllowance, taxYear } from '#shared/calculators/tax-year.ts';

import { factsIn, findFlags, flagsOf } from './find-flags.ts';
import { rules } from './rules.ts';
import { shouldBeCaught, shouldNotBeCaught } from './sentences.fixture.ts';

test.each(rules.flatMap(({ id, flags }) => flags.map((sentence) => [id, sentence] as const)))(
  'the rule %s flags: %s',
  (id, sentence) => expect(flagsOf(sentence).map(({ rule }) => rule)).toContain(id),
);

test.each(rules.flatMap(({ id, passes }) => passes.map((sentence) => [id, sentence] as const)))(
  'the rule %s passes: %s',
  (id, sentence) => expect(flagsOf(sentence).map(({ rule }) => rule)).not.toContain(id),
);

test('each rule has sentences to flag, sentences to pass, a reason and a source', () => {
  for (const { flags, passes, exceptions, why, source } of rules) {
    expect([flags, passes, exceptions].map(({ length }) => length > 0)).toEqual([true, true, true]);
    expect([why, source]).not.toContain('');
  }
});

const isFlagged = (sentence: string) => flagsOf(sentence).length > 0;

test('of sixty sentences that were written before the rules, no harmless one is flagged, and few of the others are missed', () => {
  expect(shouldNotBeCaught.filter(isFlagged)).toEqual([]);
  expect(shouldBeCaught.filter((sentence) => !isFlagged(sentence)).length).toBeLessThanOrEqual(3);
});

test('a page about investing needs a risk warning; one that only mentions it does not', () => {
  const sentences = ['We invest in funds.', 'An investment in an ISA is invested for years.'];
  const rulesOf = (hasRiskWarning: boolean, some = sentences) =>
    findFlags({ sentences: some, ownSentences: some, hasRiskWarning }).map(({ rule }) => rule);
  expect(rulesOf(false)).toEqual(['risk-warning']);
  expect(rulesOf(true)).toEqual([]);
  expect(rulesOf(false, ['We invest in people.'])).toEqual([]);
});

test('figures of the past need their warning on the same page', () => {
  const figure = 'The portfolio has returned 9 % a year.';
  const rulesOf = (...sentences: string[]) =>
    findFlags({ sentences, ownSentences: sentences, hasRiskWarning: true }).map(({ rule }) => rule);
  expect(rulesOf(figure)).toEqual(['past-performance', 'performance-warning']);
  expect(rulesOf(figure, 'Past performance is not a guide to the future.')).toEqual(['past-performance']);
});

test('a page with figures of a tax year says which year they are of, or when they were checked', () => {
  const figure = 'You can put £20,000 into ISAs.';
  const rulesOf = (ownSentences: readonly string[], footer: readonly string[] = []) =>
    findFlags({ sentences: [...ownSentences, ...footer], ownSentences, hasRiskWarning: true }).map(
      ({ rule }) => rule,
    );
  expect(rulesOf([figure])).toEqual(['review-date']);
  expect(rulesOf([figure], ['Printed in May 2026.'])).toEqual(['review-date']);
  expect(rulesOf([figure, 'Checked in November 2026.'])).toEqual([]);
  expect(rulesOf(['In 2026/27 you can put £20,000 into ISAs.'])).toEqual([]);
  expect(rulesOf(['We have 2026 clients.'])).toEqual([]);
});

test('sentences with figures of the tax year are found, and no others', () => {
  const idsOf = (sentence: string) => factsIn(sentence).map(({ id }) => id);
  expect(idsOf('You can put £20,000 into ISAs.')).toEqual(['isa']);
  const allowance = formatPounds(personalAllowance.values.allowance);
  expect(idsOf(`Everyone has ${allowance} free of tax in ${taxYear}.`)).toEqual([
    'personal-allowance',
    'tax-year',
  ]);
  expect(idsOf('The pot was £20,000 at the start.')).toEqual([]);
  expect(idsOf(`It cost ${allowance},000.`)).toEqual([]);
});
