import { defineContentType } from '../../content-model/content-type.ts';
import { choice, integer, symbol, text } from '../../content-model/fields.ts';
import { contentIconNames } from '../../ui/icon/content-icons.ts';
import { frameFields } from '../frame.tsx';
import { parts } from '../part.ts';
import { headingFields } from '../section-heading.tsx';

export const listItemType = defineContentType({
  id: 'listItem',
  name: 'List item',
  description: 'One item of an icon list.',
  displayField: 'text',
  fields: {
    text: symbol({ name: 'Text', help: 'The point, in a few words.', required: true, max: 120 }),
    detail: text({ name: 'Detail', help: 'A sentence or two below it.', max: 320 }),
    icon: choice(contentIconNames, {
      name: 'Icon',
      help: 'A tick by default.',
      fallback: 'check',
    }),
  },
});

export const iconListType = defineContentType({
  id: 'iconList',
  name: 'Icon list',
  description: 'Short points, each with an icon.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    columns: integer({ name: 'Columns', help: 'On wide screens.', min: 1, max: 3, fallback: 3 }),
    items: parts(listItemType, { name: 'Items', help: 'Three to nine work best.', min: 1, max: 18 }),
  },
});
