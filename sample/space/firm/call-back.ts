import type { SpaceWriter } from '#server/content-service/files/space-writer.ts';
import { firm } from '#shared/firm.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { stepsType, stepType } from '#shared/sections/steps/steps.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { link, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { telephones } from '../telephones.ts';

export function addCallBack(space: SpaceWriter): void {
  space.add(pageType, 'pageCallBack', {
    title: 'Ask for a call',
    slug: 'call-back',
    menuTitle: 'Ask for a call',
    metaTitle: 'Ask for a call: we ring you back',
    metaDescription: `Leave a number and a time of day, and a planner at ${firm.name} rings you within one working day. What the call is like, and what it is not.`,
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroCallBack', {
        internalName: 'Call-back: hero',
        eyebrow: 'A first conversation',
        title: 'Twenty minutes, and no homework',
        intro: richTextOf(
          paragraph(
            'You need not have the figures to hand, or know what to ask. If you would rather ring us, the number is ',
            link(telephones.main.text, telephones.main.url),
            ', from half past eight to six on working days.',
          ),
        ),
        bannerStyle: 'plain',
        size: 'lg',
      }),
      space.to('formCallBack'),
      space.add(stepsType, 'stepsCallBack', {
        internalName: 'Call-back: what happens next',
        eyebrow: 'What happens next',
        heading: 'One call, one meeting, one letter',
        orientation: 'horizontal',
        items: addEach(space, stepType, 'stepCallBack', {
          Call: {
            title: 'We ring',
            text: 'What is it about, and are we the right people? If we are not, we say who might be. That is the whole of the call.',
            icon: 'phone',
          },
          Meet: {
            title: 'We meet',
            text: 'For an hour, at an office, at your home or by video. It costs nothing. Bring a bag of envelopes or bring nothing.',
            icon: 'users',
          },
          Letter: {
            title: 'You have a price',
            text: 'Two pages within a week: what we would do, what it costs in pounds, what it will not do.',
            icon: 'mail',
          },
          Decide: {
            title: 'You decide',
            text: 'Yes, no, or not yet. We do not ring to ask which.',
            icon: 'check',
          },
        }),
        size: 'xl',
      }),
      space.add(iconListType, 'listCallBackSafe', {
        internalName: 'Call-back: how to tell that it is us',
        eyebrow: 'Before you believe a voice',
        heading: 'How to tell that it is us',
        columns: 3,
        items: addEach(space, listItemType, 'listItemCallBack', {
          Asked: {
            text: 'You asked first',
            detail:
              'We ring people who have asked for it. Nobody here rings strangers, and nobody buys lists of names.',
            icon: 'message',
          },
          Ring: {
            text: 'You may ring off',
            detail:
              'Say so, and ring back on the number at the foot of this page. We will think no worse of you. Rather the opposite.',
            icon: 'phone',
          },
          Never: {
            text: 'We never ask for these',
            detail: 'A password, a card number, a payment, a decision the same day.',
            icon: 'lock',
          },
        }),
        colour: 'grey',
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
      'Your request for a call has arrived. When we ring, what to have ready, and what to read meanwhile.',
    noIndex: true,
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroThankYou', {
        internalName: 'Thank you: hero',
        eyebrow: 'It has arrived',
        title: 'Thank you. We will ring you.',
        intro: richTextOf(
          'Within one working day, at the time of day that you chose. If that time has passed for today, it will be tomorrow, or Monday.',
        ),
        bannerStyle: 'theme-image',
        size: 'none',
        width: 'full',
        buttons: addEach(space, buttonType, 'buttonThankYou', {
          Home: { text: 'Back to the start', page: space.to('pageHome'), style: 'border-white', size: 'lg' },
        }),
      }),
      space.add(stepsType, 'stepsThankYou', {
        internalName: 'Thank you: meanwhile',
        heading: 'What you can do meanwhile: very little',
        orientation: 'horizontal',
        items: addEach(space, stepType, 'stepThankYou', {
          Question: {
            title: 'Think of one question',
            text: 'The one that made you write. The others will come by themselves.',
          },
          Papers: {
            title: 'Leave the papers where they are',
            text: 'We will not ask for a figure on the telephone. If you like a list, write down what you have and with whom.',
          },
          Changed: {
            title: 'Changed your mind?',
            text: `Ring ${telephones.main.text} and say so, or simply do not pick up. We try twice, then we leave you in peace.`,
          },
        }),
        colour: 'grey',
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
            text: 'What it contains, how long it takes, and what it cannot do.',
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
            title: 'What others ask',
            text: 'About meetings, money, safety, and what happens when we are wrong.',
            page: space.to('pageQuestions'),
            linkLabel: 'Read the answers',
          },
        }),
        size: 'xl',
      }),
    ],
  });
}
