import { sampleEntry, unresolvedLink, type Samples } from '../../content-model/sample.ts';
import { firm } from '../../firm.ts';
import { link, numberedList, pageLink, paragraph, richTextOf } from '../../ui/rich-text/write-rich-text.ts';
import { marshPicture, pondPicture } from '../pictures.sample.ts';
import { contactPage, longSentence, longWord } from '../section.sample.ts';
import { cardGridType } from './card-grid.model.ts';
import { cardType } from './card.model.ts';

export const cardGridSamples: Samples = {
  typical: sampleEntry(cardGridType, 'sampleCardsTypical', {
    internalName: 'Sample: three cards',
    colour: 'grey',
    eyebrow: 'What we do',
    heading: 'Three ways to begin',
    intro: 'Whichever you choose, the first call costs nothing.',
    columns: 3,
    cardStyle: 'image-top',
    cards: [
      sampleEntry(cardType, 'sampleCardPlan', {
        title: 'A plan for retirement',
        text: 'When you can stop, on how much, and what could go wrong.',
        image: pondPicture,
        badge: 'Most asked',
        page: contactPage,
        linkLabel: 'How planning works',
      }),
      sampleEntry(cardType, 'sampleCardInvest', {
        title: 'Investments, looked after',
        text: 'Portfolios run by our own team, with their costs in pounds.',
        image: marshPicture,
        url: `https://invest.${firm.domain}/`,
      }),
      sampleEntry(cardType, 'sampleCardFamily', {
        title: 'A family’s affairs',
        text: 'Trusts, gifts and wills, in one place and one pair of hands.',
        icon: 'family',
        links: richTextOf(
          numberedList(
            paragraph(pageLink('Whom to tell', contactPage)),
            paragraph(link('What to write down', `https://${firm.domain}/`)),
          ),
        ),
      }),
    ],
  }),
  minimal: sampleEntry(cardGridType, 'sampleCardsMinimal', {
    cards: [sampleEntry(cardType, 'sampleCardMinimal', { title: 'Pensions' })],
  }),
  awkward: sampleEntry(
    cardGridType,
    'sampleCardsAwkward',
    { heading: longWord },
    {
      columns: 12,
      cardStyle: 'shiny',
      cards: [
        sampleEntry(
          cardType,
          'sampleCardAwkward',
          { title: longWord, text: longSentence, badge: longWord, url: 'javascript:alert(1)' },
          { icon: 'unicorn', image: unresolvedLink('Asset', 'draftPicture') },
        ),
        unresolvedLink('Entry', 'draftCard'),
        contactPage,
        sampleEntry(cardType, 'sampleCardUntitled', { title: '' }),
      ],
    },
  ),
};
