import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { stepsType, stepType } from '#shared/sections/steps/steps.model.ts';
import { richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { fictionalNotice } from '../fictional-notice.ts';
import { ourName } from '../our-name.ts';
import { telephones } from '../telephones.ts';
import { addCallBackHero } from './call-back-hero.ts';

export function addCallBack(space: SpaceWriter): void {
  space.add(pageType, 'pageCallBack', {
    title: 'Request a call',
    slug: 'call-back',
    menuTitle: 'Request a call',
    metaTitle: 'Request a call: we call you back',
    metaDescription: `Leave a number and a time of day, and a planner at ${ourName} will call you within one working day. What the first call is like, and what comes next.`,
    theme: mainBrandId,
    sections: [
      addCallBackHero(space, 'heroCallBack', {
        name: 'Call-back',
        eyebrow: 'The first call',
        text: 'Tell us what’s on your mind, and we’ll say whether we can help.',
        caller: 'A planner, not a call centre',
        telephone: telephones.main,
        picture: 'heroOnTheTelephone',
        phonePicture: 'heroOnTheTelephoneUpright',
      }),
      space.to('formCallBack'),
      space.to('quoteCallBack'),
      space.add(iconListType, 'listCallBackSafe', {
        internalName: 'Call-back: how to tell that it’s us',
        eyebrow: 'Before you trust a caller',
        heading: 'How to tell that it’s us',
        columns: 3,
        items: addEach(space, listItemType, 'listItemCallBack', {
          Asked: {
            text: 'You asked first',
            detail:
              'We only call people who have asked us to. We don’t call strangers, and we don’t buy lists of names.',
            icon: 'message',
          },
          Ring: {
            text: 'You can hang up',
            detail:
              'Then call us on the number at the foot of this page. We’ll think the better of you for it.',
            icon: 'phone',
          },
          Never: {
            text: 'What we never ask',
            detail: 'For a password, a card number, a payment or a decision the same day.',
            icon: 'lock',
          },
        }),
        size: 'xl',
      }),
    ],
  });
}

export function addThankYou(space: SpaceWriter): void {
  space.add(pageType, 'pageThankYou', {
    title: 'Thank you',
    slug: 'call-back/thank-you',
    menuTitle: 'Thank you',
    metaTitle: 'Thank you: we have your number',
    metaDescription:
      'Your request for a call has arrived. When we’ll call, what to have ready, and what to read meanwhile.',
    noIndex: true,
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroThankYou', {
        internalName: 'Thank you: hero',
        eyebrow: 'Your request has arrived',
        title: 'Thank you. We’ll call you.',
        intro: richTextOf('When we’ll ring, and on which number, is below.', fictionalNotice),
        bannerStyle: 'image',
        image: space.picture('heroHammock'),
        phoneImage: space.picture('heroHammockUpright'),
        size: 'none',
        width: 'full',
      }),
      space.to('callSummary'),
      space.add(stepsType, 'stepsThankYou', {
        internalName: 'Thank you: meanwhile',
        heading: 'What you can do meanwhile: very little',
        orientation: 'horizontal',
        items: addEach(space, stepType, 'stepThankYou', {
          Question: {
            title: 'Think of one question',
            text: 'The one that made you ask: the others will come by themselves.',
          },
          Papers: {
            title: 'Leave the papers where they are',
            text: 'We won’t ask for a figure on the telephone. If you like a list, write down what you have and where it is.',
          },
          Changed: {
            title: 'Changed your mind?',
            text: `Call ${telephones.main.text} and say so, or simply don’t pick up. We try twice, then we leave you in peace.`,
          },
          Letter: {
            title: 'If you asked for our letter, too',
            text: 'Confirm with the link in the email that you’ll get. Until you do, no letter is sent.',
          },
        }),
        size: 'xl',
      }),
      space.add(cardGridType, 'gridThankYou', {
        internalName: 'Thank you: to read',
        heading: 'Three pages that answer most first calls',
        columns: 3,
        cardStyle: 'bordered',
        cards: addEach(space, cardType, 'cardThankYou', {
          Plan: {
            title: 'What a plan is',
            text: 'What it contains, how long it takes, and what it can’t do.',
            page: space.to('pagePlanning'),
            linkLabel: 'Look inside a plan',
          },
          Fees: {
            title: 'What it costs',
            text: 'Every fee of the three firms, in pounds where we can.',
            page: space.to('pageFees'),
            linkLabel: 'See every fee',
          },
          Questions: {
            title: 'Common questions',
            text: 'About meetings, money, safety, and what happens when we’re wrong.',
            page: space.to('pageQuestions'),
            linkLabel: 'Read the answers',
          },
        }),
        size: 'xl',
      }),
    ],
  });
}
