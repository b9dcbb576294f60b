import { defineContentType } from '../../content-model/content-type.ts';
import { references, symbol, text } from '../../content-model/fields.ts';
import { readListedPerson } from '../../people/listed-person.model.ts';
import { pageLinkField } from '../../ui/link/link.model.ts';
import { richText, shortTextNodes } from '../../ui/rich-text/rich-text.model.ts';
import { frameFields } from '../frame.tsx';
import { parts } from '../part.ts';
import { headingFields } from '../section-heading.tsx';
import { stepType } from '../steps/steps.model.ts';

export const callbackFormType = defineContentType({
  id: 'callbackForm',
  name: 'Call-back form',
  description: 'Asks for a name and a telephone number, so that the firm can call back.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    steps: parts(stepType, {
      name: 'What happens next',
      help: 'Up to three steps beside the form, without icons: a title of a few words and one short sentence.',
      max: 3,
    }),
    people: references({
      name: 'Who calls',
      help: 'Up to four people, who are shown beside the form: “Anjali or Kwame will call you”.',
      to: ['person'],
      read: readListedPerson,
      max: 4,
    }),
    callingFrom: symbol({
      name: 'The number that you call from',
      help: 'So that visitors know who rings: “We call from a number that begins 020 or 01632”.',
      max: 120,
    }),
    buttonText: symbol({
      name: 'Button',
      help: 'The label of the button that sends the form. Start with a verb.',
      max: 40,
      fallback: 'Request a call',
    }),
    privacy: richText({
      name: 'Privacy',
      help: 'Explain what happens to the answers, with a link to the privacy notice. Shown above the button.',
      required: 'editors',
      nodes: shortTextNodes,
    }),
    marketingConsent: text({
      name: 'Newsletter',
      help: 'The text beside a box that visitors may tick to get the newsletter, too. It is never ticked in advance. Nothing is sent until they have confirmed the address.',
      max: 240,
      fallback: 'Send me the newsletter by email. Unsubscribe at any time.',
    }),
    successPage: pageLinkField({
      name: 'Thank-you page',
      help: 'The page that visitors see once they have sent the form.',
      required: 'editors',
    }),
  },
});
