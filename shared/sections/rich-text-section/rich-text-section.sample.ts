import { sampleEntry, unresolvedLink, type Samples } from '../../content-model/sample.ts';
import {
  bold,
  bulletList,
  embeddedAsset,
  embeddedEntry,
  heading,
  italic,
  link,
  numberedList,
  pageLink,
  paragraph,
  quote,
  richTextOf,
  rule,
  table,
} from '../../ui/rich-text/write-rich-text.ts';
import { marshPicture } from '../pictures.sample.ts';
import { riskWarningSamples } from '../risk-warning/risk-warning.sample.ts';
import { requestCallButton, contactPage, longSentence, longWord } from '../section.sample.ts';
import { richTextSectionType } from './rich-text-section.model.ts';

export const richTextSectionSamples: Samples = {
  typical: sampleEntry(richTextSectionType, 'sampleTextTypical', {
    internalName: 'Sample: text with everything in it',
    size: 'md',
    width: 'narrow',
    eyebrow: 'Pensions',
    heading: 'How drawdown works',
    intro: 'You keep your pension invested, and take from it what you need when you need it.',
    body: richTextOf(
      paragraph(
        'What you take is ',
        bold('taxed as income'),
        ', but for the first quarter. ',
        pageLink('Ask us', contactPage),
        ' or read the ',
        link('government’s guide', 'https://www.gov.example/pensions'),
        '.',
      ),
      heading(2, 'Before you begin'),
      bulletList('Find every pension that you have', 'Work out what you spend', 'Decide who should inherit'),
      heading(3, 'In this order'),
      numberedList('Cash for two years', 'Bonds for five', 'Shares for the rest'),
      quote('They asked what the money was for before they asked how much there was.'),
      table(['You have', 'You pay'], ['Up to £250,000', '0.9% a year'], ['Above that', '0.6% a year']),
      embeddedEntry(riskWarningSamples.minimal),
      embeddedAsset(marshPicture),
      rule(),
      paragraph(italic('Tax rules can change, and depend on your own affairs.')),
      embeddedEntry(requestCallButton),
    ),
  }),
  minimal: sampleEntry(richTextSectionType, 'sampleTextMinimal', { body: richTextOf('One paragraph.') }),
  awkward: sampleEntry(
    richTextSectionType,
    'sampleTextAwkward',
    {
      heading: `${longWord} ${longWord}`,
      body: richTextOf(
        paragraph(longSentence, ' ', link('Words of a link that must not run', 'JaVa\tScript:alert(1)')),
        heading(4, longWord),
        table(['Column', longWord, 'Column', 'Column'], [longSentence, '1', '2', '3']),
      ),
    },
    { colour: 'puce', width: 7, intro: ['not', 'a', 'text'], anchorId: unresolvedLink('Entry', 'anchor') },
  ),
};
