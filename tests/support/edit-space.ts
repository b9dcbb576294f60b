import { createLink } from '#contentful-emulator/files/links.ts';
import type { ExportedEntry, SpaceExport } from '#contentful-emulator/files/space-export.ts';

/** Changes a space, as an editor might. */
export type SpaceEdit = (space: SpaceExport) => SpaceExport;

type Fields = Readonly<Record<string, unknown>>;

/** Entries added later are younger. */
let added = 0;

/** One edit after another. */
export function edits(...all: readonly SpaceEdit[]): SpaceEdit {
  return (space) => all.reduce((edited, edit) => edit(edited), space);
}

export function entryLink(id: string): object {
  return createLink('Entry', id);
}

/** Adds an entry; its fields are without locale. */
export function addEntry(
  contentType: string,
  id: string,
  fields: Fields,
  { isDraft = false }: { isDraft?: boolean } = {},
): SpaceEdit {
  const entry: ExportedEntry = {
    sys: {
      id,
      type: 'Entry',
      version: 2,
      createdAt: new Date(Date.UTC(2050, 0, 1) + (added += 1)).toISOString(),
      ...(!isDraft && { publishedVersion: 1, publishedCounter: 1 }),
      contentType: createLink('ContentType', contentType),
    },
    fields: localised(fields),
  };
  return (space) => ({ ...space, entries: [...space.entries, entry] });
}

/** Sets fields of an entry. `undefined` empties a field. */
export function setFields(id: string, fields: Fields): SpaceEdit {
  return (space) => ({
    ...space,
    entries: space.entries.map((entry) =>
      entry.sys.id === id ? { ...entry, fields: withFields(entry.fields, fields) } : entry,
    ),
  });
}

/** Sets fields of an asset, and its tags. */
export function setAsset(id: string, fields: Fields): SpaceEdit {
  return (space) => ({
    ...space,
    assets: space.assets.map((asset) =>
      asset.sys.id === id ? { ...asset, fields: withFields(asset.fields, fields) } : asset,
    ),
  });
}

/** Adds sections at the end of a page. */
export function addSections(pageId: string, ...sectionIds: readonly string[]): SpaceEdit {
  return (space) => {
    const page = space.entries.find(({ sys }) => sys.id === pageId);
    const sections = (page?.fields['sections']?.['en-GB'] ?? []) as readonly object[];
    return setFields(pageId, { sections: [...sections, ...sectionIds.map(entryLink)] })(space);
  };
}

/** Turns an entry or asset into a draft. */
export function unpublish(id: string): SpaceEdit {
  const asDraft = <Item extends { sys: { id: string; publishedVersion?: unknown } }>(item: Item): Item =>
    item.sys.id === id ? { ...item, sys: { ...item.sys, publishedVersion: null } } : item;
  return (space) => ({
    ...space,
    entries: space.entries.map(asDraft),
    assets: space.assets.map(asDraft),
  });
}

export function deleteEntry(id: string): SpaceEdit {
  return (space) => ({ ...space, entries: space.entries.filter(({ sys }) => sys.id !== id) });
}

/** Deletes the knowledge articles that nothing links to, for sites that make and record every page. */
export const withOneKnowledgeArticle: SpaceEdit = (space) => ({
  ...space,
  entries: space.entries.filter(
    ({ sys }) => sys.contentType.sys.id !== 'knowledgeArticle' || sys.id === 'knowledge-how-to-boil-water',
  ),
});

/** Fields as an export has them, in the space's one locale. */
export function localised(fields: Fields): ExportedEntry['fields'] {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { 'en-GB': value }]));
}

function withFields<Stored extends Readonly<Record<string, unknown>>>(
  stored: Stored,
  fields: Fields,
): Stored {
  const merged = Object.entries({ ...stored, ...localised(fields) });
  return Object.fromEntries(
    merged.filter(([name]) => !(name in fields) || fields[name] !== undefined),
  ) as Stored;
}
