import type { SpaceWriter } from '#server/content-service/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { articleListingType } from '#shared/sections/article-listing/article-listing.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import {
  heading,
  numberedList,
  pageLink,
  paragraph,
  richTextOf,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { ourName } from '../our-name.ts';

/** What to read in which order, by what is about to happen. Each step is a page or an article. */
const guides = {
  'Retiring within five years': [
    ['How the State Pension works', 'knowledgeStatePension'],
    ['When you can retire, and on how much', 'pageRetirement'],
    ['When markets fall as you stop work', 'knowledgeFirstYears'],
    ['Drawdown or an annuity?', 'knowledgeDrawdown'],
  ],
  'Sorting out old pensions': [
    ['An hour with five envelopes', 'knowledgeOldPensions'],
    ['What charges do over thirty years', 'knowledgeCharges'],
    ['Pension allowances for 2026/27', 'pagePensions'],
  ],
  'A parent who may need care': [
    ['Powers of attorney, before you need one', 'knowledgePowers'],
    ['Paying for care: who pays, and what to ask first', 'knowledgeCare'],
    ['Ways to pay for care', 'pageLaterLife'],
  ],
  'A first child, or a first house': [
    ['Cover for a young family', 'knowledgeCover'],
    ['How much cash to keep', 'knowledgeCash'],
    ['ISA or pension first?', 'knowledgeIsaOrPension'],
  ],
  'Passing money on': [
    ['How inheritance tax works', 'pageInheritance'],
    ['Gifts and the seven years', 'knowledgeGifts'],
    ['Pensions and inheritance tax from April 2027', 'knowledgePensions2027'],
    ['Your first year as a trustee', 'knowledgeTrustee'],
  ],
  'Selling a company': [
    ['Planning a sale, five years ahead', 'pageBusinessOwners'],
    ['Selling a business: a calendar for the owner', 'knowledgeSelling'],
    ['What “diversified” means', 'knowledgeDiversified'],
  ],
} as const;

export function addGuides(space: SpaceWriter): void {
  space.add(pageType, 'pageGuides', {
    title: 'Guides',
    slug: 'guides',
    menuTitle: 'Guides',
    menuDescription: 'What to read, and in which order',
    metaTitle: 'Guides: what to read, and in which order',
    metaDescription: `Six guides by the advisers of ${ourName}, for retiring, old pensions, care, a young family, inheritance and selling a company. Free, and no form to fill in.`,
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroGuides', {
        internalName: 'Guides: hero',
        eyebrow: 'Guides',
        title: 'What to read, and in which order',
        intro: richTextOf(
          'Six guides, each an evening’s reading. They’re free, and you don’t have to leave an address.',
        ),
        bannerStyle: 'split',
        image: space.picture('sectionLibrary'),
        colour: 'light-green',
        size: 'md',
      }),
      space.add(richTextSectionType, 'textGuides', {
        internalName: 'Guides: the six',
        heading: 'Six guides',
        body: richTextOf(
          ...Object.entries(guides).flatMap(([title, steps]) => [
            heading(3, title),
            numberedList(...steps.map(([label, target]) => paragraph(pageLink(label, space.to(target))))),
          ]),
        ),
        size: 'xl',
        width: 'narrow',
      }),
      space.add(articleListingType, 'listingGuides', {
        internalName: 'Guides: newest articles',
        eyebrow: 'Knowledge',
        heading: 'The newest articles',
        source: 'knowledge',
        limit: 3,
        colour: 'white',
        size: 'xl',
      }),
      space.add(ctaBandType, 'ctaGuides', {
        internalName: 'Guides: call to action',
        heading: 'Would you rather talk it through?',
        text: richTextOf('The first call takes twenty minutes and costs nothing.'),
        buttons: addEach(space, buttonType, 'buttonGuides', {
          Request: {
            text: 'Request a call',
            page: space.to('pageCallBack'),
            style: 'solid-green',
            size: 'lg',
          },
        }),
        colour: 'mint',
        size: 'md',
      }),
    ],
  });
}
