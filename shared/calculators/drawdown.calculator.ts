import { roundPlaces } from '../ui/chart/chart.ts';
import { defineCalculator } from './calculator.ts';
import { money, wholeNumber } from './fields.ts';
import { formatEstimate, type Pence } from './money.ts';
import { assumedRates, scenarioColumns, scenarioChart, projectScenarios, type Rates } from './scenarios.ts';
import { growForYear, inTodaysMoney, withInflation } from './yearly-growth.ts';

const lastAge = 100;

/** How long savings last at an income that rises with prices, in three cases. */
export const drawdownCalculator = defineCalculator({
  name: 'How long savings last',
  fields: {
    amount: money({
      label: 'Savings or pension',
      what: 'your savings or pension',
      initial: '300,000',
      min: 1_00,
    }),
    income: money({
      label: 'Taken each year, before tax',
      what: 'what you take each year',
      initial: '15,000',
      min: 1_00,
    }),
    age: wholeNumber({ label: 'Your age now', what: 'your age', initial: '66', min: 18, max: 95 }),
    ...assumedRates('2'),
  },
  figures: [],
  method: [
    'The income is taken at the start of each year and rises with prices. Charges are taken at the end of each year. Tax is left out.',
    `Results are in today’s money, with three figures, rounded down, and end at age ${lastAge}.`,
  ],
  caution:
    'These are three examples at rates that you can change, not a forecast and not a pension illustration. Returns are uneven: poor years at the start can exhaust savings sooner than the lowest case.',
  calculate({ amount, income, age, ...assumed }) {
    const years = lastAge - age;
    const cases = projectScenarios(assumed, (rates) => drawdownOf({ amount, income, years, ...rates }));
    const [lower, middle, higher] = cases.map(({ lasts, balances }) =>
      lasts < years
        ? lasts === 0
          ? 'for less than a year'
          : `until age ${age + lasts}`
        : `past age ${lastAge}, with ${formatEstimate(balances.at(-1) ?? 0)} left`,
    );
    // The chart ends at a round age after the longest case.
    const end = Math.min(
      lastAge,
      Math.ceil((age + Math.max(...cases.map(({ lasts }) => lasts)) + 1) / 5) * 5,
    );
    const ages = Array.from({ length: end - age + 1 }, (_, year) => age + year);
    const [, { lasts: middleLasts }] = cases;
    return {
      answer: {
        figure: middleLasts < years ? `Age ${age + middleLasts}` : `Past ${lastAge}`,
        words: 'when the savings would run out, in the middle case',
      },
      sentence:
        lower === higher
          ? `The savings last ${middle} in all three cases.`
          : `The savings last ${middle} in the middle case, ${lower} in the lower case and ${higher} in the higher one.`,
      working: {
        table: {
          caption: 'What is left, in today’s money',
          columns: ['', ...scenarioColumns(cases)],
          rows: roundPlaces(age + 1, end, 5).map((at) => [
            `Age ${at}`,
            ...cases.map(({ balances }) => formatEstimate(balances[at - age] ?? 0)),
          ]),
        },
        chart: {
          ...scenarioChart(cases, 'Age', ages),
          lines: cases.map(({ name, lasts, balances }) => ({
            name,
            values: balances.slice(0, lasts + 1),
            // What is left of the last year's income is spent in a part of that year.
            ...(lasts < years && { runsOutAt: age + lasts + (balances[lasts] ?? 0) / income }),
          })),
        },
      },
      notes: [],
    };
  },
});

/** The least amount, in whole pounds, that pays the whole income for this many years. */
export function potFor({
  income,
  years,
  ...rates
}: Rates & { readonly income: Pence; readonly years: number }): Pence {
  const isEnough = (pounds: number) =>
    drawdownOf({ amount: pounds * 100, income, years, ...rates }).lasts === years;
  let [tooLittle, enough] = [-1, Math.ceil((income * years) / 100)];
  while (!isEnough(enough)) enough *= 2;
  while (enough - tooLittle > 1) {
    const middle = Math.floor((tooLittle + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else tooLittle = middle;
  }
  return enough * 100;
}

/** For how many years the whole income is paid, and what is left after each, the start included. */
export function drawdownOf({
  amount,
  income,
  years,
  growth,
  charges,
  inflation,
}: Rates & { readonly amount: Pence; readonly income: Pence; readonly years: number }): {
  readonly lasts: number;
  readonly balances: readonly Pence[];
} {
  const balances = [amount];
  let balance = amount;
  let lasts = 0;
  for (let year = 0; year < years; year += 1) {
    const taken = withInflation(income, year, inflation);
    if (taken <= balance) lasts += 1;
    balance = growForYear(Math.max(0, balance - taken), { growth, charges });
    balances.push(inTodaysMoney(balance, year + 1, inflation));
  }
  return { lasts, balances };
}
