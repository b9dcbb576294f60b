import { pageType } from '../../../shared/pages/page/page.model.ts';
import { heroBannerType } from '../../../shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '../../../shared/sections/rich-text-section/rich-text-section.model.ts';
import { richTextOf } from '../../../shared/ui/rich-text/write-rich-text.ts';
import type { SpaceWriter } from './space-writer.ts';

/** The page “Pensions”. */
export function addPensions(space: SpaceWriter): void {
  space.add(pageType, 'pagePensions', {
    title: 'Pensions',
    slug: 'financial-planning/pensions',
    menuTitle: 'Pensions',
    metaTitle: 'Pensions: find them, read them, put them in order',
    metaDescription:
      'Old workplace pensions, allowances for 2026/27, and what to check before you move or combine a pension, in plain words.',
    theme: 'fernhollow',
    sections: [
      space.add(heroBannerType, 'heroPensions', {
        internalName: 'Pensions: hero',
        title: 'Old pensions, read line by line',
        intro: richTextOf(
          'Most people who come to us have four or five. Some are good, some are dear, and one usually holds a promise that nobody remembers.',
        ),
        bannerStyle: 'plain',

        size: 'xl',
      }),
      space.add(richTextSectionType, 'textPensionsIntro', {
        internalName: 'Pensions: introduction',
        heading: 'Before anything moves',
        body: richTextOf(
          'An old pension can carry a guaranteed annuity rate, a protected tax-free sum or an early retirement age. We write to every provider and read the answers before we suggest a change.',
        ),
        size: 'xl',
        width: 'narrow',
      }),
    ],
  });
}
