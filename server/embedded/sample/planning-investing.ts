import { pageType } from '../../../shared/pages/page/page.model.ts';
import { heroBannerType } from '../../../shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '../../../shared/sections/rich-text-section/rich-text-section.model.ts';
import { richTextOf } from '../../../shared/ui/rich-text/write-rich-text.ts';
import type { SpaceWriter } from './space-writer.ts';

/** The page “Investing”. */
export function addInvesting(space: SpaceWriter): void {
  space.add(pageType, 'pageInvesting', {
    title: 'Investing',
    slug: 'financial-planning/investing',
    menuTitle: 'Investing',
    metaTitle: 'Investing: money with a job and a date',
    metaDescription:
      'How we decide what belongs in savings, ISAs, pensions and general investments, and how much risk each part should take.',
    theme: 'fernhollow',
    sections: [
      space.add(heroBannerType, 'heroInvesting', {
        internalName: 'Investing: hero',
        title: 'Give each pound a job and a date',
        intro: richTextOf(
          'Money needed next year and money needed in twenty years should not be kept in the same place.',
        ),
        bannerStyle: 'plain',

        size: 'xl',
      }),
      space.add(richTextSectionType, 'textInvestingIntro', {
        internalName: 'Investing: introduction',
        heading: 'The order that we work in',
        body: richTextOf(
          'The value of investments can fall as well as rise, and you may get back less than you put in. So what you may need within five years stays in cash, whatever markets promise.',
        ),
        size: 'xl',
        width: 'narrow',
      }),
    ],
  });
}
