import { expect, test } from 'vitest';

import { taxYearEndsOn } from '../../wording/facts.ts';
import { nameOfDay } from '../parts/desk-time.tsx';
import { announceFacts } from './wording-page.tsx';

const sentence = 'You may put £20,000 into an ISA.';
const found = [
  { name: 'ISA allowance', sentence, urls: ['/isas', '/fees'] },
  { name: 'Tax year', sentence: 'The tax year ends in April.', urls: ['/fees'] },
];
const endsAt = Date.parse(`${taxYearEndsOn}T23:59Z`);
const days = (count: number) => endsAt - count * 86_400_000;

test.each([
  ['sixty-one days before', days(61), undefined],
  [
    'sixty days before',
    days(60),
    `On 2 pages, 2 sentences state facts that end on ${nameOfDay(taxYearEndsOn)}.`,
  ],
  [
    'the day after',
    days(-1),
    `On 2 pages, 2 sentences state facts that ended on ${nameOfDay(taxYearEndsOn)}.`,
  ],
])('facts of the tax year are announced on Today from sixty days before: %s', (_when, now, announced) => {
  expect(announceFacts(found, now)).toBe(announced);
});

test('without such facts nothing is announced', () => {
  expect(announceFacts([], days(1))).toBeUndefined();
});
