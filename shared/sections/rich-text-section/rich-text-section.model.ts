import { defineContentType } from '../../content-model/content-type.ts';
import { boolean } from '../../content-model/fields.ts';
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
    isSheet: boolean({
      name: 'On a sheet of paper',
      help: 'For a text that is shown as an example of something, such as a letter. Choose a colour for the section.',
      fallback: false,
    }),
  },
});
