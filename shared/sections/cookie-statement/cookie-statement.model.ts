import { defineContentType } from '../../content-model/content-type.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';

export const cookieStatementType = defineContentType({
  id: 'cookieStatement',
  name: 'Cookie statement',
  description:
    'What the site stores in browsers and which companies learn of a visit. The site writes it from its own settings, so it needs no editing when they change.',
  displayField: 'internalName',
  fields: { ...frameFields, ...headingFields },
});
