import { defineContentType, readFields } from '../../content-model/content-type.ts';
import type { ReadContext } from '../../content-model/field.ts';
import { symbol, symbols } from '../../content-model/fields.ts';
import type { RawEntry } from '../../content-model/raw.ts';
import { pathOfPerson } from '../../links.ts';
import { imageField, type Image } from '../../ui/picture/image.model.ts';

export const personType = defineContentType({
  id: 'person',
  name: 'Person',
  description: 'Somebody who works here.',
  displayField: 'name',
  fields: {
    name: symbol({ name: 'Name', help: 'First name and surname.', required: true, max: 80 }),
    slug: symbol({
      name: 'Slug',
      help: 'The address of a page of their own: “mary-hollis” is /team/mary-hollis. Empty: no page.',
      unique: true,
      pattern: { regexp: '^[a-z0-9]+(?:-[a-z0-9]+)*$', message: 'Small letters, digits and hyphens' },
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
  },
});

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly jobTitle: string | undefined;
  readonly photo: Image | undefined;
  readonly qualifications: readonly string[];
  readonly specialisms: readonly string[];
  /** Where their own page is, if they have one. */
  readonly href: string | undefined;
}

/** Reads a person; throws `ContentError` where they have no name. */
export function readPerson(entry: RawEntry, context: ReadContext): Person {
  const { slug, ...person } = readFields(personType, entry, context);
  return { id: entry.sys.id, ...person, href: slug === undefined ? undefined : pathOfPerson(slug) };
}
