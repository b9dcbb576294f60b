import type { SpaceWriter } from '#server/content-service/files/space-writer.ts';
import { firm } from '#shared/firm.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { articleListingType } from '#shared/sections/article-listing/article-listing.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { teamGridType } from '#shared/sections/team-grid/team-grid.model.ts';
import { textWithImageType } from '#shared/sections/text-with-image/text-with-image.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { pageLink, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { investmentManagement, privateWealth } from '../brands.ts';

export function addAbout(space: SpaceWriter): void {
  space.add(pageType, 'pageAbout', {
    title: 'About the firm',
    slug: 'about',
    menuTitle: 'About us',
    metaTitle: `About ${firm.name}: who owns it and how it works`,
    metaDescription: `Who owns ${firm.name}, how its three firms fit together, who works here, and what you can hold us to when things go wrong.`,
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroAbout', {
        internalName: 'About: hero',
        eyebrow: 'About the firm',
        title: 'Owned by the people who answer the telephone',
        intro: richTextOf(
          `No bank, insurer or fund house holds a share in ${firm.name}. That leaves us with one group of people to please.`,
        ),
        bannerStyle: 'plain',
        size: 'xl',
      }),
      space.add(textWithImageType, 'textAboutStory', {
        internalName: 'About: how it began',
        eyebrow: 'How it began',
        heading: 'Two desks above a seed merchant',
        body: richTextOf(
          'The firm began in 1994 with two planners, one telephone, and a landlord who took part of the rent in advice. Their first clients were farmers, who think in seasons and do not like to be hurried. The habit stayed.',
          paragraph(
            'On 1 January 2026 we were 86 people in six offices, 31 of them planners. Everyone who has worked here for two years may buy shares in the firm, and 54 had. ',
            pageLink('By October it was three in four of us', space.to('newsOwnership')),
            '. Nobody holds more than a tenth.',
          ),
        ),
        image: space.picture('cardOakSeasons'),
        imageSide: 'left',
        imageRatio: '2/3',
        size: 'xl',
        padding: 'bottom-only',
      }),
      space.add(cardGridType, 'gridAboutFirms', {
        internalName: 'About: three firms',
        eyebrow: 'Three firms, one front door',
        heading: 'You need not know which of us you want',
        columns: 3,
        cardStyle: 'image-top',
        cards: addFirms(space),
        colour: 'mint',
        size: 'xl',
      }),
      space.add(teamGridType, 'teamGridAbout', {
        internalName: 'About: who runs the three firms',
        eyebrow: 'Who answers for them',
        heading: 'Three people you can write to',
        columns: 3,
        people: ['personHollis', 'personGill', 'personAdeyemi'].map(space.to),
        size: 'xl',
      }),
      space.add(iconListType, 'listAboutPromises', {
        internalName: 'About: what you can hold us to',
        eyebrow: 'In writing',
        heading: 'What you can hold us to',
        columns: 3,
        items: addPromises(space),
        colour: 'darker-green',
        size: 'xl',
      }),
      space.add(textWithImageType, 'textAboutAdvice', {
        internalName: 'About: what kind of advice',
        eyebrow: 'What kind of advice',
        heading: 'Independent, with one interest to declare',
        body: richTextOf(
          'Our planners give independent advice: they look across the market for pensions, investments and cover, and are paid the same whatever they recommend.',
          paragraph(
            'The interest is this. We own ',
            pageLink('an investment manager', space.to('pageInvestmentHome')),
            ', and when you use it the group earns a charge. So the comparison with others is in your report, a reviewer who is paid by neither checks it, and leaving costs nothing. In 2025 about half of our clients’ investments were with other managers.',
          ),
        ),
        image: space.picture('portraitGreenJumper'),
        imageSide: 'right',
        imageRatio: '1/3',
        size: 'xl',
      }),
      space.add(articleListingType, 'listingAboutNews', {
        internalName: 'About: news',
        eyebrow: 'News',
        heading: 'What has happened here',
        source: 'news',
        limit: 3,
        colour: 'white',
        size: 'xl',
      }),
      space.add(ctaBandType, 'ctaAbout', {
        internalName: 'About: call to action',
        heading: 'Come and see us',
        text: richTextOf('Or let us come to you. Kitchen tables are where most plans begin.'),
        buttons: addEach(space, buttonType, 'buttonAbout', {
          Cta: { text: 'Find our offices', page: space.to('pageOffices'), style: 'solid-green', size: 'lg' },
          Team: { text: 'See the whole team', page: space.to('pageTeam'), style: 'underline' },
        }),
        colour: 'grey',
        size: 'lg',
      }),
    ],
  });
}

function addFirms(space: SpaceWriter) {
  return addEach(space, cardType, 'cardAbout', {
    Planning: {
      title: firm.name,
      text: 'Plans: retirement, pensions, investing, inheritance and cover, in one document.',
      image: space.picture('sectionGlasshouse'),
      page: space.to('pagePlanning'),
      linkLabel: 'Look inside a plan',
    },
    Investment: {
      title: investmentManagement.name,
      text: 'Runs five portfolios for our clients and for other advice firms.',
      image: space.picture('sectionHarbour'),
      page: space.to('pageInvestmentHome'),
      linkLabel: 'Read how they invest',
    },
    Wealth: {
      title: privateWealth.name,
      text: 'Looks after sixty families at most, with everything that belongs to them.',
      image: space.picture('sectionLibrary'),
      page: space.to('pageWealthHome'),
      linkLabel: 'See who it is for',
    },
  });
}

function addPromises(space: SpaceWriter) {
  return addEach(space, listItemType, 'listItemAbout', {
    Answer: {
      text: 'A person answers',
      detail: 'From half past eight to six on working days, within five rings. No menus.',
      icon: 'phone',
    },
    Plain: {
      text: 'Plain words',
      detail: 'If you have to ask what a sentence means, we rewrite it, for you and for everyone after you.',
      icon: 'feather',
    },
    Pounds: {
      text: 'Costs in pounds',
      detail: 'Before you decide and once a year after, on one page, with nothing in a footnote.',
      icon: 'receipt',
    },
    No: {
      text: 'No, when it is no',
      detail: 'About one first meeting in four ends with “you do not need us”. We would rather say it then.',
      icon: 'scale',
    },
    Same: {
      text: 'The same planner',
      detail: 'And a second one who knows your plan, whom you have met before you need them.',
      icon: 'users',
    },
    Wrong: {
      text: 'Our mistakes are ours',
      detail: 'If we get something wrong we tell you first and put it right at our cost.',
      icon: 'shield',
    },
  });
}
