import { defineContentType, readFields } from '../../content-model/content-type.ts';
import type { ReadContext } from '../../content-model/field.ts';
import { reference, symbol, symbols } from '../../content-model/fields.ts';
import { rawId, type RawEntry } from '../../content-model/raw.ts';
import { emailPattern, pathOfEntry } from '../../links.ts';
import { phonePattern } from '../../phone.ts';
import { imageField, type Image } from '../../ui/picture/image.model.ts';
import { longTextNodes, richText } from '../../ui/rich-text/rich-text.model.ts';
import { readOfficeLink } from '../office/office.model.ts';
import { searchFields, slugPattern, themeField } from '../page-fields.ts';

/** What a list of people shows of somebody. */
export const listedPersonFields = {
  name: symbol({ name: 'Name', help: 'First name and surname.', required: true, max: 80 }),
  slug: symbol({
    name: 'Slug',
    help: 'The address of a page of their own: “mary-hollis” is /team/mary-hollis. Empty: no page.',
    unique: true,
    pattern: slugPattern,
  }),
  jobTitle: symbol({ name: 'Job title', help: 'What they do here.', max: 90 }),
  photo: imageField({ name: 'Photograph', help: 'Upright, 4 : 5, at least 800 px wide.' }),
  qualifications: symbols({
    name: 'Qualifications',
    help: 'In letters, the highest first: “APFS”.',
    max: 8,
    length: 60,
  }),
  specialisms: symbols({
    name: 'Specialisms',
    help: 'What they know best, in small letters: “later life”.',
    max: 6,
    length: 60,
  }),
};

export const personType = defineContentType({
  id: 'person',
  name: 'Person',
  description: 'Somebody who works here: shown in lists, and on a page of their own.',
  displayField: 'name',
  fields: {
    ...listedPersonFields,
    office: reference({
      name: 'Office',
      help: 'Where they work most days.',
      to: ['office'],
      read: readOfficeLink,
    }),
    phone: symbol({
      name: 'Telephone number',
      help: 'International: “+44 1632 960118”. Shown as 01632 960118.',
      pattern: phonePattern,
    }),
    email: symbol({
      name: 'E-mail address',
      help: 'Where visitors can write to them.',
      pattern: emailPattern,
    }),
    bio: richText({
      name: 'About them',
      help: 'Two to four paragraphs: what they do for clients, how they came to it, what else they care for.',
      nodes: longTextNodes,
      levelAbove: 1,
    }),
    theme: themeField,
    ...searchFields,
  },
});

/** Somebody as lists show them. */
export interface ListedPerson {
  readonly id: string;
  readonly name: string;
  readonly jobTitle: string | undefined;
  readonly photo: Image | undefined;
  readonly qualifications: readonly string[];
  readonly specialisms: readonly string[];
  /** Entry id of the office where they work most days. */
  readonly officeId: string | undefined;
  /** Where their own page is, if they have one. */
  readonly href: string | undefined;
}

/** Reads a person as lists show them; throws `ContentError` where they have no name. */
export function readListedPerson(entry: RawEntry, context: ReadContext): ListedPerson {
  const { slug, ...person } = readFields({ id: personType.id, fields: listedPersonFields }, entry, context);
  return {
    id: entry.sys.id,
    ...person,
    officeId: rawId(entry.fields['office']),
    href: slug === undefined ? undefined : pathOfEntry(personType.id, slug),
  };
}
