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
      help: 'As a visitor would ask it, with its question mark.',
      required: true,
      max: 160,
    }),
    answer: richText({
      name: 'Answer',
      help: 'Short. Never a risk warning: what is closed is not read.',
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
      name: 'Open the first',
      help: 'Whether the first answer stands open from the start.',
      fallback: false,
    }),
    items: parts(faqType, { name: 'Questions', help: 'Three to eight read best.', min: 1, max: 20 }),
  },
});
