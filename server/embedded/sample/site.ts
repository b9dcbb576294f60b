import type { EntryRef } from '../../../shared/content-model/fields.ts';
import { footerType, socialLinkType } from '../../../shared/site/footer/footer.model.ts';
import { mainMenuType } from '../../../shared/site/main-menu/main-menu.model.ts';
import { menuItemType } from '../../../shared/site/main-menu/menu-item.model.ts';
import { submenuType } from '../../../shared/site/main-menu/submenu.model.ts';
import { optionsType } from '../../../shared/site/options/options.model.ts';
import { buttonType } from '../../../shared/ui/button/button.model.ts';
import { paragraph, pageLink, richTextOf } from '../../../shared/ui/rich-text/write-rich-text.ts';
import type { SpaceWriter } from './space-writer.ts';

/** The pages of each area, in the order of the menu and of the footers. */
const areas = {
  planning: ['pageRetirement', 'pagePensions', 'pageInvesting', 'pageInheritance', 'pageProtection'],
  investment: ['pagePhilosophy', 'pagePortfolios', 'pageForAdvisers'],
  wealth: ['pageFamilies', 'pageTrusts', 'pageCrossBorder'],
};

/** What every page of the sample site shares: options, menu, footers, disclaimers. */
export function addSite(space: SpaceWriter): void {
  const bookCall = space.add(buttonType, 'buttonBookCall', {
    text: 'Book a call',
    page: space.to('pageContact'),
    style: 'solid-green',
    size: 'sm',
  });
  const clientLogin = space.add(buttonType, 'buttonClientLogin', {
    text: 'Client login',
    url: 'https://portal.fernhollow.example/',
    style: 'text',
    size: 'sm',
    openInNewTab: true,
  });
  const talkToUs = space.add(buttonType, 'buttonTalkToUs', {
    text: 'Talk to an adviser',
    page: space.to('pageContact'),
    style: 'solid-dark-green',
    size: 'md',
  });

  const menu = space.add(mainMenuType, 'mainMenu', {
    internalName: 'Main menu',
    menuItems: [
      space.add(submenuType, 'submenuPlanning', {
        title: 'Financial planning',
        pageDescription:
          'Advice for the whole of your money and the whole of your life: what you have, what you want from it, and the order to do things in.',
        titleLink: space.to('pagePlanning'),
        menuItems: areas.planning.map(space.to),
      }),
      space.add(submenuType, 'submenuInvestment', {
        title: 'Investment management',
        pageDescription:
          'Portfolios run by our own team: diversified, costed to the last penny, and explained in plain words every quarter.',
        titleLink: space.to('pageInvestmentHome'),
        menuItems: areas.investment.map(space.to),
      }),
      space.add(submenuType, 'submenuWealth', {
        title: 'Private wealth',
        pageDescription:
          'For families whose affairs have many parts: one small team that knows all of them, and says little about any.',
        titleLink: space.to('pageWealthHome'),
        menuItems: areas.wealth.map(space.to),
      }),
      space.to('pageAbout'),
      space.to('pageFees'),
      space.to('pageContact'),
    ],
  });

  const addFooter = footerAdder(space);
  space.add(optionsType, 'options', {
    internalName: 'Site options',
    mainLogo: space.picture('logoFernhollow'),
    investmentManagementLogo: space.picture('logoInvestmentManagement'),
    privateWealthLogo: space.picture('logoPrivateWealth'),
    headerMenu: menu,
    headerButtons: [clientLogin, bookCall],
    submenuCtaButton: talkToUs,
    mainFooterMenu: addFooter('footerMain', 'footerLogoFernhollow', {
      telephoneNumber: '+44 20 7946 0018',
      faxNumber: '+44 20 7946 0019',
      emailAddress: 'hello@fernhollow.example',
    }),
    investmentManagementFooterMenu: addFooter(
      'footerInvestmentManagement',
      'footerLogoInvestmentManagement',
      {
        telephoneNumber: '+44 20 7946 0042',
        faxNumber: '+44 20 7946 0043',
        emailAddress: 'invest@fernhollow.example',
      },
    ),
    privateWealthFooterMenu: addFooter('footerPrivateWealth', 'footerLogoPrivateWealth', {
      telephoneNumber: '+44 20 7946 0077',
      faxNumber: '+44 20 7946 0078',
      emailAddress: 'private@fernhollow.example',
    }),
    mainDisclaimer: disclaimer(space, 'Fernhollow Financial Planning Ltd', '000001'),
    investmentManagementDisclaimer: disclaimer(space, 'Fernhollow Investment Management Ltd', '000002'),
    privateWealthDisclaimer: disclaimer(space, 'Fernhollow Private Wealth Ltd', '000003'),
    newsImportantCopy: richTextOf(
      'This article is general information, not advice about your circumstances. Tax rules and allowances can change, and what they mean for you depends on your situation.',
    ),
    knowledgeListingsTitle: 'Knowledge',
    knowledgeListingsSubtitle: 'Plain answers to the questions that people bring to a first meeting.',
    knowledgeListingsMetaTitle: 'Knowledge: plain answers about money',
    knowledgeListingsMetaDescription:
      'Guides to pensions, retirement, investing, tax and inheritance in plain English, written by the advisers of Fernhollow.',
  });
}

function footerAdder(space: SpaceWriter) {
  const shared = { menuItems: addFooterColumns(space), socialMediaLinks: addSocialLinks(space) };
  return (
    id: string,
    logo: string,
    contact: { telephoneNumber: string; faxNumber: string; emailAddress: string },
  ) => space.add(footerType, id, { internalName: id, logo: space.picture(logo), ...shared, ...contact });
}

/** The columns of all three footers: every brand leads to the whole firm. */
function addFooterColumns(space: SpaceWriter): EntryRef[] {
  return [
    space.add(submenuType, 'footerColumnPlanning', {
      title: 'Financial planning',
      menuItems: ['pagePlanning', ...areas.planning].map(space.to),
    }),
    space.add(submenuType, 'footerColumnInvestment', {
      title: 'Investment management',
      menuItems: ['pageInvestmentHome', ...areas.investment].map(space.to),
    }),
    space.add(submenuType, 'footerColumnWealth', {
      title: 'Private wealth',
      menuItems: ['pageWealthHome', ...areas.wealth].map(space.to),
    }),
    space.add(submenuType, 'footerColumnFirm', {
      title: 'The firm',
      menuItems: [
        ...['pageAbout', 'pageFees', 'pageContact'].map(space.to),
        space.add(menuItemType, 'menuItemRegister', {
          menuTitle: 'Check a firm',
          url: 'https://register.fernhollow.example/',
          openInNewTab: true,
        }),
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
      url: `https://${icon}.example/fernhollow`,
    }),
  );
}

/** Regulatory text: fictional, and says so. */
function disclaimer(space: SpaceWriter, firm: string, number: string) {
  return richTextOf(
    paragraph(
      `${firm} is a fictional firm made to show what this website can do. A real firm would state here that it is authorised and regulated by the Financial Conduct Authority, with its register number (${number} is none).`,
    ),
    paragraph(
      'The value of investments and the income from them can fall as well as rise, and you may get back less than you put in. See ',
      pageLink('how we charge', space.to('pageFees')),
      ' before you decide anything.',
    ),
  );
}
