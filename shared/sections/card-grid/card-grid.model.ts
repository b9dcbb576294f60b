import { defineContentType } from '../../content-model/content-type.ts';
import { choice, integer, references } from '../../content-model/fields.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';
import { readCard } from './card.model.ts';

export const cardGridType = defineContentType({
  id: 'cardGrid',
  name: 'Card grid',
  description: 'Cards in one to six columns.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    columns: integer({
      name: 'Columns',
      help: 'On wide screens. Phones show one or two.',
      min: 1,
      max: 6,
      fallback: 3,
    }),
    cardStyle: choice(['plain', 'bordered', 'filled', 'image-top', 'icon'], {
      name: 'Card style',
      help: 'plain: no box. bordered: a thin outline. filled: a background. image-top: the picture first. icon: the icon first.',
      fallback: 'filled',
    }),
    cards: references({
      name: 'Cards',
      help: 'Up to 24 cards.',
      to: ['card'],
      read: readCard,
      min: 1,
      max: 24,
    }),
  },
});
