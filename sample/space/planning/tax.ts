import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { riskWarningType } from '#shared/sections/risk-warning/risk-warning.model.ts';
import { textWithImageType } from '#shared/sections/text-with-image/text-with-image.model.ts';
import { milestoneType, timelineType } from '#shared/sections/timeline/timeline.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { bulletList, pageLink, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { riskWords } from '../risk-words.ts';
import { sourceLine } from '../sources.ts';
import { addTaxAllowances } from '../tax-allowances.ts';

export function addTax(space: SpaceWriter): void {
  space.add(pageType, 'pageTax', {
    title: 'Tax',
    slug: 'financial-planning/tax',
    menuTitle: 'Tax',
    menuDescription: 'Allowances used on time, and nothing clever',
    metaTitle: 'Tax planning: allowances and dates for 2026/27',
    metaDescription:
      'The UK tax allowances for 2026/27 in one table, the dates of the tax year, where a rate is higher than it looks, and what we leave alone.',
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroTax', {
        internalName: 'Tax: hero',
        title: 'Tax planning for 2026/27',
        intro: richTextOf(
          'Pay what’s due, and no more by accident. Few people pay too much because the rules are harsh: they pay it because something happened in March that could have happened in April, or in one name that could have been in two.',
        ),
        bannerStyle: 'split',
        image: space.picture('heroSeedTrays'),
        colour: 'mint',
        size: 'md',
        buttons: addEach(space, buttonType, 'buttonTax', {
          Talk: { text: 'Request a call', page: space.to('pageCallBack'), style: 'solid-green', size: 'md' },
          Dates: { text: 'Dates of the year', url: '#dates', style: 'underline' },
        }),
      }),
      addTaxAllowances(space),
      space.add(riskWarningType, 'riskTax', {
        internalName: 'Tax: risk warning',
        text: richTextOf(paragraph(riskWords.tax, ' ', riskWords.estates), riskWords.investments),
        size: 'lg',
        padding: 'bottom-only',
      }),
      space.add(cardGridType, 'gridTaxEdges', {
        internalName: 'Tax: where the rate is higher than it looks',
        eyebrow: 'Hidden rates',
        heading: 'Where the rate is higher than it looks',
        columns: 2,
        cardStyle: 'filled',
        cards: addEdges(space),
        size: 'xl',
      }),
      space.to('calculatorRelief'),
      space.add(timelineType, 'timelineTax', {
        internalName: 'Tax: dates of the year',
        anchorId: 'dates',
        eyebrow: 'The tax year',
        heading: 'Six dates, and what we do before each',
        items: addDates(space),
        colour: 'darker-green',
        size: 'xl',
      }),
      space.add(textWithImageType, 'textTaxChanges', {
        internalName: 'Tax: what has changed and what will',
        eyebrow: 'As the law stood on 2 November 2026',
        heading: 'What changed in April, and what’s to come',
        body: richTextOf(
          bulletList(
            'Since April 2026 dividends above the allowance are taxed two points higher, at 10.75% and 35.75%; the additional rate stayed at 39.35%.',
            'Since April 2026 the gain on a business that qualifies for relief is taxed at 18%, up to a lifetime limit of £1 million.',
            'Since April 2026 sole traders and landlords with more than £50,000 coming in send figures every quarter, by software. In April 2027 that falls to £30,000.',
            'From April 2027 interest and rent will have rates of their own: 22%, 42% and 47%. Unspent pensions will count for inheritance tax.',
            'From April 2029 pension payments by salary sacrifice are due to be free of National Insurance only up to £2,000 a year.',
            'Until April 2031 most thresholds are frozen, so that each pay rise moves a few more people across one.',
          ),
          paragraph(
            'Some of this is law already. Some is only announced, and plans that depend on it are written in pencil. ',
            pageLink('Leila Haddad', space.to('personHaddad')),
            ' writes our notes on each Budget, once the small print is out.',
          ),
          sourceLine(
            'budget2025',
            'finance2026',
            'taxRates2027',
            'businessDisposal',
            'makingTaxDigital',
            'childBenefit',
            'selfAssessment',
          ),
        ),
        image: space.picture('cardFootbridge'),
        imageSide: 'left',
        imageRatio: '1/3',
        size: 'xl',
      }),
      space.add(iconListType, 'listTaxAlone', {
        internalName: 'Tax: what we leave alone',
        eyebrow: 'What we don’t do',
        heading: 'What we leave alone',
        columns: 3,
        items: addLimits(space),
        size: 'xl',
      }),
      space.add(ctaBandType, 'ctaTax', {
        internalName: 'Tax: call to action',
        eyebrow: 'From January to 5 April',
        heading: 'Review the tax year before it ends',
        text: richTextOf(
          paragraph(
            'A review of both tax returns and every account takes us about a week, for ',
            pageLink('one fixed fee', space.to('pageFees')),
            '. We work beside your accountant, not instead of one.',
          ),
        ),
        buttons: addEach(space, buttonType, 'buttonTax', {
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

function addEdges(space: SpaceWriter) {
  return addEach(space, cardType, 'cardTax', {
    Hundred: {
      badge: '£100,000 to £125,140',
      title: 'Sixty pence in the pound',
      text: 'As the personal allowance goes, each extra £100 of pay costs £60 in income tax. A payment into a pension, or to charity, can move income back below the line, and so keep the help with childcare that ends there.',
    },
    Child: {
      badge: '£60,000 to £80,000',
      title: 'Child benefit, paid back',
      text: 'One per cent of it for every £200 above £60,000, by whichever parent earns more. Two incomes of £59,000 keep all of it; one of £80,000 keeps none.',
    },
    Lump: {
      badge: 'The first withdrawal',
      title: 'Tax as if it came every month',
      text: 'A first large sum from a pension is often taxed as though twelve were on their way. The excess comes back on a form, or after the end of the year if you don’t send one.',
    },
    Gain: {
      badge: 'The year of a sale',
      title: 'One gain, two tax years',
      text: 'Shares can be sold on both sides of 5 April, and in two names. A house can’t: its gain falls in one year, and the tax is due within 60 days of completion.',
    },
  });
}

function addDates(space: SpaceWriter) {
  return addEach(space, milestoneType, 'milestoneTax', {
    April: {
      date: '6 April',
      title: 'A new year, and all of its allowances',
      text: 'ISAs are filled early where the money is there: eleven more months out of reach of tax.',
    },
    July: {
      date: '31 July',
      title: 'The second payment on account',
      text: 'Half of last year’s bill, in advance. Where income has fallen we ask for less, with the figures to show why.',
    },
    October: {
      date: '5 October',
      title: 'The last day to register',
      text: 'For anyone with new income that needs a return: rent, a side business, a large gain.',
    },
    December: {
      date: '30 December',
      title: 'The return, if it should go through the payroll',
      text: 'Filed by then, a bill of less than £3,000 can be collected with next year’s pay or pension.',
    },
    January: {
      date: '31 January',
      title: 'The return and the money',
      text: 'For the year that ended last April. We check the draft against the plan.',
    },
    Close: {
      date: '5 April',
      title: 'The year closes',
      text: 'The pension allowance of three years ago goes with it. In February we send each client one page: what is unused, what it would cost to use, and when we wouldn’t.',
    },
  });
}

function addLimits(space: SpaceWriter) {
  return addEach(space, listItemType, 'listItemTax', {
    Clever: {
      text: 'Anything clever',
      detail:
        'Schemes that work only if no one looks. If a plan can’t be shown to the tax office, we don’t want it.',
      icon: 'scale',
    },
    Tail: {
      text: 'Tax relief as a reason',
      detail: 'A poor investment with relief on it is still a poor investment, and harder to sell.',
      icon: 'percentage',
    },
    Returns: {
      text: 'Your tax return',
      detail: 'That’s for an accountant. We check it against the plan, and tell them what we see.',
      icon: 'receipt',
    },
  });
}
