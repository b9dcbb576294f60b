import { defineCalculator } from './calculator.ts';
import { money, wholeNumber } from './fields.ts';
import { formatEstimate, type Pence } from './money.ts';
import { assumedRates, scenarioColumns, scenarioChart, projectScenarios, type Rates } from './scenarios.ts';
import { growForYear, inTodaysMoney, withInflation } from './yearly-growth.ts';
import { formatYears, yearsShown } from './years.ts';

const monthsInYear = 12;

/** The growth of an investment in three scenarios, after charges, in today's money. */
export const growthCalculator = defineCalculator({
  name: 'Growth after charges and inflation',
  fields: {
    amount: money({ label: 'Invested now', what: 'how much you invest now', initial: '50,000' }),
    monthly: money({
      label: 'Paid in each month',
      what: 'how much you pay in each month',
      initial: '250',
      max: 1_000_000_00,
    }),
    years: wholeNumber({ label: 'For how many years', what: 'the years', initial: '20', min: 1, max: 50 }),
    ...assumedRates('3'),
  },
  figures: [],
  method: [
    'Charges are taken at the end of each year from what is there. Monthly payments rise with prices, and grow for half of the year in which they are made. Tax is left out.',
    'All results are in today’s money, with three figures, rounded down.',
  ],
  caution:
    'These are three examples at rates that you can change, not a forecast and not a projection for any product. Real returns are uneven and can be negative, and the result could be lower than the lowest case.',
  calculate({ amount, monthly, years, ...assumed }) {
    const cases = projectScenarios(assumed, (rates) => ({
      balances: balancesOf({ amount, monthly, years, ...rates }),
    }));
    const [lower, middle, higher] = cases.map(({ balances }) => formatEstimate(balances.at(-1) ?? 0));
    return {
      answer: {
        figure: `About ${middle}`,
        words: `after ${formatYears(years)} in the middle case: from ${lower} in the lower to ${higher} in the higher`,
      },
      sentence: `After ${formatYears(years)} this could come to about ${middle} in today’s money: ${lower} in the lower case and ${higher} in the higher one.`,
      working: {
        table: {
          caption: 'What it could come to, in today’s money',
          columns: ['After', ...scenarioColumns(cases)],
          rows: yearsShown(years).map((year) => [
            formatYears(year),
            ...cases.map(({ balances }) => formatEstimate(balances[year] ?? 0)),
          ]),
        },
        chart: scenarioChart(
          cases,
          'Years',
          Array.from({ length: years + 1 }, (_, year) => year),
        ),
      },
      notes: [],
    };
  },
});

/** The balance after each year, starting with year 0, in today's money. */
export function balancesOf({
  amount,
  monthly,
  years,
  growth,
  charges,
  inflation,
}: Rates & { readonly amount: Pence; readonly monthly: Pence; readonly years: number }): readonly Pence[] {
  const balances = [amount];
  let balance = amount;
  for (let year = 0; year < years; year += 1) {
    const paidIn = withInflation(monthsInYear * monthly, year, inflation);
    balance = growForYear(balance, { paidIn, growth, charges });
    balances.push(inTodaysMoney(balance, year + 1, inflation));
  }
  return balances;
}
