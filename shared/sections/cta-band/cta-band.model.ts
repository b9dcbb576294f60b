import { defineContentType } from '../../content-model/content-type.ts';
import { references, symbol } from '../../content-model/fields.ts';
import { readListedPerson } from '../../people/listed-person.model.ts';
import { readButton } from '../../ui/button/button.model.ts';
import { imageField } from '../../ui/picture/image.model.ts';
import { richText, shortTextNodes } from '../../ui/rich-text/rich-text.model.ts';
import { frameFields } from '../frame.tsx';

export const ctaBandType = defineContentType({
  id: 'ctaBand',
  name: 'Call-to-action band',
  description: 'A band with one call to action.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    eyebrow: symbol({ name: 'Eyebrow', help: 'A few words above the heading.', max: 60 }),
    heading: symbol({ name: 'Heading', help: 'What you ask visitors to do.', required: true, max: 120 }),
    text: richText({ name: 'Text', help: 'One or two sentences.', nodes: shortTextNodes }),
    image: imageField({
      name: 'Picture',
      help: 'Fills the right half of the band on wide screens, elsewhere its upper edge.',
    }),
    people: references({
      name: 'People',
      help: 'Whom visitors would then talk to. One or two have portrait, role and page; three or four have their faces beside the note below the buttons, which should be about them.',
      to: ['person'],
      read: readListedPerson,
      max: 4,
    }),
    buttons: references({
      name: 'Buttons',
      help: 'One or two buttons.',
      to: ['button'],
      read: readButton,
      min: 1,
      max: 2,
    }),
  },
});
