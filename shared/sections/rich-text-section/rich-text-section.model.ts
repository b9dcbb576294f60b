import { defineContentType } from '../../content-model/content-type.ts';
import { longTextNodes, richText } from '../../ui/rich-text/rich-text.model.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';

export const richTextSectionType = defineContentType({
  id: 'richTextSection',
  name: 'Rich text',
  description: 'Text with headings, lists, quotes, tables and pictures.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    body: richText({
      name: 'Text',
      help: 'The text, with its own headings if it is long.',
      required: true,
      nodes: longTextNodes,
    }),
  },
});
