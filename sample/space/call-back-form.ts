import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { callbackFormType } from '#shared/sections/callback-form/callback-form.model.ts';

import { formPrivacy } from './form-privacy.ts';
import { newsletterConsent } from './newsletter-form.ts';

/** The form of the call-back page, also set in the site options, and that of private wealth. */
export function addCallBackForms(space: SpaceWriter): void {
  space.add(callbackFormType, 'formCallBack', {
    internalName: 'Call-back form',
    heading: 'We’ll call you back',
    intro:
      'Within one working day, at the time of day that suits you. We call from a number beginning 020 or 01632.',
    buttonText: 'Request a call',
    privacy: formPrivacy(
      space,
      'We use your details to call you back and to keep a note of the call. Please leave out account numbers.',
    ),
    marketingConsent: newsletterConsent,
    successPage: space.to('pageThankYou'),
    colour: 'grey',
    size: 'xl',
  });

  space.add(callbackFormType, 'formWealthCallBack', {
    internalName: 'Wealth call-back form',
    heading: 'A partner will call you',
    intro:
      'Folake Adeyemi from London or Leila Haddad from Saltercombe, within one working day and at the time of day that suits you.',
    buttonText: 'Request a call',
    privacy: formPrivacy(
      space,
      'We use your details to call you and to keep a note of the call. Please leave out names of others, and figures: both can wait until we speak.',
    ),
    marketingConsent: 'Email me the firm’s quarterly letter as well. Unsubscribe at any time.',
    successPage: space.to('pageWealthThankYou'),
    colour: 'grey',
    size: 'xl',
  });
}
