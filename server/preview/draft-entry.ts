import { ContentError } from '#shared/content-model/content-error.ts';
import type { RawEntry } from '#shared/content-model/raw.ts';
import { contentTypeOf } from '#shared/content-types.ts';

import type { SiteContent } from '../content/site-content.ts';

/** A draft's slug until an editor gives it one. No page is there. */
const missingSlug = 'no-address-yet';

/** A page's entry in which no required text is missing. */
interface CompletedEntry {
  readonly entry: RawEntry;
  /** The fields that an editor has still to fill in. */
  readonly missing: readonly string[];
}

/** Puts the field's name in place of a required text that is missing, so that the draft can be shown. */
function completeEntry(entry: RawEntry): CompletedEntry {
  const type = contentTypeOf(entry.sys.contentType.sys.id);
  const missing = Object.entries(type?.fields ?? {}).filter(([id, field]) => {
    if (field.shape.type !== 'Symbol' && field.shape.type !== 'Text') return false;
    const location = {
      entryId: entry.sys.id,
      contentType: entry.sys.contentType.sys.id,
      field: id,
      context: { report() {} },
    };
    const isReadable = (value: unknown) => isRead(() => field.read(value, location));
    return !isReadable(undefined) && !isReadable(entry.fields[id]);
  });
  if (missing.length === 0) return { entry, missing: [] };
  const texts: Record<string, string> = Object.fromEntries(
    missing.map(([field, { name }]) => [field, field === 'slug' ? missingSlug : `[${name}]`]),
  );
  return {
    entry: { ...entry, fields: { ...entry.fields, ...texts } },
    missing: missing.map(([field]) => field),
  };
}

function isRead(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof ContentError) return false;
    throw error;
  }
}

/** The content with completed pages. The same object is completed once, as pages are read once. */
export function completePages(content: SiteContent): SiteContent & {
  /** The required fields that are empty in a page's entry. */
  missingIn(entry: RawEntry): readonly string[];
} {
  const completed = new WeakMap<RawEntry, CompletedEntry>();
  const originals = new WeakMap<RawEntry, RawEntry>();
  const originalOf = (entry: RawEntry) => originals.get(entry) ?? entry;
  return {
    ...content,
    async loadEntry(route) {
      const original = await content.loadEntry(route);
      const known = completed.get(original) ?? completeEntry(original);
      completed.set(original, known);
      originals.set(known.entry, original);
      return known.entry;
    },
    versionOf: (entry) => content.versionOf(originalOf(entry)),
    idsIn: (entry) => content.idsIn(originalOf(entry)),
    missingIn: (entry) => completed.get(originalOf(entry))?.missing ?? [],
  };
}
