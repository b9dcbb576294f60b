import type { SpaceWriter } from '#server/content-service/files/space-writer.ts';
import { callbackFormType } from '#shared/sections/callback-form/callback-form.model.ts';
import { pageLink, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

/** The form of the call-back page, also set in the site options. */
export function addCallBackForm(space: SpaceWriter): void {
  space.add(callbackFormType, 'formCallBack', {
    internalName: 'Call-back form',
    eyebrow: 'Ask for a call',
    heading: 'Leave a number, and we will ring it',
    intro:
      'Within one working day, at the time of day that suits you. A planner rings, from a number that begins 020 or 01632.',
    buttonText: 'Ask for a call',
    privacy: richTextOf(
      paragraph(
        'We use what you write here to ring you back and to make a note of the call, and for nothing else. Please leave account numbers out. ',
        pageLink('How we look after your details', space.to('pagePrivacy')),
        '.',
      ),
    ),
    marketingConsent: 'You may also send me your letter, four times a year. I can stop it with one line.',
    successPage: space.to('pageThankYou'),
    colour: 'grey',
    size: 'xl',
  });
}
