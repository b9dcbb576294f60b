import { defineContentType } from '../../content-model/content-type.ts';
import { frameFields } from '../frame.tsx';
import { parts } from '../part.ts';
import { headingFields } from '../section-heading.tsx';
import { officeType } from './office.model.ts';

export const officeListType = defineContentType({
  id: 'officeList',
  name: 'Office list',
  description: 'Offices: where they are, when they are open, how to get in.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    offices: parts(officeType, {
      name: 'Offices',
      help: 'In the order in which they are shown.',
      min: 1,
      max: 24,
    }),
  },
});
