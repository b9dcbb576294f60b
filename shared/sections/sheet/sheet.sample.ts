import { sampleEntry, type Samples } from '../../content-model/sample.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { sheetType } from './sheet.model.ts';

const riskWarning =
  'The value of investments and the income from them can fall as well as rise, and you may get back less than you put in.';

export const sheetSamples: Samples = {
  typical: sampleEntry(sheetType, 'sampleSheetTypical', {
    internalName: 'Sample: a sheet for every brand',
    eyebrow: 'One page',
    heading: 'Two lines on one sheet',
    intro: 'What you have, and what you’ll need.',
    age: 52,
    saved: '£420,000',
    paidIn: '£24,000',
    spending: '£36,000',
    portfolios: ['Pond: 12%', 'Stream: 17.5%', 'River: 26%'],
    elders: ['Ada', 'Ben'],
    children: ['Cleo', 'Dan'],
    grandchildren: ['Eve', 'Finn', 'Gil'],
    holdings: ['The house: £1.2m', 'The mill: £2.4m'],
    riskWarning,
  }),
  minimal: sampleEntry(sheetType, 'sampleSheetMinimal', {
    age: 40,
    saved: '£80k',
    spending: '£30,000',
    riskWarning,
  }),
  awkward: sampleEntry(
    sheetType,
    'sampleSheetAwkward',
    {
      heading: longWord,
      intro: longSentence,
      portfolios: [`${longWord.slice(0, 40)}: 5%`, 'Second: 80%', 'Third'],
      riskWarning: longWord,
    },
    { age: 200, saved: 'much', holdings: [7] },
  ),
};
