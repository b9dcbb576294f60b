import type { RawEntry } from '#shared/content-model/raw.ts';
import { folderOf, pathOfEntry } from '#shared/links.ts';

import { listedTypes } from './listed-types.ts';

export interface PageRoute {
  readonly path: string;
  /** Only the fields in `listedTypes`. `loadEntry` loads the full entry. */
  readonly listed: RawEntry;
}

/** The content that all pages share. Stays the same object until any of it changes. */
export interface Site {
  readonly version: string;
  /** The site options: the first entry of `options` (R7.1). */
  readonly options: RawEntry;
  /** By path. */
  readonly routes: ReadonlyMap<string, PageRoute>;
  /** The entries of a listed type, with its listed fields; empty if there are none. */
  listOf(contentType: string): readonly RawEntry[];
  /** Listed types whose entries cannot be loaded at present. */
  readonly missing: ReadonlySet<string>;
}

/** @param lists the entries of each of `listedTypes`, in that order; undefined if they cannot be loaded */
export function createSite(
  version: string,
  options: RawEntry,
  lists: readonly (readonly RawEntry[] | undefined)[],
): Site {
  const byType = new Map(listedTypes.map(({ id }, index) => [id, lists[index]]));
  const routes = lists.flat().flatMap((listed): [string, PageRoute][] => {
    const slug = listed?.fields['slug'];
    if (listed === undefined || typeof slug !== 'string' || slug === '') return [];
    const path = pathOfEntry(listed.sys.contentType.sys.id, slug);
    return [[path, { path, listed }]];
  });
  return {
    version,
    options,
    routes: new Map(routes),
    listOf: (contentType) => byType.get(contentType) ?? [],
    missing: new Set([...byType].flatMap(([type, list]) => (list === undefined ? [type] : []))),
  };
}

/** Whether an unknown path may be a page of a missing list. */
export function mayBeMissing({ missing }: Site, path: string): boolean {
  return [...missing].some((contentType) => {
    const folder = folderOf(contentType);
    return folder === undefined || `${path.toLowerCase()}/`.startsWith(`/${folder}/`);
  });
}
