import { expect, test } from 'vitest';

import { outcomeOf } from './calculator.ts';
import { priceCalculator, type Fees } from './price.calculator.ts';

/** In pence and basis points. */
const fee = (name: string, pounds: number, lowest = 0, highest = lowest) => ({
  name,
  pounds: pounds * 100,
  rates: [lowest, highest] as const,
});
const flat: Fees = {
  plan: fee('A plan', 2400),
  advice: fee('Continuing advice', 1680),
  complex: {
    label: 'With a company',
    plan: fee('A complex plan', 3900),
    advice: fee('Continuing advice, with a complex plan', 2880),
  },
  investments: fee('Portfolio and platform', 0, 61, 69),
  validFrom: '6 April 2026',
  initialAmount: '300,000',
  initialService: 'both',
};
const priceOf = (answers: Readonly<Record<string, string>>, fees = flat) => {
  const { result, messages } = outcomeOf(priceCalculator(fees), answers);
  return result ? `${result.answer.figure} ${result.answer.words}` : messages;
};

test.each([
  // 0.65% of the amount, and 1,680; in the first year 2,400 more.
  ['50,000', '£4,405 in the first year, then £2,005 a year', '325'],
  ['100,000', '£4,730 in the first year, then £2,330 a year', '650'],
  ['150,000', '£5,055 in the first year, then £2,655 a year', '975'],
  ['200,000', '£5,380 in the first year, then £2,980 a year', '1,300'],
  ['250,000', '£5,705 in the first year, then £3,305 a year', '1,625'],
  ['300,000', '£6,030 in the first year, then £3,630 a year', '1,950'],
  ['450,000', '£7,005 in the first year, then £4,605 a year', '2,925'],
  ['600,000', '£7,980 in the first year, then £5,580 a year', '3,900'],
  ['750,000', '£8,955 in the first year, then £6,555 a year', '4,875'],
  ['£1m', '£10,580 in the first year, then £8,180 a year', '6,500'],
  ['1.5 million', '£13,830 in the first year, then £11,430 a year', '9,750'],
  ['2,000,000', '£17,080 in the first year, then £14,680 a year', '13,000'],
])('a plan and looking after £%s: %s', (amount, price, investments) => {
  expect(priceOf({ amount })).toBe(price);
  expect(outcomeOf(priceCalculator(flat), { amount }).result?.lines?.at(-1)?.figure).toBe(`£${investments}`);
});

test.each([
  // 4,080 and 0.65% of the amount.
  ['16,760', 'On £16,760 that is 24.99% in the first year, then 10.67% a year.'],
  ['16,740', 'That is more than a quarter of £16,740 in the first year alone.'],
  ['1,000', 'That is more than all of £1,000 in the first year alone.'],
])('a large share of £%s is in words: %s', (amount, sentence) => {
  expect(outcomeOf(priceCalculator(flat), { amount }).result?.sentence).toBe(sentence);
});

test('the method says between which rates portfolios differ, if they do', () => {
  const methodWith = (highest: number) =>
    priceCalculator({ ...flat, investments: fee('Portfolio', 0, 61, highest) }).method.join(' ');
  expect(methodWith(69)).toContain('differs by portfolio, from 0.61% to 0.69% a year');
  expect(methodWith(61)).not.toContain('differs');
});

test('a plan alone costs the same whatever a visitor has, and the answer says so', () => {
  for (const amount of ['1,000', '50,000', '2m']) {
    expect(priceOf({ amount, service: 'plan' })).toBe('£2,400 once, and nothing after that');
    const { result } = outcomeOf(priceCalculator(flat), { amount, service: 'plan' });
    expect(result?.sentence).toContain('the fee doesn’t rise with what you have');
  }
});

test('a single question has a fee of its own, and a firm without such a fee does not offer the choice', () => {
  const fees = { ...flat, question: fee('One question', 1200) };
  const answers = { amount: '300,000', service: 'question' };
  expect(priceOf(answers, fees)).toBe('£1,200 once, and nothing after that');
  expect(priceOf(answers)).toHaveProperty('service');
});

test('with a company the price is that of a complex plan, except for a single question', () => {
  const isComplex = 'yes';
  expect(priceOf({ amount: '1m', isComplex })).toBe('£13,280 in the first year, then £9,380 a year');
  const { result } = outcomeOf(priceCalculator(flat), { isComplex });
  expect(result?.lines?.map(({ name }) => name)).toEqual([
    'A complex plan',
    'Continuing advice',
    'Investments',
  ]);
  expect(priceOf({ service: 'plan', isComplex })).toBe('£3,900 once, and nothing after that');
  const fees = { ...flat, question: fee('One question', 1200) };
  expect(priceOf({ service: 'question', isComplex }, fees)).toBe('£1,200 once, and nothing after that');
});

test('the cost of the investments changes the price', () => {
  expect(priceOf({ amount: '1m', rate: '0.69' })).toBe('£10,980 in the first year, then £8,580 a year');
});

test('a firm that charges shares instead has them shown as such', () => {
  const shares: Fees = {
    plan: fee('Initial advice', 0, 300),
    advice: fee('Ongoing advice', 0, 75),
    validFrom: '6 April 2026',
    initialAmount: '100,000',
    initialService: 'both',
  };
  expect(priceOf({}, shares)).toBe('£3,750 in the first year, then £750 a year');
  expect(outcomeOf(priceCalculator(shares), {}).result?.lines).toEqual([
    { name: 'Initial advice', figure: '£3,000', detail: '3%, once' },
    { name: 'Ongoing advice', figure: '£750', detail: '0.75%, each year' },
  ]);
  expect(priceOf({ service: 'plan' }, shares)).toBe('£3,000 once, and nothing after that');
});

test('a fee in pounds and a share has both beside its figure, and one of a range the range', () => {
  const mixed: Fees = {
    plan: { ...fee('A plan', 1000), rates: [50, 50] },
    advice: fee('Advice', 0, 25, 75),
    investments: { ...fee('Platform', 120), rates: [20, 20] },
    validFrom: '6 April 2026',
    initialAmount: '100,000',
    initialService: 'both',
  };
  expect(outcomeOf(priceCalculator(mixed), {}).result?.lines).toEqual([
    { name: 'A plan', figure: '£1,500', detail: '£1,000 and 0.5%, once' },
    { name: 'Advice', figure: '£500', detail: '0.25% to 0.75%, each year' },
    { name: 'Investments', figure: '£320', detail: '£120 and 0.2%, each year' },
  ]);
});

test('an amount that cannot be used is named with what to enter instead', () => {
  expect(priceOf({ amount: 'lots' })).toEqual({
    amount: 'Enter what you have in pounds, such as 1,000 or £1k',
  });
});
