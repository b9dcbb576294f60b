import { defineContentType } from '../../content-model/content-type.ts';
import { text } from '../../content-model/fields.ts';
import { listedOfficeType } from '../../offices/listed-office.model.ts';
import { longTextNodes, richText } from '../../ui/rich-text/rich-text.model.ts';
import { searchFields, themeField } from '../page-fields.ts';

export const officeType = defineContentType({
  id: listedOfficeType.id,
  name: 'Office',
  description: 'A place where visitors can find the firm: shown in lists, and on a page of its own.',
  displayField: 'name',
  fields: {
    ...listedOfficeType.fields,
    summary: text({ name: 'Summary', help: 'One or two sentences: what is particular about it.', max: 300 }),
    directions: richText({
      name: 'How to get here',
      help: 'By train, by bus, by car, on foot: a heading and a few sentences each.',
      nodes: longTextNodes,
      levelAbove: 1,
    }),
    theme: themeField,
    ...searchFields,
  },
});
