import { defineCalculator } from './calculator.ts';
import { money, percentage, wholeNumber } from './fields.ts';
import { formatEstimate, formatRate, type BasisPoints, type Pence } from './money.ts';
import { growForYear, inTodaysMoney, withInflation } from './yearly-growth.ts';
import { yearsShown } from './years.ts';

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
    growth: percentage({
      label: 'Growth a year, before charges',
      what: 'the growth a year',
      initial: '5',
      isAssumption: true,
    }),
    spread: percentage({
      label: 'Lower and higher by',
      what: 'the difference of the other two cases',
      initial: '2',
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
    'The income is taken at the start of each year and rises with prices. Charges are taken at the end of each year. Tax is left out.',
    `Results are in today’s money, with three figures, rounded down, and end at age ${lastAge}.`,
  ],
  caution:
    'These are three examples at rates that you can change, not a forecast and not a pension illustration. Returns are uneven: poor years at the start can exhaust savings sooner than the lowest case.',
  calculate({ amount, income, age, growth, spread, charges, inflation }) {
    const cases = [
      { name: 'Lower', growth: growth - spread },
      { name: 'Middle', growth },
      { name: 'Higher', growth: growth + spread },
    ].map((each) => ({
      ...each,
      ...drawdownOf({
        amount,
        income,
        years: lastAge - age,
        growth: each.growth,
        charges,
        inflation,
      }),
    }));
    const [lower, middle, higher] = cases.map(({ lasts, left }) =>
      lasts < lastAge - age
        ? `until age ${age + lasts}`
        : `past age ${lastAge}, with ${formatEstimate(left.at(-1) ?? 0)} left`,
    );
    const longest = Math.max(...cases.map(({ lasts }) => lasts));
    const shown = Math.min(lastAge - age, longest + 1);
    return {
      sentence: `The savings last ${middle} in the middle case, ${lower} in the lower case and ${higher} in the higher one.`,
      table: {
        caption: 'What is left, in today’s money',
        columns: ['At age', ...cases.map(({ name, growth: rate }) => `${name} (${formatRate(rate)} a year)`)],
        rows: yearsShown(shown).map((year) => [
          String(age + year),
          ...cases.map(({ left }) => formatEstimate(left[year] ?? 0)),
        ]),
      },
      chart: {
        kind: 'lines',
        unit: 'pounds',
        axis: 'Age',
        places: Array.from({ length: shown + 1 }, (_, year) => age + year),
        lines: cases.map(({ name, left }) => ({
          name,
          values: left.slice(0, shown + 1).map((value) => value / 100),
        })),
      },
      notes: [],
    };
  },
});

/** For how many years there is all of the income, and what is left after each, the start included. */
export function drawdownOf({
  amount,
  income,
  years,
  growth,
  charges,
  inflation,
}: {
  amount: Pence;
  income: Pence;
  years: number;
  growth: BasisPoints;
  charges: BasisPoints;
  inflation: BasisPoints;
}): { readonly lasts: number; readonly left: readonly Pence[] } {
  const left = [amount];
  let balance = amount;
  let lasts = 0;
  for (let year = 0; year < years; year += 1) {
    const taken = withInflation(income, year, inflation);
    if (taken <= balance) lasts += 1;
    balance = growForYear(Math.max(0, balance - taken), { growth, charges });
    left.push(inTodaysMoney(balance, year + 1, inflation));
  }
  return { lasts, left };
}
