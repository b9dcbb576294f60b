import type { ExportedEntry, SpaceExport } from '#server/content-service/files/space-export.ts';
import { pathOfEntry } from '#shared/links.ts';
import { pageTypes } from '#shared/pages/page-types.ts';

const locale = 'en-GB';
const typesWithPages: ReadonlySet<string> = new Set(pageTypes.map(({ contentType }) => contentType.id));

/** Fills the space up to `count` pages with copies under new ids and slugs. */
export function withManyPages(space: SpaceExport, count: number): SpaceExport {
  const originals = space.entries.filter((entry) => slugOf(entry) !== undefined);
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
