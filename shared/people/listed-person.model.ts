import { readFields } from '../content-model/content-type.ts';
import type { Fields, ReadContext } from '../content-model/field.ts';
import { symbol, symbols } from '../content-model/fields.ts';
import { rawId, type RawEntry } from '../content-model/raw.ts';
import { pathOfEntry, slugPattern } from '../links.ts';
import { imageField, type Image } from '../ui/picture/image.model.ts';

/** The fields of a person that lists show. */
const listedPersonFields = {
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
} satisfies Fields;

/** A person's content type, as far as lists read it. */
export const listedPersonType = { id: 'person', fields: listedPersonFields };

/** A person as lists show them. */
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

/** Reads a person as lists show them; throws `ContentError` if there is no name. */
export function readListedPerson(entry: RawEntry, context: ReadContext): ListedPerson {
  const { slug, ...person } = readFields(listedPersonType, entry, context);
  return {
    id: entry.sys.id,
    ...person,
    officeId: rawId(entry.fields['office']),
    href: slug === undefined ? undefined : pathOfEntry(listedPersonType.id, slug),
  };
}
