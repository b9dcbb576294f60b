import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import type { EntryRef } from '#shared/content-model/fields.ts';
import { firm } from '#shared/firm.ts';
import { footerType, socialLinkType } from '#shared/site/footer/footer.model.ts';
import { mainMenuType } from '#shared/site/main-menu/main-menu.model.ts';
import { menuItemType } from '#shared/site/main-menu/menu-item.model.ts';
import { submenuType } from '#shared/site/main-menu/submenu.model.ts';
import { fieldPrefix, inEachBrand } from '#shared/site/options/brand-fields.ts';
import { optionsType } from '#shared/site/options/options.model.ts';
import type { ThemeId } from '#shared/themes/theme.ts';
import { themes } from '#shared/themes/themes.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { paragraph, pageLink, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { riskOf } from './knowledge/risk-warnings.ts';
import { ourName } from './our-name.ts';
import { registration } from './registration.ts';
import { riskWords } from './risk-words.ts';
import { searchSynonyms } from './search-synonyms.ts';
import { sourceLink } from './sources.ts';

/** In the order of the menu and footers. */
const areas = {
  planning: [
    'pageRetirement',
    'pagePensions',
    'pageInvesting',
    'pageInheritance',
    'pageProtection',
    'pageTax',
    'pageLaterLife',
    'pageBusinessOwners',
  ],
  investment: [
    'pagePhilosophy',
    'pagePortfolios',
    'pageValueAssessment',
    'pageDisclosures',
    'pageForAdvisers',
  ],
  wealth: ['pageFamilies', 'pageTrusts', 'pageCrossBorder', 'pageWealthFinder'],
};

/** Where the brands' logos lead; those of other brands lead to the site's home page. */
const homePages: Readonly<Record<string, string>> = {
  'investment-management': 'pageInvestmentHome',
  'private-wealth': 'pageWealthHome',
};

/** Where “Request a call” leads from the pages of other brands. */
const callBackPages: Readonly<Record<string, string>> = {
  'investment-management': 'pageInvestmentCallBack',
  'private-wealth': 'pageWealthCallBack',
};

/** And what it says there, as those pages do. */
const callBackLabels: Readonly<Record<string, string>> = { 'private-wealth': 'Talk to a partner' };

/** At the end of every page. In this order they fill two rows of a phone. */
const legalPages = [
  'pagePrivacy',
  'pageCookies',
  'pageTerms',
  'pageModernSlavery',
  'pageAccessibility',
  'pageComplaints',
  'pageRegulatory',
];

/** Solicitors and pension providers still write to it. From Ofcom's range for drama. */
const faxNumber = '+44 20 7946 0019';

/** What all pages share: options, menu, footers, disclaimers. */
export function addSite(space: SpaceWriter): void {
  const requestCall = space.add(buttonType, 'buttonRequestCall', {
    text: 'Request a call',
    page: space.to('pageCallBack'),
    style: 'solid-green',
    size: 'sm',
  });
  const clientLogin = space.add(buttonType, 'buttonClientLogin', {
    text: 'Client login',
    url: firm.clientPortal,
    style: 'text',
    size: 'sm',
    openInNewTab: true,
  });
  const menuCall = space.add(buttonType, 'buttonMenuCall', {
    text: 'Request a call',
    page: space.to('pageCallBack'),
    style: 'solid-dark-green',
    size: 'md',
  });

  const knowledge = space.add(menuItemType, 'menuItemKnowledge', {
    menuTitle: 'Knowledge',
    slug: 'knowledge',
  });
  const news = space.add(menuItemType, 'menuItemNews', {
    menuTitle: 'News',
    menuDescription: 'What has changed at the firm',
    slug: 'news',
  });

  const menu = space.add(mainMenuType, 'mainMenu', {
    internalName: 'Main menu',
    menuItems: [
      space.add(submenuType, 'submenuPlanning', {
        title: 'Financial planning',
        pageDescription:
          'Advice on the whole of your money: what you have, what you want from it, and the order to do things in.',
        titleLink: space.to('pagePlanning'),
        picture: space.picture('heroGrowingTrees'),
        menuItems: areas.planning.map(space.to),
      }),
      space.add(submenuType, 'submenuInvestment', {
        title: 'Investment management',
        pageDescription:
          'Portfolios run by our own team: diversified, with their costs shown in pounds, and explained in plain English each quarter.',
        titleLink: space.to('pageInvestmentHome'),
        picture: space.picture('heroBellBuoy'),
        menuItems: areas.investment.map(space.to),
      }),
      space.add(submenuType, 'submenuWealth', {
        title: 'Private wealth',
        pageDescription:
          'For families whose affairs have many parts: one small team that knows them all and keeps them private.',
        titleLink: space.to('pageWealthHome'),
        picture: space.picture('heroMaze'),
        menuItems: areas.wealth.map(space.to),
      }),
      space.to('pageFees'),
      space.to('pageFinder'),
      knowledge,
      space.add(submenuType, 'submenuAbout', {
        title: 'About us',
        pageDescription: 'Who we are, where to find us, and what clients ask us most.',
        titleLink: space.to('pageAbout'),
        picture: space.picture('officeMarketHall'),
        menuItems: [
          ...['pageTeam', 'pageOffices', 'pageReviews', 'pageCareers'].map(space.to),
          news,
          ...['pageGuides', 'pageQuestions', 'pageContact'].map(space.to),
        ],
      }),
    ],
  });

  const addFooter = footerAdder(space, { news, knowledge });
  space.add(optionsType, 'options', {
    internalName: 'Site options',
    ...inEachBrand('HomePage', (id) => space.to(homePages[id] ?? 'pageHome')),
    ...inEachBrand('CallBackPage', (id) => {
      const page = callBackPages[id];
      return page === undefined ? undefined : space.to(page);
    }),
    ...inEachBrand('CallBackLabel', (id) => callBackLabels[id]),
    ...inEachBrand('Logo', (id) => logo(space, 'logo', id)),
    headerMenu: menu,
    headerButtons: [clientLogin, requestCall],
    submenuCtaButton: menuCall,
    ...inEachBrand('FooterMenu', addFooter),
    ...inEachBrand('Disclaimer', (id) => disclaimer(space, id)),
    newsImportantCopy: richTextOf(
      'This article was correct on the date shown above. It is general information, not advice about your circumstances.',
      riskOf(space, 'tax'),
    ),
    newsCta: space.to('ctaNews'),
    callDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    callTimes: ['09:30', '11:00', '14:00', '16:30'],
    callFreeDays: [
      '2026-12-25',
      '2026-12-28',
      '2027-01-01',
      '2027-03-26',
      '2027-03-29',
      '2027-05-03',
      '2027-05-31',
      '2027-08-30',
      '2027-12-27',
      '2027-12-28',
    ],
    callbackForm: space.to('formCallBack'),
    newsListingsTitle: 'News',
    newsListingsSubtitle: 'What has happened at the firm, and what it means for clients.',
    newsListingsMetaTitle: `News from ${ourName}`,
    newsListingsMetaDescription:
      'What has changed at the firm: offices, fees, people, letters, and what clients asked about it. A few times a year, when there is something to say.',
    finderPage: space.to('pageFinder'),
    searchSynonyms,
    knowledgeListingsTitle: 'Knowledge',
    knowledgeListingsSubtitle: 'Plain answers to the questions people bring to a first meeting.',
    knowledgeListingsMetaTitle: 'Knowledge: plain answers about money',
    knowledgeListingsMetaDescription: `Guides to pensions, retirement, investing, tax and inheritance in plain English, written by the advisers of ${ourName}.`,
  });
}

function footerAdder(space: SpaceWriter, listings: Parameters<typeof addFooterColumns>[1]) {
  const shared = {
    menuItems: addFooterColumns(space, listings),
    socialMediaLinks: addSocialLinks(space),
    legalLinks: legalPages.map(space.to),
  };
  return (id: ThemeId) => {
    const { telephone, email } = themes[id].brand;
    const name = `footer${capitalised(fieldPrefix(id))}`;
    return space.add(footerType, name, {
      internalName: name,
      logo: logo(space, 'footerLogo', id),
      ...shared,
      telephoneNumber: telephone,
      faxNumber,
      emailAddress: email,
    });
  };
}

/** The brand’s logo, for the header or the footer, if there is a picture of its name. */
function logo(space: SpaceWriter, kind: 'logo' | 'footerLogo', id: ThemeId) {
  const picture = `${kind}${capitalised(fieldPrefix(id))}`;
  return space.hasPicture(picture) ? space.picture(picture) : undefined;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The same in all footers, so that every brand links to the whole firm, and of about the same length. */
function addFooterColumns(
  space: SpaceWriter,
  { news, knowledge }: Readonly<Record<'news' | 'knowledge', EntryRef>>,
): EntryRef[] {
  return [
    space.add(submenuType, 'footerColumnPlanning', {
      title: 'Financial planning',
      menuItems: ['pagePlanning', ...areas.planning].map(space.to),
    }),
    space.add(submenuType, 'footerColumnInvestment', {
      title: 'Investments and wealth',
      menuItems: [
        space.add(menuItemType, 'menuItemInvestment', {
          menuTitle: 'Investment management',
          slug: 'investment-management',
        }),
        ...areas.investment.map(space.to),
        space.add(menuItemType, 'menuItemWealth', { menuTitle: 'Private wealth', slug: 'private-wealth' }),
        ...areas.wealth.map(space.to),
      ],
    }),
    space.add(submenuType, 'footerColumnFirm', {
      title: 'The firm',
      menuItems: [
        ...[
          'pageAbout',
          'pageTeam',
          'pageFinder',
          'pageOffices',
          'pageFees',
          'pageReviews',
          'pageCareers',
        ].map(space.to),
        news,
      ],
    }),
    space.add(submenuType, 'footerColumnHelp', {
      title: 'Help and answers',
      menuItems: [
        knowledge,
        ...['pageGuides', 'pageCalculators', 'pageNewsletter'].map(space.to),
        space.add(menuItemType, 'menuItemUnsubscribe', { menuTitle: 'Unsubscribe', slug: 'unsubscribe' }),
        ...['pageQuestions', 'pageSupport', 'pageContact'].map(space.to),
        // A path, although it begins with “http” (R2.2).
        space.add(menuItemType, 'menuItemHttpGuide', { menuTitle: 'Is it really us?', slug: 'http-guide' }),
      ],
    }),
  ];
}

function addSocialLinks(space: SpaceWriter): EntryRef[] {
  return (
    [
      ['LinkedIn', 'linkedin'],
      ['YouTube', 'youtube'],
      ['Instagram', 'instagram'],
    ] as const
  ).map(([displayName, icon]) =>
    space.add(socialLinkType, `social${displayName}`, {
      displayName,
      icon,
      url: `https://${icon}.example/`,
    }),
  );
}

/** Regulatory text. The status line states that the firm is fictional. */
function disclaimer(space: SpaceWriter, id: ThemeId) {
  const { brand } = themes[id];
  return richTextOf(
    firm.statusLine(brand),
    paragraph(
      registration(brand),
      ' Before you deal with any firm, check it on the ',
      sourceLink('register'),
      '.',
    ),
    paragraph(riskWords.investments, ' See ', pageLink('what we charge', space.to('pageFees')), '.'),
  );
}
