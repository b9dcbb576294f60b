import { readFields } from '../content-model/content-type.ts';
import type { Fields, ReadContext } from '../content-model/field.ts';
import { choices, integer, symbol, symbols } from '../content-model/fields.ts';
import { rawId, type RawEntry } from '../content-model/raw.ts';
import { slugWidget } from '../content-model/widget.ts';
import { pathOfEntry, slugPattern } from '../links.ts';
import type { ThemeId } from '../themes/theme.ts';
import { themeIds } from '../themes/themes.ts';
import { imageField, type Image } from '../ui/picture/image.model.ts';
import { faceBox, type FaceBox } from './face-box.ts';

/** How advisers meet clients, in the words of the finder. */
export const meetings = ['In person', 'By video', 'At your home'] as const;
export type Meeting = (typeof meetings)[number];

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
  face: faceBox({
    name: 'Face in the photograph',
    help: 'A square around the head, which small round pictures show. Lists cut the photograph to head and shoulders; the person’s page shows all of it. Its distance from the left, its distance from the top and its width, in per cent of the photograph’s width: “14 12 72”. If empty, round pictures show the upper part of the photograph, and lists all of it.',
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
  meetings: choices(meetings, {
    name: 'Meets clients',
    help: 'How. The finder shows only people who meet clients: leave it empty for all others.',
  }),
  homeVisitMiles: integer({
    name: 'Visits homes within',
    help: 'In miles from the office, for those who meet clients at home.',
    min: 1,
    max: 600,
    fallback: 30,
  }),
  onlyFor: symbol({
    name: 'Advises only',
    help: 'Leave it empty for those who advise everyone. Otherwise say whom they advise, and from what price: “families whose affairs have many parts, from £24,000 a year”. The finder then names them last, and says so.',
    max: 120,
  }),
  subjects: symbols({
    name: 'Subjects',
    help: 'The subjects that visitors of the finder can choose, such as “Pensions”; put the one they know best first. Write each as it is on the pages of others: the finder offers every subject that an adviser has.',
    max: 12,
    length: 40,
  }),
  languages: symbols({
    name: 'Languages',
    help: 'Besides English, in English: “Welsh”, “British Sign Language”.',
    max: 8,
    length: 40,
  }),
} satisfies Fields;

/** The part of the person content type that lists show (decision 019). */
export const listedPersonType = { id: 'person', fields: listedPersonFields };

export interface ListedPerson {
  readonly id: string;
  readonly name: string;
  readonly jobTitle: string | undefined;
  readonly photo: Image | undefined;
  readonly face: FaceBox | undefined;
  readonly qualifications: readonly string[];
  readonly specialisms: readonly string[];
  /** Empty if they do not meet clients. */
  readonly meetings: readonly Meeting[];
  /** From their office. */
  readonly homeVisitMiles: number;
  /** Undefined if they advise everyone. */
  readonly onlyFor: string | undefined;
  /** Those that they know best first. */
  readonly subjects: readonly string[];
  /** Besides English. */
  readonly languages: readonly string[];
  /** The brand of their page. */
  readonly theme: ThemeId | undefined;
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
    theme: themeIds.find((id) => id === entry.fields['theme']),
    officeId: rawId(entry.fields['office']),
    href: slug === undefined ? undefined : pathOfEntry(listedPersonType.id, slug),
  };
}

export function firstNameOf(name: string): string {
  return name.split(' ')[0] ?? name;
}
