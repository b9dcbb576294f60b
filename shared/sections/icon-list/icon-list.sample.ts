import { sampleEntry, unresolvedLink, type Samples } from '../../content-model/sample.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { iconListType, listItemType } from './icon-list.model.ts';

export const iconListSamples: Samples = {
  typical: sampleEntry(iconListType, 'sampleListTypical', {
    internalName: 'Sample: three points',
    colour: 'dark-green',
    heading: 'What you can hold us to',
    columns: 3,
    items: [
      sampleEntry(listItemType, 'sampleItemFee', {
        text: 'One fee, in pounds',
        detail: 'You see it before you say yes, and again every year.',
        icon: 'coins',
      }),
      sampleEntry(listItemType, 'sampleItemAdviser', {
        text: 'One adviser, for years',
        detail: 'Ours stay: fourteen years on average.',
        icon: 'users',
      }),
      sampleEntry(listItemType, 'sampleItemTick', { text: 'No product to sell' }),
    ],
  }),
  minimal: sampleEntry(iconListType, 'sampleListMinimal', {
    items: [sampleEntry(listItemType, 'sampleItemMinimal', { text: 'One point' })],
  }),
  awkward: sampleEntry(
    iconListType,
    'sampleListAwkward',
    { heading: longWord, eyebrow: longSentence },
    {
      columns: 4,
      padding: 'sideways',
      items: [
        sampleEntry(
          listItemType,
          'sampleItemAwkward',
          { text: longWord, detail: longSentence },
          { icon: 'unicorn' },
        ),
        unresolvedLink('Entry', 'draftItem'),
      ],
    },
  ),
};
