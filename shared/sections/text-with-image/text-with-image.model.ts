import { defineContentType } from '../../content-model/content-type.ts';
import { choice, reference, references } from '../../content-model/fields.ts';
import { readListedPerson } from '../../people/listed-person.model.ts';
import { readButton } from '../../ui/button/button.model.ts';
import { imageField } from '../../ui/picture/image.model.ts';
import { longTextNodes, richText } from '../../ui/rich-text/rich-text.model.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';

export const textWithImageType = defineContentType({
  id: 'textWithImage',
  name: 'Text with image',
  description: 'A text and a picture side by side.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    body: richText({
      name: 'Text',
      help: 'The text beside the picture.',
      required: true,
      nodes: longTextNodes,
    }),
    image: imageField({ name: 'Picture', help: 'At least 1,200 px wide.', required: 'editors' }),
    person: reference({
      name: 'Person in the picture',
      help: 'Their name and role, with a link to their page, are shown with the picture. For portraits, which are one third wide.',
      to: ['person'],
      read: readListedPerson,
    }),
    imageSide: choice(['left', 'right'], {
      name: 'Side of the picture',
      help: 'On phones the picture is always above the text.',
      fallback: 'right',
    }),
    imageRatio: choice(['1/3', '1/2', '2/3', 'full'], {
      name: 'Width of the picture',
      help: 'Its share of the whole width. full: as wide as the window, above the text; at most one on a page.',
      fallback: '1/2',
    }),
    buttons: references({
      name: 'Buttons',
      help: 'One or two buttons.',
      to: ['button'],
      read: readButton,
      max: 2,
    }),
  },
});
