import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import type { EntryRef } from '#shared/content-model/fields.ts';
import { chartType } from '#shared/sections/chart/chart.model.ts';
import { richTextOf, table } from '#shared/ui/rich-text/write-rich-text.ts';

import { riskWords } from '../risk-words.ts';

const pounds = (amount: number) => `£${Math.round(amount).toLocaleString('en-GB')}`;

/** What charges leave, as in the article about charges. */
export function addChargesChart(space: SpaceWriter): EntryRef {
  const charges = [0, 0.5, 1, 2];
  const years = [0, 5, 10, 15, 20, 25, 30];
  return space.add(chartType, 'chartInvestingCharges', {
    internalName: 'Investing: what charges leave',
    eyebrow: 'What charges leave',
    heading: 'Half a per cent, over thirty years',
    intro: 'A charge is taken from everything, each year, and what it takes no longer grows.',
    caption: 'What £100,000 comes to at 5% a year, by yearly charge',
    kind: 'lines',
    figures: richTextOf(
      table(
        ['Years', ...charges.map((charge) => (charge === 0 ? 'No charge' : `${charge}%`))],
        ...years.map((year) => [
          String(year),
          ...charges.map((charge) => pounds(100_000 * (1.05 - charge / 100) ** year)),
        ]),
      ),
    ),
    source: 'our own arithmetic',
    assumptions:
      'Growth of 5% a year less the charge, before tax and the rise in prices, and as if markets grew evenly, which none does.',
    riskWarning: riskWords.illustrations,
    size: 'xl',
  });
}

const returns = [-15, -10, 2, 8, 10, 12, 6, 9, 11, 13];

/** What is left after each year of drawing £15,000 at its start. */
function leftOf(yearly: readonly number[]): readonly number[] {
  const left = [300_000];
  for (const rate of yearly) left.push(((left.at(-1) ?? 0) - 15_000) * (1 + rate / 100));
  return left;
}

/** Ann and Beth, as in the article about falls at the start of retirement. */
export function addOrderChart(space: SpaceWriter): EntryRef {
  const [ann, beth] = [leftOf(returns), leftOf(returns.toReversed())];
  return space.add(chartType, 'chartRetirementOrder', {
    internalName: 'Retirement: Ann and Beth',
    eyebrow: 'The first years matter most',
    heading: 'The same ten returns, in another order',
    intro:
      'Ann and Beth each begin with £300,000 and draw £15,000 a year. Ann meets the two bad years first, Beth last.',
    caption: 'What Ann and Beth have left after each year',
    kind: 'lines',
    figures: richTextOf(
      table(
        ['Year', 'Ann', 'Beth'],
        ...ann.map((left, year) => [String(year), pounds(left), pounds(beth[year] ?? 0)]),
      ),
    ),
    source: 'our own arithmetic',
    assumptions:
      'Ten returns of −15%, −10%, 2%, 8%, 10%, 12%, 6%, 9%, 11% and 13%, for Beth from the last to the first. Each draws at the start of the year. Before charges, tax and the rise in prices.',
    riskWarning: riskWords.illustrations,
    size: 'xl',
  });
}
