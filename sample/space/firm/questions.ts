import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { accordionType } from '#shared/sections/accordion/accordion.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { riskWarningType } from '#shared/sections/risk-warning/risk-warning.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { main } from '../brands.ts';
import { ourName } from '../our-name.ts';
import { riskWords } from '../risk-words.ts';
import { addAdviceAnswers, addCostAnswers, addMeetingAnswers, addSafetyAnswers } from './answers.ts';

export function addQuestions(space: SpaceWriter): void {
  space.add(pageType, 'pageQuestions', {
    title: 'Questions',
    slug: 'questions',
    menuTitle: 'Questions',
    menuDescription: 'Short answers to what people ask first',
    metaTitle: `Questions that people ask ${ourName}`,
    metaDescription:
      'Answers on first meetings, fees, independence, what happens to your money if we fail, passwords, complaints and changing your mind.',
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroQuestions', {
        internalName: 'Questions: hero',
        title: 'Questions people ask us',
        intro: richTextOf(
          'Ask the awkward ones first. If yours isn’t here, call us: we’ll answer it, and it may be here next month.',
        ),
        bannerStyle: 'split',
        image: space.picture('heroFootpath'),
        colour: 'light-green',
        size: 'lg',
      }),
      space.add(cardGridType, 'gridQuestions', {
        internalName: 'Questions: the groups',
        columns: 2,
        cardStyle: 'bordered',
        cards: addEach(space, cardType, 'cardQuestions', {
          Meeting: {
            title: 'The first meeting',
            text: 'There’s no minimum for advice, nothing to bring, and no need to live near an office.',
            icon: 'message',
            url: '#first-meeting',
            linkLabel: 'Five answers',
          },
          Fees: {
            title: 'What it costs',
            text: 'A question costs £1,200, a plan £2,400 or £3,900, and no one pays us commission for what we recommend.',
            icon: 'receipt',
            url: '#cost',
            linkLabel: 'Four answers',
          },
          Advice: {
            title: 'Advice and investments',
            text: 'Our planners are independent, and you needn’t use our portfolios.',
            icon: 'compass',
            url: '#advice',
            linkLabel: 'Five answers',
          },
          Safety: {
            title: 'Safety',
            text: 'We don’t hold your money, and never ask for a password or a payment to a new account.',
            icon: 'lock',
            url: '#safety',
            linkLabel: 'Five answers',
          },
        }),
        size: 'lg',
      }),
      space.add(accordionType, 'accordionQuestionsMeeting', {
        internalName: 'Questions: the first meeting',
        anchorId: 'first-meeting',
        eyebrow: 'About meeting us',
        heading: 'The first meeting',
        openFirst: true,
        items: addMeetingAnswers(space),
        size: 'xl',
        width: 'narrow',
      }),
      space.add(accordionType, 'accordionQuestionsCost', {
        internalName: 'Questions: what it costs',
        anchorId: 'cost',
        eyebrow: 'About fees',
        heading: 'What it costs',
        items: addCostAnswers(space),
        size: 'xl',
        width: 'narrow',
      }),
      space.add(accordionType, 'accordionQuestionsAdvice', {
        internalName: 'Questions: advice and investments',
        anchorId: 'advice',
        eyebrow: 'About advice',
        heading: 'Advice and investments',
        items: addAdviceAnswers(space),
        size: 'xl',
        width: 'narrow',
      }),
      space.add(riskWarningType, 'riskQuestions', {
        internalName: 'Questions: risk warning',
        text: richTextOf(paragraph(riskWords.investments, ' ', riskWords.tax)),
        size: 'lg',
        padding: 'bottom-only',
        width: 'narrow',
      }),
      space.add(accordionType, 'accordionQuestionsSafety', {
        internalName: 'Questions: safety',
        anchorId: 'safety',
        eyebrow: 'About safety',
        heading: 'Safety, and when things go wrong',
        items: addSafetyAnswers(space),
        colour: 'darker-green',
        size: 'xl',
        width: 'narrow',
      }),
      space.add(ctaBandType, 'ctaQuestions', {
        internalName: 'Questions: call to action',
        heading: 'Didn’t find your question?',
        text: richTextOf('Leave a number and we’ll call you. No question is too small for a telephone call.'),
        buttons: addEach(space, buttonType, 'buttonQuestions', {
          Cta: { text: 'Request a call', page: space.to('pageCallBack'), style: 'solid-green', size: 'md' },
          Write: { text: 'Email us', url: `mailto:${main.email}`, style: 'underline' },
        }),
        colour: 'light-green',
        size: 'xl',
      }),
    ],
  });
}
