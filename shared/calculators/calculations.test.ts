import fc from 'fast-check';
import { expect, test } from 'vitest';

import { outcomeOf } from './calculator.ts';
import { calculators } from './calculators.ts';
import { drawdownCalculator, drawdownOf } from './drawdown.calculator.ts';
import { incomeTaxOn } from './income-tax.ts';
import { inheritanceTaxOn } from './inheritance-tax.calculator.ts';
import { pensionReliefOn } from './pension-relief.calculator.ts';
import { formatDay, statePensionDate } from './state-pension-age.ts';
import { statePensionFor } from './state-pension.calculator.ts';
import {
  incomeTaxBands,
  inheritanceTax,
  personalAllowance,
  statePensionAge,
  taxYear,
  type TaxRegion,
} from './tax-year.ts';
import { growForYear } from './yearly-growth.ts';

const amount = fc.integer({ min: 0, max: 5_000_000_00 });
/** Half of them below the limits of the highest bands. */
const pay = fc.oneof(amount, fc.integer({ min: 0, max: 150_000_00 }));
const more = fc.integer({ min: 0, max: 100_000_00 });
const rate = fc.integer({ min: 0, max: 1500 });
const region = fc.constantFrom<TaxRegion>('restOfUk', 'scotland');
const people = fc.constantFrom(1 as const, 2 as const);

const { allowance, taperedAbove } = personalAllowance.values;

/** A second way to the same tax: each rate adds to the one before it, on all that is above its limit. */
function taxByDifferences(income: number, where: TaxRegion): number {
  const left = Math.max(0, allowance - Math.max(0, income - taperedAbove) / 2);
  const taxable = Math.max(0, income - left);
  const bands = incomeTaxBands.values[where];
  return bands.reduce((tax, { rate: percent }, index) => {
    const { rate: before = 0, upTo: limit = 0 } = bands[index - 1] ?? {};
    return tax + (Math.max(0, taxable - limit) * (percent - before)) / 10_000;
  }, 0);
}

test('Income Tax agrees with a second computation to the penny, for each band', () => {
  fc.assert(
    fc.property(pay, region, (income, where) => {
      expect(Math.abs(incomeTaxOn(income, where) - taxByDifferences(income, where))).toBeLessThanOrEqual(3);
    }),
  );
});

test('bands meet without a step: a pound more is never taxed by more than its rate and the allowance lost', () => {
  for (const where of ['restOfUk', 'scotland'] as const) {
    const bands = incomeTaxBands.values[where];
    const limits = bands.flatMap(({ upTo }) => (upTo === undefined ? [] : [upTo]));
    const highest = Math.max(...bands.map((band) => band.rate)) / 100;
    for (const limit of [
      ...limits.map((each) => each + allowance),
      taperedAbove,
      taperedAbove + 2 * allowance,
    ])
      for (const income of [limit - 100, limit, limit + 100]) {
        const tax = incomeTaxOn(income + 100, where) - incomeTaxOn(income, where);
        expect(tax).toBeGreaterThanOrEqual(0);
        expect(tax).toBeLessThanOrEqual(1.5 * highest);
      }
  }
});

test('people who earn more keep more, in each country', () => {
  fc.assert(
    fc.property(pay, more, region, (income, raise, where) => {
      const kept = (gross: number) => gross - incomeTaxOn(gross, where);
      expect(kept(income + raise)).toBeGreaterThanOrEqual(kept(income) - 3);
    }),
  );
});

test('people who pay more into a pension have more in it, and never less to claim', () => {
  fc.assert(
    fc.property(pay, amount, more, region, (income, payment, extra, where) => {
      const [less, greater] = [payment, payment + extra].map((each) => pensionReliefOn(each, income, where));
      expect(greater?.gross).toBeGreaterThanOrEqual(less?.gross ?? 0);
      expect((greater?.furtherRelief ?? 0) + 3).toBeGreaterThanOrEqual(less?.furtherRelief ?? 0);
      expect(less?.furtherRelief).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('growth agrees with the formula of compound interest', () => {
  fc.assert(
    fc.property(amount, rate, rate, fc.integer({ min: 1, max: 40 }), (start, growth, charges, years) => {
      let balance = start;
      for (let year = 0; year < years; year += 1)
        balance = growForYear(balance, { growth, charges: Math.round(charges / 3) });
      const factor = (1 + growth / 10_000) * (1 - Math.round(charges / 3) / 10_000);
      // Each year rounds twice, and the last ones grow what the first ones rounded.
      const tolerance = 2 * years * Math.max(1, factor) ** years;
      expect(Math.abs(balance - start * factor ** years)).toBeLessThanOrEqual(tolerance);
    }),
  );
});

test('more invested, paid in or grown never comes to less, and higher charges never to more', () => {
  fc.assert(
    fc.property(amount, amount, rate, rate, more, (opening, paidIn, growth, charges, extra) => {
      const base = growForYear(opening, { paidIn, growth, charges });
      expect(growForYear(opening + extra, { paidIn, growth, charges })).toBeGreaterThanOrEqual(base);
      expect(growForYear(opening, { paidIn: paidIn + extra, growth, charges })).toBeGreaterThanOrEqual(base);
      expect(growForYear(opening, { paidIn, growth: growth + 1, charges })).toBeGreaterThanOrEqual(base);
      expect(growForYear(opening, { paidIn, growth, charges: charges + 1 })).toBeLessThanOrEqual(base);
    }),
  );
});

test('larger savings last at least as long, and a larger income no longer', () => {
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 100, max: 100_000_00 }),
      more,
      rate,
      rate,
      (start, income, extra, growth, inflation) => {
        const rates = { years: 60, growth, charges: 50, inflation };
        const { lasts } = drawdownOf({ amount: start, income, ...rates });
        expect(drawdownOf({ amount: start + extra, income, ...rates }).lasts).toBeGreaterThanOrEqual(lasts);
        expect(drawdownOf({ amount: start, income: income + extra, ...rates }).lasts).toBeLessThanOrEqual(
          lasts,
        );
      },
    ),
  );
});

test('the line of savings that run out comes down to nothing within that year', () => {
  const rates = { growth: 0, spread: 0, charges: 0, inflation: 0 };
  const { working } = drawdownCalculator.calculate({
    amount: 25_000_00,
    income: 10_000_00,
    age: 60,
    ...rates,
  });
  expect(working?.chart).toMatchObject({
    lines: ['Lower', 'Middle', 'Higher'].map((name) => ({
      name,
      values: [25_000_00, 15_000_00, 5_000_00],
      runsOutAt: 62.5,
    })),
  });
});

test('Inheritance Tax agrees with a second computation, and a larger estate leaves more', () => {
  fc.assert(
    fc.property(amount, amount, more, people, (home, other, extra, count) => {
      const estate = home + other;
      const { tax } = inheritanceTaxOn({ estate, home, people: count });
      const { values } = inheritanceTax;
      const taper = Math.max(0, (estate - values.taperedAbove) / 2);
      const residence = Math.max(0, values.residenceNilRateBand * count - taper);
      const taxed = Math.max(0, estate - values.nilRateBand * count - Math.min(home, residence));
      const expected = (taxed * values.rate) / 10_000;
      expect(Math.abs(tax - expected)).toBeLessThanOrEqual(1);
      const larger = inheritanceTaxOn({ estate: estate + extra, home, people: count });
      expect(larger.tax).toBeGreaterThanOrEqual(tax);
      expect(larger.estate - larger.tax).toBeGreaterThanOrEqual(estate - tax - 1);
    }),
  );
});

test('people born later never reach State Pension age earlier, and more years never give a smaller pension', () => {
  const day = fc.date({ min: new Date('1960-04-06'), max: new Date('2010-12-30'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (born) => {
      const iso = (date: Date) => date.toISOString().slice(0, 10);
      const next = new Date(born.valueOf() + 86_400_000);
      expect(statePensionDate(iso(next))?.localeCompare(statePensionDate(iso(born)) ?? '')).not.toBe(-1);
    }),
  );
  for (let years = 0; years < 60; years += 1)
    expect(statePensionFor(years + 1)).toBeGreaterThanOrEqual(statePensionFor(years));
});

test('people who reached State Pension age before this tax year are told so, and see no forecast', () => {
  const first = statePensionAge.values[0]?.from ?? '';
  const begin = `${taxYear.slice(0, 4)}-04-06`;
  expect((statePensionDate(first) ?? '') >= begin, `${first} is too early to be the first step`).toBe(true);
  const dayBefore = new Date(new Date(first).valueOf() - 86_400_000).toISOString().slice(0, 10);
  const { messages } = outcomeOf(calculators['state-pension'], { birth: formatDay(dayBefore) });
  expect(messages?.['birth']).toMatch(/: older people have reached State Pension age$/);
});

test.each(Object.entries(calculators))(
  'the calculator “%s” has a result or a message for anything that can be entered',
  (_id, calculator) => {
    const texts = Object.fromEntries(
      Object.entries(calculator.fields).map(([name, { options, initial }]) => [
        name,
        options
          ? fc.constantFrom(...Object.keys(options))
          : fc.oneof(
              fc.constant(initial),
              fc.integer({ min: 0, max: 100 }).map(String),
              fc.constantFrom('£1k', '0.5', '5 million', '1/2/1970', 'lots'),
            ),
      ]),
    );
    fc.assert(
      fc.property(fc.record(texts), (written) => {
        const { result, messages = {} } = outcomeOf(calculator, written);
        expect(Object.keys(calculator.fields)).toEqual(expect.arrayContaining(Object.keys(messages)));
        expect(result === undefined).toBe(Object.keys(messages).length > 0);
        for (const { answer, sentence, working } of result ? [result] : []) {
          expect(answer.figure.length).toBeLessThanOrEqual(24);
          expect(sentence).toMatch(/^[A-Z].*\.$/);
          expect(JSON.stringify([answer, sentence])).not.toMatch(/NaN|undefined|Infinity|-\d/);
          if (working === undefined) continue;
          const { table, chart } = working;
          for (const row of table.rows) expect(row).toHaveLength(table.columns.length);
          expect(JSON.stringify(table)).not.toMatch(/NaN|undefined|Infinity|-\d/);
          const drawn = chart.kind === 'bars' ? chart.rows : chart.lines;
          const values = drawn.flatMap((each) => each.values);
          expect(values.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
        }
      }),
    );
  },
);

test.each(
  Object.values(calculators).flatMap(({ figures }) => figures.map((each) => [each.name, each] as const)),
)('“%s” has a source on gov.uk, and is reviewed before the next tax year begins', (_name, figures) => {
  expect(figures.source.url).toMatch(/^https:\/\/www\.gov\.uk\/[\w/-]+$/);
  expect(figures.reviewBy).toMatch(/^\d{4}-\d\d-\d\d$/);
  const nextYear = Number(taxYear.slice(0, 4)) + 1;
  expect(figures.reviewBy < `${nextYear}-04-06`).toBe(true);
});

test('the answers that a calculator starts with have a result, so that a page shows one at once; it is in whole pence', () => {
  for (const calculator of Object.values(calculators)) {
    const { result } = outcomeOf(calculator, {});
    expect(result).toBeDefined();
    const chart = result?.working?.chart;
    if (chart === undefined) continue;
    const values = (chart.kind === 'bars' ? chart.rows : chart.lines).flatMap((each) => each.values);
    expect([chart.unit, values.length > 0, values.filter((value) => !Number.isSafeInteger(value))]).toEqual([
      'pence',
      true,
      [],
    ]);
  }
});

test('a pension payment above the pay gets no relief, and the visitor is told how much would', () => {
  const answers = { region: 'restOfUk', income: '10,000', payment: '9,000' };
  expect(outcomeOf(calculators['pension-relief'], answers).messages).toEqual({
    payment:
      'Enter at most £8,000: with the relief, that is £10,000, the most that gets tax relief on this pay',
  });
  expect(outcomeOf(calculators['pension-relief'], { ...answers, payment: '8,000' }).result?.sentence).toBe(
    'You pay £8,000 and the pension receives £10,000. There is no more relief to claim at this pay.',
  );
});

test('answers that cannot be used are named with what to enter instead', () => {
  expect(outcomeOf(calculators.growth, { amount: 'lots', growth: '99', years: '0' }).messages).toEqual({
    amount: 'Enter how much you invest now in pounds, such as 1,000 or £1k',
    growth: 'Enter the growth a year in per cent, from 0 to 15, such as 0.25',
    years: 'Enter the years, from 1 to 50',
  });
});

test('the growth lost on a fee is stated apart from the fee', () => {
  const answers = { amount: '100,000', years: '1', firstFee: '1,000', adviceRate: '0', charges: '0' };
  // 100,000 at 5% is 105,000; 99,000 is 103,950.
  expect(outcomeOf(calculators.fees, answers).result?.sentence).toBe(
    'You would then have £103,950. Without fees it would be £105,000: £50 of the difference is growth lost on the fees.',
  );
});

test('who begins with monthly payments alone pays the fee at the start from those of the first year', () => {
  const answers = {
    amount: '0',
    monthly: '500',
    years: '1',
    firstFee: '1,000',
    adviceRate: '0',
    charges: '0',
    growth: '0',
  };
  expect(outcomeOf(calculators.fees, answers).result?.sentence).toBe(
    'You would then have £5,000. Without fees it would be £6,000.',
  );
});

test('savings that last equally long in every case are summed up in one age', () => {
  const sentenceFor = (amount: string, income: string) =>
    outcomeOf(calculators.drawdown, { amount, income, age: '65' }).result?.sentence;
  expect(sentenceFor('15,000', '15,000')).toBe('The savings last until age 66 in all three cases.');
  expect(sentenceFor('1,000', '15,000')).toBe('The savings last for less than a year in all three cases.');
});

test('without pay a payment has no relief to work out, so the pay is asked for', () => {
  expect(outcomeOf(calculators['pension-relief'], { income: '', payment: '2,000' }).messages).toEqual({
    income: 'Enter your pay before tax in pounds, such as 1,000 or £1k',
  });
});

test('an estate below the allowances owes nothing, and the sentence says so', () => {
  const answers = { home: '200,000', other: '50k', pension: '50k' };
  expect(outcomeOf(calculators['inheritance-tax'], answers).result?.sentence).toBe(
    'No Inheritance Tax would be due, neither before 6 April 2027 nor from then on.',
  );
});
