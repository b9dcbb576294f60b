import { pageType } from '../../../shared/pages/page/page.model.ts';
import { heroBannerType } from '../../../shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '../../../shared/sections/rich-text-section/rich-text-section.model.ts';
import { richTextOf } from '../../../shared/ui/rich-text/write-rich-text.ts';
import type { SpaceWriter } from './space-writer.ts';

/** The page “Investment management”. */
export function addInvestmentHome(space: SpaceWriter): void {
  space.add(pageType, 'pageInvestmentHome', {
    title: 'Investment management',
    slug: 'investment-management',
    menuTitle: 'Overview',
    metaTitle: 'Investment management: plain portfolios, plain costs',
    metaDescription:
      'Five diversified portfolios run by one team, every cost stated in pounds, and a report each quarter that you can read.',
    theme: 'investment-management',
    sections: [
      space.add(heroBannerType, 'heroInvestmentHome', {
        internalName: 'Investment management: hero',
        title: 'Spread widely. Cost it exactly. Hold on.',
        intro: richTextOf(
          'Five portfolios, one method, and a report each quarter that says what you own and what it cost you, in pounds.',
        ),
        bannerStyle: 'image',
        image: space.picture('heroInvestmentManagement'),
        size: 'none',
        width: 'full',
      }),
      space.add(richTextSectionType, 'textInvestmentHomeIntro', {
        internalName: 'Investment management: introduction',
        heading: 'What we believe',
        body: richTextOf(
          'Nobody knows what markets will do next year. The value of investments can fall as well as rise, and you may get back less than you put in. So we control what can be controlled: spread, cost, tax and our own behaviour.',
        ),
        size: 'xl',
        width: 'narrow',
      }),
    ],
  });
}
