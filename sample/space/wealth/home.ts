import type { SpaceWriter } from '#server/content-service/files/space-writer.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { articleListingType } from '#shared/sections/article-listing/article-listing.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { textWithImageType } from '#shared/sections/text-with-image/text-with-image.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { pageLink, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { privateWealth } from '../brands.ts';
import { riskWords } from '../risk-words.ts';
import { telephones } from '../telephones.ts';

export function addWealthHome(space: SpaceWriter): void {
  space.add(pageType, 'pageWealthHome', {
    title: 'Private wealth',
    slug: 'private-wealth',
    menuTitle: 'Overview',
    metaTitle: 'Private wealth: one team for a family’s affairs',
    metaDescription:
      'A small team for families with trusts, companies, property and more than one country to think of. Sixty families, and no more.',
    theme: privateWealth.id,
    sections: [
      space.add(heroBannerType, 'heroWealthHome', {
        internalName: 'Wealth home: hero',
        title: 'Few families. Long memories.',
        intro: richTextOf(
          'We look after the whole of a family’s affairs, with a team small enough to remember them.',
        ),
        bannerStyle: 'image',
        image: space.picture('heroPrivateWealth'),
        phoneImage: space.picture('heroPrivateWealthUpright'),
        size: 'none',
        width: 'full',
        buttons: addEach(space, buttonType, 'buttonWealthHome', {
          Talk: {
            text: 'Speak to a partner',
            page: space.to('pageContact'),
            style: 'solid-green',
            size: 'lg',
          },
        }),
      }),
      space.add(richTextSectionType, 'textWealthHomeWhole', {
        internalName: 'Wealth home: someone has to hold the whole',
        heading: 'Someone has to hold the whole of it',
        body: richTextOf(
          'There is a solicitor, an accountant, a bank, perhaps a trustee abroad. Each is good, and each sees a part. A house is sold in one office while a trust is drafted in another, and the tax on both arrives in a third.',
          'We see all of it. We keep the map, call the meetings, read the drafts, and make sure that no two of your advisers pull in different directions. Most of what we do for families is not about investments at all.',
        ),
        size: '2xl',
        width: 'narrow',
      }),
      space.add(textWithImageType, 'textWealthHomeTeam', {
        internalName: 'Wealth home: the team',
        eyebrow: 'Who you would know',
        heading: 'Three people, for twenty years',
        body: richTextOf(
          'A partner, a planner and a secretary look after each family, and no partner has more than ten. We ask our people to stay, and they do: a new face at your table is announced a year ahead.',
        ),
        image: space.picture('sectionLibrary'),
        imageSide: 'right',
        imageRatio: '2/3',
        size: 'xl',
        padding: 'bottom-only',
        buttons: addEach(space, buttonType, 'buttonWealthHome', {
          Families: { text: 'Read how we work', page: space.to('pageFamilies'), style: 'underline' },
        }),
      }),
      space.add(cardGridType, 'gridWealthHomeMatters', {
        internalName: 'Wealth home: what families bring',
        eyebrow: 'What families bring',
        heading: 'Three long conversations',
        columns: 3,
        cardStyle: 'filled',
        cards: addMatters(space),
        colour: 'black',
        size: 'xl',
      }),
      space.add(iconListType, 'listWealthHomeHeld', {
        internalName: 'Wealth home: what we keep',
        eyebrow: 'Kept in one place',
        heading: 'What we hold for you',
        columns: 2,
        items: addHeld(space),
        colour: 'grey',
        size: 'xl',
      }),
      space.add(textWithImageType, 'textWealthHomeQuiet', {
        internalName: 'Wealth home: discretion',
        eyebrow: 'Discretion',
        heading: 'You will not find our clients on this page',
        body: richTextOf(
          'No names, no quotations, no photographs of boats. We do not say who we act for, and we ask you not to say that you are thinking about it, until you are sure.',
          'In January 2026 we acted for fifty-two families. Sixty is as many as we will take, and we have turned down some that we liked.',
        ),
        image: space.picture('sectionWalledGarden'),
        imageSide: 'left',
        imageRatio: '1/3',
        size: 'xl',
      }),
      space.add(richTextSectionType, 'textWealthHomeMoney', {
        internalName: 'Wealth home: investments and fees',
        eyebrow: 'Investments and fees',
        heading: 'A fee for the work, agreed each year',
        body: richTextOf(
          paragraph(
            'A family pays a yearly fee, from £24,000, that we agree in advance by the work there is to do. It does not rise with your wealth. Where money is managed, by ',
            pageLink('our own managers', space.to('pageInvestmentHome')),
            ' or by others, that cost is separate and shown beside it.',
          ),
          riskWords.investments,
        ),
        colour: 'darker-green',
        size: 'lg',
        width: 'narrow',
      }),
      space.add(articleListingType, 'listingWealthHome', {
        internalName: 'Wealth home: to read',
        eyebrow: 'For reading at leisure',
        heading: 'On gifts, trusts and those who look after them',
        source: 'knowledge',
        topics: ['Inheritance', 'Trusts'],
        limit: 3,
        size: 'xl',
      }),
      space.add(ctaBandType, 'ctaWealthHome', {
        internalName: 'Wealth home: call to action',
        heading: 'Begin with a lunch, or a letter',
        text: richTextOf(
          'Whichever you prefer. A partner will answer it, and only that partner will know that you wrote.',
        ),
        buttons: addEach(space, buttonType, 'buttonWealthHome', {
          Call: {
            text: `Call ${telephones.privateWealth.text}`,
            url: telephones.privateWealth.url,
            style: 'solid-dark-green',
            size: 'lg',
          },
          Write: {
            text: 'Write to a partner',
            url: `mailto:${privateWealth.email}`,
            style: 'underline',
          },
        }),
        colour: 'gold',
        size: 'lg',
      }),
    ],
  });
}

function addMatters(space: SpaceWriter) {
  return addEach(space, cardType, 'cardWealthHome', {
    Families: {
      title: 'Between generations',
      icon: 'family',
      text: 'What it is all for, who decides, and how those who come next learn to.',
      page: space.to('pageFamilies'),
      linkLabel: 'Families',
    },
    Trusts: {
      title: 'In trust',
      icon: 'feather',
      text: 'When a trust is worth its trouble, what trustees owe, and when to wind one up.',
      page: space.to('pageTrusts'),
      linkLabel: 'Trusts',
    },
    CrossBorder: {
      title: 'Across borders',
      icon: 'globe',
      text: 'Arriving, leaving, or living in two places at once, under the rules of 2025.',
      page: space.to('pageCrossBorder'),
      linkLabel: 'More than one country',
    },
  });
}

function addHeld(space: SpaceWriter) {
  return addEach(space, listItemType, 'listItemWealthHome', {
    Map: {
      text: 'The map',
      detail: 'Who owns what through which company, trust or name, on one sheet that is always true.',
      icon: 'map',
    },
    Calendar: {
      text: 'The calendar',
      detail: 'Tax dates in every country, policies, leases, birthdays that matter to a trust.',
      icon: 'calendar',
    },
    Papers: {
      text: 'The papers',
      detail: 'Wills, deeds, powers of attorney: the signed ones, and where the originals lie.',
      icon: 'book',
    },
    People: {
      text: 'The telephone numbers',
      detail: 'Your solicitor, your accountant, your trustees, and a partner of ours who will ring them all.',
      icon: 'phone',
    },
  });
}
