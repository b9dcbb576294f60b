import { defineCalculator } from './calculator.ts';
import { money, percentage, wholeNumber } from './fields.ts';
import { formatPounds, shareOf, wholePounds } from './money.ts';
import { growForYear, growthIn } from './yearly-growth.ts';
import { formatYears, yearsShown } from './years.ts';

const monthsInYear = 12;

/** Fees in pounds, all taken from the investment. */
export const feesCalculator = defineCalculator({
  name: 'What fees come to',
  fields: {
    amount: money({ label: 'Invested now', what: 'how much you invest now', initial: '200,000' }),
    monthly: money({
      label: 'Paid in each month',
      what: 'how much you pay in each month',
      initial: '0',
      max: 1_000_000_00,
      isAssumption: true,
    }),
    years: wholeNumber({ label: 'For how many years', what: 'the years', initial: '10', min: 1, max: 50 }),
    firstFee: money({
      label: 'Advice, once at the start',
      what: 'the fee at the start',
      initial: '1,000',
      isAssumption: true,
    }),
    adviceMonthly: money({
      label: 'Advice, each month',
      what: 'the monthly fee for advice',
      initial: '0',
      max: 100_000_00,
      isAssumption: true,
    }),
    adviceRate: percentage({
      label: 'Advice, a year, as a share',
      what: 'the yearly fee for advice',
      hint: 'For advisers who charge a percentage',
      initial: '0.5',
      max: 5_00,
      isAssumption: true,
    }),
    charges: percentage({
      label: 'Portfolio, funds and platform, a year',
      what: 'the charges of the investment',
      initial: '0.75',
      max: 5_00,
      isAssumption: true,
    }),
    growth: percentage({
      label: 'Growth a year, before fees',
      what: 'the growth a year',
      initial: '5',
      isAssumption: true,
    }),
  },
  figures: [],
  method: [
    'All fees are taken from the investment, yearly ones at the end of each year from what is there. Monthly payments grow for half of the year in which they are made. Fees in pounds stay as they are. Tax and the rise in prices are left out.',
  ],
  caution:
    'This is an estimate from the figures above, not a quotation. Investments do not grow evenly and can fall: fees in per cent rise and fall with them.',
  calculate({ amount, monthly, years, firstFee, adviceMonthly, adviceRate, charges, growth }) {
    const paidIn = monthsInYear * monthly;
    const first = Math.min(firstFee, amount);
    let balance = amount - first;
    let advice = first;
    let investment = 0;
    let withoutFees = amount;
    const totals = [{ advice, investment, balance, withoutFees }];
    for (let year = 0; year < years; year += 1) {
      const before = balance + paidIn + growthIn(balance, paidIn, growth);
      const investmentFee = shareOf(before, charges);
      const adviceFee = Math.min(
        before - investmentFee,
        shareOf(before, adviceRate) + monthsInYear * adviceMonthly + (year === 0 ? firstFee - first : 0),
      );
      balance = before - investmentFee - adviceFee;
      advice += adviceFee;
      investment += investmentFee;
      withoutFees = growForYear(withoutFees, { paidIn, growth, charges: 0 });
      totals.push({ advice, investment, balance, withoutFees });
    }
    const lost = withoutFees - balance - advice - investment;
    return {
      answer: { figure: formatPounds(advice + investment), words: `in fees over ${formatYears(years)}` },
      lines: [
        { name: 'Advice', figure: formatPounds(advice), detail: '' },
        { name: 'Investment', figure: formatPounds(investment), detail: '' },
      ],
      sentence: `You would then have ${formatPounds(balance)}. Without fees it would be ${formatPounds(withoutFees)}${lost > 0 ? `: ${formatPounds(lost)} of the difference is growth lost on the fees` : ''}.`,
      working: {
        table: {
          caption: 'Fees so far, and what is left',
          columns: ['After', 'Advice', 'Investment', 'All fees', 'Worth'],
          rows: yearsShown(years).map((year) => {
            const at = totals[year] ?? { advice, investment, balance };
            return [
              formatYears(year),
              formatPounds(at.advice),
              formatPounds(at.investment),
              formatPounds(at.advice + at.investment),
              formatPounds(at.balance),
            ];
          }),
        },
        chart: {
          kind: 'bars',
          unit: 'pence',
          parts: ['Advice', 'Investment'],
          rows: yearsShown(years).map((year) => ({
            name: formatYears(year),
            values: [totals[year]?.advice ?? 0, totals[year]?.investment ?? 0].map(wholePounds),
          })),
        },
      },
      notes:
        balance === 0 ? ['The fees would use up all of it. Other ways of paying them may suit better.'] : [],
    };
  },
});
