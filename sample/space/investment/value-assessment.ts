import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';
import { comparisonTableType } from '#shared/sections/comparison-table/comparison-table.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { riskWarningType } from '#shared/sections/risk-warning/risk-warning.model.ts';
import { statisticsType, statisticType } from '#shared/sections/statistics/statistics.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { pageLink, paragraph, richTextOf, table } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { investmentManagement } from '../brands.ts';
import { riskWords } from '../risk-words.ts';

export function addValueAssessment(space: SpaceWriter): void {
  space.add(pageType, 'pageValueAssessment', {
    title: 'Value assessment',
    slug: 'investment-management/value-assessment',
    menuTitle: 'Value assessment',
    menuDescription: 'What our charges bought last year',
    metaTitle: 'Value assessment 2026: what our charges buy',
    metaDescription:
      'Our yearly review of whether the charges of the five portfolios are fair: what we found, what we changed, and where we were wrong.',
    theme: investmentManagement.id,
    sections: [
      space.add(heroBannerType, 'heroValueAssessment', {
        internalName: 'Value assessment: hero',
        eyebrow: 'Value assessment, 30 April 2026',
        title: 'Fair value, with one change',
        intro: richTextOf(
          'Each spring we ask whether what our portfolios cost is fair for what clients get. Of the five members of the committee two do not work for us, and either can ask for a second vote.',
        ),
        bannerStyle: 'theme-image',
        size: 'none',
        width: 'full',
      }),
      space.add(statisticsType, 'statisticsValueAssessment', {
        internalName: 'Value assessment: in figures',
        items: addFigures(space),
        size: 'md',
      }),
      space.add(comparisonTableType, 'tableValueAssessment', {
        internalName: 'Value assessment: findings',
        heading: 'Findings by portfolio',
        caption:
          'Cost of each portfolio, how many similar ones it is cheaper than, and what the committee found',
        table: richTextOf(
          table(
            ['Portfolio', 'Cost a year', 'Cheaper than', 'Finding'],
            ['Harbour', '0.41%', '29 of 38', 'Fair value'],
            ['Estuary', '0.43%', '31 of 42', 'Fair value'],
            ['Channel', '0.45%', '34 of 47', 'Fair value'],
            ['Headland', '0.47%', '30 of 44', 'Fair value'],
            ['Open Sea', '0.49%', '18 of 40', 'Fair value, after one change'],
          ),
        ),
        barColumn: 3,
        footnotes: richTextOf(
          'Costs are for management, funds and dealing; the last two are estimates. Compared with portfolios that hold a similar share in shares, by the charges that their managers published on 31 January 2026. On that day Open Sea cost more than 22 of the 40 like it; the committee found it fair value once its emerging-market fund had been replaced.',
          paragraph(
            'Every charge is on the page about ',
            pageLink('fees', space.to('pageFees')),
            ', and what the portfolios hold on ',
            pageLink('the page about portfolios', space.to('pagePortfolios')),
            '.',
          ),
        ),
        size: 'xl',
      }),
      space.add(iconListType, 'listValueAssessment', {
        internalName: 'Value assessment: method',
        eyebrow: 'The method',
        heading: 'Four questions we asked',
        columns: 2,
        items: addQuestions(space),
        size: 'xl',
      }),
      space.add(cardGridType, 'gridValueAssessment', {
        internalName: 'Value assessment: changes and mistakes',
        heading: 'What we changed, and what we got wrong',
        columns: 3,
        cardStyle: 'bordered',
        cards: addConclusions(space),
        colour: 'dark-teal',
        size: 'xl',
      }),
      space.add(riskWarningType, 'riskValueAssessment', {
        internalName: 'Value assessment: risk warning',
        text: richTextOf(
          `${riskWords.investments} What happened in the past is not a reliable guide to what will happen.`,
        ),
        size: 'md',
      }),
      space.add(ctaBandType, 'ctaValueAssessment', {
        internalName: 'Value assessment: call to action',
        heading: 'Would you have judged differently?',
        text: richTextOf(
          'Write to the committee. Its two outside members read every letter, and answer those that find a mistake.',
        ),
        buttons: addEach(space, buttonType, 'buttonValueAssessment', {
          Write: {
            text: 'Email the committee',
            url: `mailto:${investmentManagement.email}`,
            style: 'solid-green',
            size: 'md',
          },
          Portfolios: {
            text: 'Compare the five',
            page: space.to('pagePortfolios'),
            style: 'underline',
            size: 'md',
          },
        }),
        colour: 'aqua',
        size: 'xl',
      }),
    ],
  });
}

/** The verdict, with what spoke against it. */
function addFigures(space: SpaceWriter) {
  const assessed = { asOfDate: '2026-04-30', source: 'the committee’s assessment' };
  return addEach(space, statisticType, 'statisticValueAssessment', {
    Fair: { value: '5 of 5', label: 'portfolios found to be fair value', ...assessed },
    Cheaper: {
      value: '142',
      label: 'of 211 similar portfolios cost more than ours, by the charges of January 2026',
      ...assessed,
    },
    Changed: {
      value: '2',
      label: 'things changed: an expensive fund and a charge for small accounts',
      ...assessed,
    },
    Wrong: { value: '2', label: 'reports sent late, one of them with a mistake', ...assessed },
  });
}

function addQuestions(space: SpaceWriter) {
  return addEach(space, listItemType, 'listItemValueAssessment', {
    Cost: {
      text: 'Does it cost too much?',
      detail: 'What each portfolio costs, all charges together, beside similar ones.',
      icon: 'scale',
    },
    Purpose: {
      text: 'Does it do its work?',
      detail: 'Whether it did what it is meant to do, after costs, over five years.',
      icon: 'chart-line',
    },
    Service: {
      text: 'What do people say?',
      detail: 'What clients and advisers say about reports, telephone calls and mistakes.',
      icon: 'message',
    },
    Fairness: {
      text: 'Is it fair to all?',
      detail: 'Whether any group of clients pays more than another for the same thing.',
      icon: 'users',
    },
  });
}

function addConclusions(space: SpaceWriter) {
  return addEach(space, cardType, 'cardValueAssessment', {
    Fund: {
      badge: 'Changed',
      title: 'An expensive fund',
      text: 'The emerging-market fund, of which Open Sea holds most, cost more than it was worth. A cheaper one replaced it in March 2026.',
    },
    Accounts: {
      badge: 'Changed',
      title: 'A charge for small accounts',
      text: 'Clients with less than £20,000 paid a platform charge that was out of proportion. At our request the platform has lowered its minimum charge.',
    },
    Reports: {
      badge: 'Got wrong',
      title: 'Two late reports',
      text: 'Two quarterly reports were sent out nine days late. The page of costs in one of them left out stamp duty; we sent a corrected page to everyone.',
    },
  });
}
