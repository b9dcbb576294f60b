import { defineContentType } from '../../content-model/content-type.ts';
import { text } from '../../content-model/fields.ts';
import { listedOfficeType } from '../../offices/listed-office.model.ts';
import { imageField } from '../../ui/picture/image.model.ts';
import { longTextNodes, richText } from '../../ui/rich-text/rich-text.model.ts';
import { searchFields, themeField } from '../page-fields.ts';

export const officeType = defineContentType({
  id: listedOfficeType.id,
  name: 'Office',
  description: 'An office of the firm. Shown in lists, and on its own page if it has a slug.',
  displayField: 'name',
  fields: {
    ...listedOfficeType.fields,
    summary: text({
      name: 'Summary',
      help: 'One or two sentences: what is special about this office.',
      max: 300,
    }),
    directions: richText({
      name: 'How to get here',
      help: 'By train, by bus, by car, on foot: a heading and a few sentences each.',
      nodes: longTextNodes,
    }),
    plan: imageField({
      name: 'Street plan',
      help: 'The streets around the office, 4 : 3, at least 1,600 px wide, with words that can be read on a phone. Shown instead of the map of the region.',
    }),
    theme: themeField,
    ...searchFields,
  },
});
