import { sampleEntry, type Samples } from '../../content-model/sample.ts';
import { feeTableType } from '../fee-table/fee-table.model.ts';
import { sampleFees, sampleRates } from '../fee-table/fee-table.sample.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { yourPriceType } from './your-price.model.ts';

const riskWarning =
  'The value of investments and the income from them can fall as well as rise, and you may get back less than you put in.';

const advice = sampleEntry(feeTableType, 'sampleYourPriceAdvice', {
  validFrom: '2026-04-06',
  fees: sampleFees,
});

export const yourPriceSamples: Samples = {
  typical: sampleEntry(yourPriceType, 'sampleYourPriceTypical', {
    internalName: 'Sample: your price',
    eyebrow: 'Your price',
    heading: 'What would you pay?',
    intro: 'Two answers. Nothing is kept.',
    feeTables: [
      advice,
      sampleEntry(feeTableType, 'sampleYourPriceRates', { validFrom: '2026-07-01', fees: sampleRates }),
    ],
    startingAmount: 600_000,
    riskWarning,
  }),
  minimal: sampleEntry(yourPriceType, 'sampleYourPriceMinimal', { feeTables: [advice], riskWarning }),
  awkward: sampleEntry(
    yourPriceType,
    'sampleYourPriceAwkward',
    {
      heading: `A price in ${longWord}`,
      intro: longSentence,
      feeTables: [advice],
      buttonText: longSentence,
      riskWarning: longWord,
    },
    { startingAmount: 1, eyebrow: 7 },
  ),
};
