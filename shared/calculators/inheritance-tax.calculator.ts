import { defineCalculator } from './calculator.ts';
import { money, oneOf } from './fields.ts';
import { formatPounds, shareOf, wholePounds, type Pence } from './money.ts';
import { inheritanceTax } from './tax-year.ts';

/** A first estimate of Inheritance Tax, before and after pensions are counted. */
export const inheritanceTaxCalculator = defineCalculator({
  name: 'Inheritance Tax before and after April 2027',
  fields: {
    home: money({
      label: 'Your home, less the mortgage',
      what: 'the value of your home',
      initial: '450,000',
    }),
    other: money({
      label: 'Savings, investments and all else, less debts',
      what: 'the value of all else',
      initial: '350,000',
    }),
    pension: money({
      label: 'Pension funds not yet drawn',
      what: 'the value of your pension funds',
      hint: 'Not a final-salary pension, nor the State Pension',
      initial: '300,000',
    }),
    heirs: oneOf(
      { descendants: 'Children or grandchildren', others: 'Other people, or there is no home' },
      { label: 'Who inherits the home', what: 'who inherits the home' },
    ),
    allowances: oneOf(
      { one: 'Your own', two: 'Your own, and those of a late husband, wife or civil partner' },
      {
        label: 'Tax-free amounts',
        what: 'the tax-free amounts',
        hint: 'Widows and widowers usually have both, if none was used when the first of the couple died',
      },
    ),
  },
  figures: [inheritanceTax],
  method: [
    'For a person who leaves nothing to a husband, wife, civil partner or charity: what they receive is usually free of tax. Gifts of the last seven years, trusts, and reliefs for businesses and farms are left out.',
    'From 6 April 2027 unused pension funds count as part of the estate, by the Finance Act 2026. Later changes of the law are left out. Income tax that heirs may pay on a pension is left out, before and after.',
  ],
  caution:
    'This is a first estimate from five answers, not advice. What is due depends on circumstances that it does not ask about, and on the law on the day. The Financial Conduct Authority does not regulate Inheritance Tax planning.',
  calculate({ home, other, pension, heirs, allowances }) {
    const people = allowances === 'two' ? 2 : 1;
    const homeForHeirs = heirs === 'descendants' ? home : 0;
    const [before, after] = [home + other, home + other + pension].map((estate) =>
      inheritanceTaxOn({ estate, home: homeForHeirs, people }),
    ) as [InheritanceTax, InheritanceTax];
    const difference = after.tax - before.tax;
    const rows = [
      { name: 'Before 6 April 2027', ...before },
      { name: 'From 6 April 2027', ...after },
    ];
    return {
      answer: {
        figure: formatPounds(after.tax),
        words:
          after.tax === before.tax
            ? 'of Inheritance Tax, before 6 April 2027 and from then on'
            : `of Inheritance Tax from 6 April 2027, ${formatPounds(before.tax)} before`,
      },
      sentence:
        after.tax === 0
          ? 'No Inheritance Tax would be due, neither before 6 April 2027 nor from then on.'
          : `Inheritance Tax would be about ${formatPounds(before.tax)} before 6 April 2027 and ${formatPounds(after.tax)} from then on${
              difference > 0 ? `: ${formatPounds(difference)} more, because the pension counts` : ''
            }.`,
      working: {
        table: {
          caption: 'The estate and the tax on it',
          columns: ['', 'Estate', 'Free of tax', 'Tax', 'What is left'],
          rows: rows.map(({ name, estate, freeOfTax, tax }) => [
            name,
            formatPounds(estate),
            formatPounds(freeOfTax),
            formatPounds(tax),
            formatPounds(estate - tax),
          ]),
        },
        chart: {
          kind: 'bars',
          unit: 'pence',
          parts: ['What is left', 'Tax'],
          rows: rows.map(({ name, estate, tax }) => ({
            name,
            values: [estate - tax, tax].map(wholePounds),
          })),
        },
      },
      notes:
        pension > 0
          ? [
              `Before 6 April 2027 the pension of ${formatPounds(pension)} is usually outside the estate, and is left besides.`,
            ]
          : [],
    };
  },
});

interface InheritanceTax {
  readonly estate: Pence;
  readonly freeOfTax: Pence;
  readonly tax: Pence;
}

/**
 * @param home what of it children or grandchildren inherit
 * @param people how many people's allowances there are: two for a widow or widower
 */
export function inheritanceTaxOn({
  estate,
  home,
  people,
}: {
  estate: Pence;
  home: Pence;
  people: 1 | 2;
}): InheritanceTax {
  const { nilRateBand, residenceNilRateBand, taperedAbove, rate } = inheritanceTax.values;
  const taper = Math.max(0, Math.floor((estate - taperedAbove) / 2));
  const residence = Math.min(home, Math.max(0, people * residenceNilRateBand - taper));
  const freeOfTax = Math.min(estate, people * nilRateBand + residence);
  return { estate, freeOfTax, tax: shareOf(estate - freeOfTax, rate) };
}
