import { pageType } from '../../../shared/pages/page/page.model.ts';
import { heroBannerType } from '../../../shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '../../../shared/sections/rich-text-section/rich-text-section.model.ts';
import { richTextOf } from '../../../shared/ui/rich-text/write-rich-text.ts';
import type { SpaceWriter } from './space-writer.ts';

/** The page “About the firm”. */
export function addAbout(space: SpaceWriter): void {
  space.add(pageType, 'pageAbout', {
    title: 'About the firm',
    slug: 'about',
    menuTitle: 'About us',
    metaTitle: 'About Fernhollow: who owns it and how it works',
    metaDescription:
      'Who owns Fernhollow, how its three firms fit together, who checks the work, and what we promise to say when we cannot help.',
    theme: 'fernhollow',
    sections: [
      space.add(heroBannerType, 'heroAbout', {
        internalName: 'About the firm: hero',
        title: 'A firm owned by those who work in it',
        intro: richTextOf(
          'No bank, insurer or fund house holds a share. That leaves us with one group of people to please.',
        ),
        bannerStyle: 'plain',

        size: 'xl',
      }),
      space.add(richTextSectionType, 'textAboutIntro', {
        internalName: 'About the firm: introduction',
        heading: 'Three firms, one front door',
        body: richTextOf(
          'Fernhollow plans. Fernhollow Investment Management runs portfolios. Fernhollow Private Wealth looks after families with many parts to their affairs. You need not know which you want when you call.',
        ),
        size: 'xl',
        width: 'narrow',
      }),
    ],
  });
}
