import { sampleEntry, type Samples } from '../../content-model/sample.ts';
import { link, paragraph, richTextOf, table } from '../../ui/rich-text/write-rich-text.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { comparisonTableType } from './comparison-table.model.ts';

export const comparisonTableSamples: Samples = {
  typical: sampleEntry(comparisonTableType, 'sampleTableTypical', {
    internalName: 'Sample: what each service holds',
    eyebrow: 'Fees',
    heading: 'What you pay, and what for',
    caption: 'Our three services and their fees, VAT included, from 6 April 2026',
    table: richTextOf(
      table(
        ['', 'One-off plan', 'Planning', 'Planning and investing'],
        ['First fee', '£2,400', '£1,800', '£1,800'],
        ['Each year', 'None', '£1,500', '0.75% of what we look after'],
        ['A written plan', 'Yes', 'Yes', 'Yes'],
        ['Meetings', 'Two, at the start', 'One a year, more if life asks', 'Two a year'],
        ['Investments looked after', 'No', 'No', 'Yes, by our own team'],
      ),
    ),
    footnotes: richTextOf(
      paragraph(
        'The funds that we invest in charge for themselves: between 0.09% and 0.34% a year. ',
        link('All costs in one example', '/fees'),
        '.',
      ),
    ),
  }),
  minimal: sampleEntry(comparisonTableType, 'sampleTableMinimal', {
    caption: 'Our fees',
    table: richTextOf(table(['Assets', 'Fee'], ['To £250,000', '0.9%'], ['Above it', '0.7%'])),
  }),
  awkward: sampleEntry(
    comparisonTableType,
    'sampleTableAwkward',
    {
      heading: longWord,
      caption: longSentence,
      table: richTextOf(
        'A sentence before the table',
        table(
          ['A', longWord, 'C', 'D', 'E', 'F', 'G'],
          [longWord, longSentence],
          ['One', '1', '2', '3', '4', '5', '6', 'one too many'],
        ),
      ),
    },
    { firstColumnHeader: 'yes', footnotes: 'not formatted' },
  ),
};
