import fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatEstimate, formatPence, readPercentage, readPounds, shareOf } from './money.ts';

test.each([
  ['1,000', 100_000],
  ['£1k', 100_000],
  ['£ 1,000', 100_000],
  ['1 000', 100_000],
  ['1000.50', 100_050],
  ['0.1', 10],
  ['1.2 million', 120_000_000],
  ['£1.25m', 125_000_000],
  ['250 thousand', 25_000_000],
  [' 12.34 ', 1234],
])('visitors can write an amount as “%s”', (text, pence) => {
  expect(readPounds(text)).toBe(pence);
});

test.each(['', 'lots', '-5', '1.000', '1,00', '1.234', '£', 'k', '1e5', '5%', '1,000,00', '9'.repeat(20)])(
  '“%s” is not an amount: a wrong guess would be worse than a question',
  (text) => {
    expect(readPounds(text)).toBeUndefined();
  },
);

test.each([
  ['5', 500],
  ['5%', 500],
  ['0.25 per cent', 25],
  ['0.5', 50],
  ['12.75 %', 1275],
])('visitors can write a rate as “%s”', (text, rate) => {
  expect(readPercentage(text)).toBe(rate);
});

test.each(['', 'five', '-1', '0.125', '5,5'])('“%s” is not a rate', (text) => {
  expect(readPercentage(text)).toBeUndefined();
});

test('an amount that the site writes is read as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e13 }), (amount) => {
      expect(readPounds(formatPence(amount))).toBe(amount);
    }),
  );
});

test('a share of an amount is exact to the penny, however large the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e14 }), fc.integer({ min: 0, max: 5000 }), (amount, rate) => {
      const exact = (BigInt(amount) * BigInt(rate) + 5000n) / 10_000n;
      expect(BigInt(shareOf(amount, rate))).toBe(exact);
    }),
  );
});

test('an estimate has three figures and is never more than the amount', () => {
  expect(formatEstimate(123_456_78)).toBe('£123,000');
  expect(formatEstimate(99_999_99)).toBe('£99,900');
  expect(formatEstimate(987_65)).toBe('£987');
  expect(formatEstimate(0)).toBe('£0');
});
