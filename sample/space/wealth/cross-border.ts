import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';
import { chartType } from '#shared/sections/chart/chart.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { textWithImageType } from '#shared/sections/text-with-image/text-with-image.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { heading, richTextOf, table } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { privateWealth } from '../brands.ts';
import { riskOf } from '../knowledge/risk-warnings.ts';
import { sourceLine } from '../sources.ts';

export function addCrossBorder(space: SpaceWriter): void {
  space.add(pageType, 'pageCrossBorder', {
    title: 'More than one country',
    slug: 'private-wealth/cross-border',
    menuTitle: 'Cross-border',
    menuDescription: 'Family, property and tax in more than one country',
    metaTitle: 'Cross-border: more than one country',
    metaDescription:
      'Residence, the rules that replaced domicile in April 2025, inheritance tax and pensions for families with ties to other countries.',
    theme: privateWealth.id,
    sections: [
      space.add(heroBannerType, 'heroCrossBorder', {
        internalName: 'Cross-border: hero',
        eyebrow: 'Cross-border',
        title: 'Living in more than one country',
        intro: richTextOf(
          'Two passports, three addresses, one plan. Where you live, where you’ve lived and where your property is now matter more than where your father was born.',
        ),
        bannerStyle: 'image',
        image: space.picture('heroPass'),
        phoneImage: space.picture('heroPassUpright'),
        size: 'none',
        width: 'full',
        buttons: addEach(space, buttonType, 'buttonCrossBorder', {
          Talk: {
            text: 'Talk to a partner',
            page: space.to('pageWealthCallBack'),
            style: 'solid-green',
            size: 'md',
          },
        }),
      }),
      space.add(cardGridType, 'gridCrossBorderMoves', {
        internalName: 'Cross-border: three moves',
        heading: 'Arriving, leaving, or both',
        intro:
          'Nearly everything that can be done is done in the tax year before a move, so find the one that is yours.',
        columns: 3,
        cardStyle: 'plain',
        cards: addMoves(space),
        size: 'xl',
      }),
      space.add(richTextSectionType, 'textCrossBorderRules', {
        internalName: 'Cross-border: the rules of April 2025',
        eyebrow: 'Since 6 April 2025',
        heading: 'Residence has replaced domicile',
        body: richTextOf(
          heading(3, 'Income and gains'),
          'Whoever is resident here is taxed on income and gains from anywhere. Those who arrive after ten years of living elsewhere can claim relief on what arises abroad for their first four tax years, and may bring it here.',
          heading(3, 'What was earned before'),
          'People who once used the remittance basis can bring older foreign income and gains here at a reduced rate: 12% for 2026/27 and 15% for 2027/28, after which the offer closes.',
          heading(3, 'Inheritance tax'),
          'Once you’ve been resident for ten of the last twenty tax years, it reaches what you own anywhere in the world. After you leave it goes on doing so for three to ten years, by how long you were here. Houses in the United Kingdom are always within it, however they’re held.',
          sourceLine('foreignIncome', 'residence', 'inheritanceTax'),
          riskOf(space, 'tax'),
          riskOf(space, 'estates'),
        ),
        size: 'xl',
        width: 'narrow',
      }),
      addDays(space),
      space.add(textWithImageType, 'textCrossBorderAdvisers', {
        internalName: 'Cross-border: who advises on what',
        eyebrow: 'Who advises on what',
        heading: 'Local advisers in each country',
        body: richTextOf(
          'We don’t practise law in Lisbon, or anywhere else. For each country we find an adviser there, agree in writing what they answer for, and put your question to them in their own terms. You have one plan, signed by everyone whose law it rests on.',
          'We keep the calendar of days and dates for all of them. The commonest mistake is a simple one: a tax year that ends in December in one country and in April in another.',
        ),
        image: space.picture('cardNightCrossing'),
        imageSide: 'left',
        imageRatio: '1/2',
        size: 'xl',
      }),
      space.add(ctaBandType, 'ctaCrossBorder', {
        internalName: 'Cross-border: call to action',
        heading: 'Planning a move? Talk to us a year before',
        text: richTextOf('Earlier is better still, and costs no more.'),
        buttons: addEach(space, buttonType, 'buttonCrossBorder', {
          Cta: {
            text: 'Talk to a partner',
            page: space.to('pageWealthCallBack'),
            style: 'solid-dark-green',
            size: 'md',
          },
          Fees: { text: 'See what we charge', page: space.to('pageFees'), style: 'underline' },
        }),
        colour: 'white',
        size: 'lg',
      }),
    ],
  });
}

function addMoves(space: SpaceWriter) {
  return addEach(space, cardType, 'cardCrossBorder', {
    Arriving: {
      title: 'Arriving',
      icon: 'home',
      text: 'Which day residence begins, what to sell or revalue before it, and whether four years of relief are open to you. Trusts and companies set up abroad need reading first.',
    },
    Leaving: {
      title: 'Leaving',
      icon: 'route',
      text: 'When the last day is, what stays taxable here, and how long inheritance tax follows you. Come back within about five years, and some gains made abroad may be taxed after all.',
    },
    Between: {
      title: 'Living in two places',
      icon: 'globe',
      text: 'A treaty may decide which country comes first, and one of them may tax its citizens wherever they live: Americans can find even an ISA taxed at home.',
    },
  });
}

/** What the days in the country decide, of someone who has lived here lately. */
function addDays(space: SpaceWriter) {
  return space.add(chartType, 'chartCrossBorderDays', {
    internalName: 'Cross-border: counting days',
    eyebrow: 'The Statutory Residence Test',
    heading: 'How your days are counted',
    intro:
      'The more ties you have here (family, a place to stay, work, earlier years), the fewer days you have.',
    caption: 'Days in the United Kingdom in a tax year, for someone resident in one of the three before',
    kind: 'ranges',
    figures: richTextOf(
      table(
        ['What follows', 'Fewest days', 'Most days'],
        ['Not resident', '0', '15'],
        ['Depends on ties', '16', '182'],
        ['Resident', '183', '365'],
      ),
    ),
    asOfDate: '2026-11-02',
    source: 'HMRC’s guidance on the Statutory Residence Test',
    assumptions:
      'Those who were resident in none of the three years before are not resident with up to 45 days. Full-time work abroad, or a home here, can decide the year by itself.',
    colour: 'black',
    size: 'xl',
  });
}
