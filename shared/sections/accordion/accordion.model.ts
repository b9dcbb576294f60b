import { defineContentType } from '../../content-model/content-type.ts';
import { boolean, symbol } from '../../content-model/fields.ts';
import { richText, shortTextNodes } from '../../ui/rich-text/rich-text.model.ts';
import { anchorField, frameFields } from '../frame.tsx';
import { parts, type Part } from '../part.ts';
import { headingFields } from '../section-heading.tsx';

export const faqType = defineContentType({
  id: 'faq',
  name: 'Question and answer',
  description: 'One question of an accordion, with its answer.',
  displayField: 'question',
  fields: {
    question: symbol({
      name: 'Question',
      help: 'As a visitor would ask it, with a question mark.',
      required: true,
      max: 160,
    }),
    answer: richText({
      name: 'Answer',
      help: 'Keep it short. Never put a risk warning here: closed answers go unread.',
      required: true,
      nodes: shortTextNodes,
    }),
    anchorId: anchorField,
  },
});

export type Faq = Part<typeof faqType>;

export const accordionType = defineContentType({
  id: 'accordion',
  name: 'Accordion',
  description: 'Questions that open to show their answers.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    openFirst: boolean({
      name: 'Open the first answer',
      help: 'Shows the first answer from the start.',
      fallback: false,
      labels: { true: 'Open', false: 'Closed' },
    }),
    items: parts(faqType, { name: 'Questions', help: 'Three to eight work best.', min: 1, max: 20 }),
  },
});
