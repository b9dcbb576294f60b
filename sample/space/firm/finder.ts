import type { SpaceWriter } from '#server/content-service/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { adviserFinderType } from '#shared/sections/adviser-finder/adviser-finder.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { privateWealth } from '../brands.ts';
import { ourName } from '../our-name.ts';

/** The finders of the firm and of private wealth. */
export function addFinder(space: SpaceWriter): void {
  space.add(pageType, 'pageFinder', {
    title: 'Find an adviser',
    slug: 'find-an-adviser',
    menuTitle: 'Find an adviser',
    menuDescription: 'By town, subject and language, in person or by video',
    metaTitle: 'Find an adviser near you, or by video',
    metaDescription: `Which of the advisers of ${ourName} is nearest to you, knows about your subject and speaks your language, and how to ask for one of them by name.`,
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroFinder', {
        internalName: 'Finder: hero',
        eyebrow: 'Find an adviser',
        title: 'Who you could talk to, and where',
        intro: richTextOf(
          'Six offices, from a granary in the west to a mill in the north. Most of us meet by video too, so the right person needn’t be the nearest.',
        ),
        bannerStyle: 'image',
        image: space.picture('heroStreet'),
        phoneImage: space.picture('heroStreetUpright'),
        size: 'none',
        width: 'full',
      }),
      space.add(adviserFinderType, 'finderMain', {
        internalName: 'Finder: the whole firm',
        heading: 'Find an adviser by place and subject',
        size: 'xl',
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
            size: 'lg',
          },
          Team: { text: 'See all our people', page: space.to('pageTeam'), style: 'underline', size: 'lg' },
        }),
        colour: 'mint',
        size: 'xl',
      }),
    ],
  });

  space.add(pageType, 'pageWealthFinder', {
    title: 'Find an adviser in private wealth',
    slug: 'private-wealth/find-an-adviser',
    menuTitle: 'Who you’d talk to',
    menuDescription: 'By town, subject and language',
    metaTitle: 'Find an adviser for your family',
    metaDescription:
      'The people who look after families’ money here: where they are, what they know, which languages they speak, and how to ask for one by name.',
    theme: privateWealth.id,
    sections: [
      space.add(heroBannerType, 'heroWealthFinder', {
        internalName: 'Wealth finder: hero',
        eyebrow: 'Private wealth',
        title: 'The people you’d talk to',
        intro: richTextOf('A small team, in London and by the sea. They also come to you.'),
        bannerStyle: 'image',
        image: space.picture('heroFrontDoor'),
        phoneImage: space.picture('heroFrontDoorUpright'),
        size: 'none',
        width: 'full',
      }),
      space.add(adviserFinderType, 'finderWealth', {
        internalName: 'Wealth finder: its own people',
        heading: 'Find an adviser by place and subject',
        onlyThisBrand: true,
        size: 'xl',
      }),
      space.add(ctaBandType, 'ctaWealthFinder', {
        internalName: 'Wealth finder: call to action',
        heading: 'We also come to you',
        text: richTextOf('To the house, to your lawyer’s office, or to where the papers are kept.'),
        buttons: addEach(space, buttonType, 'buttonWealthFinder', {
          Call: {
            text: 'Request a call',
            page: space.to('pageCallBack'),
            style: 'solid-green',
            size: 'lg',
          },
        }),
        colour: 'grey',
        size: 'xl',
      }),
    ],
  });
}
