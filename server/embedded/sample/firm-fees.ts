import { pageType } from '../../../shared/pages/page/page.model.ts';
import { heroBannerType } from '../../../shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '../../../shared/sections/rich-text-section/rich-text-section.model.ts';
import { richTextOf } from '../../../shared/ui/rich-text/write-rich-text.ts';
import type { SpaceWriter } from './space-writer.ts';

/** The page “What we charge”. */
export function addFees(space: SpaceWriter): void {
  space.add(pageType, 'pageFees', {
    title: 'What we charge',
    slug: 'fees',
    menuTitle: 'Fees',
    metaTitle: 'Fees: what we charge, in pounds and per cent',
    metaDescription:
      'Every fee of the three Fernhollow firms: first meeting, plan, continuing advice, portfolios and private wealth, with examples.',
    theme: 'fernhollow',
    sections: [
      space.add(heroBannerType, 'heroFees', {
        internalName: 'What we charge: hero',
        title: 'What we charge',
        intro: richTextOf('All of it, on one page, in pounds where we can and per cent where we must.'),
        bannerStyle: 'plain',

        size: 'xl',
      }),
      space.add(richTextSectionType, 'textFeesIntro', {
        internalName: 'What we charge: introduction',
        heading: 'The fee for advice is the same whatever we advise',
        body: richTextOf(
          'You pay for the plan, not for the products in it. If the right answer is to repay the mortgage, the fee does not change.',
        ),
        size: 'xl',
        width: 'narrow',
      }),
    ],
  });
}
