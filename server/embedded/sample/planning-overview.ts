import { pageType } from '../../../shared/pages/page/page.model.ts';
import { heroBannerType } from '../../../shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '../../../shared/sections/rich-text-section/rich-text-section.model.ts';
import { richTextOf } from '../../../shared/ui/rich-text/write-rich-text.ts';
import type { SpaceWriter } from './space-writer.ts';

/** The page “Financial planning”. */
export function addPlanning(space: SpaceWriter): void {
  space.add(pageType, 'pagePlanning', {
    title: 'Financial planning',
    slug: 'financial-planning',
    menuTitle: 'Financial planning',
    metaTitle: 'Financial planning: one plan for all of it',
    metaDescription:
      'How Fernhollow puts pensions, savings, tax, cover and wishes into one written plan, what it contains and what it costs.',
    theme: 'fernhollow',
    sections: [
      space.add(heroBannerType, 'heroPlanning', {
        internalName: 'Financial planning: hero',
        title: 'See everything you have on one page',
        intro: richTextOf(
          'A financial plan is a document of about thirty pages. It says what you have, what you want it to do, and which changes are worth making, in order.',
        ),
        bannerStyle: 'split',
        image: space.picture('heroFernhollow'),
        size: 'xl',
      }),
      space.add(richTextSectionType, 'textPlanningIntro', {
        internalName: 'Financial planning: introduction',
        heading: 'What is in the plan',
        body: richTextOf(
          'A list of everything you own and owe. A forecast of income and spending to the age of 100, with the assumptions beside it. The changes we suggest, what each would cost, and what would go wrong if we were mistaken.',
        ),
        size: 'xl',
        width: 'narrow',
      }),
    ],
  });
}
