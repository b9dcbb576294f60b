import { defineContentType } from '../../content-model/content-type.ts';
import { choice, integer, references } from '../../content-model/fields.ts';
import { readListedPerson } from '../../people/listed-person.model.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';

export const teamGridType = defineContentType({
  id: 'teamGrid',
  name: 'Team grid',
  description: 'People with their portraits.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    columns: integer({
      name: 'Columns',
      help: 'On wide screens. Phones show a list.',
      min: 2,
      max: 5,
      fallback: 4,
    }),
    portraits: choice(['large', 'small'], {
      name: 'Portraits',
      help: 'small: four people take no more of a phone than a list of names.',
      fallback: 'large',
    }),
    people: references({
      name: 'People',
      help: 'Shown in this order.',
      to: ['person'],
      read: readListedPerson,
      min: 1,
      max: 60,
    }),
  },
});
