import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { teamGridType } from '#shared/sections/team-grid/team-grid.model.ts';
import { textWithImageType } from '#shared/sections/text-with-image/text-with-image.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { bulletList, pageLink, paragraph, richTextOf, table } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { investmentManagement } from '../brands.ts';
import { telephones } from '../telephones.ts';

export function addInvestmentHome(space: SpaceWriter): void {
  space.add(pageType, 'pageInvestmentHome', {
    title: 'Investment management',
    slug: 'investment-management',
    menuTitle: 'Overview',
    metaTitle: 'Investment management: plain portfolios, plain costs',
    metaDescription:
      'Five diversified portfolios run by one team, with their costs in pounds, and a report each quarter that you can read in ten minutes.',
    theme: investmentManagement.id,
    sections: [
      space.add(heroBannerType, 'heroInvestmentHome', {
        internalName: 'Investment home: hero',
        eyebrow: 'Portfolios for clients, advisers and trustees',
        title: 'Diversify widely. Watch the costs. Stay invested.',
        intro: richTextOf(
          'Five portfolios, for £610 to £690 a year on £100,000, funds and platform included. Private clients come through a planner, whose fee is separate. The first call is free. The value of investments can fall as well as rise.',
        ),
        bannerStyle: 'image',
        image: space.picture('heroInvestmentManagement'),
        phoneImage: space.picture('heroInvestmentManagementUpright'),
        size: 'none',
        width: 'full',
        buttons: addEach(space, buttonType, 'buttonInvestmentHome', {
          Call: {
            text: 'Request a call',
            page: space.to('pageCallBack'),
            style: 'solid-green',
            size: 'md',
          },
          Portfolios: {
            text: 'Compare the portfolios',
            url: '/investment-management/portfolios#compare',
            style: 'border-white',
            size: 'md',
          },
        }),
      }),
      space.to('statisticsInvestmentHome'),
      space.to('sheetPortfolios'),
      space.add(cardGridType, 'gridInvestmentHomeWays', {
        internalName: 'Investment home: who it is for',
        heading: 'Who our portfolios are for',
        columns: 3,
        cardStyle: 'icon',
        cards: addWays(space),
        size: 'xl',
      }),
      space.add(richTextSectionType, 'textInvestmentHomeCost', {
        internalName: 'Investment home: the cost in pounds',
        heading: 'What a year would cost on £100,000',
        body: richTextOf(
          table(
            ['Channel portfolio', 'Who is paid', 'A year'],
            ['Management', investmentManagement.name, '£250'],
            ['The funds inside', 'The fund houses', '£160'],
            ['Dealing inside the funds', 'Brokers and stamp duty', '£40'],
            ['The platform that holds it', 'Another firm', '£200'],
            ['Total', '', '£650'],
          ),
          paragraph(
            'An example at the rates of 6 April 2026, as if the value stood still. Fund and dealing costs are estimates from the fund houses and change a little from year to year. If you also have advice, its fee comes on top: ',
            pageLink('see all fees', space.to('pageFees')),
            '.',
          ),
        ),
        size: 'xl',
        width: 'narrow',
      }),
      space.add(textWithImageType, 'textInvestmentHomeBelief', {
        internalName: 'Investment home: what we believe',
        heading: 'We don’t forecast markets',
        body: richTextOf(
          'Every price already reflects what thousands of well-paid people think. To beat it you have to know something they don’t, often, and after costs. Few manage it for long, and they’re hard to name in advance.',
          'So we control what can be controlled: how widely money is diversified, what it costs, how it’s taxed, and what we do when others panic.',
        ),
        image: space.picture('sectionSurveyHills'),
        imageSide: 'right',
        imageRatio: '1/2',
        buttons: addEach(space, buttonType, 'buttonInvestmentHome', {
          Belief: { text: 'Read the six principles', page: space.to('pagePhilosophy'), style: 'underline' },
        }),
        colour: 'dark-teal',
        size: 'xl',
      }),
      space.add(richTextSectionType, 'textInvestmentHomeReport', {
        internalName: 'Investment home: the quarterly report',
        heading: 'A report you can read in ten minutes',
        body: richTextOf(
          bulletList(
            'what you own, by country and kind, on one page',
            'what you paid, in pounds, to whom',
            'what it returned, after all costs, beside inflation and a plain index mix',
            'what we changed and why, and what we got wrong',
          ),
          'Reports come in January, April, July and October. If a line is unclear, tell us: we rewrite it for everyone.',
        ),
        size: 'xl',
        width: 'narrow',
      }),
      space.add(teamGridType, 'teamGridInvestmentHome', {
        internalName: 'Investment home: who runs the portfolios',
        heading: 'Who runs the portfolios',
        columns: 2,
        people: ['personGill', 'personTan'].map(space.to),
        size: 'xl',
        width: 'narrow',
      }),
      space.to('quoteInvestmentHome'),
      space.add(ctaBandType, 'ctaInvestmentHome', {
        internalName: 'Investment home: call to action',
        heading: 'Start with a call',
        text: richTextOf(
          'Private clients begin with a planner: the first call is free and takes twenty minutes. Clients, trustees and advisers can ask for the people who run the money.',
        ),
        image: space.picture('sectionChartTable'),
        buttons: addEach(space, buttonType, 'buttonInvestmentHome', {
          Cta: {
            text: 'Request a call',
            page: space.to('pageCallBack'),
            style: 'solid-green',
            size: 'md',
          },
          Telephone: {
            text: `Call ${telephones.investmentManagement.text}`,
            url: telephones.investmentManagement.url,
            style: 'underline',
          },
        }),
        colour: 'aqua',
        size: 'xl',
      }),
    ],
  });
}

function addWays(space: SpaceWriter) {
  return addEach(space, cardType, 'cardInvestmentHome', {
    Planning: {
      title: 'You’re a private client',
      icon: 'compass',
      text: 'Your planner decides with you whether a portfolio of ours fits, and compares it with others in writing. If you have none yet, the first call is free.',
      page: space.to('pageInvesting'),
      linkLabel: 'See where investing fits',
    },
    Advisers: {
      title: 'You’re a financial adviser',
      icon: 'briefcase',
      text: 'Model portfolios for your firm, on the platform that you use, with the file that your compliance team will ask for.',
      page: space.to('pageForAdvisers'),
      linkLabel: 'Read the adviser pages',
    },
    Trustees: {
      title: 'You’re a trustee',
      icon: 'building',
      text: 'A written investment policy, an annual meeting, and reports that answer a beneficiary’s questions.',
      page: space.to('pageTrusts'),
      linkLabel: 'Read about trusts',
    },
  });
}
