import { expect, test } from 'vitest';

import { outcomeOf } from './calculator.ts';
import { drawdownOf } from './drawdown.calculator.ts';
import { incomeTaxOn } from './income-tax.ts';
import { inheritanceTaxOn } from './inheritance-tax.calculator.ts';
import { pensionReliefOn } from './pension-relief.calculator.ts';
import { statePensionDate } from './state-pension-age.ts';
import { statePensionCalculator, statePensionFor } from './state-pension.calculator.ts';
import type { TaxRegion } from './tax-year.ts';
import { growForYear } from './yearly-growth.ts';

/*
 * Cases worked out by hand, or published. They are in pounds, and in whole pounds where their source is. Each names its
 * source or shows the sum.
 */

const pence = (pounds: number) => Math.round(pounds * 100);

test.each<[region: TaxRegion, income: number, tax: number, origin: string]>([
  ['scotland', 30_000, 3451.07, 'SPICe: £3,451; 3,967 at 19% + 12,989 at 20% + 474 at 21%'],
  ['scotland', 50_000, 8982.05, 'SPICe: £8,982'],
  ['scotland', 100_000, 30_732.05, 'SPICe: £30,732'],
  ['scotland', 12_570, 0, 'the personal allowance'],
  ['restOfUk', 12_570, 0, 'the personal allowance'],
  ['restOfUk', 50_000, 7486, '37,430 at 20%'],
  ['restOfUk', 50_270, 7540, '37,700 at 20%: the end of the basic rate'],
  ['restOfUk', 100_000, 27_432, '7,540 + 49,730 at 40%'],
  ['restOfUk', 110_000, 33_432, 'between £100,000 and £125,140 each pound costs 60p: 27,432 + 6,000'],
  ['restOfUk', 125_140, 42_516, 'without allowance: 7,540 + 87,440 at 40%'],
  ['restOfUk', 150_000, 53_703, '42,516 + 24,860 at 45%'],
])('Income Tax in %s on £%d is £%d (%s)', (region, income, tax) => {
  expect(incomeTaxOn(pence(income), region)).toBe(pence(tax));
});

test.each<
  [region: TaxRegion, income: number, payment: number, gross: number, further: number, origin: string]
>([
  ['restOfUk', 0, 2880, 3600, 0, 'gov.uk: without earnings £2,880 become £3,600'],
  ['restOfUk', 30_000, 800, 1000, 0, 'gov.uk: for £80 paid in, £20 are added'],
  ['restOfUk', 60_000, 8000, 10_000, 1946, '9,730 were taxed at 40%, and are now at 20%'],
  [
    'restOfUk',
    60_000,
    12_000,
    15_000,
    1946,
    'gov.uk, 2024 example: 20% of what was taxed at 40%, not of £15,000',
  ],
  ['restOfUk', 110_000, 8000, 10_000, 4000, '20% of £10,000, and £5,000 of allowance back at 40%'],
  ['restOfUk', 150_000, 16_000, 20_000, 5000, '25% of £20,000'],
  ['scotland', 20_000, 800, 1000, 0, 'the basic rate is the relief at source'],
  ['scotland', 35_000, 800, 1000, 10, '1% of £1,000, at the intermediate rate'],
  ['scotland', 60_000, 8000, 10_000, 2200, '22% of £10,000, at the higher rate'],
])(
  'in %s with £%d of pay, £%d paid in is £%d, and £%d to claim (%s)',
  (region, income, payment, gross, further) => {
    expect(pensionReliefOn(pence(payment), pence(income), region)).toEqual({
      gross: pence(gross),
      basicRelief: pence(gross - payment),
      furtherRelief: pence(further),
    });
  },
);

test.each([
  [9, 0, 'gov.uk: usually at least ten years'],
  [10, 68.94, '241.30 × 10/35'],
  [20, 137.89, '241.30 × 20/35'],
  [30, 206.83, '241.30 × 30/35'],
  [35, 241.3, 'gov.uk: the full rate in 2026/27'],
  [44, 241.3, 'gov.uk: more years add nothing'],
])('%d years give a State Pension of £%d a week (%s)', (years, perWeek) => {
  expect(statePensionFor(years)).toBe(pence(perWeek));
});

test.each([
  ['9', '0', '6 years at this year’s price would cost about £5,741 and could add up to £103.41 a week'],
  ['26', '5', '4 years at this year’s price would cost about £3,827 and could add up to £27.58 a week'],
  ['1', '0', '6 years at this year’s price would cost about £5,741 and would add nothing'],
])('with %s years and %s more, only years that can still be bought are priced', (years, moreYears, words) => {
  const answers = { birth: '31 7 1970', years, moreYears };
  const [note] = outcomeOf(statePensionCalculator, answers).result?.notes ?? [];
  expect(note).toContain('Usually only gaps in the last 6 tax years can be filled.');
  expect(note).toContain(words);
});

test.each([
  ['31 7 1965', '45', '6', undefined],
  ['31 7 1965', '45', '7', { moreYears: 'Enter at most 6: from now to State Pension age there are 6 years' }],
  ['31 7 1965', '46', '0', { years: 'Enter at most 45: from 16 to now there are 45 years' }],
  ['6 1 1961', '50', '1', undefined],
  ['31 12 2010', '0', '51', undefined],
  // As a browser fills it in.
  ['1965-07-31', '45', '6', undefined],
])(
  'born on %s, %s years and %s more fit into a working life, or are corrected',
  (birth, years, moreYears, messages) => {
    expect(outcomeOf(statePensionCalculator, { birth, years, moreYears }).messages).toEqual(messages);
  },
);

test.each([
  ['1960-04-06', '2026-05-06', 'DWP timetable: 66 years and 1 month'],
  ['1960-07-31', '2026-11-30', 'DWP timetable, note: there is no 31 November'],
  ['1961-03-05', '2028-02-05', 'DWP timetable: 66 years and 11 months'],
  ['1961-03-06', '2028-03-06', 'DWP timetable: 67'],
  ['1977-04-06', '2044-05-06', 'DWP timetable, Pensions Act 2007'],
  ['1978-03-15', '2046-03-06', 'DWP timetable, the last of these days'],
  ['1978-04-06', '2046-04-06', 'DWP timetable: 68'],
])('a person born on %s reaches State Pension age on %s (%s)', (birth, date) => {
  expect(statePensionDate(birth)).toBe(date);
});

test.each<[estate: number, home: number, people: 1 | 2, tax: number, origin: string]>([
  [800_000, 0, 1, 190_000, 'HMRC consultation of October 2024, case study Emily, before'],
  [1_500_000, 0, 1, 470_000, 'HMRC consultation of October 2024, case study Emily, with her pension'],
  [800_000, 450_000, 1, 120_000, '300,000 above 500,000'],
  [600_000, 100_000, 1, 70_000, 'the residence nil-rate band is at most the home: 175,000 above 425,000'],
  [1_000_000, 350_000, 2, 0, 'gov.uk: a couple can leave a home and £1 million free of tax'],
  [2_200_000, 500_000, 1, 720_000, '£1 for every £2 above 2 million: 75,000 of 175,000 are left'],
  [2_350_000, 500_000, 1, 810_000, 'gov.uk: nothing is left of it at £2.35 million'],
  [2_700_000, 500_000, 2, 820_000, 'nor of two at £2.7 million'],
])(
  'on an estate of £%d, with a home of £%d and the allowances of %d, the tax is £%d (%s)',
  (estate, home, people, tax) => {
    expect(inheritanceTaxOn({ estate: pence(estate), home: pence(home), people }).tax).toBe(pence(tax));
  },
);

const grown = (amount: number, years: number, growth: number, charges: number, paidIn = 0) => {
  let balance = pence(amount);
  for (let year = 0; year < years; year += 1)
    balance = growForYear(balance, { paidIn: pence(paidIn), growth: growth * 100, charges: charges * 100 });
  return balance;
};

test.each([
  [100_000, 20, 5, 0, 0, 265_329.77, 'compound interest tables: 1.05 to the 20th is 2.6532977'],
  [100_000, 1, 0, 1, 0, 99_000, '1% of 100,000'],
  [100_000, 10, 5, 5, 0, 97_527.94, '1.05 × 0.95 is 0.9975; to the 10th 0.9752794'],
  [0, 10, 0, 0, 1200, 12_000, 'ten times 1,200'],
  [0, 2, 10, 0, 1000, 2205, '1,050 after a year, 1,155 + 1,050 after two'],
])(
  '£%d over %d years at %d% less %d%, with £%d a year, is £%d (%s)',
  (amount, years, growth, charges, paidIn, end) => {
    expect(grown(amount, years, growth, charges, paidIn) / 100).toBeCloseTo(end, 1);
  },
);

test.each([
  [300_000, 15_000, 0, 0, 20, '20 times 15,000'],
  [100_000, 10_000, 5, 0, 13, 'annuity due: 1.05 to the −13th is 0.530, to the −14th 0.505; needed 0.524'],
  [150_000, 10_000, 3, 3, 15, 'growth and prices cancel out'],
])(
  '£%d pays £%d a year, at %d% growth and %d% inflation, for %d years (%s)',
  (amount, income, growth, inflation, lasts) => {
    const rates = { growth: growth * 100, charges: 0, inflation: inflation * 100 };
    expect(drawdownOf({ amount: pence(amount), income: pence(income), years: 40, ...rates }).lasts).toBe(
      lasts,
    );
  },
);
