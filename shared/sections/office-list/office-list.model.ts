import { defineContentType } from '../../content-model/content-type.ts';
import { references } from '../../content-model/fields.ts';
import { readListedOffice } from '../../offices/listed-office.model.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';

export const officeListType = defineContentType({
  id: 'officeList',
  name: 'Office list',
  description: 'Offices with their addresses, opening hours and access.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    offices: references({
      name: 'Offices',
      help: 'Shown in this order.',
      to: ['office'],
      read: readListedOffice,
      min: 1,
      max: 24,
    }),
  },
});
