import { defineContentType } from '../../content-model/content-type.ts';
import { reference, symbol, text } from '../../content-model/fields.ts';
import { readHref } from '../../ui/link/link.model.ts';
import { richText, shortTextNodes } from '../../ui/rich-text/rich-text.model.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';

export const callbackFormType = defineContentType({
  id: 'callbackForm',
  name: 'Call-back form',
  description: 'Asks for a name and a number, so that somebody can ring back.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    buttonText: symbol({
      name: 'Button',
      help: 'What sends the form. Start with a verb.',
      max: 40,
      fallback: 'Ask for a call',
    }),
    privacy: richText({
      name: 'Privacy',
      help: 'What happens with the answers, with a link to the privacy notice. Stands above the button.',
      required: 'editors',
      nodes: shortTextNodes,
    }),
    marketingConsent: text({
      name: 'Marketing consent',
      help: 'The words beside a box that visitors may tick; it is never ticked for them.',
      max: 240,
      fallback: 'You may also write to me now and then about your services. I can stop this at any time.',
    }),
    successPage: reference({
      name: 'Thank-you page',
      help: 'Where visitors arrive once the form is sent.',
      to: ['page'],
      read: (entry) => readHref(entry, '/'),
      required: 'editors',
    }),
  },
});
