import { pageType } from '../../../shared/pages/page/page.model.ts';
import { heroBannerType } from '../../../shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '../../../shared/sections/rich-text-section/rich-text-section.model.ts';
import { richTextOf } from '../../../shared/ui/rich-text/write-rich-text.ts';
import type { SpaceWriter } from './space-writer.ts';

/** The page “Inheritance”. */
export function addInheritance(space: SpaceWriter): void {
  space.add(pageType, 'pageInheritance', {
    title: 'Inheritance',
    slug: 'financial-planning/inheritance',
    menuTitle: 'Inheritance',
    metaTitle: 'Inheritance: wills, gifts and tax',
    metaDescription:
      'Inheritance tax in 2026/27 explained: allowances, gifts, pensions from April 2027, wills and powers of attorney.',
    theme: 'fernhollow',
    sections: [
      space.add(heroBannerType, 'heroInheritance', {
        internalName: 'Inheritance: hero',
        title: 'Decide who gets what, and when',
        intro: richTextOf(
          'Inheritance tax is only one part of it. The rest is wills, timing, and a conversation that families tend to put off.',
        ),
        bannerStyle: 'theme-image',

        size: 'none',
        width: 'full',
      }),
      space.add(richTextSectionType, 'textInheritanceIntro', {
        internalName: 'Inheritance: introduction',
        heading: 'Two allowances do most of the work',
        body: richTextOf(
          'The nil-rate band is £325,000. The residence nil-rate band adds up to £175,000 where a home passes to children or grandchildren. What one spouse or civil partner leaves unused, the other can usually claim.',
        ),
        size: 'xl',
        width: 'narrow',
      }),
    ],
  });
}
