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
      'Eight calculators: our price, when you could stop work, pensions, the State Pension, savings, and Inheritance Tax. Your answers stay in your browser.',
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroCalculators', {
        internalName: 'Calculators: hero',
        eyebrow: 'Work it out',
        title: 'Calculators',
        intro: richTextOf(
          'Each gives a first figure in a minute and says how it was worked out. They need no name and no email address.',
        ),
        size: 'md',
      }),
      space.add(cardGridType, 'gridCalculators', {
        internalName: 'Calculators: where each is',
        columns: 2,
        cardStyle: 'icon',
        cards: addEach(space, cardType, 'cardCalculator', {
          Price: {
            title: 'Your price',
            linkLabel: 'What advice would cost you',
            url: '/fees#your-price',
          },
          Sheet: {
            title: 'When you could stop work',
            linkLabel: 'What you have, and what you’ll need',
            url: '/financial-planning#the-sheet',
          },
          Drawdown: {
            title: 'How long savings last',
            linkLabel: 'With an income that rises with prices',
            url: '/financial-planning/retirement#drawdown-calculator',
          },
          StatePension: {
            title: 'Your State Pension',
            linkLabel: 'When it starts, and what a gap costs',
            url: '/financial-planning/pensions#state-pension-calculator',
          },
          Relief: {
            title: 'Tax relief on a pension payment',
            linkLabel: 'What a payment really costs you',
            url: '/financial-planning/pensions#tax-relief-calculator',
          },
          Growth: {
            title: 'What savings could come to',
            linkLabel: 'Three cases, in today’s money',
            url: '/financial-planning/investing#growth-calculator',
          },
          InheritanceTax: {
            title: 'Inheritance Tax',
            linkLabel: 'Before and after April 2027',
            url: '/financial-planning/inheritance#inheritance-tax-calculator',
          },
          Fees: {
            title: 'Fees over the years',
            linkLabel: 'What they come to, year by year',
            url: '/fees#fees-calculator',
          },
        }),
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
            size: 'lg',
          },
        }),
        colour: 'gold',
        size: 'lg',
      }),
    ],
  });
}
