import { defineContentType } from '../../content-model/content-type.ts';
import { symbol, text } from '../../content-model/fields.ts';
import { pageLinkField } from '../../ui/link/link.model.ts';
import { richText, shortTextNodes } from '../../ui/rich-text/rich-text.model.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';

export const callbackFormType = defineContentType({
  id: 'callbackForm',
  name: 'Call-back form',
  description: 'Asks for a name and a telephone number, so that the firm can call back.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
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
