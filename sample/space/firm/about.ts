import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
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
import { videoEmbedType } from '#shared/sections/video-embed/video-embed.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { pageLink, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { investmentManagement, privateWealth } from '../brands.ts';
import { ourName } from '../our-name.ts';

export function addAbout(space: SpaceWriter): void {
  space.add(pageType, 'pageAbout', {
    title: 'About the firm',
    slug: 'about',
    menuTitle: 'About us',
    metaTitle: `About ${ourName}: who owns it and how it works`,
    metaDescription: `Who owns ${ourName}, how its three firms fit together, who works here, and what you can hold us to when things go wrong.`,
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroAbout', {
        internalName: 'About: hero',
        eyebrow: 'About the firm',
        title: 'Owned by the people who work here',
        intro: richTextOf(
          `No bank, insurer or fund house holds a share in ${firm.name}. That leaves us one group of people to please.`,
        ),
        bannerStyle: 'image',
        image: space.picture('heroAutumnTown'),
        phoneImage: space.picture('heroAutumnTownUpright'),
        size: 'none',
        width: 'full',
      }),
      space.add(textWithImageType, 'textAboutStory', {
        internalName: 'About: how it began',
        eyebrow: 'How it began',
        heading: 'Two desks above a seed merchant’s',
        body: richTextOf(
          'The firm began in 1994 with two planners, one telephone, and a landlord who took part of the rent in advice. The first clients were farmers, who think in seasons and don’t like to be hurried, and we’ve kept the habit.',
          paragraph(
            'On 1 January 2026 we were 86 people in six offices, 31 of them planners. Everyone who has worked here for two years may buy shares in the firm, and 54 had. ',
            pageLink('By October it was three in four of us', space.to('newsOwnership')),
            '. No one holds more than a tenth.',
          ),
        ),
        image: space.picture('cardOakSeasons'),
        imageSide: 'left',
        imageRatio: '2/3',
        size: 'xl',
      }),
      space.add(cardGridType, 'gridAboutFirms', {
        internalName: 'About: three firms',
        eyebrow: 'One front door',
        heading: 'Our three firms',
        columns: 3,
        cardStyle: 'image-top',
        cards: addFirms(space),
        size: 'xl',
      }),
      space.add(teamGridType, 'teamGridAbout', {
        internalName: 'About: who runs the three firms',
        eyebrow: 'Who runs them',
        heading: 'The people in charge',
        columns: 3,
        people: ['personHollis', 'personGill', 'personAdeyemi'].map(space.to),
        size: 'xl',
      }),
      space.add(iconListType, 'listAboutPromises', {
        internalName: 'About: what you can hold us to',
        eyebrow: 'Our commitments',
        heading: 'What you can hold us to',
        columns: 3,
        items: addPromises(space),
        colour: 'darker-green',
        size: 'xl',
      }),
      space.add(videoEmbedType, 'videoAbout', {
        internalName: 'About: a first meeting, as a film',
        heading: 'Two minutes at a kitchen table',
        intro: 'The film is invented, like the firm. Its words are below it.',
        title: 'What happens in a first meeting',
        provider: 'youtube',
        videoId: 'not-a-video',
        poster: space.picture('sectionKitchenTable'),
        hasCaptions: true,
        transcript: richTextOf(
          'A kitchen in Thornbeck, in the morning. Anjali Rao, a planner, puts one sheet of paper on the table.',
          '“I’m Anjali. I’ve no slides, and for the next hour I’d like you to do most of the talking. What made you call?”',
          '“My husband wants to stop next year,” says a woman. “I think we can’t afford it. We’ve had this conversation since March.”',
          '“Then let’s begin with what you spend, because you know that better than anyone. I’ll write down what you have on the left of the sheet, and what you need on the right. Today I won’t tell you what to buy. At the end I’ll tell you whether a plan would be worth its fee, and what it would cost. About one first meeting in four ends with my saying that you don’t need us.”',
          'The clock on the wall has moved by an hour. There are two columns on the sheet, and three questions below them.',
          '“I can’t answer those yet,” she says. “In two weeks I could.”',
        ),
        size: 'lg',
      }),
      space.to('sheetPlan'),
      space.add(textWithImageType, 'textAboutAdvice', {
        internalName: 'About: what kind of advice',
        eyebrow: 'What kind of advice',
        heading: 'Independent advice, with one interest to declare',
        body: richTextOf(
          'Our planners give independent advice: they look across the market for pensions, investments and cover, and are paid the same whatever they recommend.',
          paragraph(
            'The interest is this. We own ',
            pageLink('an investment manager', space.to('pageInvestmentHome')),
            ', and when you use it the group earns a charge. So your report compares it with others, a reviewer who is paid by neither checks the comparison, and leaving costs nothing. In 2025 about half of our clients’ investments were with other managers.',
          ),
        ),
        image: space.picture('portraitGreenJumper'),
        person: space.to('personMensah'),
        imageSide: 'right',
        imageRatio: '1/3',
        size: 'xl',
      }),
      space.add(articleListingType, 'listingAboutNews', {
        internalName: 'About: news',
        heading: 'Latest news',
        source: 'news',
        limit: 3,
        size: 'xl',
      }),
      space.to('logosFirm'),
      space.add(ctaBandType, 'ctaAbout', {
        internalName: 'About: call to action',
        heading: 'Come and see us',
        text: richTextOf('Or let us come to you: most plans begin at a kitchen table.'),
        buttons: addEach(space, buttonType, 'buttonAbout', {
          Cta: { text: 'Find our offices', page: space.to('pageOffices'), style: 'solid-green', size: 'md' },
          Team: { text: 'See the whole team', page: space.to('pageTeam'), style: 'underline' },
        }),
        colour: 'grey',
        size: 'xl',
      }),
    ],
  });
}

function addFirms(space: SpaceWriter) {
  return addEach(space, cardType, 'cardAbout', {
    Planning: {
      title: firm.name,
      text: 'Plans: retirement, pensions, investing, inheritance and cover, in one document.',
      image: space.picture('cardDoorGreen'),
      page: space.to('pagePlanning'),
      linkLabel: 'Financial planning',
    },
    Investment: {
      title: investmentManagement.name,
      text: 'Runs five portfolios for our clients and for other advice firms.',
      image: space.picture('cardDoorTeal'),
      page: space.to('pageInvestmentHome'),
      linkLabel: 'Investment management',
    },
    Wealth: {
      title: privateWealth.name,
      text: 'Looks after up to twenty families, with everything they own.',
      image: space.picture('cardDoorBlack'),
      page: space.to('pageWealthHome'),
      linkLabel: 'Private wealth',
    },
  });
}

function addPromises(space: SpaceWriter) {
  return addEach(space, listItemType, 'listItemAbout', {
    Answer: {
      text: 'A person answers',
      detail: 'From half past eight to six on working days, you speak to one of us and not to a menu.',
      icon: 'phone',
    },
    Plain: {
      text: 'Plain English',
      detail: 'If you have to ask what a sentence means, we rewrite it, for you and for everyone after you.',
      icon: 'feather',
    },
    Pounds: {
      text: 'Costs in pounds',
      detail: 'Before you decide and once a year after that, together on one page.',
      icon: 'receipt',
    },
    No: {
      text: 'An honest no',
      detail: 'If you don’t need us, we tell you at the first meeting, before it has cost you anything.',
      icon: 'scale',
    },
    Same: {
      text: 'The same planner',
      detail: 'And a second one who knows your plan. You’ll meet before you need each other.',
      icon: 'users',
    },
    Wrong: {
      text: 'We put mistakes right',
      detail: 'If we get something wrong we tell you first, and put it right at our cost.',
      icon: 'shield',
    },
  });
}
