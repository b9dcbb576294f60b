import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';
import { comparisonTableType } from '#shared/sections/comparison-table/comparison-table.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { textWithImageType } from '#shared/sections/text-with-image/text-with-image.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import {
  numberedList,
  pageLink,
  paragraph,
  richTextOf,
  table,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { privateWealth } from '../brands.ts';
import { fees, inPounds } from '../firm/fee-figures.ts';
import { riskOf } from '../knowledge/risk-warnings.ts';
import { sourceLine } from '../sources.ts';
import { telephones } from '../telephones.ts';

export function addFamilies(space: SpaceWriter): void {
  space.add(pageType, 'pageFamilies', {
    title: 'Families',
    slug: 'private-wealth/families',
    menuTitle: 'Families',
    menuDescription: 'One team for parents, children and grandchildren',
    metaTitle: 'Families: three generations, one table',
    metaDescription:
      'How families agree on what wealth is for, prepare those who come next, and make decisions together without falling out.',
    theme: privateWealth.id,
    sections: [
      space.add(heroBannerType, 'heroFamilies', {
        internalName: 'Families: hero',
        eyebrow: 'Families',
        title: 'Helping families decide together',
        intro: richTextOf(
          'Three generations, one table. Money passes easily; understanding takes longer, and is seldom in the will. The first call is free.',
        ),
        bannerStyle: 'image',
        image: space.picture('heroLongTable'),
        phoneImage: space.picture('heroLongTableUpright'),
        size: 'none',
        width: 'full',
        buttons: addEach(space, buttonType, 'buttonFamilies', {
          Talk: {
            text: 'Talk to a partner',
            page: space.to('pageWealthCallBack'),
            style: 'solid-green',
            size: 'md',
          },
        }),
      }),
      space.add(textWithImageType, 'textFamiliesMeeting', {
        internalName: 'Families: the yearly meeting',
        eyebrow: 'The yearly meeting',
        heading: 'A family meeting, once a year',
        body: richTextOf(
          'Once a year we bring a family together, often on a morning in October. There’s an agenda, a lunch, and a chair who isn’t a relation. Those under eighteen come for the first half hour and usually stay.',
          numberedList(
            'What there is: who owns what, in words that a sixteen-year-old can follow',
            'What happened: what was bought, sold, given, earned and lost',
            'What is coming: a sale, a wedding, a move, a law',
            'What anyone would like to ask: in writing beforehand, if that’s easier',
          ),
          'In nine families the chair is Folake Adeyemi, who reads everything beforehand and speaks last. Nothing is decided by vote. We write down what’s said, and that record is often why later papers are understood rather than contested.',
          'More than once, everyone at the table has turned out to be keeping the same house for someone else.',
        ),
        image: space.picture('portraitTealDressDusk'),
        person: space.to('personAdeyemi'),
        imageSide: 'left',
        imageRatio: '1/3',
        buttons: addEach(space, buttonType, 'buttonFamilies', {
          Folake: {
            text: 'Ask for Folake',
            page: space.to('personAdeyemi'),
            style: 'border-green',
            size: 'md',
          },
        }),
        size: 'xl',
      }),
      space.to('sheetFamily'),
      space.add(cardGridType, 'gridFamiliesAges', {
        internalName: 'Families: those who come next',
        heading: 'Preparing the next generation',
        intro:
          'We meet sons, daughters and their partners on their own, at three ages, with a different purpose at each.',
        columns: 3,
        cardStyle: 'filled',
        cards: addAges(space),
        size: 'xl',
        width: 'narrow',
      }),
      space.add(comparisonTableType, 'tableFamiliesCharter', {
        internalName: 'Families: a charter',
        eyebrow: 'Written down',
        heading: 'What families put in a charter',
        intro: 'It isn’t legally binding, which is why people are honest in it.',
        caption: 'The six headings that most charters have',
        table: richTextOf(
          table(
            ['A charter says', 'For example'],
            [
              'What it’s for',
              'Freedom, a house by the sea that stays, a hospital wing, a name kept: one page is enough.',
            ],
            ['Who may work in the company', 'With what experience, at whose invitation, and at what pay.'],
            [
              'How the house is shared',
              'Weeks, costs, dogs, and what happens when one of five can no longer pay.',
            ],
            [
              'What joins at a marriage',
              'Who is told what and when, and whether an agreement is asked of everyone or of no one.',
            ],
            ['What’s given away', 'How much, to what, and who in the family chooses it next year.'],
            ['How one leaves', 'A fair price, a time to pay it in, and no ill will.'],
          ),
        ),
        colour: 'black',
        size: 'xl',
      }),
      space.add(textWithImageType, 'textFamiliesBusiness', {
        internalName: 'Families: the family company',
        eyebrow: 'The family company',
        heading: 'Sharing a family business',
        body: richTextOf(
          'One child works in it, two don’t. Is that fair, and what would be? The answers are about dividends, votes, pay and the price of a share, and they’re easier to agree before anyone needs them.',
          'Relief from inheritance tax on business and farm property became narrower in April 2026. Families that had planned to hold until death may now do better to give earlier, or may not: it has to be worked out for each.',
          sourceLine('businessRelief', 'finance2026'),
          riskOf(space, 'tax'),
          riskOf(space, 'estates'),
        ),
        image: space.picture('sectionWalledGarden'),
        imageSide: 'left',
        imageRatio: '1/2',
        size: 'xl',
      }),
      space.add(ctaBandType, 'ctaFamilies', {
        internalName: 'Families: call to action',
        heading: 'First, meet a partner',
        text: richTextOf(
          paragraph(
            'The first call and a first meeting of an hour are free. The meetings that we then chair are part of the yearly fee, ',
            pageLink(`from ${inPounds(fees.privateWealth)}`, space.to('pageFees')),
            ', agreed in advance. Some families go on to ',
            pageLink('trusts', space.to('pageTrusts')),
            '; many find that they don’t need one.',
          ),
        ),
        image: space.picture('heroBoathouse'),
        people: [space.to('personHaddad')],
        buttons: addEach(space, buttonType, 'buttonFamilies', {
          Cta: {
            text: 'Talk to a partner',
            page: space.to('pageWealthCallBack'),
            style: 'solid-dark-green',
            size: 'md',
          },
          Call: {
            text: `Call ${telephones.privateWealth.text}`,
            url: telephones.privateWealth.url,
            style: 'underline',
          },
        }),
        colour: 'grey',
        size: 'xl',
      }),
    ],
  });
}

function addAges(space: SpaceWriter) {
  return addEach(space, cardType, 'cardFamilies', {
    Eighteen: {
      badge: 'At 18',
      title: 'What’s a pound?',
      text: 'A bank account, a payslip, a student loan, a fund. An afternoon on how tax works, and on how people are cheated.',
    },
    TwentyFive: {
      badge: 'At 25',
      title: 'What is mine?',
      text: 'What the trusts say and what they do not. What a share in the company means, and why it pays nothing this year.',
    },
    Forty: {
      badge: 'At 40',
      title: 'What do I owe?',
      text: 'To children, to parents, to the business, to people who have less. And who looks after it when I can’t.',
    },
  });
}
