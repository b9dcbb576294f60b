import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { callSummaryType } from '#shared/sections/call-summary/call-summary.model.ts';
import { callbackFormType } from '#shared/sections/callback-form/callback-form.model.ts';
import { stepType } from '#shared/sections/steps/steps.model.ts';

import { addEach } from './add-each.ts';
import { fictionalForm } from './fictional-notice.ts';
import { formPrivacy } from './form-privacy.ts';
import { newsletterConsent } from './newsletter-form.ts';

/** The form of the call-back page, also set in the site options, and that of private wealth. */
export function addCallBackForms(space: SpaceWriter): void {
  space.add(callbackFormType, 'formCallBack', {
    internalName: 'Call-back form',
    heading: 'We’ll call you back',
    people: ['personRao', 'personMensah', 'personPryce', 'personEllwood'].map(space.to),
    steps: addEach(space, stepType, 'stepCallBack', {
      Call: {
        title: 'A call of 20 minutes',
        text: 'Free. If we’re not the right people, we’ll say who is.',
      },
      Meet: { title: 'A meeting of an hour', text: 'Free, at an office, at home or by video.' },
      Letter: { title: 'A letter with the price', text: 'You say yes, no or not yet.' },
    }),
    callingFrom: 'Our number begins 020\u00A0or\u00A001632.',
    buttonText: 'Request a call',
    privacy: formPrivacy(
      space,
      `${fictionalForm} A real firm would use them to call you, and keep a note of the call.`,
    ),
    marketingConsent: newsletterConsent,
    successPage: space.to('pageThankYou'),
    colour: 'grey',
    size: 'xl',
  });

  // On the thank-you page of each brand.
  space.add(callSummaryType, 'callSummary', {
    internalName: 'What the visitor has sent',
    heading: 'What you’ve sent us',
    colour: 'white',
    size: 'lg',
  });

  space.add(callbackFormType, 'formWealthCallBack', {
    internalName: 'Wealth call-back form',
    heading: 'A partner will call you',
    people: ['personAdeyemi', 'personHaddad'].map(space.to),
    steps: addEach(space, stepType, 'stepWealthCallBack', {
      Call: { title: 'A call of 20 minutes', text: 'Free, and only about what you’d like to have in order.' },
      Visit: {
        title: 'We come to you',
        text: 'Or to your solicitor’s, with as many of the family as you like.',
      },
      Letter: {
        title: 'A letter with the fee',
        text: 'One figure for the year. You decide in your own time.',
      },
    }),
    callingFrom: 'Their number begins 020\u00A0or\u00A001632.',
    buttonText: 'Request a call',
    privacy: formPrivacy(
      space,
      `${fictionalForm} A real firm would use them to call you and to keep a note of the call. Leave out names of others and figures, please.`,
    ),
    marketingConsent: 'Email me the firm’s quarterly letter as well. Unsubscribe at any time.',
    successPage: space.to('pageWealthThankYou'),
    colour: 'grey',
    size: 'xl',
  });
}
