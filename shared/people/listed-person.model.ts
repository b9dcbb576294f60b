import { readFields } from '../content-model/content-type.ts';
import type { Fields, ReadContext } from '../content-model/field.ts';
import { symbol, symbols } from '../content-model/fields.ts';
import { rawId, type RawEntry } from '../content-model/raw.ts';
import { slugWidget } from '../content-model/widget.ts';
import { pathOfEntry, slugPattern } from '../links.ts';
import { imageField, type Image } from '../ui/picture/image.model.ts';

const listedPersonFields = {
  name: symbol({ name: 'Name', help: 'First name and surname.', required: true, max: 80 }),
  slug: symbol({
    name: 'Slug',
    help: 'The address of their page: “mary-hollis” is /team/mary-hollis. Clear it before you publish if there should be no page.',
    unique: true,
    pattern: slugPattern,
    widget: slugWidget('name'),
  }),
  jobTitle: symbol({ name: 'Job title', help: 'What they do here.', max: 90 }),
  photo: imageField({
    name: 'Photograph',
    help: 'Upright, 4 : 5, at least 800 px wide.',
    isDecorative: true,
  }),
  qualifications: symbols({
    name: 'Qualifications',
    help: 'As letters, highest first: “APFS”.',
    max: 8,
    length: 60,
  }),
  specialisms: symbols({
    name: 'Specialisms',
    help: 'What they know best, in lower case: “later life”.',
    max: 6,
    length: 60,
  }),
} satisfies Fields;

/** The part of the person content type that lists show (decision 026). */
export const listedPersonType = { id: 'person', fields: listedPersonFields };

export interface ListedPerson {
  readonly id: string;
  readonly name: string;
  readonly jobTitle: string | undefined;
  readonly photo: Image | undefined;
  readonly qualifications: readonly string[];
  readonly specialisms: readonly string[];
  /** Entry ID of the office where they work most days. */
  readonly officeId: string | undefined;
  readonly href: string | undefined;
}

/** Throws `ContentError` if there is no name. */
export function readListedPerson(entry: RawEntry, context: ReadContext): ListedPerson {
  const { slug, ...person } = readFields(listedPersonType, entry, context);
  return {
    id: entry.sys.id,
    ...person,
    officeId: rawId(entry.fields['office']),
    href: slug === undefined ? undefined : pathOfEntry(listedPersonType.id, slug),
  };
}

export function firstNameOf(name: string): string {
  return name.split(' ')[0] ?? name;
}
