import { defineContentType } from '../../content-model/content-type.ts';
import { date, symbol, text } from '../../content-model/fields.ts';
import { documentFiles, fileField } from '../../ui/file/file.model.ts';
import { frameFields } from '../frame.tsx';
import { parts } from '../part.ts';
import { headingFields } from '../section-heading.tsx';

export const downloadCardType = defineContentType({
  id: 'downloadCard',
  name: 'Download',
  description: 'One document of a list of downloads.',
  displayField: 'title',
  fields: {
    title: symbol({ name: 'Title', help: 'What the document is called.', required: true, max: 120 }),
    file: fileField({
      name: 'File',
      help: 'A PDF reads best everywhere. Its type and size are shown by themselves.',
      required: true,
      groups: documentFiles,
    }),
    description: text({ name: 'Description', help: 'Who it is for, in a sentence.', max: 240 }),
    documentDate: date({ name: 'Date', help: 'When the document was issued.', required: 'editors' }),
  },
});

export const downloadsType = defineContentType({
  id: 'downloads',
  name: 'Downloads',
  description: 'Documents that visitors can keep, one below the other.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    items: parts(downloadCardType, { name: 'Documents', help: 'The newest first.', min: 1, max: 24 }),
  },
});
