import { defineContentType, readFields } from '../../content-model/content-type.ts';
import type { ReadContext } from '../../content-model/field.ts';
import { symbol, text } from '../../content-model/fields.ts';
import type { RawEntry } from '../../content-model/raw.ts';
import { emailPattern, pathOfEntry } from '../../links.ts';
import { phonePattern } from '../../phone.ts';
import { imageField } from '../../ui/picture/image.model.ts';
import { longTextNodes, richText } from '../../ui/rich-text/rich-text.model.ts';
import { searchFields, slugPattern, themeField } from '../page-fields.ts';

/** What a list of offices shows of one. */
export const listedOfficeFields = {
  name: symbol({ name: 'Name', help: 'The town: “Bath”.', required: true, max: 60 }),
  slug: symbol({
    name: 'Slug',
    help: 'The address of its own page: “bath” is /offices/bath. Empty: no page.',
    unique: true,
    pattern: slugPattern,
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
};

export const officeType = defineContentType({
  id: 'office',
  name: 'Office',
  description: 'A place where visitors can find the firm: shown in lists, and on a page of its own.',
  displayField: 'name',
  fields: {
    ...listedOfficeFields,
    summary: text({ name: 'Summary', help: 'One or two sentences: what is particular about it.', max: 300 }),
    directions: richText({
      name: 'How to get here',
      help: 'By train, by bus, by car, on foot: a heading and a few sentences each.',
      nodes: longTextNodes,
      levelAbove: 1,
    }),
    theme: themeField,
    ...searchFields,
  },
});

/** An office as lists show it. */
export type ListedOffice = ReturnType<typeof readListedOffice>;

/** Reads an office as lists show it; throws `ContentError` where it has no name. */
export function readListedOffice(entry: RawEntry, context: ReadContext) {
  const office = readFields({ id: officeType.id, fields: listedOfficeFields }, entry, context);
  return {
    id: entry.sys.id,
    ...office,
    /** Where its own page is, if it has one. */
    href: office.slug === undefined ? undefined : pathOfEntry(officeType.id, office.slug),
  };
}

/** An office as somebody who works there links to it. */
export interface OfficeLink {
  readonly id: string;
  readonly name: string;
  readonly href: string | undefined;
}

export function readOfficeLink(entry: RawEntry, context: ReadContext): OfficeLink {
  const { id, name, href } = readListedOffice(entry, context);
  return { id, name, href };
}
