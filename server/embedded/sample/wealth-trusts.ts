import { pageType } from '../../../shared/pages/page/page.model.ts';
import { heroBannerType } from '../../../shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '../../../shared/sections/rich-text-section/rich-text-section.model.ts';
import { richTextOf } from '../../../shared/ui/rich-text/write-rich-text.ts';
import type { SpaceWriter } from './space-writer.ts';

/** The page “Trusts”. */
export function addTrusts(space: SpaceWriter): void {
  space.add(pageType, 'pageTrusts', {
    title: 'Trusts',
    slug: 'private-wealth/trusts',
    menuTitle: 'Trusts',
    metaTitle: 'Trusts: what they do, cost and require',
    metaDescription:
      'What UK trusts are for, how they are taxed, what trustees must do each year, and when a simpler answer is enough.',
    theme: 'private-wealth',
    sections: [
      space.add(heroBannerType, 'heroTrusts', {
        internalName: 'Trusts: hero',
        title: 'Trusts, without the mystery',
        intro: richTextOf(
          'A trust is a promise with a keeper. It is useful where someone should benefit from money and someone else should decide.',
        ),
        bannerStyle: 'plain',

        size: 'xl',
      }),
      space.add(richTextSectionType, 'textTrustsIntro', {
        internalName: 'Trusts: introduction',
        heading: 'Three kinds, three purposes',
        body: richTextOf(
          'A bare trust holds for one person until they ask. An interest in possession gives income to one and the capital to another. A discretionary trust leaves the choice to trustees.',
        ),
        size: 'xl',
        width: 'narrow',
      }),
    ],
  });
}
