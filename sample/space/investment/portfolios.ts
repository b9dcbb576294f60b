import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { firm } from '#shared/firm.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { downloadCardType, downloadsType } from '#shared/sections/downloads/downloads.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { heading, pageLink, paragraph, richTextOf, table } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { investmentManagement } from '../brands.ts';
import { sourceLink } from '../sources.ts';
import { factSheetId, portfolios, shareOfShares } from './five-portfolios.ts';
import { addHoldingsChart, addRangeChart, addTwelveMonths } from './portfolio-charts.ts';

export function addPortfolios(space: SpaceWriter): void {
  space.add(pageType, 'pagePortfolios', {
    title: 'Our portfolios',
    slug: 'investment-management/portfolios',
    menuTitle: 'Portfolios',
    menuDescription: 'Five mixes of shares and bonds, compared',
    metaTitle: 'Our five portfolios: holdings, time and cost',
    metaDescription:
      'Five portfolios from mostly bonds to all shares: what each holds, how long to hold it, what it costs a year, and how to choose.',
    theme: investmentManagement.id,
    sections: [
      space.add(heroBannerType, 'heroPortfolios', {
        internalName: 'Portfolios: hero',
        eyebrow: 'Portfolios',
        title: 'Five portfolios, one difference',
        intro: richTextOf(
          'They’re made from the same eight funds. What changes from one to the next is how much is in shares, and so how far the value can move.',
        ),
        bannerStyle: 'image',
        image: space.picture('heroFiveBoats'),
        phoneImage: space.picture('heroFiveBoatsUpright'),
        size: 'none',
        width: 'full',
        buttons: addEach(space, buttonType, 'buttonPortfolios', {
          Compare: { text: 'Compare them', url: '#compare', style: 'border-white', size: 'md' },
        }),
      }),
      addHoldingsChart(space, 'chartPortfoliosHoldings', 'What each portfolio holds'),
      space.add(cardGridType, 'gridPortfoliosFive', {
        internalName: 'Portfolios: the five',
        heading: 'Five fact sheets',
        intro:
          'One for each portfolio: what it holds, how far it has fallen, its last five years, what it costs and whom it suits.',
        columns: 3,
        cardStyle: 'bordered',
        cards: addFive(space),
        size: 'lg',
      }),
      space.add(richTextSectionType, 'textPortfoliosTable', {
        internalName: 'Portfolios: the table',
        anchorId: 'compare',
        eyebrow: 'At the rates of 6 April 2026',
        heading: 'Portfolios compared',
        body: richTextOf(
          table(
            ['Portfolio', 'Cost a year', 'Shares', 'Hold for at least'],
            ...portfolios.map((portfolio) => {
              const { name, years, cost } = portfolio;
              return [name, cost, `${shareOfShares(portfolio)}%`, years];
            }),
          ),
          'The cost covers management (0.25%), the funds and their dealing; the last two are estimates. The platform (0.20%) and advice come on top. The rest of a portfolio is in bonds and gilts. Proportions may drift up to five points from these before we rebalance.',
        ),
        size: 'xl',
      }),
      ...addDownloads(space),
      addRangeChart(space, 'chartPortfoliosRange', 'How far they have fallen and risen'),
      addTwelveMonths(space, 'tablePortfoliosYears'),
      space.add(richTextSectionType, 'textPortfoliosChoice', {
        internalName: 'Portfolios: how to choose',
        eyebrow: 'How to choose',
        heading: 'Choose by the bad years, not the good ones',
        body: richTextOf(
          'The right portfolio is the one whose bad years you could live through. Share markets have at times lost more than a third of their value and taken years to recover. The more a portfolio holds in shares, the more of such a fall it will share.',
          'Your adviser looks at three things: when you need the money, what a fall would change in your life, and how the last one felt. Of the three answers, the most cautious decides.',
          paragraph(
            'Portfolios are available only with advice, from ',
            pageLink('our planners', space.to('pageInvesting')),
            ' or from ',
            pageLink('your own adviser', space.to('pageForAdvisers')),
            '.',
          ),
        ),
        size: 'xl',
        width: 'narrow',
      }),
      space.add(iconListType, 'listPortfoliosInside', {
        internalName: 'Portfolios: what is inside',
        heading: 'The eight funds inside',
        columns: 2,
        items: addInside(space),
        colour: 'dark-teal',
        size: 'xl',
      }),
      space.add(richTextSectionType, 'textPortfoliosQuestions', {
        internalName: 'Portfolios: questions',
        heading: 'Common questions',
        body: richTextOf(
          heading(3, 'Can I take an income?'),
          'Yes. We sell a little of everything each month, so that the proportions stay as they were. What you take can be more than the portfolio earns, and then it shrinks.',
          heading(3, 'How soon can I have my money?'),
          'Usually within eight working days of asking. Funds can delay or suspend dealing when markets are badly disturbed.',
          heading(3, `What if ${firm.name} failed?`),
          paragraph(
            'The investments are held by a separate custodian and are not ours. The ',
            sourceLink('compensation'),
            ' covers some losses: at present up to £85,000 a person where an investment firm has failed. It does not cover a fall in value.',
          ),
        ),
        size: 'xl',
        width: 'narrow',
      }),
      space.add(ctaBandType, 'ctaPortfolios', {
        internalName: 'Portfolios: call to action',
        heading: 'See a specimen report',
        text: richTextOf('We’ll send you last quarter’s, for the portfolio of your choice.'),
        buttons: addEach(space, buttonType, 'buttonPortfolios', {
          Report: {
            text: 'Request a report',
            url: `mailto:${investmentManagement.email}?subject=Specimen%20report`,
            style: 'solid-dark-green',
            size: 'md',
          },
          Fees: { text: 'See every fee', page: space.to('pageFees'), style: 'underline' },
        }),
        colour: 'aqua',
        size: 'lg',
      }),
    ],
  });
}

/** None for a firm whose name is not in the PDFs. */
function addDownloads(space: SpaceWriter) {
  const written = portfolios.filter((portfolio) => space.hasPicture(factSheetId(portfolio)));
  if (written.length === 0) return [];
  return [
    space.add(downloadsType, 'downloadsPortfolios', {
      internalName: 'Portfolios: fact sheets to download',
      heading: 'The fact sheets, to keep or print',
      items: written.map((portfolio) =>
        space.add(downloadCardType, `download${portfolio.id}`, {
          title: `${portfolio.name}: fact sheet`,
          file: space.picture(factSheetId(portfolio)),
          documentDate: '2026-09-30',
        }),
      ),
      size: 'lg',
    }),
  ];
}

function addFive(space: SpaceWriter) {
  return portfolios.map(({ id, name, summary }) =>
    space.add(cardType, `cardPortfolios${id}`, {
      title: name,
      text: summary,
      page: space.to(`pagePortfolio${id}`),
      linkLabel: 'Fact sheet',
    }),
  );
}

function addInside(space: SpaceWriter) {
  return addEach(space, listItemType, 'listItemPortfolios', {
    World: {
      text: 'Developed-market shares',
      detail: 'Three funds: large companies, smaller ones, and those that look cheap against what they earn.',
      icon: 'globe',
    },
    Uk: {
      text: 'UK shares',
      detail: 'One fund. A little more than its share of the world, since your spending is in pounds.',
      icon: 'building',
    },
    Emerging: {
      text: 'Emerging-market shares',
      detail: 'One fund. It moves most, so it’s the smallest.',
      icon: 'plant',
    },
    Gilts: {
      text: 'Short-dated gilts',
      detail: 'One fund. They move least, and steady the three more cautious portfolios.',
      icon: 'shield',
    },
    Bonds: {
      text: 'Global bonds',
      detail:
        'One fund of government and corporate bonds from all over the world, with the currency risk taken out.',
      icon: 'scale',
    },
    Linked: {
      text: 'Index-linked bonds',
      detail: 'One fund, whose payments rise with prices: for years in which inflation is the problem.',
      icon: 'chart-line',
    },
  });
}
