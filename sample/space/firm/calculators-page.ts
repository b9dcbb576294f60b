import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';

/** Where each calculator is: on the page about its subject. */
export function addCalculatorsPage(space: SpaceWriter): void {
  space.add(pageType, 'pageCalculators', {
    title: 'Calculators',
    slug: 'calculators',
    menuTitle: 'Calculators',
    metaTitle: 'Calculators: price, pension, savings, tax',
    metaDescription:
      'Seven calculators and an example: our price, pensions, the State Pension, savings, Inheritance Tax, and when work becomes optional. We don’t keep your answers.',
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroCalculators', {
        internalName: 'Calculators: hero',
        eyebrow: 'Work it out',
        title: 'Calculators',
        intro: richTextOf(
          'Each gives a first figure in a minute and says how it was worked out. They need no name and no email address.',
        ),
        bannerStyle: 'split',
        image: space.picture('sectionAbacus'),
        colour: 'mint',
        size: 'md',
      }),
      space.add(cardGridType, 'gridCalculators', {
        internalName: 'Calculators: where each is',
        columns: 3,
        cardStyle: 'bordered',
        cards: addCards(space),
        size: 'lg',
      }),
      space.add(ctaBandType, 'ctaCalculators', {
        internalName: 'Calculators: call to action',
        heading: 'Would you rather be told?',
        text: richTextOf(
          'Bring your figures, or none. The first call takes twenty minutes and costs nothing.',
        ),
        buttons: addEach(space, buttonType, 'buttonCalculators', {
          Request: {
            text: 'Request a call',
            page: space.to('pageCallBack'),
            style: 'solid-green',
            size: 'md',
          },
        }),
        colour: 'gold',
        size: 'lg',
      }),
    ],
  });
}

function addCards(space: SpaceWriter) {
  return addEach(space, cardType, 'cardCalculator', {
    Price: {
      title: 'Your price',
      icon: 'receipt',
      text: 'What advice and investments would cost you in the first year, and in each year after it.',
      linkLabel: 'Work out a price',
      url: '/fees#your-price',
    },
    Sheet: {
      title: 'When work becomes optional',
      icon: 'sunrise',
      text: 'An example of a client who is 52: move the spending, and see at what age there is enough.',
      linkLabel: 'See the example',
      url: '/financial-planning#the-sheet',
    },
    Drawdown: {
      title: 'How long savings last',
      icon: 'hourglass',
      text: 'How long a pot lasts with an income that rises with prices, in three cases.',
      linkLabel: 'Try an income',
      url: '/financial-planning/retirement#drawdown-calculator',
    },
    StatePension: {
      title: 'Your State Pension',
      icon: 'calendar',
      text: 'When it starts, what it comes to, and what a gap in the record costs.',
      linkLabel: 'Find the date',
      url: '/financial-planning/pensions#state-pension-calculator',
    },
    Relief: {
      title: 'Tax relief on a pension payment',
      icon: 'percentage',
      text: 'What a payment really costs you, with Scotland’s bands where they apply.',
      linkLabel: 'Work out the relief',
      url: '/financial-planning/tax#tax-relief-calculator',
    },
    Growth: {
      title: 'What savings could come to',
      icon: 'chart-line',
      text: 'What your savings could come to, after charges and in today’s money.',
      linkLabel: 'Try an amount',
      url: '/financial-planning/investing#growth-calculator',
    },
    InheritanceTax: {
      title: 'Inheritance Tax',
      icon: 'trees',
      text: 'What might be due on an estate, before and after April 2027.',
      linkLabel: 'Estimate the tax',
      url: '/financial-planning/inheritance#inheritance-tax-calculator',
    },
    Fees: {
      title: 'Fees over the years',
      icon: 'coins',
      text: 'What advice, funds and platform cost together over ten years.',
      linkLabel: 'Add them up',
      url: '/fees#fees-calculator',
    },
  });
}
