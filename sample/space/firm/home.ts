import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { articleListingType } from '#shared/sections/article-listing/article-listing.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { textWithImageType } from '#shared/sections/text-with-image/text-with-image.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { pageLink, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { ourName } from '../our-name.ts';
import { addBrandCards, addQuestionCards, addServiceCards } from './home-cards.ts';

export function addHome(space: SpaceWriter): void {
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
        title: 'How much is enough?',
        intro: richTextOf(
          'Money is only ever for something. We help you say what it’s for, work out how much that takes, and keep the plan honest as the years go by.',
        ),
        bannerStyle: 'image',
        image: space.picture('heroMain'),
        phoneImage: space.picture('heroMainUpright'),
        size: 'none',
        width: 'full',
        buttons: addEach(space, buttonType, 'buttonHome', {
          Hero: {
            text: 'Request a call',
            page: space.to('pageCallBack'),
            style: 'solid-green',
            size: 'lg',
          },
          How: { text: 'See how we work', url: '#how-we-work', style: 'border-white', size: 'lg' },
        }),
      }),
      space.to('statisticsHome'),
      space.add(cardGridType, 'gridHomeServices', {
        internalName: 'Home: services',
        heading: 'Advice on every part of your money',
        columns: 3,
        cardStyle: 'icon',
        cards: addServiceCards(space),
        colour: 'mint',
        size: 'xl',
      }),
      space.add(textWithImageType, 'textHomeAdviser', {
        internalName: 'Home: your adviser',
        heading: 'One adviser who knows your story',
        body: richTextOf(
          'You won’t be handed from desk to desk. The adviser you meet first writes your plan, answers your calls and sits with you when it matters.',
          'Behind them is a team of planners, analysts and administrators, so your questions are answered while your adviser is on holiday.',
          paragraph(
            'In the picture: ',
            pageLink('Anjali Rao', space.to('personRao')),
            ', chartered financial planner, who leads our Thornbeck office.',
          ),
        ),
        image: space.picture('portraitOchreBlouse'),
        imageSide: 'right',
        imageRatio: '1/3',
        buttons: addEach(space, buttonType, 'buttonHome', {
          Team: { text: 'Meet our people', page: space.to('pageTeam'), style: 'underline' },
        }),
        size: 'xl',
      }),
      space.to('quoteHome'),
      space.add(iconListType, 'listHomeSteps', {
        internalName: 'Home: how we work',
        heading: 'Three steps, then a review every year',
        anchorId: 'how-we-work',
        columns: 2,
        items: addSteps(space),
        colour: 'darker-green',
        size: 'xl',
      }),
      space.add(cardGridType, 'gridHomeQuestions', {
        internalName: 'Home: questions by age',
        heading: 'Questions people bring us',
        columns: 4,
        cardStyle: 'plain',
        cards: addQuestionCards(space),
        size: 'xl',
      }),
      space.add(cardGridType, 'gridHomeBrands', {
        internalName: 'Home: the other two firms',
        eyebrow: 'Our other two firms',
        heading: 'Investment management and private wealth',
        intro:
          'Some plans need portfolios run for them; some families need a team of their own. Both firms are part of our group, and you never have to use either.',
        columns: 2,
        cardStyle: 'image-top',
        cards: addBrandCards(space),
        colour: 'grey',
        size: 'xl',
      }),
      space.to('logosFirm'),
      space.add(articleListingType, 'listingHomeKnowledge', {
        internalName: 'Home: to read',
        heading: 'Guides from our advisers',
        source: 'knowledge',
        limit: 4,
        size: 'xl',
      }),
      space.add(ctaBandType, 'ctaHome', {
        internalName: 'Home: call to action',
        heading: 'Start with a call that costs nothing',
        text: richTextOf(
          'Twenty minutes on the telephone, then an hour together if you’d like one. If we’re not the right people, we’ll say who is.',
        ),
        buttons: addEach(space, buttonType, 'buttonHome', {
          Cta: {
            text: 'Request a call',
            page: space.to('pageCallBack'),
            style: 'solid-dark-green',
            size: 'lg',
          },
        }),
        colour: 'gold',
        size: 'xl',
      }),
    ],
  });
}

function addSteps(space: SpaceWriter) {
  return addEach(space, listItemType, 'listItemHome', {
    Listen: {
      text: 'First, we listen',
      detail:
        'A call of twenty minutes, then a meeting of an hour, at no cost. You talk; we ask. You leave knowing whether we can help.',
      icon: 'message',
    },
    Draw: {
      text: 'Then we draw it up',
      detail:
        'Everything you own and owe on one page, and what the next thirty years look like if nothing changes.',
      icon: 'map',
    },
    Choose: {
      text: 'You choose',
      detail:
        'Two or three ways forward, with what each costs and what could go wrong. You don’t sign anything in the room.',
      icon: 'scale',
    },
    Check: {
      text: 'We check it with you',
      detail: 'Your adviser goes through the plan with you every year, and sooner if life changes first.',
      icon: 'calendar',
    },
  });
}
