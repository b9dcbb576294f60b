import { defineCalculator } from './calculator.ts';
import { money, oneOf } from './fields.ts';
import { incomeTaxOn } from './income-tax.ts';
import { formatPence, type Pence } from './money.ts';
import {
  incomeTaxBands,
  pensionContributions,
  personalAllowance,
  taxRegions,
  taxYear,
  type TaxRegion,
} from './tax-year.ts';

/** The cost of a payment into a pension, after tax relief. */
export const pensionReliefCalculator = defineCalculator({
  name: 'Tax relief on a pension payment',
  fields: {
    region: oneOf(taxRegions, { label: 'Where you pay Income Tax', what: 'where you pay Income Tax' }),
    income: money({
      label: 'Your pay before tax, a year',
      what: 'your pay before tax',
      hint: 'Or your profit, if you work for yourself',
      initial: '60,000',
      isRequired: true,
    }),
    payment: money({
      label: 'You pay into a pension this tax year',
      what: 'what you pay in',
      hint: 'From your bank account, in the whole year',
      initial: '8,000',
      min: 1_00,
    }),
  },
  figures: [incomeTaxBands, personalAllowance, pensionContributions],
  method: [
    `For the tax year ${taxYear}, for a personal pension that adds relief at the basic rate (relief at source), with no other income or deductions. National Insurance, salary sacrifice and carry forward are left out.`,
  ],
  caution:
    'This is an estimate, not advice and not a pension illustration. A pension can usually be drawn only from age 55, or 57 from 6 April 2028; tax is due on most of what comes out, and its value can fall as well as rise.',
  check({ region, income, payment }) {
    const limit = Math.max(income, pensionContributions.values.withoutEarnings);
    if (pensionReliefOn(payment, income, region).gross <= limit) return {};
    return {
      payment: `Enter at most ${formatPence(netOf(limit))}: with the relief, that is ${formatPence(limit)}, the most that gets tax relief on this pay`,
    };
  },
  calculate({ region, income, payment }) {
    const { annualAllowance, taperedAboveIncome } = pensionContributions.values;
    const { gross, basicRelief, furtherRelief } = pensionReliefOn(payment, income, region);
    const cost = payment - furtherRelief;
    return {
      answer: { figure: formatPence(gross), words: `in your pension, for ${formatPence(cost)} of your own` },
      sentence: `You pay ${formatPence(payment)} and the pension receives ${formatPence(gross)}. ${
        furtherRelief > 0
          ? `You can claim another ${formatPence(furtherRelief)}, so that it costs you ${formatPence(cost)}.`
          : 'There is no more relief to claim at this pay.'
      }`,
      working: {
        table: {
          caption: `A payment into a pension in ${taxYear}`,
          columns: ['', 'Amount'],
          rows: [
            ['You pay', formatPence(payment)],
            ['The pension provider adds, from the government', formatPence(basicRelief)],
            ['In the pension', formatPence(gross)],
            ['You can claim through your tax return or tax code', formatPence(furtherRelief)],
            ['What it costs you', formatPence(cost)],
          ],
        },
        chart: {
          kind: 'bars',
          unit: 'pence',
          parts: ['What it costs you', 'Added to the pension', 'Further relief'],
          rows: [{ name: 'In the pension', values: [cost, basicRelief, furtherRelief] }],
        },
      },
      notes: [
        ...(gross > annualAllowance
          ? [
              `The payment is above the annual allowance of ${formatPence(annualAllowance)}. Unless unused allowance of earlier years covers it, a tax charge takes the relief back.`,
            ]
          : []),
        ...(income > taperedAboveIncome
          ? [
              `With an income above ${formatPence(taperedAboveIncome)} your annual allowance may be lower than ${formatPence(annualAllowance)}.`,
            ]
          : []),
      ],
    };
  },
});

/** @param payment from the bank account, after the relief that the provider adds */
export function pensionReliefOn(payment: Pence, income: Pence, region: TaxRegion) {
  const { reliefAtSource } = pensionContributions.values;
  const gross = Math.round((payment * 10_000) / (10_000 - reliefAtSource));
  return {
    gross,
    basicRelief: gross - payment,
    furtherRelief: incomeTaxOn(income, region) - incomeTaxOn(income, region, gross),
  };
}

function netOf(gross: Pence): Pence {
  return Math.floor((gross * (10_000 - pensionContributions.values.reliefAtSource)) / 10_000);
}
