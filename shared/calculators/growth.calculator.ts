import { defineCalculator } from './calculator.ts';
import { money, percentage, wholeNumber } from './fields.ts';
import { formatEstimate, formatRate, type BasisPoints, type Pence } from './money.ts';
import { growForYear, inTodaysMoney, withInflation } from './yearly-growth.ts';
import { formatYears, yearsShown } from './years.ts';

const monthsInYear = 12;

/** What an investment could come to in three cases, after charges, in today's money. */
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
    growth: percentage({
      label: 'Growth a year, before charges',
      what: 'the growth a year',
      initial: '5',
      isAssumption: true,
    }),
    spread: percentage({
      label: 'Lower and higher by',
      what: 'the difference of the other two cases',
      initial: '3',
      max: 10_00,
      isAssumption: true,
    }),
    charges: percentage({
      label: 'All charges a year',
      what: 'all charges a year',
      initial: '0.85',
      max: 5_00,
      isAssumption: true,
    }),
    inflation: percentage({
      label: 'Rise in prices a year',
      what: 'the rise in prices',
      initial: '2',
      isAssumption: true,
    }),
  },
  figures: [],
  method: [
    'Charges are taken at the end of each year from what is there. Monthly payments rise with prices, and grow for half of the year in which they are made. Tax is left out.',
    'All results are in today’s money, with three figures, rounded down.',
  ],
  caution:
    'These are three examples at rates that you can change, not a forecast and not a projection for any product. Real returns are uneven and can be negative, and the result could be lower than the lowest case.',
  calculate({ amount, monthly, years, growth, spread, charges, inflation }) {
    const cases = [
      { name: 'Lower', growth: growth - spread },
      { name: 'Middle', growth },
      { name: 'Higher', growth: growth + spread },
    ].map((each) => ({
      ...each,
      values: pathOf({ amount, monthly, years, growth: each.growth, charges, inflation }),
    }));
    const [lower = '', middle = '', higher = ''] = cases.map(({ values }) =>
      formatEstimate(values.at(-1) ?? 0),
    );
    return {
      sentence: `After ${formatYears(years)} this could come to about ${middle} in today’s money: ${lower} in the lower case and ${higher} in the higher one.`,
      table: {
        caption: 'What it could come to, in today’s money',
        columns: ['After', ...cases.map(({ name, growth: rate }) => `${name} (${formatRate(rate)} a year)`)],
        rows: yearsShown(years).map((year) => [
          formatYears(year),
          ...cases.map(({ values }) => formatEstimate(values[year] ?? 0)),
        ]),
      },
      chart: {
        kind: 'lines',
        unit: 'pounds',
        axis: 'Years',
        places: Array.from({ length: years + 1 }, (_, year) => year),
        lines: cases.map(({ name, values }) => ({ name, values: values.map((value) => value / 100) })),
      },
      notes: [],
    };
  },
});

/** What is there after each year, the start included, in today's money. */
function pathOf({
  amount,
  monthly,
  years,
  growth,
  charges,
  inflation,
}: {
  amount: Pence;
  monthly: Pence;
  years: number;
  growth: BasisPoints;
  charges: BasisPoints;
  inflation: BasisPoints;
}): readonly Pence[] {
  const path = [amount];
  let balance = amount;
  for (let year = 0; year < years; year += 1) {
    const paidIn = withInflation(monthsInYear * monthly, year, inflation);
    balance = growForYear(balance, { paidIn, growth, charges });
    path.push(inTodaysMoney(balance, year + 1, inflation));
  }
  return path;
}
