import { pageType } from '../../../shared/pages/page/page.model.ts';
import { cardGridType } from '../../../shared/sections/card-grid/card-grid.model.ts';
import { cardType } from '../../../shared/sections/card-grid/card.model.ts';
import { ctaBandType } from '../../../shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '../../../shared/sections/hero-banner/hero-banner.model.ts';
import { iconListType, listItemType } from '../../../shared/sections/icon-list/icon-list.model.ts';
import { richTextSectionType } from '../../../shared/sections/rich-text-section/rich-text-section.model.ts';
import { textWithImageType } from '../../../shared/sections/text-with-image/text-with-image.model.ts';
import { buttonType } from '../../../shared/ui/button/button.model.ts';
import { paragraph, pageLink, richTextOf } from '../../../shared/ui/rich-text/write-rich-text.ts';
import type { SpaceWriter } from './space-writer.ts';

/** The home page of the main brand. */
export function addHome(space: SpaceWriter): void {
  const services = (
    [
      [
        'Retirement',
        'sunrise',
        'pageRetirement',
        'When work becomes optional, and what it takes to get there and stay there.',
      ],
      [
        'Pensions',
        'hourglass',
        'pagePensions',
        'Old pots found, read and put in order; new ones fed at the right pace.',
      ],
      [
        'Investing',
        'chart-line',
        'pageInvesting',
        'Money with a job to do, spread widely and held for as long as the job takes.',
      ],
      [
        'Inheritance',
        'trees',
        'pageInheritance',
        'Passing on what you have built, to whom you choose and when you choose.',
      ],
      ['Protection', 'umbrella', 'pageProtection', 'If illness or worse came, the plan would still stand.'],
      [
        'Private wealth',
        'key',
        'pageWealthHome',
        'For families whose affairs have many parts and need one pair of hands.',
      ],
    ] as const
  ).map(([title, icon, page, text]) =>
    space.add(cardType, `cardHome${title.replace(' ', '')}`, { title, icon, text, page: space.to(page) }),
  );

  const steps = (
    [
      [
        'First, we listen',
        'An hour, in person or by video, at our cost. You talk; we ask. You leave knowing whether we can help.',
        'message',
      ],
      [
        'Then we draw the map',
        'Everything you own and owe on one page, and what the next thirty years look like if nothing changes.',
        'map',
      ],
      [
        'You choose the route',
        'Two or three ways forward, with what each costs and what each risks. Nothing is signed in the room.',
        'route',
      ],
      [
        'We walk it with you',
        'Your adviser checks the plan with you every year, and whenever life changes it first.',
        'compass',
      ],
    ] as const
  ).map(([text, detail, icon], index) =>
    space.add(listItemType, `listItemHomeStep${index + 1}`, { text, detail, icon }),
  );

  space.add(pageType, 'pageHome', {
    title: 'Financial planning for a life well lived',
    slug: 'home',
    menuTitle: 'Home',
    metaTitle: 'Financial planning for a life well lived',
    metaDescription:
      'Fernhollow gives people across the UK clear, lasting financial plans: retirement, pensions, investing, inheritance and protection.',
    theme: 'fernhollow',
    sections: [
      space.add(heroBannerType, 'heroHome', {
        internalName: 'Home: hero',
        title: 'A clear plan. A quieter mind.',
        intro: richTextOf(
          'Money is only ever for something. We help you say what, work out how much is enough, and keep the plan honest as the years go by.',
        ),
        bannerStyle: 'image',
        image: space.picture('heroFernhollow'),
        size: 'none',
        width: 'full',
        buttons: [
          space.add(buttonType, 'buttonHomeHero', {
            text: 'Book a first conversation',
            page: space.to('pageContact'),
            style: 'solid-green',
            size: 'lg',
          }),
          space.add(buttonType, 'buttonHomeHow', {
            text: 'How we work',
            url: '#how-we-work',
            style: 'border-white',
            size: 'lg',
          }),
        ],
      }),
      space.add(richTextSectionType, 'textHomeIntro', {
        internalName: 'Home: introduction',
        eyebrow: 'Why people come to us',
        heading:
          'Most people do not need a cleverer investment. They need someone to look at everything at once.',
        body: richTextOf(
          'A pension here, a savings account there, a will made before the second child. Each was a sensible decision; together they are nobody’s plan. We put the pieces on one table and find the few changes that matter.',
          paragraph(
            'Sometimes the answer is to do nothing at all, and then we say so. ',
            pageLink('Our fees are published', space.to('pageFees')),
            ', and they do not depend on what we recommend.',
          ),
        ),
        size: 'xl',
        width: 'narrow',
      }),
      space.add(cardGridType, 'gridHomeServices', {
        internalName: 'Home: services',
        eyebrow: 'What we help with',
        heading: 'One plan, every part of it',
        columns: 3,
        cardStyle: 'icon',
        cards: services,
        colour: 'mint',
        size: 'xl',
        corners: 'both',
      }),
      space.add(textWithImageType, 'textHomeAdviser', {
        internalName: 'Home: your adviser',
        eyebrow: 'Your adviser',
        heading: 'One person who knows your story',
        body: richTextOf(
          'You will not be handed from desk to desk. The adviser you meet first is the one who writes your plan, answers the telephone and sits with you when it matters.',
          'Behind them stands a team of planners, analysts and administrators, so that nothing waits while somebody is on holiday.',
        ),
        image: space.picture('heroFernhollow'),
        imageSide: 'right',
        imageRatio: '1/2',
        buttons: [
          space.add(buttonType, 'buttonHomeAbout', {
            text: 'About the firm',
            page: space.to('pageAbout'),
            style: 'underline',
          }),
        ],
        size: 'xl',
      }),
      space.add(iconListType, 'listHomeSteps', {
        internalName: 'Home: how we work',
        eyebrow: 'How we work',
        heading: 'Four conversations, then a lifetime of shorter ones',
        anchorId: 'how-we-work',
        columns: 2,
        items: steps,
        colour: 'darker-green',
        size: 'xl',
      }),
      space.add(ctaBandType, 'ctaHome', {
        internalName: 'Home: call to action',
        heading: 'Start with an hour of your time and none of your money',
        text: richTextOf('Tell us what is on your mind. If we are not the right people, we will say who is.'),
        buttons: [
          space.add(buttonType, 'buttonHomeCta', {
            text: 'Find a time',
            page: space.to('pageContact'),
            style: 'solid-dark-green',
            size: 'lg',
          }),
        ],
        size: 'lg',
      }),
    ],
  });
}
