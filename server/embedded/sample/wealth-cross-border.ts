import { pageType } from '../../../shared/pages/page/page.model.ts';
import { heroBannerType } from '../../../shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '../../../shared/sections/rich-text-section/rich-text-section.model.ts';
import { richTextOf } from '../../../shared/ui/rich-text/write-rich-text.ts';
import type { SpaceWriter } from './space-writer.ts';

/** The page “More than one country”. */
export function addCrossBorder(space: SpaceWriter): void {
  space.add(pageType, 'pageCrossBorder', {
    title: 'More than one country',
    slug: 'private-wealth/cross-border',
    menuTitle: 'Cross-border',
    metaTitle: 'Cross-border: moving to, from or between countries',
    metaDescription:
      'Residence, the rules that replaced domicile in April 2025, inheritance tax and pensions for families with ties abroad.',
    theme: 'private-wealth',
    sections: [
      space.add(heroBannerType, 'heroCrossBorder', {
        internalName: 'More than one country: hero',
        title: 'More than one country',
        intro: richTextOf(
          'Where you live, where you have lived and where your property stands now matter more than where your father was born.',
        ),
        bannerStyle: 'theme-image',

        size: 'none',
        width: 'full',
      }),
      space.add(richTextSectionType, 'textCrossBorderIntro', {
        internalName: 'More than one country: introduction',
        heading: 'What changed in April 2025',
        body: richTextOf(
          'Tax by domicile has ended. Foreign income and gains now follow residence, with relief for the first four years of those who have been away for ten. Inheritance tax follows long-term residence.',
        ),
        size: 'xl',
        width: 'narrow',
      }),
    ],
  });
}
