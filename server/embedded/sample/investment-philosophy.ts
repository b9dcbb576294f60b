import { pageType } from '../../../shared/pages/page/page.model.ts';
import { heroBannerType } from '../../../shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '../../../shared/sections/rich-text-section/rich-text-section.model.ts';
import { richTextOf } from '../../../shared/ui/rich-text/write-rich-text.ts';
import type { SpaceWriter } from './space-writer.ts';

/** The page “How we invest”. */
export function addPhilosophy(space: SpaceWriter): void {
  space.add(pageType, 'pagePhilosophy', {
    title: 'How we invest',
    slug: 'investment-management/philosophy',
    menuTitle: 'How we invest',
    metaTitle: 'How we invest: six principles and what follows',
    metaDescription:
      'The principles behind our portfolios: spread, cost, evidence, rebalancing, patience, and what we decline to do.',
    theme: 'investment-management',
    sections: [
      space.add(heroBannerType, 'heroPhilosophy', {
        internalName: 'How we invest: hero',
        title: 'What we know, and what nobody does',
        intro: richTextOf(
          'An investment philosophy is a list of things you will still do when they are not working.',
        ),
        bannerStyle: 'plain',

        size: 'xl',
      }),
      space.add(richTextSectionType, 'textPhilosophyIntro', {
        internalName: 'How we invest: introduction',
        heading: 'Markets set prices well enough',
        body: richTextOf(
          'A share price already holds what thousands of people know. We do not claim to know more. That is why we own whole markets and tilt from them rarely.',
        ),
        size: 'xl',
        width: 'narrow',
      }),
    ],
  });
}
