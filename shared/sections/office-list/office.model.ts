import { defineContentType } from '../../content-model/content-type.ts';
import { symbol, text } from '../../content-model/fields.ts';
import { emailPattern } from '../../links.ts';
import { phonePattern } from '../../phone.ts';
import { imageField } from '../../ui/picture/image.model.ts';
import type { Part } from '../part.ts';

export const officeType = defineContentType({
  id: 'office',
  name: 'Office',
  description: 'A place where visitors can find the firm.',
  displayField: 'name',
  fields: {
    name: symbol({ name: 'Name', help: 'The town: “Bath”.', required: true, max: 60 }),
    slug: symbol({
      name: 'Slug',
      help: 'Links can jump to the office: “bath” is #office-bath.',
      unique: true,
      pattern: { regexp: '^[a-z0-9]+(?:-[a-z0-9]+)*$', message: 'Small letters, digits and hyphens' },
    }),
    address: text({ name: 'Address', help: 'A line for each line of an envelope; no postcode.', max: 240 }),
    postcode: symbol({ name: 'Postcode', help: 'With its space: “BA1 1AA”.', max: 10 }),
    phone: symbol({
      name: 'Telephone number',
      help: 'International: “+44 1632 960118”. Shown as 01632 960118.',
      pattern: phonePattern,
    }),
    email: symbol({ name: 'E-mail address', help: 'Where visitors can write to.', pattern: emailPattern }),
    openingHours: text({
      name: 'Opening hours',
      help: 'A line for each: “Monday to Friday, 9 to 5”.',
      max: 240,
    }),
    accessNotes: text({
      name: 'Access',
      help: 'Steps, lifts, parking, a hearing loop: what somebody needs to know before they set out.',
      max: 320,
    }),
    image: imageField({ name: 'Picture', help: 'The house from the street, at least 800 px wide.' }),
  },
});

export type Office = Part<typeof officeType>;
