import { defineContentType } from '../../content-model/content-type.ts';
import { inTab } from '../../content-model/field.ts';
import { reference, symbol } from '../../content-model/fields.ts';
import { emailPattern } from '../../links.ts';
import { readOfficeLink } from '../../offices/listed-office.model.ts';
import { listedPersonType } from '../../people/listed-person.model.ts';
import { phonePattern } from '../../phone.ts';
import { longTextNodes, richText } from '../../ui/rich-text/rich-text.model.ts';
import { searchFields, themeField } from '../page-fields.ts';

export const personType = defineContentType({
  id: listedPersonType.id,
  name: 'Person',
  description: 'A member of staff. Shown in lists, and on their own page if they have a slug.',
  displayField: 'name',
  fields: {
    ...listedPersonType.fields,
    office: reference({
      name: 'Office',
      help: 'Where they work most days.',
      to: ['office'],
      read: readOfficeLink,
    }),
    bio: richText({
      name: 'About them',
      help: 'Two to four paragraphs: what they do for clients, how they came to do it, what else matters to them.',
      nodes: longTextNodes,
      levelAbove: 1,
    }),
    theme: themeField,
    ...inTab('Contact', {
      phone: symbol({
        name: 'Telephone number',
        help: 'International: “+44 1632 960118”. Shown as 01632 960118.',
        pattern: phonePattern,
      }),
      email: symbol({
        name: 'Email address',
        help: 'The address that visitors can write to.',
        pattern: emailPattern,
      }),
    }),
    ...searchFields,
  },
});
