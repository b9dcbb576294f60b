import { defineContentType } from '../../content-model/content-type.ts';
import { symbol, text } from '../../content-model/fields.ts';
import { pageLinkField } from '../../ui/link/link.model.ts';
import { richText, shortTextNodes } from '../../ui/rich-text/rich-text.model.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';

export const newsletterFormType = defineContentType({
  id: 'newsletterForm',
  name: 'Newsletter form',
  description: 'Asks for an email address. Nothing is sent to it until its owner has confirmed.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    buttonText: symbol({
      name: 'Button',
      help: 'The label of the button that sends the form. Start with a verb.',
      max: 40,
      fallback: 'Sign up',
    }),
    consentText: text({
      name: 'Consent',
      help: 'What visitors agree to by signing up: what is sent, how often, and how to stop it. Recorded with every sign-up.',
      max: 240,
      fallback: 'I would like to get the newsletter by email. I can unsubscribe at any time.',
    }),
    privacy: richText({
      name: 'Privacy',
      help: 'Explain what happens to the address, with a link to the privacy notice. Shown below the form.',
      required: 'editors',
      nodes: shortTextNodes,
    }),
    successPage: pageLinkField({
      name: 'Next page',
      help: 'Tells visitors to look for our email and to confirm. Without it, the site has a short page of its own.',
    }),
  },
});
