import { isRawEntry, type RawEntry } from '#shared/content-model/raw.ts';
import { contentTypes } from '#shared/content-types.ts';

import type { Finding } from './finding.ts';

/** What editors call an entry in their lists; undefined if it has no name. */
export function nameOf({ sys, fields }: RawEntry): string | undefined {
  const type = contentTypes.find(({ id }) => id === sys.contentType.sys.id);
  const name = type && fields[type.displayField];
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined;
}

/** Adds the names of the entries that the findings are about. `root` links to all of them. */
export function withEntryNames(findings: readonly Finding[], root: RawEntry): readonly Finding[] {
  if (findings.length === 0) return findings;
  const names = new Map(Array.from(entriesWithin(root), (entry) => [entry.sys.id, nameOf(entry)]));
  return findings.map((finding) => {
    const entryName = names.get(finding.entryId ?? '');
    return entryName === undefined ? finding : { ...finding, entryName };
  });
}

/** An entry and all that it links to. Links may be circular. */
function* entriesWithin(root: RawEntry): Generator<RawEntry> {
  const seen = new Set<object>();
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isRawEntry(value)) yield value;
    for (const inner of Object.values(value) as unknown[]) waiting.push(inner);
  }
}
