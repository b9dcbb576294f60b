import { pageType } from '../../../shared/pages/page/page.model.ts';
import { heroBannerType } from '../../../shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '../../../shared/sections/rich-text-section/rich-text-section.model.ts';
import { richTextOf } from '../../../shared/ui/rich-text/write-rich-text.ts';
import type { SpaceWriter } from './space-writer.ts';

/** The page “Families”. */
export function addFamilies(space: SpaceWriter): void {
  space.add(pageType, 'pageFamilies', {
    title: 'Families',
    slug: 'private-wealth/families',
    menuTitle: 'Families',
    metaTitle: 'Families: three generations, one conversation',
    metaDescription:
      'How families agree on what wealth is for, prepare the next generation and make decisions together without falling out.',
    theme: 'private-wealth',
    sections: [
      space.add(heroBannerType, 'heroFamilies', {
        internalName: 'Families: hero',
        title: 'Three generations, one table',
        intro: richTextOf('Money passes easily. Understanding it takes longer, and is seldom in the will.'),
        bannerStyle: 'split',
        image: space.picture('heroPrivateWealth'),
        size: 'xl',
      }),
      space.add(richTextSectionType, 'textFamiliesIntro', {
        internalName: 'Families: introduction',
        heading: 'The meeting before the will',
        body: richTextOf(
          'Once a year we bring a family together, with an agenda and a chair who is not a relation. It lasts a morning. What is said there is the reason that later documents are not contested.',
        ),
        size: 'xl',
        width: 'narrow',
      }),
    ],
  });
}
