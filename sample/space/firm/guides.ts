import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { numberedList, pageLink, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { ourName } from '../our-name.ts';

/** What to read in which order, by what is about to happen. Each step is a page or an article, and its minutes. */
const guides = {
  Retiring: {
    title: 'Retiring within five years',
    text: 'Can I stop, when, and what do I live on first?',
    picture: 'articleWaterMeadows',
    steps: [
      ['How the State Pension works', 'knowledgeStatePension', 4],
      ['When you can retire, and on how much', 'pageRetirement', 4],
      ['When markets fall as you stop work', 'knowledgeFirstYears', 4],
      ['Drawdown or an annuity?', 'knowledgeDrawdown', 4],
    ],
  },
  OldPensions: {
    title: 'Sorting out old pensions',
    text: 'Where are they, what do they cost, and which are better left alone?',
    picture: 'articleLettersDrawer',
    steps: [
      ['An hour with five envelopes', 'knowledgeOldPensions', 4],
      ['What charges do over thirty years', 'knowledgeCharges', 3],
      ['Pension allowances for 2026/27', 'pagePensions', 4],
    ],
  },
  Care: {
    title: 'A parent who may need care',
    text: 'Who decides, who pays, and must the house be sold?',
    picture: 'articleOrangery',
    steps: [
      ['Powers of attorney, before you need one', 'knowledgePowers', 5],
      ['Paying for care: who pays, and what to ask first', 'knowledgeCare', 5],
      ['Ways to pay for care', 'pageLaterLife', 5],
    ],
  },
  First: {
    title: 'A first child, or a first house',
    text: 'What if one of us couldn’t work, and where do the savings go?',
    picture: 'articleTreehouse',
    steps: [
      ['Cover for a young family', 'knowledgeCover', 5],
      ['How much cash to keep', 'knowledgeCash', 4],
      ['ISA or pension first?', 'knowledgeIsaOrPension', 4],
    ],
  },
  PassingOn: {
    title: 'Passing money on',
    text: 'What is taxed, what can be given away, and what changes in April 2027?',
    picture: 'articleBluebellWood',
    steps: [
      ['How inheritance tax works', 'pageInheritance', 4],
      ['Gifts and the seven years', 'knowledgeGifts', 4],
      ['Pensions and inheritance tax from April 2027', 'knowledgePensions2027', 4],
      ['Your first year as a trustee', 'knowledgeTrustee', 5],
    ],
  },
  Selling: {
    title: 'Selling a company',
    text: 'What to settle years before, and what to do with the money after.',
    picture: 'articleBoatyard',
    steps: [
      ['Planning a sale, five years ahead', 'pageBusinessOwners', 5],
      ['Selling a business: a calendar for the owner', 'knowledgeSelling', 5],
      ['What “diversified” means', 'knowledgeDiversified', 4],
    ],
  },
} as const;

function addGuideCards(space: SpaceWriter) {
  const cards = Object.entries(guides).map(([id, { title, text, picture, steps }]) => {
    const minutes = steps.reduce((sum, [, , own]) => sum + own, 0);
    const card = {
      title,
      text,
      image: space.picture(picture),
      badge: `${steps.length} to read, ${minutes} minutes`,
      links: richTextOf(
        numberedList(...steps.map(([label, target]) => paragraph(pageLink(label, space.to(target))))),
      ),
    };
    return [id, card] as const;
  });
  return addEach(space, cardType, 'cardGuide', Object.fromEntries(cards));
}

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
          'Six guides, each of ten to twenty minutes. They’re free, and you don’t have to leave an address.',
        ),
        bannerStyle: 'split',
        image: space.picture('sectionBookPile'),
        colour: 'light-green',
        size: 'md',
      }),
      space.add(cardGridType, 'gridGuides', {
        internalName: 'Guides: the six',
        heading: 'Six guides',
        intro:
          'Begin with what is about to happen. Each guide is a few of our pages, in an order that makes sense.',
        columns: 3,
        cardStyle: 'image-top',
        cards: addGuideCards(space),
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
            size: 'md',
          },
        }),
        colour: 'mint',
        size: 'lg',
      }),
    ],
  });
}
