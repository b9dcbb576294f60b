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
import { fees, inPounds } from '../firm/fee-figures.ts';
import { riskOf } from '../knowledge/risk-warnings.ts';
import { sourceLine, sourceLink } from '../sources.ts';
import { addOrderChart } from './charts.ts';

export function addRetirement(space: SpaceWriter): void {
  space.add(pageType, 'pageRetirement', {
    title: 'Retirement',
    slug: 'financial-planning/retirement',
    menuTitle: 'Retirement',
    menuDescription: 'When you can stop, and on how much',
    metaTitle: 'Retirement planning: when, and on how much',
    metaDescription:
      'How to work out when you can stop work and what income lasts: spending, State Pension, annuities, drawdown and the order to draw in.',
    socialImage: space.picture('sectionBenchValley'),
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroRetirement', {
        internalName: 'Retirement: hero',
        eyebrow: 'Retirement',
        title: 'When can you retire, and on how much?',
        intro: richTextOf(
          `Two questions are behind every retirement plan. Both have answers, and both answers change as you do. The plan costs ${inPounds(fees.plan)}, and the first call is free.`,
        ),
        bannerStyle: 'split',
        image: space.picture('sectionBenchValley'),
        colour: 'mint',
        size: 'md',
        buttons: addEach(space, buttonType, 'buttonRetirement', {
          Call: {
            text: 'Request a call',
            page: space.to('pageCallBack'),
            style: 'solid-green',
            size: 'md',
          },
        }),
      }),
      space.add(textWithImageType, 'textRetirementSpending', {
        internalName: 'Retirement: spending first',
        eyebrow: 'Spending first',
        heading: 'We begin with what you spend',
        body: richTextOf(
          'Most people guess their spending wrong, in one direction or the other. So we start with a year of bank statements and end with three numbers: what you need, what you’d like, and what you’d regret going without.',
          'Those numbers don’t stay level. People tend to spend more in the first ten years, less in the next ten, and then perhaps a great deal more on care. A straight line would have you save too much for one decade and too little for another.',
          'With the numbers in hand, “when can I stop?” becomes a sum that we can do in front of you, and do again with worse markets, longer lives and higher prices.',
        ),
        image: space.picture('sectionBankStatements'),
        imageSide: 'right',
        imageRatio: '1/2',
        size: 'xl',
      }),
      space.add(iconListType, 'listRetirementAges', {
        internalName: 'Retirement: the ages that matter',
        eyebrow: 'In 2026/27',
        heading: 'Four ages and numbers that matter',
        columns: 2,
        items: addAges(space),
        size: 'xl',
      }),
      space.to('quoteRetirement'),
      space.add(richTextSectionType, 'textRetirementWays', {
        internalName: 'Retirement: ways to take an income',
        eyebrow: 'Pension income',
        heading: 'Three ways to take your pension',
        body: richTextOf(
          table(
            ['Option', 'What it gives you', 'The drawback'],
            [
              'An annuity',
              'An income for life from an insurer, level or rising, for one life or two.',
              'A choice that usually cannot be undone, made at the rates of the day.',
            ],
            [
              'Drawdown',
              'Money that stays invested, drawn when you like. What is left can be passed on.',
              'Decisions every year. It can fall in value, and it can run out.',
            ],
            [
              'Lump sums',
              'Part or all of the pot at once. Usually a quarter of each sum is free of tax, up to a limit.',
              'Income tax on the rest, often more than expected, and less left for later.',
            ],
          ),
          paragraph(
            'Many people settle on some of each: certain income for what must be paid, flexible income for the rest. The provider that holds a pension need not be the one to pay the annuity. More in ',
            pageLink('“Drawdown or an annuity?”', space.to('knowledgeDrawdown')),
            '.',
          ),
          sourceLine('pensionAge', 'statePension', 'statePensionAge', 'pensionSchemes', 'incomeTax'),
          riskOf(space, 'pensions'),
          riskOf(space, 'tax'),
        ),
        size: 'xl',
      }),
      addOrderChart(space),
      space.to('calculatorDrawdown'),
      space.add(iconListType, 'listRetirementOrder', {
        internalName: 'Retirement: the order to draw in',
        eyebrow: 'Tax on withdrawals',
        heading: 'Which pot to draw on first',
        intro:
          'Two households with the same savings can pay very different tax over thirty years. We look at four things each spring.',
        columns: 1,
        items: addOrder(space),
        colour: 'darker-green',
        size: 'xl',
        width: 'narrow',
      }),
      space.add(cardGridType, 'gridRetirementNext', {
        internalName: 'Retirement: read next',
        heading: 'Read next',
        columns: 2,
        cardStyle: 'filled',
        cards: addEach(space, cardType, 'cardRetirement', {
          Pensions: {
            title: 'Find out what the old pensions hold',
            text: 'Guarantees, charges and names that are out of date, and the allowances for 2026/27.',
            page: space.to('pagePensions'),
            linkLabel: 'Read about pensions',
          },
          Inheritance: {
            title: 'Decide what’s left, and for whom',
            text: 'From April 2027 most unused pensions will count for inheritance tax. That changes the order for many people.',
            page: space.to('pageInheritance'),
            linkLabel: 'Read about inheritance',
          },
        }),
        size: 'xl',
      }),
      space.add(ctaBandType, 'ctaRetirement', {
        internalName: 'Retirement: call to action',
        heading: 'Find out when you could stop',
        text: richTextOf(
          paragraph(
            `The first call is free, and a plan costs ${inPounds(fees.plan)}: `,
            pageLink('every fee is published', space.to('pageFees')),
            '. From the age of 50 you can also have a free appointment with ',
            sourceLink('pensionWise'),
            ', the government’s guidance service: time well spent, before or after you see us.',
          ),
        ),
        buttons: addEach(space, buttonType, 'buttonRetirement', {
          Cta: {
            text: 'Request a call',
            page: space.to('pageCallBack'),
            style: 'solid-green',
            size: 'md',
          },
        }),
        colour: 'gold',
        size: 'xl',
      }),
    ],
  });
}

function addAges(space: SpaceWriter) {
  return addEach(space, listItemType, 'listItemRetirement', {
    Access: {
      text: '55, then 57',
      detail:
        'The age from which most private pensions can be drawn. It rises from 55 to 57 on 6 April 2028; some older schemes keep an earlier one.',
      icon: 'lock',
    },
    State: {
      text: '66, on the way to 67',
      detail:
        'State Pension age, which rises month by month between 2026 and 2028 for those born after 5 April 1960. You can look up your own date on the government’s website.',
      icon: 'building',
    },
    Years: {
      text: '35 years',
      detail:
        'Of National Insurance, which usually earn the full new State Pension: £241.30 a week in 2026/27. With fewer than ten there’s usually none.',
      icon: 'clock',
    },
    Later: {
      text: '75',
      detail:
        'Whoever inherits a pension from someone who died at this age or later usually pays income tax on what they draw; if death came earlier, often not.',
      icon: 'hourglass',
    },
  });
}

function addOrder(space: SpaceWriter) {
  return addEach(space, listItemType, 'listItemRetirementOrder', {
    Allowance: {
      text: 'Fill the personal allowance',
      detail:
        'The first £12,570 of income is free of tax for most people. The full State Pension now takes up nearly all of it.',
      icon: 'percentage',
    },
    Bands: {
      text: 'Watch the bands',
      detail:
        'One large withdrawal can be taxed at 40% where the same money over two tax years wouldn’t be. In Scotland the bands are different, but the reasoning is the same.',
      icon: 'chart-bars',
    },
    Shelter: {
      text: 'Mix taxed and untaxed money',
      detail:
        'Withdrawals from an ISA are free of tax, so they can top up a year in which the pension has reached a band’s edge.',
      icon: 'wallet',
    },
    Markets: {
      text: 'Do not sell into a fall',
      detail:
        'Withdrawals from a fund that has just fallen can do lasting harm. Two years of spending in cash gives time to wait.',
      icon: 'umbrella',
    },
  });
}
