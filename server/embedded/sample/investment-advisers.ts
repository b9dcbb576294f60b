import { pageType } from '../../../shared/pages/page/page.model.ts';
import { heroBannerType } from '../../../shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '../../../shared/sections/rich-text-section/rich-text-section.model.ts';
import { richTextOf } from '../../../shared/ui/rich-text/write-rich-text.ts';
import type { SpaceWriter } from './space-writer.ts';

/** The page “For advisers”. */
export function addForAdvisers(space: SpaceWriter): void {
  space.add(pageType, 'pageForAdvisers', {
    title: 'For advisers',
    slug: 'investment-management/for-advisers',
    menuTitle: 'For advisers',
    metaTitle: 'For financial advisers: our model portfolios',
    metaDescription:
      'Model portfolios for UK advice firms: how they are run, where they are held, what they cost and what your clients receive.',
    theme: 'investment-management',
    sections: [
      space.add(heroBannerType, 'heroForAdvisers', {
        internalName: 'For advisers: hero',
        title: 'Your client, your advice, our portfolios',
        intro: richTextOf(
          'We run model portfolios for advice firms in the United Kingdom. You keep the relationship; we keep the records.',
        ),
        bannerStyle: 'split',
        image: space.picture('heroInvestmentManagement'),
        size: 'xl',
      }),
      space.add(richTextSectionType, 'textForAdvisersIntro', {
        internalName: 'For advisers: introduction',
        heading: 'What we do and what stays with you',
        body: richTextOf(
          'You assess your client and choose the portfolio. We decide what is in it, place the trades on the platform and report each quarter. This page is for professional advisers and is not meant for anyone else.',
        ),
        size: 'xl',
        width: 'narrow',
      }),
    ],
  });
}
