import { pageType } from '../../../shared/pages/page/page.model.ts';
import { heroBannerType } from '../../../shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '../../../shared/sections/rich-text-section/rich-text-section.model.ts';
import { richTextOf } from '../../../shared/ui/rich-text/write-rich-text.ts';
import type { SpaceWriter } from './space-writer.ts';

/** The page “Private wealth”. */
export function addWealthHome(space: SpaceWriter): void {
  space.add(pageType, 'pageWealthHome', {
    title: 'Private wealth',
    slug: 'private-wealth',
    menuTitle: 'Overview',
    metaTitle: 'Private wealth: one team for a family’s affairs',
    metaDescription:
      'A small team for families with trusts, companies, property and more than one country to think of. Forty families, no more.',
    theme: 'private-wealth',
    sections: [
      space.add(heroBannerType, 'heroWealthHome', {
        internalName: 'Private wealth: hero',
        title: 'Few families. Long memories.',
        intro: richTextOf(
          'We look after the whole of a family’s affairs with a team small enough to remember them.',
        ),
        bannerStyle: 'image',
        image: space.picture('heroPrivateWealth'),
        size: 'none',
        width: 'full',
      }),
      space.add(richTextSectionType, 'textWealthHomeIntro', {
        internalName: 'Private wealth: introduction',
        heading: 'Someone has to hold the whole of it',
        body: richTextOf(
          'There is a solicitor, an accountant, a bank, perhaps a trustee in another country. Each sees a part. We see all of it, and make sure that no two of them pull in different directions.',
        ),
        size: 'xl',
        width: 'narrow',
      }),
    ],
  });
}
