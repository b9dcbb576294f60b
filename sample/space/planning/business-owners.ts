import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { accordionType, faqType } from '#shared/sections/accordion/accordion.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';
import { comparisonTableType } from '#shared/sections/comparison-table/comparison-table.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { riskWarningType } from '#shared/sections/risk-warning/risk-warning.model.ts';
import { statisticsType, statisticType } from '#shared/sections/statistics/statistics.model.ts';
import { milestoneType, timelineType } from '#shared/sections/timeline/timeline.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { pageLink, paragraph, richTextOf, table } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { riskWords } from '../risk-words.ts';
import { sourceLine } from '../sources.ts';

export function addBusinessOwners(space: SpaceWriter): void {
  space.add(pageType, 'pageBusinessOwners', {
    title: 'Business owners',
    slug: 'financial-planning/business-owners',
    menuTitle: 'Business owners',
    menuDescription: 'Salary, dividends, pensions and selling up',
    metaTitle: 'Business owners: pay, pension, cover and exit',
    metaDescription:
      'How owners of UK companies pay themselves in 2026/27, what a company pension does, cover for key people, and five years towards a sale.',
    socialImage: space.picture('cardHighStreet'),
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroBusiness', {
        internalName: 'Business owners: hero',
        title: 'Planning for business owners',
        intro: richTextOf(
          'The firm has a plan. Have you? Most owners know the company’s figures to the week and their own to the decade, and their largest asset is one they can’t sell on a Friday.',
        ),
        bannerStyle: 'split',
        image: space.picture('cardHighStreet'),
        colour: 'darker-green',
        size: 'md',
      }),
      space.add(statisticsType, 'statisticsBusiness', {
        internalName: 'Business owners: figures',
        eyebrow: 'Owners who came to us in 2025',
        heading: 'Could they afford to stop?',
        intro:
          'What the plans we wrote for them found. Every owner’s figures are different, and yours may come out the other way.',
        items: addFigures(space),
        size: 'lg',
      }),
      space.add(comparisonTableType, 'tableBusinessPay', {
        internalName: 'Business owners: paying oneself',
        anchorId: 'pay',
        eyebrow: 'Tax year 2026/27',
        heading: 'Four ways to take £10,000 of profit',
        intro:
          'For an owner who pays tax at the higher rate and has used the usual allowances, in a company with profits of less than £50,000.',
        caption: 'What is left of £10,000 of company profit, taken in four ways',
        table: richTextOf(
          table(
            ['Way', 'Goes in tax now', 'You have', 'And later'],
            [
              'A bonus',
              '£4,957: National Insurance of both sides, and income tax',
              '£5,043 in hand',
              'Nothing more',
            ],
            [
              'A dividend',
              '£4,796: corporation tax at 19%, then dividend tax at 35.75%',
              '£5,204 in hand',
              'Nothing more',
            ],
            [
              'A pension payment by the company',
              'Nothing',
              '£10,000 in a pension',
              'Drawn with a quarter free of tax: £8,500 at the basic rate, £7,000 at the higher',
            ],
            [
              'Leaving it in',
              '£1,900: corporation tax',
              '£8,100 in the firm',
              'Taxed when it comes out, at the rates of that day',
            ],
          ),
        ),
        footnotes: richTextOf(
          'Bonus: £8,696 of pay and £1,304 of employer’s National Insurance at 15%; then 40% and 2%. Growth, charges and Scottish rates are left out. Profits between £50,000 and £250,000 bear more corporation tax, which changes the order.',
          sourceLine('employerRates', 'dividends', 'corporationTax', 'incomeTax', 'businessDisposal'),
        ),
        size: 'xl',
      }),
      space.add(riskWarningType, 'riskBusiness', {
        internalName: 'Business owners: risk warning',
        text: richTextOf(
          riskWords.pensions,
          paragraph(riskWords.tax, ' ', riskWords.estates),
          riskWords.protection,
        ),
        size: 'lg',
        padding: 'bottom-only',
      }),
      space.add(richTextSectionType, 'textBusinessPension', {
        internalName: 'Business owners: money outside the firm',
        eyebrow: 'Pensions for directors',
        heading: 'Money outside the company',
        body: richTextOf(
          paragraph(
            '“The business is my pension” works for owners who sell well, on time, to a buyer who pays. The others need a second plan. ',
            pageLink('Kwame Mensah', space.to('personMensah')),
            ', who looks after owners here, once sold a works of his own, and says so.',
          ),
          'A company can pay up to £60,000 a year into a director’s pension, and more where earlier allowances are unused, as long as the pay as a whole is reasonable for the work. From that day it is out of the firm’s reach and, as a rule, out of its creditors’.',
          paragraph(
            'From April 2027 unspent pensions will count for inheritance tax, so more isn’t always better. We do the sum with ',
            pageLink('the estate beside it', space.to('pageInheritance')),
            '.',
          ),
        ),
        size: 'xl',
        width: 'narrow',
      }),
      space.add(cardGridType, 'gridBusinessCover', {
        internalName: 'Business owners: cover',
        eyebrow: 'Business protection',
        heading: 'Four policies that companies take out',
        columns: 2,
        cardStyle: 'icon',
        cards: addCover(space),
        size: 'xl',
      }),
      space.add(timelineType, 'timelineBusiness', {
        internalName: 'Business owners: the way out',
        anchorId: 'exit',
        eyebrow: 'Selling the business',
        heading: 'Planning a sale, five years ahead',
        items: addExit(space),
        size: 'xl',
      }),
      space.add(accordionType, 'accordionBusiness', {
        internalName: 'Business owners: questions',
        heading: 'What owners ask',
        openFirst: true,
        items: addQuestions(space),
        size: 'xl',
        width: 'narrow',
      }),
      space.add(ctaBandType, 'ctaBusiness', {
        internalName: 'Business owners: call to action',
        heading: 'Find out what you need from a sale',
        text: richTextOf(
          paragraph(
            'It’s the first number we work out. A plan with a company in it costs ',
            pageLink('£3,900', space.to('pageFees')),
            '. Read ',
            pageLink('what a sale is like', space.to('knowledgeSelling')),
            ' first.',
          ),
        ),
        buttons: addEach(space, buttonType, 'buttonBusiness', {
          Cta: { text: 'Request a call', page: space.to('pageCallBack'), style: 'solid-green', size: 'md' },
        }),
        colour: 'mint',
        size: 'lg',
      }),
    ],
  });
}

function addFigures(space: SpaceWriter) {
  const counted = { asOfDate: '2025-12-31', source: 'our own records' };
  return addEach(space, statisticType, 'statisticBusiness', {
    All: { value: '64', label: 'owners asked us whether they could afford to stop', ...counted },
    Enough: { value: '41', label: 'needed less from a sale than they had thought', ...counted },
    Keep: { value: '9', label: 'decided to keep the firm for now', ...counted },
  });
}

function addCover(space: SpaceWriter) {
  return addEach(space, cardType, 'cardBusiness', {
    Key: {
      title: 'Key person',
      icon: 'key',
      text: 'Pays the company if someone it can’t do without dies or falls gravely ill: time to find and train another.',
    },
    Shares: {
      title: 'Shareholders',
      icon: 'users',
      text: 'Pays the others what they need to buy the shares from the family, under an agreement signed beforehand.',
    },
    Life: {
      title: 'Life cover for a director',
      icon: 'umbrella',
      text: 'The company pays the premium and a trust pays the family. Usually no benefit in kind, if it is set up as the rules ask.',
    },
    Income: {
      title: 'Income for the ill',
      icon: 'heart',
      text: 'Pays the company, which goes on paying the director. It can cover salary, dividends and pension payments.',
    },
  });
}

function addExit(space: SpaceWriter) {
  return addEach(space, milestoneType, 'milestoneBusiness', {
    Five: {
      date: 'Five years before',
      title: 'What it has to fetch',
      text: 'What you spend, what you have elsewhere, and so what’s missing. The firm is then built to be sold, without you in every sentence.',
    },
    Three: {
      date: 'Three years before',
      title: 'Who holds which shares',
      text: 'Relief on a sale asks for at least two years of ownership and work. Shares for a spouse or for children are given now or not at all.',
    },
    One: {
      date: 'One year before',
      title: 'A buyer, or the people who are there',
      text: 'Competitors, managers, or a trust for all employees. We bring no buyers and take no share of the price; we work with those who do.',
    },
    Day: {
      date: 'The day',
      title: 'Tax at 18%, then at 24%',
      text: 'In 2026/27 the first £1 million of qualifying gains in a lifetime is taxed at 18%. A part of the price that comes later may never come.',
    },
    After: {
      date: 'The year after',
      title: 'Do nothing, in cash',
      text: 'A wage has become a sum. For six months we suggest only where to keep it, and say what each place protects and what it doesn’t. Then we begin with the plan, and end with the funds.',
    },
  });
}

function addQuestions(space: SpaceWriter) {
  return addEach(space, faqType, 'faqBusiness', {
    Inherit: {
      question: 'What if I never sell, and leave it to the children?',
      answer: richTextOf(
        'Since April 2026 full relief from inheritance tax stops at £2.5 million of business and farming property for each person; above that, half of the value is taxed. What a spouse didn’t use can be claimed by the other. Wills written for the old rules need reading again.',
        sourceLine('businessRelief', 'finance2026'),
      ),
    },
    Accountant: {
      question: 'Isn’t that what my accountant does?',
      answer: richTextOf(
        'Your accountant looks after the company’s year. We look after your next thirty. With your permission the two of us talk, and the first thing we ask for is the last set of accounts.',
      ),
    },
  });
}
