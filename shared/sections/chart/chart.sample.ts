import { sampleEntry, type Samples } from '../../content-model/sample.ts';
import { richTextOf, table } from '../../ui/rich-text/write-rich-text.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { chartType } from './chart.model.ts';

export const chartSamples: Samples = {
  typical: sampleEntry(chartType, 'sampleChartTypical', {
    internalName: 'Sample: two savers',
    colour: 'white',
    heading: 'The same payments, ten years apart',
    caption: 'What £100 a month comes to, at 5% a year',
    kind: 'lines',
    figures: richTextOf(
      table(
        ['Age', 'From 30', 'From 40'],
        ['30', '£0', '£0'],
        ['40', '£15,470', '£0'],
        ['50', '£40,670', '£15,470'],
        ['60', '£81,710', '£40,670'],
      ),
    ),
    source: 'our own arithmetic',
    assumptions: 'Before charges and inflation.',
    riskWarning: 'These figures are an illustration, not a forecast.',
  }),
  minimal: sampleEntry(chartType, 'sampleChartMinimal', {
    caption: 'Clients who stayed, by year',
    figures: richTextOf(table(['Year', 'Clients'], ['2024', '1,204'], ['2025', '1,311'])),
  }),
  awkward: sampleEntry(
    chartType,
    'sampleChartAwkward',
    {
      heading: longWord,
      caption: longSentence,
      kind: 'lines',
      figures: richTextOf(
        table(
          [longWord, longWord, longSentence, 'C', 'D', 'E', 'F'],
          [longWord, '£1', '£2', '£3', '£400,000', '£5', '£0'],
          ['Two', '£0', '£0.50', '£1,234,567', '£0', '£0', '£0'],
        ),
      ),
      assumptions: longWord,
      riskWarning: longWord,
    },
    { asOfDate: 'last spring' },
  ),
};
