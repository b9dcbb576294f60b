import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { adviserFinderType } from '#shared/sections/adviser-finder/adviser-finder.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { teamGridType } from '#shared/sections/team-grid/team-grid.model.ts';
import { textWithImageType } from '#shared/sections/text-with-image/text-with-image.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { pageLink, paragraph, richTextOf, table } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { privateWealth } from '../brands.ts';
import { ourName } from '../our-name.ts';
import { telephones } from '../telephones.ts';

export function addFinder(space: SpaceWriter): void {
  space.add(pageType, 'pageFinder', {
    title: 'Find an adviser',
    slug: 'find-an-adviser',
    menuTitle: 'Find an adviser',
    menuDescription: 'By subject and town: at an office, at home or by video',
    metaTitle: 'Find an adviser near you, or by video',
    metaDescription: `Which of the advisers of ${ourName} is nearest to you, knows about your subject and speaks your language, and how to ask for one of them by name.`,
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroFinder', {
        internalName: 'Finder: hero',
        eyebrow: 'Find an adviser',
        title: 'Who you could talk to, and where',
        intro: richTextOf('At an office, at your home or by video: the right person needn’t be the nearest.'),
        bannerStyle: 'image',
        image: space.picture('heroStreet'),
        phoneImage: space.picture('heroStreetUpright'),
        size: 'none',
        width: 'full',
      }),
      space.add(adviserFinderType, 'finderMain', {
        internalName: 'Finder: the whole firm',
        heading: 'What is it about, and where are you?',
        size: 'lg',
      }),
      space.add(ctaBandType, 'ctaFinder', {
        internalName: 'Finder: call to action',
        heading: 'Not sure whom to ask for?',
        text: richTextOf('Tell us what it’s about, and we’ll say who knows most about it.'),
        buttons: addEach(space, buttonType, 'buttonFinder', {
          Call: {
            text: 'Request a call',
            page: space.to('pageCallBack'),
            style: 'solid-green',
            size: 'md',
          },
          Team: { text: 'See all our people', page: space.to('pageTeam'), style: 'underline', size: 'md' },
        }),
        colour: 'mint',
        size: 'xl',
      }),
    ],
  });
}

/** Two partners need no finder: their page introduces them. */
export function addWealthPeople(space: SpaceWriter): void {
  space.add(pageType, 'pageWealthFinder', {
    title: 'The people of private wealth',
    slug: 'private-wealth/find-an-adviser',
    menuTitle: 'Who you’d talk to',
    menuDescription: 'Our two partners, and the team around each family',
    metaTitle: 'Our two partners, and who works with them',
    metaDescription:
      'The two partners who look after families’ money here: what each knows, which languages they speak, how to ask for one by name, and who works beside them.',
    theme: privateWealth.id,
    sections: [
      space.add(heroBannerType, 'heroWealthFinder', {
        internalName: 'Wealth people: hero',
        eyebrow: 'Private wealth',
        title: 'The people you’d talk to',
        intro: richTextOf('Two partners, one in London and one by the sea, with ten families each at most.'),
        bannerStyle: 'image',
        image: space.picture('heroFrontDoor'),
        phoneImage: space.picture('heroFrontDoorUpright'),
        size: 'none',
        width: 'full',
      }),
      space.add(textWithImageType, 'textWealthPeopleAdeyemi', {
        internalName: 'Wealth people: Folake Adeyemi',
        eyebrow: 'London',
        heading: 'Folake Adeyemi',
        body: richTextOf(
          'Folake leads private wealth and looks after nine families herself. She was a solicitor for nine years, drafting wills and trusts, and saw that trouble in a family seldom starts with the documents. So she chairs the family’s yearly meeting, and speaks last.',
          paragraph(
            'Ask her about families that must decide something together, about trusts, and about what happens after a sale. She speaks English and Yoruba. ',
            pageLink('More about Folake', space.to('personAdeyemi')),
          ),
        ),
        image: space.picture('portraitTealDressDusk'),
        imageSide: 'left',
        imageRatio: '1/3',
        size: 'xl',
        buttons: addAsking(space, 'Adeyemi', 'Folake', 'folake-adeyemi'),
      }),
      space.add(textWithImageType, 'textWealthPeopleHaddad', {
        internalName: 'Wealth people: Leila Haddad',
        eyebrow: 'Saltercombe',
        heading: 'Leila Haddad',
        body: richTextOf(
          'Leila looks after ten families, most of them with a trust or an estate to settle. She’s a chartered tax adviser who began at the tax office, opening the accounts that executors send in. She draws: a line of seven years, with each gift on it, is how most of her meetings begin.',
          paragraph(
            'Ask her about gifts, inheritance tax, and a trust that someone has left you to run. She speaks English, Arabic and French. ',
            pageLink('More about Leila', space.to('personHaddad')),
          ),
        ),
        image: space.picture('portraitSageScarfDusk'),
        imageSide: 'right',
        imageRatio: '1/3',
        size: 'xl',
        padding: 'bottom-only',
        buttons: addAsking(space, 'Haddad', 'Leila', 'leila-haddad'),
      }),
      space.add(richTextSectionType, 'textWealthPeopleThree', {
        internalName: 'Wealth people: three to a family',
        eyebrow: 'Around each family',
        heading: 'The same three people, each year',
        body: richTextOf(
          table(
            ['Who', 'What they do', 'When you hear from them'],
            [
              'Your partner',
              'Knows the whole picture, chairs the yearly meeting, and calls your solicitor, accountant and trustees.',
              'Whenever something is to be decided, and four times a year if nothing is.',
            ],
            [
              'Your planner',
              'Does the sums, drafts the papers and checks them against the tax years of each country.',
              'Before a meeting, with two pages to read, and after it, with what was agreed.',
            ],
            [
              'Your secretary',
              'Keeps the map, the calendar and the papers, and knows where the originals are.',
              'Before each date that matters. Ask for anything, and it’s with you the same day.',
            ],
          ),
          'Twenty families are as many as two partners can look after like this; in January 2026 there were nineteen. If one partner is away, the other has read the file.',
        ),
        colour: 'black',
        size: 'xl',
      }),
      space.add(teamGridType, 'teamGridWealthPeople', {
        internalName: 'Wealth people: colleagues from the rest of the firm',
        eyebrow: 'From the rest of the firm',
        heading: 'Who else they bring',
        intro: 'When a question belongs to someone else here, your partner brings them to you.',
        columns: 3,
        people: ['personGill', 'personMensah', 'personRao'].map(space.to),
        size: 'xl',
      }),
      space.add(ctaBandType, 'ctaWealthFinder', {
        internalName: 'Wealth people: call to action',
        heading: 'We also come to you',
        text: richTextOf('To the house, to your lawyer’s office, or to where the papers are kept.'),
        buttons: addEach(space, buttonType, 'buttonWealthFinder', {
          Call: {
            text: 'Request a call',
            page: space.to('pageWealthCallBack'),
            style: 'solid-green',
            size: 'md',
          },
        }),
        colour: 'grey',
        size: 'xl',
      }),
    ],
  });
}

/** Both partners answer the brand’s own number; the form at the end of a person’s page asks for that person. */
function addAsking(space: SpaceWriter, key: string, firstName: string, slug: string) {
  return addEach(space, buttonType, `buttonWealthPeople${key}`, {
    Ask: {
      text: `Ask for ${firstName}`,
      url: `/team/${slug}#request-a-call`,
      style: 'solid-green',
      size: 'md',
    },
    Call: {
      text: `Call ${telephones.privateWealth.text}`,
      url: telephones.privateWealth.url,
      style: 'underline',
    },
  });
}
