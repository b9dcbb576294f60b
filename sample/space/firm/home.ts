import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { adviserFinderType } from '#shared/sections/adviser-finder/adviser-finder.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { teamGridType } from '#shared/sections/team-grid/team-grid.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { ourName } from '../our-name.ts';
import { telephones } from '../telephones.ts';
import { callers, callSteps, whoRings } from './call-terms.ts';
import { exampleSavings, fees, inPounds, yearlyFeesOn } from './fee-figures.ts';
import { addBrandCards, addServiceCards } from './home-cards.ts';

export function addHome(space: SpaceWriter): void {
  const advisers = callers.map(space.to);
  space.add(pageType, 'pageHome', {
    title: 'Financial planning in plain English',
    slug: 'home',
    menuTitle: 'Home',
    metaTitle: 'Financial planning in plain English',
    metaDescription: `Clear financial plans from ${ourName} for people across the United Kingdom: retirement, pensions, investing, inheritance and protection.`,
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroHome', {
        internalName: 'Home: hero',
        eyebrow: 'London and five more UK offices, or by video',
        title: 'Financial advice that says when you have enough',
        intro: richTextOf(
          'Pensions, retirement and investing, at an agreed price. For people in work, retired or selling up. No\u00A0minimum.',
        ),
        facts: [
          `A plan, once, from: ${inPounds(fees.plan)}`,
          `Ongoing advice from: ${inPounds(fees.adviceMonthly)} a month`,
          `All in, on ${inPounds(exampleSavings)}: ${inPounds(fees.plan + yearlyFeesOn(exampleSavings))}, then ${inPounds(yearlyFeesOn(exampleSavings))} a year`,
        ],
        bannerStyle: 'image',
        image: space.picture('heroMain'),
        phoneImage: space.picture('heroMainUpright'),
        people: advisers,
        size: 'none',
        width: 'full',
        buttons: addEach(space, buttonType, 'buttonHome', {
          Hero: {
            text: 'Request a call',
            note: whoRings,
            page: space.to('pageCallBack'),
            style: 'solid-green',
            size: 'md',
          },
          Price: { text: 'See your price', url: '#your-price', style: 'border-white', size: 'md' },
        }),
      }),
      space.to('statisticsHome'),
      space.add(cardGridType, 'gridHomeServices', {
        internalName: 'Home: services',
        heading: 'What we advise on',
        columns: 4,
        cardStyle: 'icon',
        cards: [...addServiceCards(space), ...addBrandCards(space)],
        colour: 'white',
        size: 'lg',
      }),
      space.to('sheetPlan'),
      space.to('yourPrice'),
      space.add(teamGridType, 'teamGridHome', {
        internalName: 'Home: four advisers',
        heading: 'One adviser who knows your story',
        columns: 4,
        portraits: 'small',
        people: advisers,
        size: 'lg',
        padding: 'top-only',
      }),
      space.add(adviserFinderType, 'finderHome', {
        internalName: 'Home: who is near',
        asksFirst: true,
        buttonText: 'Find',
        size: 'lg',
      }),
      space.to('quoteHome'),
      space.add(ctaBandType, 'ctaHome', {
        internalName: 'Home: call to action',
        heading: 'Start with a call that costs nothing',
        text: callSteps,
        image: space.picture('sectionKitchenTable'),
        people: advisers,
        buttons: addEach(space, buttonType, 'buttonHome', {
          Cta: {
            text: 'Request a call',
            note: whoRings,
            page: space.to('pageCallBack'),
            style: 'solid-green',
            size: 'md',
          },
          CtaCall: { text: `Call ${telephones.main.text}`, url: telephones.main.url, style: 'underline' },
        }),
        colour: 'gold',
        size: 'xl',
      }),
    ],
  });
}
