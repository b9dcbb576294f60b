import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { textWithImageType } from '#shared/sections/text-with-image/text-with-image.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { pageLink, paragraph, richTextOf, table } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { riskOf } from '../knowledge/risk-warnings.ts';
import { sourceLine } from '../sources.ts';
import { addChargesChart } from './charts.ts';

export function addInvesting(space: SpaceWriter): void {
  space.add(pageType, 'pageInvesting', {
    title: 'Investing',
    slug: 'financial-planning/investing',
    menuTitle: 'Investing',
    menuDescription: 'A job and a date for every pound you save',
    metaTitle: 'Investing: give each pound a job and a date',
    metaDescription:
      'How we decide what belongs in cash, in an ISA, in a pension or elsewhere, and how much risk each part of your money should take.',
    socialImage: space.picture('heroGrowingTrees'),
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroInvesting', {
        internalName: 'Investing: hero',
        eyebrow: 'Investing',
        title: 'Investing with a date in mind',
        intro: richTextOf(
          'Give each pound a job and a date: money for next year and money for twenty years’ time don’t belong in the same place. Most mistakes in investing are really mistakes about dates.',
        ),
        bannerStyle: 'image',
        image: space.picture('heroGrowingTrees'),
        phoneImage: space.picture('heroGrowingTreesUpright'),
        size: 'none',
        width: 'full',
      }),
      space.add(textWithImageType, 'textInvestingLine', {
        internalName: 'Investing: the five-year line',
        eyebrow: 'Cash or investments',
        heading: 'Cash for five years, investments beyond that',
        body: richTextOf(
          'What you may need within five years belongs in cash, whatever markets promise. A fall in the fourth year leaves no time to recover.',
          'What you won’t need for longer can be invested, and for long enough perhaps should be: over twenty years, rising prices do more harm to money in the bank than most people expect.',
          riskOf(space, 'investments'),
        ),
        image: space.picture('cardWell'),
        imageSide: 'right',
        imageRatio: '1/2',
        size: 'xl',
      }),
      space.add(iconListType, 'listInvestingOrder', {
        internalName: 'Investing: the order',
        eyebrow: 'First things first',
        heading: 'The order we work in',
        columns: 3,
        items: addOrder(space),
        size: 'xl',
      }),
      addChargesChart(space),
      space.add(richTextSectionType, 'textInvestingShelters', {
        internalName: 'Investing: tax shelters',
        eyebrow: 'Tax year 2026/27',
        heading: 'Allowances to use before you choose funds',
        body: richTextOf(
          table(
            ['Account or allowance', 'A year', 'Good to know'],
            [
              'ISA',
              '£20,000',
              'Growth and withdrawals are free of tax. From April 2027 those under 65 can put no more than £12,000 of it into cash.',
            ],
            [
              'Lifetime ISA',
              '£4,000 of the 20,000',
              'Opened between 18 and 39, with a 25% bonus. Taking it out for anything but a first home or after 60 costs a charge.',
            ],
            ['Junior ISA', '£9,000', 'Belongs to the child, who can take all of it at 18.'],
            [
              'Pension',
              'Up to £60,000',
              'Relief on the way in, tax on most of what comes out, and no access until 55, or 57 from April 2028.',
            ],
            [
              'Capital gains',
              '£3,000',
              'Gains above it are taxed at 18% or 24%. Spouses and civil partners have one each.',
            ],
            ['Dividends', '£500', 'Outside an ISA or pension, dividends above it are taxed.'],
          ),
          riskOf(space, 'tax'),
          paragraph(
            'More on ',
            pageLink('pension allowances', space.to('pagePensions')),
            ', and on the question ',
            pageLink('“ISA or pension first?”', space.to('knowledgeIsaOrPension')),
            '.',
          ),
          sourceLine(
            'isa',
            'lifetimeIsa',
            'juniorIsa',
            'annualAllowance',
            'gains',
            'dividends',
            'taxRates2027',
          ),
        ),
        size: 'xl',
      }),
      space.to('calculatorGrowth'),
      space.add(textWithImageType, 'textInvestingFalls', {
        internalName: 'Investing: when markets fall',
        eyebrow: 'When markets fall',
        heading: 'How much risk to take',
        body: richTextOf(
          'Share markets have at times lost more than a third of their value and taken years to recover. Anyone can hold on to a forecast; the test comes on a Tuesday in November with the news on.',
          'So we ask two questions. How much risk does the plan need? And how much could you bear without selling? We build to the lower of the two. Where the plan needs more than you can bear, we change the plan: later, less, or a little more saved.',
        ),
        image: space.picture('cardWinterFields'),
        imageSide: 'left',
        imageRatio: '2/3',
        size: 'xl',
      }),
      space.add(cardGridType, 'gridInvestingNext', {
        internalName: 'Investing: who runs the money',
        eyebrow: 'Who runs the money',
        heading: 'Our own managers, or someone else’s',
        intro:
          'We own an investment manager, and the group earns more when you use it. So we compare it in writing with others for each client, and you may choose any of them.',
        columns: 3,
        cardStyle: 'filled',
        cards: addNext(space),
        colour: 'green',
        size: 'xl',
      }),
      space.add(ctaBandType, 'ctaInvesting', {
        internalName: 'Investing: call to action',
        heading: 'Start with a list of what you have',
        text: richTextOf('However rough it is, we’ll put a date beside each line.'),
        buttons: addEach(space, buttonType, 'buttonInvesting', {
          Cta: {
            text: 'Request a call',
            page: space.to('pageCallBack'),
            style: 'solid-green',
            size: 'md',
          },
        }),
        size: 'xl',
      }),
    ],
  });
}

function addOrder(space: SpaceWriter) {
  return addEach(space, listItemType, 'listItemInvesting', {
    Debt: {
      text: 'Repay expensive debt',
      detail:
        'A card at 24% is an investment in reverse. No fund can be relied on to do better than clearing it.',
      icon: 'receipt',
    },
    Cash: {
      text: 'Keep enough to hand',
      detail: 'Three to six months of spending for most working households; a year or two in retirement.',
      icon: 'piggy-bank',
    },
    Employer: {
      text: 'Take what is offered',
      detail: 'If an employer adds to your pension when you do, pay in enough to get all of it.',
      icon: 'briefcase',
    },
    Shelter: {
      text: 'Use your allowances',
      detail: 'ISA or pension first is a question of tax now, tax later and when you need the money.',
      icon: 'umbrella',
    },
    Spread: {
      text: 'Diversify',
      detail: 'Thousands of companies and bonds in many countries, so that no single failure matters much.',
      icon: 'globe',
    },
    Leave: {
      text: 'Then leave it alone',
      detail: 'Rebalance once a year. The rest of the time, do nothing, which is harder than it sounds.',
      icon: 'plant',
    },
  });
}

function addNext(space: SpaceWriter) {
  return addEach(space, cardType, 'cardInvesting', {
    Philosophy: {
      title: 'How our managers invest',
      text: 'Six principles, and what they decline to do.',
      page: space.to('pagePhilosophy'),
      linkLabel: 'Read the principles',
    },
    Portfolios: {
      title: 'The five portfolios',
      text: 'From mostly bonds to all shares: what each holds and for how long it should be held.',
      page: space.to('pagePortfolios'),
      linkLabel: 'Compare the portfolios',
    },
    Fees: {
      title: 'What it costs',
      text: 'Advice, platform, funds and dealing, each on its own line and in pounds.',
      page: space.to('pageFees'),
      linkLabel: 'See every fee',
    },
  });
}
