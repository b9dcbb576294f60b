import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { statisticsType, statisticType } from '#shared/sections/statistics/statistics.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { heading, pageLink, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { investmentManagement } from '../brands.ts';
import { portfolios, shareOfShares, type Portfolio } from './five-portfolios.ts';
import { addHoldings, addRangeChart, addTwelveMonths } from './portfolio-charts.ts';

/** One page for each portfolio, alike, so that they can be compared. */
export function addFactSheets(space: SpaceWriter): void {
  for (const portfolio of portfolios) addFactSheet(space, portfolio);
}

function addFactSheet(space: SpaceWriter, portfolio: Portfolio): void {
  const { id, name, slug, picture, cost, years, size, summary, suits, unsuited } = portfolio;
  const onCosts = { asOfDate: '2026-04-06', source: 'estimates of the fund houses' };
  space.add(pageType, `pagePortfolio${id}`, {
    title: `${name} portfolio`,
    slug: `investment-management/portfolios/${slug}`,
    menuTitle: name,
    metaTitle: `${name} portfolio: fact sheet`,
    metaDescription: `What the ${name} portfolio holds, what it costs a year, how far it has fallen, its last five years, and whom it does not suit.`,
    theme: investmentManagement.id,
    sections: [
      space.add(heroBannerType, `heroPortfolio${id}`, {
        internalName: `${name}: hero`,
        eyebrow: 'Fact sheet, 30 September 2026',
        title: `${name} portfolio`,
        intro: richTextOf(summary),
        bannerStyle: 'image',
        image: space.picture(picture),
        size: 'none',
        width: 'full',
        buttons: addEach(space, buttonType, `buttonPortfolio${id}`, {
          Print: { text: 'Print this fact sheet', onClick: 'print', style: 'border-white' },
          All: { text: 'Compare all five', page: space.to('pagePortfolios'), style: 'underline' },
        }),
      }),
      space.add(statisticsType, `statisticsPortfolio${id}`, {
        internalName: `${name}: key figures`,
        items: addEach(space, statisticType, `statisticPortfolio${id}`, {
          Shares: {
            value: `${shareOfShares(portfolio)}%`,
            label: 'in shares',
            asOfDate: '2026-04-06',
            source: 'set by our committee',
          },
          Cost: { value: cost, label: 'a year for management, funds and dealing', ...onCosts },
          Years: {
            value: years,
            label: 'or more: how long to hold it',
            asOfDate: '2026-04-06',
            source: 'set by our committee',
          },
          Size: {
            value: size,
            label: 'in the portfolio',
            asOfDate: '2026-09-30',
            source: 'the custodian’s records',
          },
        }),
        size: 'md',
      }),
      addHoldings(space, portfolio),
      addRangeChart(
        space,
        `chart${id}Range`,
        'How far it has fallen and risen, beside the others',
        portfolio,
      ),
      addTwelveMonths(space, `table${id}Years`, portfolio),
      space.add(richTextSectionType, `textPortfolio${id}`, {
        internalName: `${name}: whom it suits`,
        body: richTextOf(
          heading(2, 'Who it’s for'),
          suits,
          heading(2, 'Who it’s not for'),
          unsuited,
          paragraph(
            'Portfolios are available only with advice. What else you’d pay is on the page about ',
            pageLink('fees', space.to('pageFees')),
            '.',
          ),
        ),
        size: 'xl',
      }),
      addWaysOn(space, portfolio),
    ],
  });
}

/** The ends of the row have one neighbour. */
function addWaysOn(space: SpaceWriter, { id, name }: Portfolio) {
  const at = portfolios.findIndex((portfolio) => portfolio.id === id);
  const linkTo = (neighbour: Portfolio) => pageLink(neighbour.name, space.to(`pagePortfolio${neighbour.id}`));
  const [calmer, bolder] = [portfolios[at - 1], portfolios[at + 1]];
  return space.add(ctaBandType, `ctaPortfolio${id}`, {
    internalName: `${name}: its neighbours, and a manager`,
    heading: `Not sure that ${name} is the one?`,
    text: richTextOf(
      ...(calmer ? [paragraph(linkTo(calmer), ' has fewer shares, and moves less.')] : []),
      ...(bolder ? [paragraph(linkTo(bolder), ' has more shares, and moves more.')] : []),
      'Private clients begin with a planner: the first call is free. Clients, trustees and advisers can write to a manager.',
    ),
    buttons: addEach(space, buttonType, `buttonPortfolioWays${id}`, {
      Call: { text: 'Request a call', page: space.to('pageCallBack'), style: 'solid-green', size: 'md' },
      Talk: {
        text: 'Write to a manager',
        url: `mailto:${investmentManagement.email}`,
        style: 'underline',
      },
    }),
    colour: 'aqua',
    size: 'xl',
  });
}
