import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { callbackFormType } from '#shared/sections/callback-form/callback-form.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { iconListType } from '#shared/sections/icon-list/icon-list.model.ts';
import { stepType } from '#shared/sections/steps/steps.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { link, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { investmentManagement, privateWealth } from '../brands.ts';
import { fictionalForm, fictionalNotice } from '../fictional-notice.ts';
import { formPrivacy } from '../form-privacy.ts';
import { newsletterConsent } from '../newsletter-form.ts';
import { telephones } from '../telephones.ts';
import { addCallBackHero } from './call-back-hero.ts';

/** The call-back page of investment management, and its thanks. */
export function addInvestmentCallBack(space: SpaceWriter): void {
  space.add(pageType, 'pageInvestmentCallBack', {
    title: 'Request a call from investment management',
    slug: 'investment-management/call-back',
    menuTitle: 'Request a call',
    metaTitle: 'Request a call from a portfolio manager',
    metaDescription:
      'Leave a number and a time of day, and one of the people who run the portfolios will call you within one working day.',
    theme: investmentManagement.id,
    sections: [
      addCallBackHero(space, 'heroInvestmentCallBack', {
        name: 'Investment call-back',
        eyebrow: 'Portfolio managers',
        text: 'Ask what you like about the portfolios, or about what you hold.',
        caller: 'A portfolio manager',
        telephone: telephones.investmentManagement,
        picture: 'heroSignalMast',
      }),
      addInvestmentForm(space),
      addInvestmentCheck(space),
    ],
  });
}

function addInvestmentForm(space: SpaceWriter) {
  return space.add(callbackFormType, 'formInvestmentCallBack', {
    internalName: 'Investment call-back form',
    heading: 'A manager will call you',
    people: ['personGill', 'personTan'].map(space.to),
    steps: addEach(space, stepType, 'stepInvestmentCallBack', {
      Call: {
        title: 'A call of 20 minutes',
        text: 'What you hold, what you’d like to know, and whether a planner should look first.',
      },
      Report: {
        title: 'The last report',
        text: 'Of the portfolio that you asked about, all four pages of it.',
      },
      Answer: {
        title: 'An answer in writing',
        text: 'Costs in pounds, what could go wrong, and what we’d need to know.',
      },
    }),
    callingFrom: 'Our number begins 020\u00A0or\u00A001632.',
    buttonText: 'Request a call',
    privacy: formPrivacy(
      space,
      `${fictionalForm} A real firm would use them to call you, and keep a note of the call. No account numbers, please.`,
    ),
    marketingConsent: newsletterConsent,
    successPage: space.to('pageInvestmentThankYou'),
    colour: 'aqua',
    size: 'xl',
  });
}

/** The same words as on the main brand's page, on this brand's colour. */
function addInvestmentCheck(space: SpaceWriter) {
  return space.add(iconListType, 'listInvestmentCallBackSafe', {
    internalName: 'Investment call-back: how to tell that it’s us',
    eyebrow: 'Before you trust a caller',
    heading: 'How to tell that it’s us',
    columns: 3,
    items: ['Asked', 'Ring', 'Never'].map((name) => space.to(`listItemCallBack${name}`)),
    size: 'xl',
  });
}

export function addInvestmentThankYou(space: SpaceWriter): void {
  space.add(pageType, 'pageInvestmentThankYou', {
    title: 'Thank you from investment management',
    slug: 'investment-management/call-back/thank-you',
    menuTitle: 'Thank you',
    metaTitle: 'Thank you: a portfolio manager will call',
    metaDescription:
      'Your request has reached investment management. When we’ll call, and what to read about the portfolios meanwhile.',
    noIndex: true,
    theme: investmentManagement.id,
    sections: [
      space.add(heroBannerType, 'heroInvestmentThankYou', {
        internalName: 'Investment thank-you: hero',
        eyebrow: 'Your request has arrived',
        title: 'Thank you. We’ll call you.',
        intro: richTextOf(
          paragraph(
            'Within one working day, at the time of day that you chose. If it can’t wait, the number is ',
            link(telephones.investmentManagement.text, telephones.investmentManagement.url),
            '.',
          ),
          fictionalNotice,
        ),
        bannerStyle: 'theme-image',
        size: 'none',
        width: 'full',
        buttons: addEach(space, buttonType, 'buttonInvestmentThankYou', {
          Portfolios: {
            text: 'Compare the portfolios',
            page: space.to('pagePortfolios'),
            style: 'border-white',
            size: 'md',
          },
        }),
      }),
      space.to('callSummary'),
      space.to('listInvestmentCallBackSafe'),
      space.to('gridPhilosophyNext'),
    ],
  });
}

/** The call-back page of private wealth, and its thanks. */
export function addWealthCallBack(space: SpaceWriter): void {
  space.add(pageType, 'pageWealthCallBack', {
    title: 'Request a call from private wealth',
    slug: 'private-wealth/call-back',
    menuTitle: 'Request a call',
    metaTitle: 'Request a call from a private wealth partner',
    metaDescription:
      'Leave a number and a time of day, and a partner of the private wealth team will call you within one working day.',
    theme: privateWealth.id,
    sections: [
      addCallBackHero(space, 'heroWealthCallBack', {
        name: 'Wealth call-back',
        eyebrow: 'In confidence',
        title: 'Talk to a partner',
        text: 'What you say stays between the two of you.',
        caller: 'A partner, in person',
        telephone: telephones.privateWealth,
        picture: 'heroLibraryUpright',
      }),
      space.to('formWealthCallBack'),
      space.to('listCallBackSafe'),
    ],
  });
}

export function addWealthThankYou(space: SpaceWriter): void {
  space.add(pageType, 'pageWealthThankYou', {
    title: 'Thank you from private wealth',
    slug: 'private-wealth/call-back/thank-you',
    menuTitle: 'Thank you',
    metaTitle: 'Thank you: a partner will call',
    metaDescription:
      'Your request has reached the private wealth team. When a partner will call, and what to do if it can’t wait.',
    noIndex: true,
    theme: privateWealth.id,
    sections: [
      space.add(heroBannerType, 'heroWealthThankYou', {
        internalName: 'Wealth thank-you: hero',
        eyebrow: 'Your request has arrived',
        title: 'Thank you. A partner will call.',
        intro: richTextOf(
          paragraph(
            'Within one working day, at the time of day that you chose. If it can’t wait, the number is ',
            link(telephones.privateWealth.text, telephones.privateWealth.url),
            '.',
          ),
          fictionalNotice,
        ),
        bannerStyle: 'theme-image',
        size: 'none',
        width: 'full',
        buttons: addEach(space, buttonType, 'buttonWealthThankYou', {
          Home: {
            text: 'Back to private wealth',
            page: space.to('pageWealthHome'),
            style: 'border-white',
            size: 'md',
          },
        }),
      }),
      space.to('callSummary'),
      space.to('gridWealthHomeMatters'),
      space.to('listCallBackSafe'),
    ],
  });
}
