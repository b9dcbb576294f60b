import { pageType } from '../../../shared/pages/page/page.model.ts';
import { heroBannerType } from '../../../shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '../../../shared/sections/rich-text-section/rich-text-section.model.ts';
import { richTextOf } from '../../../shared/ui/rich-text/write-rich-text.ts';
import type { SpaceWriter } from './space-writer.ts';

/** The page “Protection”. */
export function addProtection(space: SpaceWriter): void {
  space.add(pageType, 'pageProtection', {
    title: 'Protection',
    slug: 'financial-planning/protection',
    menuTitle: 'Protection',
    metaTitle: 'Protection: cover for illness and death',
    metaDescription:
      'What income protection, life cover and critical illness cover each do, how much is enough, and what you may already have.',
    theme: 'fernhollow',
    sections: [
      space.add(heroBannerType, 'heroProtection', {
        internalName: 'Protection: hero',
        title: 'If your income stopped, what would?',
        intro: richTextOf(
          'A plan that needs you to stay healthy for twenty years is not yet a plan. Cover fills the gap, and no more than the gap.',
        ),
        bannerStyle: 'plain',

        size: 'xl',
      }),
      space.add(richTextSectionType, 'textProtectionIntro', {
        internalName: 'Protection: introduction',
        heading: 'Find out what you have',
        body: richTextOf(
          'Before you buy cover, look at what your employer provides: sick pay, death in service, perhaps income protection. We read the policy documents and take off what is there.',
        ),
        size: 'xl',
        width: 'narrow',
      }),
    ],
  });
}
