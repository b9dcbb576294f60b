import { pageType } from '../../../shared/pages/page/page.model.ts';
import { heroBannerType } from '../../../shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '../../../shared/sections/rich-text-section/rich-text-section.model.ts';
import { richTextOf } from '../../../shared/ui/rich-text/write-rich-text.ts';
import type { SpaceWriter } from './space-writer.ts';

/** The page “Retirement”. */
export function addRetirement(space: SpaceWriter): void {
  space.add(pageType, 'pageRetirement', {
    title: 'Retirement',
    slug: 'financial-planning/retirement',
    menuTitle: 'Retirement',
    metaTitle: 'Retirement planning: when, and on how much',
    metaDescription:
      'How to work out when you can stop work, what income lasts, and how pensions, savings and the State Pension fit together.',
    theme: 'fernhollow',
    sections: [
      space.add(heroBannerType, 'heroRetirement', {
        internalName: 'Retirement: hero',
        title: 'When can you stop, and on how much?',
        intro: richTextOf(
          'Two questions stand behind every retirement plan. Both have answers, and both answers change as you do.',
        ),
        bannerStyle: 'theme-image',

        size: 'none',
        width: 'full',
      }),
      space.add(richTextSectionType, 'textRetirementIntro', {
        internalName: 'Retirement: introduction',
        heading: 'Start with what you spend',
        body: richTextOf(
          'Most people guess their spending wrong, in either direction. We begin with a year of bank statements and end with three numbers: what you need, what you would like, and what you would regret going without.',
        ),
        size: 'xl',
        width: 'narrow',
      }),
    ],
  });
}
