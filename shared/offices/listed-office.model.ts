import { readFields } from '../content-model/content-type.ts';
import type { Fields, ReadContext } from '../content-model/field.ts';
import { location, symbol, text } from '../content-model/fields.ts';
import type { RawEntry } from '../content-model/raw.ts';
import { slugWidget } from '../content-model/widget.ts';
import { emailPattern, pathOfEntry, slugPattern } from '../links.ts';
import { phonePattern } from '../phone.ts';
import { imageField, type Image } from '../ui/picture/image.model.ts';

const listedOfficeFields = {
  name: symbol({ name: 'Name', help: 'The town: “Bath”.', required: true, max: 60 }),
  slug: symbol({
    name: 'Slug',
    help: 'The address of the office’s page: “bath” is /offices/bath. Clear it before you publish if there should be no page.',
    unique: true,
    pattern: slugPattern,
    widget: slugWidget('name'),
  }),
  address: text({
    name: 'Address',
    help: 'As on an envelope, line by line, without the postcode.',
    max: 240,
  }),
  postcode: symbol({ name: 'Postcode', help: 'With its space: “BA1 1AA”.', max: 10 }),
  position: location({
    name: 'Position',
    help: 'For distances and maps. Without it, the middle of the postcode’s district is used.',
  }),
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
  openingHours: text({
    name: 'Opening hours',
    help: 'One line each: “Monday to Friday, 9 to 5”.',
    max: 240,
  }),
  accessNotes: text({
    name: 'Access',
    help: 'Steps, lifts, parking, a hearing loop: what visitors need to know before they set out.',
    max: 320,
  }),
  image: imageField({ name: 'Picture', help: 'The building from the street, at least 800 px wide.' }),
} satisfies Fields;

/** The part of the office content type that lists show (decision 019). */
export const listedOfficeType = { id: 'office', fields: listedOfficeFields };

export type ListedOffice = ReturnType<typeof readListedOffice>;

/** Throws `ContentError` if there is no name. */
export function readListedOffice(entry: RawEntry, context: ReadContext) {
  const office = readFields(listedOfficeType, entry, context);
  return {
    id: entry.sys.id,
    ...office,
    href: office.slug === undefined ? undefined : pathOfEntry(listedOfficeType.id, office.slug),
  };
}

/** An office as people's pages link to it. */
export interface OfficeLink {
  readonly id: string;
  readonly name: string;
  readonly href: string | undefined;
  readonly image: Image | undefined;
}

export function readOfficeLink(entry: RawEntry, context: ReadContext): OfficeLink {
  const { id, name, href, image } = readListedOffice(entry, context);
  return { id, name, href, image };
}
