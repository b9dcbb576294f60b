import { defineContentType } from '../../content-model/content-type.ts';
import { boolean, choice, date, symbol, text } from '../../content-model/fields.ts';
import { frameFields } from '../frame.tsx';
import { parts, type Part } from '../part.ts';
import { headingFields } from '../section-heading.tsx';

export const testimonialType = defineContentType({
  id: 'testimonial',
  name: 'Testimonial',
  description: 'What somebody said about the firm, in their own words.',
  displayField: 'attribution',
  fields: {
    quote: text({
      name: 'Quote',
      help: 'Word for word. Without quotation marks: the site sets them.',
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
      help: 'Whether anything was given or promised for it. If so, the site says it: the law asks for that.',
      required: 'editors',
    }),
    consentReference: symbol({
      name: 'Consent reference',
      help: 'Where the consent to publish it is kept. Never shown.',
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
      help: 'single: one below the other, large; right for one or two. grid: side by side.',
      fallback: 'grid',
    }),
    items: parts(testimonialType, {
      name: 'Testimonials',
      help: 'Those that praise less, too: a choice of the best alone misleads.',
      min: 1,
      max: 12,
    }),
  },
});
