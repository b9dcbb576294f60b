import type { ExportedEntry, SpaceExport } from '#contentful-emulator/files/space-export.ts';
import { pathOfEntry } from '#shared/links.ts';
import { pageTypes } from '#shared/pages/page-types.ts';

const locale = 'en-GB';
const typesWithPages: ReadonlySet<string> = new Set(pageTypes.map(({ contentType }) => contentType.id));

/** Fills the space up to `count` pages with copies under new ids and slugs, which share the sections of the originals. */
export function withManyPages(space: SpaceExport, count: number): SpaceExport {
  const originals = pagesOf(space);
  const copies = Array.from({ length: count - originals.length }, (_, index): ExportedEntry => {
    const original = originals[index % originals.length];
    if (original === undefined) throw new Error('The space has no pages');
    return {
      ...original,
      sys: { ...original.sys, id: `${original.sys.id}-${index}` },
      fields: { ...original.fields, slug: { [locale]: `${slugOf(original)}-${index}` } },
    };
  });
  return { ...space, entries: [...space.entries, ...copies] };
}

/**
 * Fills the space up to `count` pages that are all different, as the pages of a real space are: each copy has copies of
 * the sections that the original shows, and a word of its own in every text.
 */
export function withDifferentPages(space: SpaceExport, count: number): SpaceExport {
  const byId = new Map(space.entries.map((entry) => [entry.sys.id, entry]));
  const constrained = constrainedFields(space);
  const originals = pagesOf(space);
  const added: ExportedEntry[] = [];
  for (let index = 0; index < count - originals.length; index += 1) {
    const page = originals[index % originals.length];
    if (page === undefined) throw new Error('The space has no pages');
    const waiting = [page];
    const copied = new Set<string>(waiting.map(({ sys }) => sys.id));
    const idOfCopy = (id: string) => {
      const entry = byId.get(id);
      if (entry === undefined || (entry !== page && typesWithPages.has(entry.sys.contentType.sys.id)))
        return id;
      if (!copied.has(id)) waiting.push(entry);
      copied.add(id);
      return `${id}-${index}`;
    };
    for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
      const fields = copyOf(entry.fields, ownWord(index), idOfCopy) as ExportedEntry['fields'];
      for (const id of constrained.get(entry.sys.contentType.sys.id) ?? [])
        if (entry.fields[id] !== undefined) fields[id] = entry.fields[id];
      const slug = slugOf(entry);
      if (entry === page) fields['slug'] = { [locale]: `${slug}-${index}` };
      added.push({ ...entry, sys: { ...entry.sys, id: `${entry.sys.id}-${index}` }, fields });
    }
  }
  return { ...space, entries: [...space.entries, ...added] };
}

/** Fields, by content type, that take only certain texts: choices and patterns. */
function constrainedFields({ contentTypes }: SpaceExport): ReadonlyMap<string, readonly string[]> {
  return new Map(
    contentTypes.map(({ sys, fields }) => [
      sys.id,
      fields
        .filter(({ validations, items }) => /"(?:in|regexp)":/.test(JSON.stringify([validations, items])))
        .map(({ id }) => id),
    ]),
  );
}

/** A word that the page with this index alone has. */
export function ownWord(index: number): string {
  const letters = Array.from(String(index), (digit) => 'bdfgklmnpr'[Number(digit)]);
  return `zu${letters.join('a')}`;
}

/** A name and a figure, such as "The house: £1.4m". */
const figure = /: £?[\d.,]+[%m]?$/;

/** With a word added to each text but figures, and links to entries led to their copies. */
function copyOf(value: unknown, word: string, idOfCopy: (id: string) => string): unknown {
  if (typeof value === 'string')
    return value.includes(' ') && !figure.test(value) ? `${value} ${word}` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => copyOf(item, word, idOfCopy));
  const { sys } = value as { sys?: { linkType?: string; id?: string } };
  if (sys?.linkType === 'Entry' && sys.id !== undefined) return { sys: { ...sys, id: idOfCopy(sys.id) } };
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, copyOf(part, word, idOfCopy)]),
  );
}

function pagesOf({ entries }: SpaceExport): readonly ExportedEntry[] {
  return entries.filter((entry) => slugOf(entry) !== undefined);
}

export function pathsOf(space: SpaceExport): string[] {
  return space.entries.flatMap((entry) => {
    const slug = slugOf(entry);
    return slug === undefined ? [] : [pathOfEntry(entry.sys.contentType.sys.id, slug)];
  });
}

function slugOf({ sys, fields }: ExportedEntry): string | undefined {
  const slug = fields['slug']?.[locale];
  return typesWithPages.has(sys.contentType.sys.id) && typeof slug === 'string' && slug !== ''
    ? slug
    : undefined;
}
