import { defineContentType } from '../../content-model/content-type.ts';
import { date, symbol, text } from '../../content-model/fields.ts';
import { documentFiles, fileField } from '../../ui/file/file.model.ts';
import { frameFields } from '../frame.tsx';
import { parts } from '../part.ts';
import { headingFields } from '../section-heading.tsx';

export const downloadCardType = defineContentType({
  id: 'downloadCard',
  name: 'Download',
  description: 'One document in a list of downloads.',
  displayField: 'title',
  fields: {
    title: symbol({ name: 'Title', help: 'The name of the document.', required: true, max: 120 }),
    file: fileField({
      name: 'File',
      help: 'PDFs work best on all devices. The site adds the type and size.',
      required: true,
      groups: documentFiles,
    }),
    description: text({ name: 'Description', help: 'Who it is for, in one sentence.', max: 240 }),
    documentDate: date({ name: 'Date', help: 'When the document was issued.', required: 'editors' }),
  },
});

export const downloadsType = defineContentType({
  id: 'downloads',
  name: 'Downloads',
  description: 'A list of documents that visitors can download.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    items: parts(downloadCardType, { name: 'Documents', help: 'Put the newest first.', min: 1, max: 24 }),
  },
});
