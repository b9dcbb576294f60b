import { defineContentType } from '../../content-model/content-type.ts';
import { symbol } from '../../content-model/fields.ts';
import { hrefField } from '../../ui/link/link.model.ts';
import { imageField } from '../../ui/picture/image.model.ts';
import { frameFields } from '../frame.tsx';
import { parts } from '../part.ts';
import { headingFields } from '../section-heading.tsx';

export const logoType = defineContentType({
  id: 'logo',
  name: 'Logo',
  description: 'An organisation that we belong to, or an award.',
  displayField: 'name',
  fields: {
    name: symbol({
      name: 'Name',
      help: 'Whose logo it is. Screen readers read it out, and it is shown if the logo is missing.',
      required: true,
      max: 80,
    }),
    image: imageField({
      name: 'Logo',
      help: 'Dark on a transparent background, SVG or PNG. Dark sections show it on white.',
      required: 'editors',
      isDecorative: true,
    }),
    url: hrefField({ name: 'URL', help: 'The organisation’s page about us, if there is one.' }),
    caption: symbol({
      name: 'Caption',
      help: 'What it is for, and when: “Firm of the year, 2025”.',
      max: 80,
    }),
  },
});

export const logoStripType = defineContentType({
  id: 'logoStrip',
  name: 'Logo strip',
  description: 'Accreditations and awards, side by side.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    logos: parts(logoType, { name: 'Logos', help: 'Three to eight look best.', min: 1, max: 16 }),
  },
});
