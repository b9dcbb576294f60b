import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { newsletterFormType } from '#shared/sections/newsletter-form/newsletter-form.model.ts';

import { formPrivacy } from './form-privacy.ts';

/** What visitors agree to, in the box on the call-back form. */
export const newsletterConsent = 'Email me the quarterly letter. Unsubscribe at any time.';

/** The form of the newsletter page. */
export function addNewsletterForm(space: SpaceWriter): void {
  space.add(newsletterFormType, 'formNewsletter', {
    internalName: 'Newsletter form',
    anchorId: 'sign-up',
    heading: 'Sign up',
    intro: 'We send one email to check that the address is yours, and nothing else until you confirm.',
    buttonText: 'Send me the letter',
    consentText: 'You’ll get the letter four times a year by email, and can unsubscribe at any time.',
    privacy: formPrivacy(space, 'We use the address for the letter only, and keep it until you unsubscribe.'),
    successPage: space.to('pageNewsletterRequested'),
    colour: 'mint',
    size: 'lg',
  });
}
