import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { teamGridType } from '#shared/sections/team-grid/team-grid.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { pageLink, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { privateWealth } from '../brands.ts';
import { fees, inPounds } from '../firm/fee-figures.ts';
import { riskOf } from '../knowledge/risk-warnings.ts';
import { telephones } from '../telephones.ts';

export function addWealthHome(space: SpaceWriter): void {
  space.add(pageType, 'pageWealthHome', {
    title: 'Private wealth',
    slug: 'private-wealth',
    menuTitle: 'Overview',
    metaTitle: 'Private wealth: one team for a family’s affairs',
    metaDescription:
      'A small team for families with trusts, companies, property and more than one country to think of. Twenty families, and no more.',
    theme: privateWealth.id,
    sections: [
      space.add(heroBannerType, 'heroWealthHome', {
        internalName: 'Wealth home: hero',
        title: 'One small team for a family’s affairs',
        intro: richTextOf(
          paragraph(
            `For families with several companies or trusts, land, or more than one country: everything that they own and plan, from ${inPounds(fees.privateWealth)} a year, agreed in advance. For simpler affairs, `,
            pageLink('financial planning', space.to('pagePlanning')),
            ' is the better start. The first call is free.',
          ),
        ),
        bannerStyle: 'image',
        image: space.picture('heroPrivateWealth'),
        phoneImage: space.picture('heroPrivateWealthUpright'),
        size: 'none',
        width: 'full',
        buttons: addEach(space, buttonType, 'buttonWealthHome', {
          Talk: {
            text: 'Talk to a partner',
            page: space.to('pageWealthCallBack'),
            style: 'solid-green',
            size: 'md',
          },
        }),
      }),
      space.add(richTextSectionType, 'textWealthHomeWhole', {
        internalName: 'Wealth home: one team that sees the whole',
        heading: 'One team that sees the whole picture',
        body: richTextOf(
          'There’s a solicitor, an accountant, a bank, perhaps a trustee abroad. Each is good, and each sees a part. A house is sold in one office while a trust is drafted in another, and the tax on both arrives in a third.',
          'We see all of it. We keep the records, call the meetings, read the drafts, and help your advisers pull in the same direction. Most of what we do for families isn’t about investments at all.',
        ),
        size: '2xl',
        width: 'narrow',
      }),
      space.to('sheetFamily'),
      space.to('statisticsWealthHome'),
      space.add(teamGridType, 'teamGridWealthHome', {
        internalName: 'Wealth home: the two partners',
        heading: 'Two partners, twenty families at most',
        intro:
          'A partner, a planner and a secretary look after each family. If one of them is to leave, we tell you as early as we can and introduce the next. They keep the map of who owns what, the calendar of tax dates, and the signed papers. The partners work in London and in Saltercombe, and go where families are.',
        columns: 2,
        people: ['personAdeyemi', 'personHaddad'].map(space.to),
        size: 'xl',
        width: 'narrow',
      }),
      space.add(cardGridType, 'gridWealthHomeMatters', {
        internalName: 'Wealth home: what families bring',
        eyebrow: 'Our work',
        heading: 'What families ask us about',
        columns: 4,
        cardStyle: 'filled',
        cards: addMatters(space),
        colour: 'black',
        size: 'xl',
      }),
      space.add(richTextSectionType, 'textWealthHomeQuiet', {
        internalName: 'Wealth home: discretion',
        eyebrow: 'Confidentiality',
        heading: 'We don’t talk about our clients',
        body: richTextOf(
          'No names, no quotations, no photographs of boats: we don’t say who we act for. What you say about us is up to you. Before you choose any adviser, talk to your family and to the advisers you already have.',
        ),
        size: 'xl',
        width: 'narrow',
      }),
      space.add(richTextSectionType, 'textWealthHomeMoney', {
        internalName: 'Wealth home: investments and fees',
        heading: 'A fee for the work, agreed each year',
        body: richTextOf(
          paragraph(
            `A family pays a yearly fee, from ${inPounds(fees.privateWealth)}, that we agree in advance by the work that is to be done. It doesn’t rise with your wealth. Where money is managed, by `,
            pageLink('our own managers', space.to('pageInvestmentHome')),
            ' or by others, that cost is separate and shown beside it.',
          ),
          riskOf(space, 'investments'),
        ),
        colour: 'black',
        size: 'lg',
        width: 'narrow',
      }),
      space.add(ctaBandType, 'ctaWealthHome', {
        internalName: 'Wealth home: call to action',
        heading: 'Talk to a partner',
        text: richTextOf(
          'By telephone, by letter or over lunch, whichever you prefer. The first call is free. Whatever you say to the partner who answers stays in confidence.',
        ),
        image: space.picture('sectionTwoArmchairs'),
        buttons: addEach(space, buttonType, 'buttonWealthHome', {
          Call: {
            text: `Call ${telephones.privateWealth.text}`,
            url: telephones.privateWealth.url,
            style: 'solid-dark-green',
            size: 'md',
          },
          Write: {
            text: 'Email a partner',
            url: `mailto:${privateWealth.email}`,
            style: 'underline',
          },
        }),
        colour: 'grey',
        size: 'xl',
      }),
    ],
  });
}

function addMatters(space: SpaceWriter) {
  return addEach(space, cardType, 'cardWealthHome', {
    Selling: {
      title: 'Selling a company',
      icon: 'briefcase',
      text: `For one household that is usually a complex plan, for ${inPounds(fees.complexPlan)}. With several companies, trusts or countries it belongs here.`,
      page: space.to('pageBusinessOwners'),
      linkLabel: 'Before and after a sale',
    },
    Families: {
      title: 'Between generations',
      icon: 'family',
      text: 'What it’s all for, who decides, and how the next generation learns to.',
      page: space.to('pageFamilies'),
      linkLabel: 'Families',
    },
    Trusts: {
      title: 'Trusts and trustees',
      icon: 'feather',
      text: 'When a trust is worth its trouble, what trustees must do, and when to wind one up.',
      page: space.to('pageTrusts'),
      linkLabel: 'Trusts',
    },
    CrossBorder: {
      title: 'Across borders',
      icon: 'globe',
      text: 'Arriving, leaving, or living in two places at once, under the rules in force since 2025.',
      page: space.to('pageCrossBorder'),
      linkLabel: 'More than one country',
    },
  });
}
