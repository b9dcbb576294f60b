import { defineContentType, readFields, type Values } from '../../content-model/content-type.ts';
import { choice, integer, references, symbol, text } from '../../content-model/fields.ts';
import { contentIconNames } from '../../ui/icon/content-icons.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';

export const listItemType = defineContentType({
  id: 'listItem',
  name: 'List item',
  description: 'One line of an icon list.',
  displayField: 'text',
  fields: {
    text: symbol({ name: 'Text', help: 'The line itself.', required: true, max: 120 }),
    detail: text({ name: 'Detail', help: 'A sentence or two below it.', max: 320 }),
    icon: choice(contentIconNames, {
      name: 'Icon',
      help: 'A tick where nothing is chosen.',
      fallback: 'check',
    }),
  },
});

export type ListItem = Values<typeof listItemType> & { readonly id: string };

export const iconListType = defineContentType({
  id: 'iconList',
  name: 'Icon list',
  description: 'Short points, each with an icon.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    columns: integer({ name: 'Columns', help: 'On a wide screen.', min: 1, max: 3, fallback: 3 }),
    items: references<ListItem>({
      name: 'Items',
      help: 'Three to nine read best.',
      to: ['listItem'],
      read: (entry, context) => ({ id: entry.sys.id, ...readFields(listItemType, entry, context) }),
      min: 1,
      max: 18,
    }),
  },
});
