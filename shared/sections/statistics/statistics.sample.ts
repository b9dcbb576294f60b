import { sampleEntry, unresolvedLink, type Samples } from '../../content-model/sample.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { statisticsType, statisticType } from './statistics.model.ts';

export const statisticsSamples: Samples = {
  typical: sampleEntry(statisticsType, 'sampleStatisticsTypical', {
    internalName: 'Sample: three figures',
    colour: 'mint',
    heading: 'Counted, not claimed',
    intro: 'Three figures that we would want to know about a firm like ours.',
    items: [
      sampleEntry(statisticType, 'sampleStatisticYears', {
        value: '14 years',
        label: 'is how long a client has been with the same adviser, on average',
        asOfDate: '2026-01-01',
        source: 'our own records',
      }),
      sampleEntry(statisticType, 'sampleStatisticAssets', {
        value: '£1.2bn',
        label: 'is what families have asked us to look after',
        asOfDate: '2026-06-30',
        source: 'audited accounts',
      }),
      sampleEntry(statisticType, 'sampleStatisticStay', {
        value: '97%',
        label: 'of clients were still with us a year later',
        asOfDate: '2026-01-01',
        source: 'our own records',
      }),
    ],
  }),
  minimal: sampleEntry(statisticsType, 'sampleStatisticsMinimal', {
    items: [sampleEntry(statisticType, 'sampleStatisticMinimal', { value: '86', label: 'people work here' })],
  }),
  awkward: sampleEntry(
    statisticsType,
    'sampleStatisticsAwkward',
    { heading: longWord },
    {
      items: [
        sampleEntry(
          statisticType,
          'sampleStatisticAwkward',
          { value: longWord, label: longSentence, source: longSentence },
          { asOfDate: 'last spring' },
        ),
        sampleEntry(statisticType, 'sampleStatisticMillions', {
          value: '£1,234,567,890',
          label: longWord,
          asOfDate: '2026-02-01',
        }),
        sampleEntry(statisticType, 'sampleStatisticBare', { value: '5', label: '' }),
        unresolvedLink('Entry', 'draftStatistic'),
        sampleEntry(statisticType, 'sampleStatisticFive', { value: '5', label: 'Five' }),
        sampleEntry(statisticType, 'sampleStatisticSix', { value: '6', label: 'Six', source: 'counting' }),
      ],
    },
  ),
};
