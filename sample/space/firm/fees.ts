import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { heading, pageLink, paragraph, richTextOf, table } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { riskWords } from '../risk-words.ts';
import { telephones } from '../telephones.ts';

export function addFees(space: SpaceWriter): void {
  space.add(pageType, 'pageFees', {
    title: 'What we charge',
    slug: 'fees',
    menuTitle: 'Fees',
    menuDescription: 'Every price, before you decide',
    metaTitle: 'Fees: what we charge, in pounds and per cent',
    metaDescription:
      'Every fee of our three firms: first call, plan, continuing advice, portfolios and private wealth, with two worked examples.',
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroFees', {
        internalName: 'Fees: hero',
        eyebrow: 'From 6 April 2026',
        title: 'What we charge, in full',
        intro: richTextOf(
          'In pounds where we can, in per cent where we must. You’ll have your own figure in writing before any work begins.',
        ),
        bannerStyle: 'image',
        image: space.picture('heroScales'),
        phoneImage: space.picture('heroScalesUpright'),
        size: 'none',
        width: 'full',
      }),
      space.add(richTextSectionType, 'textFeesPlanning', {
        internalName: 'Fees: advice',
        anchorId: 'advice',
        eyebrow: 'Financial Planning',
        heading: 'What advice costs',
        body: richTextOf(
          table(
            ['What you get', 'Fee', 'For example'],
            ['First call', 'Nothing', 'Twenty minutes, by telephone'],
            ['First meeting', 'Nothing', 'An hour, in person or by video'],
            ['One question', '£1,200', 'A pension review; how much cover; a gift to a child'],
            ['A plan', '£2,400', 'One household, with a few pensions and accounts'],
            ['A complex plan', '£3,900', 'With a company, several properties or a trust'],
            [
              'Advice on a final-salary transfer',
              '£4,200',
              'The same whether we suggest that you stay or go; we usually suggest staying',
            ],
            [
              'Continuing advice',
              '£140 or £240 a month',
              'A yearly review and your planner at hand. The higher fee is for a complex plan',
            ],
            ['A client’s family, after a death', 'Nothing', 'The first three months of help with the papers'],
          ),
          'Fees include VAT where it’s due. You pay by bank transfer or, where it suits you and the rules allow, from the pension or investment that the advice is about. Continuing advice ends whenever you say so.',
          paragraph(
            'Three of these fees change on 6 April 2027: ',
            pageLink('see which, and why', space.to('newsFees')),
            '.',
          ),
        ),
        size: 'xl',
      }),
      space.add(iconListType, 'listFeesSame', {
        internalName: 'Fees: what does not change them',
        eyebrow: 'The fee for advice',
        heading: 'What the fee doesn’t depend on',
        columns: 3,
        items: addUnchanged(space),
        colour: 'mint',
        size: 'lg',
      }),
      space.add(richTextSectionType, 'textFeesInvestment', {
        internalName: 'Fees: portfolios',
        anchorId: 'portfolios',
        eyebrow: 'Investment Management',
        heading: 'What portfolios cost',
        body: richTextOf(
          table(
            ['Each year', 'Per cent', 'On £100,000', 'Paid to'],
            ['Management', '0.25%', '£250', 'Our investment managers'],
            ['Funds and dealing', '0.16% to 0.24%', '£160 to £240', 'Fund houses and brokers'],
            ['Platform', '0.20%', '£200', 'The platform, another firm'],
            ['Total', '0.61% to 0.69%', '£610 to £690', ''],
          ),
          paragraph(
            'Fund and dealing costs are estimates and differ by ',
            pageLink('portfolio', space.to('pagePortfolios')),
            '. In pounds they rise and fall with the value. ',
            riskWords.investments,
          ),
        ),
        colour: 'white',
        size: 'xl',
      }),
      space.to('calculatorFees'),
      space.add(cardGridType, 'gridFeesExamples', {
        internalName: 'Fees: two examples',
        eyebrow: 'Worked examples',
        heading: 'What two households would pay in their first year',
        columns: 2,
        cardStyle: 'filled',
        cards: addExamples(space),
        colour: 'dark-green',
        size: 'xl',
      }),
      space.add(richTextSectionType, 'textFeesWealth', {
        internalName: 'Fees: private wealth and interests',
        anchorId: 'private-wealth',
        eyebrow: 'Private Wealth',
        heading: 'What private wealth costs',
        body: richTextOf(
          paragraph(
            'From £24,000 a year, agreed each January by the work that is to be done. It doesn’t rise with what a family owns. ',
            pageLink('Read what it covers', space.to('pageWealthHome')),
            '.',
          ),
          heading(3, 'Our conflict of interest'),
          'When you use our own portfolios, the group earns the management charge as well as the fee. Saying so does not remove the conflict. So each recommendation of them is compared with others on cost and fit, and checked by a person whose pay does not depend on it.',
          heading(3, 'What others charge'),
          'Insurers, platforms, fund houses, solicitors and accountants make charges of their own. Your report shows those that we know, in pounds, beside ours. We take no commission; where an insurer would pay one, your premium is lower instead.',
        ),
        size: 'xl',
        width: 'narrow',
      }),
      space.add(ctaBandType, 'ctaFees', {
        internalName: 'Fees: call to action',
        heading: 'Find out what yours would be',
        text: richTextOf('A first call of twenty minutes is usually enough to tell you, and costs nothing.'),
        buttons: addEach(space, buttonType, 'buttonFees', {
          Call: {
            text: `Call ${telephones.main.text}`,
            url: telephones.main.url,
            style: 'solid-dark-green',
            size: 'lg',
          },
          Request: { text: 'Request a call', page: space.to('pageCallBack'), style: 'underline' },
        }),
        colour: 'gold',
        size: 'lg',
      }),
    ],
  });
}

function addUnchanged(space: SpaceWriter) {
  return addEach(space, listItemType, 'listItemFees', {
    Wealth: {
      text: 'How much you have',
      detail:
        'A plan for £2 million isn’t eight times the work of one for £250,000. Complexity can raise the fee; the sum doesn’t.',
      icon: 'coins',
    },
    Product: {
      text: 'What we recommend',
      detail: 'Repay the mortgage, keep the old pension, do nothing: the fee is the same.',
      icon: 'scale',
    },
    Time: {
      text: 'How often you call',
      detail: 'You shouldn’t have to weigh up a question against a meter.',
      icon: 'phone',
    },
  });
}

function addExamples(space: SpaceWriter) {
  return addEach(space, cardType, 'cardFees', {
    Plan: {
      badge: '£2,400',
      title: 'Priya wants to know whether she can stop at 60',
      text: 'A plan, £2,400. It finds that she can, at 61, and that her two pensions should stay where they are. She takes it away and comes back in three years.',
    },
    Portfolio: {
      badge: '£6,030',
      title: 'The Okafors have £300,000 to invest',
      text: 'A plan, £2,400. A year of continuing advice, £1,680. The Channel portfolio, £1,350, and the platform, £600, as if the value stood still. From the second year, without the plan: £3,630.',
    },
  });
}
