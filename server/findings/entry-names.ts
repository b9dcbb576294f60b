import { isRawEntry, type RawEntry } from '#shared/content-model/raw.ts';
import { contentTypeOf } from '#shared/content-types.ts';

import { entitiesIn, type Entity } from '../content/content-graph.ts';
import type { Finding } from './finding.ts';

/** An entry's name in the lists of editors; undefined if it has none. */
export function nameOf(entry: RawEntry): string | undefined {
  const type = contentTypeOf(entry.sys.contentType.sys.id);
  const name = type && entry.fields[type.displayField];
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined;
}

/** The entry that a finding is about. */
export function placeOf(entry: RawEntry) {
  const { id: entryId, contentType } = entry.sys;
  const entryName = nameOf(entry);
  return { entryId, ...(entryName !== undefined && { entryName }), contentType: contentType.sys.id };
}

/** The name of an entry, or the title of an asset; undefined if it has none. */
export function nameOfEntity(entity: Entity): string | undefined {
  const name = isRawEntry(entity) ? nameOf(entity) : entity.fields['title'];
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** The names of entries and assets, by their ids. */
export type Names = ReadonlyMap<string, { readonly name: string; readonly typeName: string | undefined }>;

/** The names in an entry and all that it links to. */
export function namesWithin(root: RawEntry): () => Names {
  return () => namesOf(entitiesIn(root).values());
}

/** The names of entries and assets. Those without a name are left out. */
export function namesOf(parts: Iterable<Entity>): Names {
  const names = new Map<string, { name: string; typeName: string | undefined }>();
  for (const part of parts) {
    const name = nameOfEntity(part);
    const type = isRawEntry(part) ? contentTypeOf(part.sys.contentType.sys.id) : undefined;
    if (name !== undefined) names.set(part.sys.id, { name, typeName: type?.name.toLowerCase() });
  }
  return names;
}

/** Adds the names of the entries that findings are about, and of those that they link to. */
export function withNames(findings: readonly Finding[], readNames: () => Names): readonly Finding[] {
  if (findings.length === 0) return findings;
  const names = readNames();
  return nameLinks(findings, names).map((finding) => {
    const entryName = names.get(finding.entryId ?? '')?.name;
    return entryName === undefined ? finding : { ...finding, entryName };
  });
}

/** Puts the names of linked entries and assets in place of their ids. */
export function nameLinks<Found extends Finding>(findings: readonly Found[], names: Names): readonly Found[] {
  return findings.map((finding) =>
    (finding.links ?? []).reduce((each, id) => nameLink(each, id, names), finding),
  );
}

function nameLink<Found extends Finding>(finding: Found, id: string, names: Names): Found {
  const { name, typeName } = names.get(id) ?? {};
  if (name === undefined) return finding;
  const quoted = typeName === undefined ? `“${name}”` : `“${name}” (${typeName})`;
  const nameIn = (sentence: string) => sentence.replaceAll(`“${id}”`, () => quoted);
  return { ...finding, problem: nameIn(finding.problem), shown: nameIn(finding.shown) };
}
