import { pageType } from '../../../shared/pages/page/page.model.ts';
import { heroBannerType } from '../../../shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '../../../shared/sections/rich-text-section/rich-text-section.model.ts';
import { richTextOf } from '../../../shared/ui/rich-text/write-rich-text.ts';
import type { SpaceWriter } from './space-writer.ts';

/** The page “Our portfolios”. */
export function addPortfolios(space: SpaceWriter): void {
  space.add(pageType, 'pagePortfolios', {
    title: 'Our portfolios',
    slug: 'investment-management/portfolios',
    menuTitle: 'Portfolios',
    metaTitle: 'Our five portfolios: holdings, risk and cost',
    metaDescription:
      'Five portfolios from cautious to all shares: what each holds, how long to hold it, and what it costs a year in pounds.',
    theme: 'investment-management',
    sections: [
      space.add(heroBannerType, 'heroPortfolios', {
        internalName: 'Our portfolios: hero',
        title: 'Five portfolios, one difference',
        intro: richTextOf(
          'They hold the same funds. What changes from one to the next is how much is in shares, and so how far the value can move.',
        ),
        bannerStyle: 'theme-image',

        size: 'none',
        width: 'full',
      }),
      space.add(richTextSectionType, 'textPortfoliosIntro', {
        internalName: 'Our portfolios: introduction',
        heading: 'How to choose between them',
        body: richTextOf(
          'The right portfolio is the one whose bad years you could live through. We look at when you need the money, what a fall would change in your life, and how the last one felt.',
        ),
        size: 'xl',
        width: 'narrow',
      }),
    ],
  });
}
