import type { SpaceExport } from '#contentful-emulator/files/space-export.ts';
import { isRawAsset, isRawEntry, type RawEntry } from '#shared/content-model/raw.ts';

const locale = 'en-GB';

/** Adds a page to the space: its sections and everything they link to, under new ids. */
export function withPage(space: SpaceExport, slug: string, sections: readonly RawEntry[]): SpaceExport {
  const entries = [...space.entries];
  const assets = [...space.assets];
  let count = 0;

  const published = () => ({ id: `${slug}-${(count += 1)}`, publishedVersion: 1, version: 2 });
  const localised = (fields: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(fields).map(([id, value]) => [id, { [locale]: stored(value) }]));

  /** A value as Contentful stores it: adds the entries and assets in it, and replaces them with links. */
  function stored(value: unknown): unknown {
    if (isRawEntry(value)) return link('Entry', addEntry(value));
    if (isRawAsset(value)) {
      const sys = published();
      assets.push({ sys, fields: localised(value.fields) });
      return link('Asset', sys.id);
    }
    if (Array.isArray(value)) return value.map(stored);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, stored(inner)]));
  }

  function addEntry({ sys: { contentType }, fields }: RawEntry): string {
    const sys = published();
    const type = { sys: { type: 'Link', linkType: 'ContentType', id: contentType.sys.id } } as const;
    entries.push({ sys: { ...sys, contentType: type }, fields: localised(fields) });
    return sys.id;
  }

  addEntry({
    sys: { id: slug, type: 'Entry', contentType: { sys: { id: 'page' } } },
    fields: { title: slug, slug, sections },
  });
  return { ...space, entries, assets };
}

function link(linkType: 'Entry' | 'Asset', id: string): object {
  return { sys: { type: 'Link', linkType, id } };
}
