import { sampleEntry, type Samples } from '../../content-model/sample.ts';
import { richTextOf, table } from '../../ui/rich-text/write-rich-text.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { portfolioChartType } from './portfolio-chart.model.ts';

const riskWarning =
  'The value of investments and the income from them can fall as well as rise, and you may get back less than you put in.';

export const portfolioChartSamples: Samples = {
  typical: sampleEntry(portfolioChartType, 'samplePortfolioChartTypical', {
    internalName: 'Sample: what two portfolios hold',
    colour: 'white',
    heading: 'What the portfolios hold',
    caption: 'Share of each kind of holding',
    figures: richTextOf(
      table(
        ['Portfolio', 'Shares', 'Bonds', 'Cash'],
        ['Careful', '20%', '75%', '5%'],
        ['Even', '60%', '40%', '0%'],
      ),
    ),
    asOfDate: '2026-04-06',
    source: 'our own records',
    assumptions: 'Shares may drift up to five points before they are put back.',
    riskWarning,
  }),
  minimal: sampleEntry(portfolioChartType, 'samplePortfolioChartMinimal', {
    caption: 'Calendar years, after costs',
    figures: richTextOf(table(['', 'Worst', 'Middle', 'Best'], ['Even', '−11.4%', '4.4%', '12.3%'])),
    riskWarning,
  }),
  awkward: sampleEntry(
    portfolioChartType,
    'samplePortfolioChartAwkward',
    {
      heading: longWord,
      caption: longSentence,
      figures: richTextOf(
        table(
          [longWord, longWord, longSentence, 'C', 'D', 'E', 'F'],
          [longWord, '1', '2', '3', '4', '5', '85'],
          ['Two', '0%', '0%', '33.3 %', '33.3%', '33.3%', '0%'],
        ),
      ),
      assumptions: longWord,
      source: longSentence,
      riskWarning: longWord,
    },
    { asOfDate: 'last spring' },
  ),
};
