import { defineContentType } from '../../content-model/content-type.ts';
import { boolean, choice, date, symbol, text } from '../../content-model/fields.ts';
import { frameFields } from '../frame.tsx';
import { parts, type Part } from '../part.ts';
import { collectionPageField } from '../reviews/collection-page.model.ts';
import { headingFields } from '../section-heading.tsx';

export const testimonialType = defineContentType({
  id: 'testimonial',
  name: 'Testimonial',
  description: 'What a client said about the firm, in their own words.',
  displayField: 'attribution',
  fields: {
    quote: text({
      name: 'Quote',
      help: 'Word for word, without quotation marks. The site adds them.',
      required: true,
      max: 600,
    }),
    attribution: symbol({
      name: 'Attribution',
      help: 'Who said it, as they agreed to be named: “Margaret, retired teacher”.',
      required: true,
      max: 90,
    }),
    source: symbol({ name: 'Source', help: 'Where it was said: “a letter to us”.', max: 90 }),
    date: date({ name: 'Date', help: 'When it was said. Visitors see the month.' }),
    incentivised: boolean({
      name: 'Incentivised',
      help: 'Yes if anything was given or promised in return. The site then says so, as the law requires.',
      required: 'editors',
    }),
    consentReference: symbol({
      name: 'Consent reference',
      help: 'Where the consent to publish it is filed. Never shown.',
      max: 90,
    }),
  },
});

export type Testimonial = Part<typeof testimonialType>;

export const testimonialsType = defineContentType({
  id: 'testimonials',
  name: 'Testimonials',
  description: 'What clients say.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    layout: choice(['single', 'grid'], {
      name: 'Layout',
      help: 'single: large, one below the other, for one or two. grid: side by side. A single one on the page’s dark colour is as large as a title.',
      fallback: 'grid',
    }),
    items: parts(testimonialType, {
      name: 'Testimonials',
      help: 'Include less glowing ones too: choosing only the best would mislead.',
      min: 1,
      max: 12,
    }),
    collectionPage: collectionPageField,
  },
});
