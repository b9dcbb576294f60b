import type { RawEntry } from '#shared/content-model/raw.ts';
import { folderOf, pathOfEntry } from '#shared/links.ts';

import { listedTypes } from './listed-types.ts';

/** A page in the site's list of pages: its path, and the few fields that lists show. */
export interface PageRoute {
  readonly path: string;
  /** Has only the listed fields. `loadEntry` loads the whole entry. */
  readonly listed: RawEntry;
}

/** What every page is made from. The same object for as long as nothing in it has changed. */
export interface Site {
  /** Changes with anything in it. */
  readonly version: string;
  /** The site options: the first entry of `options` (R7.1). */
  readonly options: RawEntry;
  /** Every entry that has a page, by its path. */
  readonly routes: ReadonlyMap<string, PageRoute>;
  /** The entries of a type of page, with the fields that lists show; empty if the space has none. */
  listOf(contentType: string): readonly RawEntry[];
  /** The types of page whose entries cannot be loaded now. */
  readonly missing: ReadonlySet<string>;
}

/** @param lists the entries of each of `listedTypes`; undefined: it cannot be loaded */
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

/** Whether an unknown path may be a page that cannot be loaded now. */
export function mayBeMissing({ missing }: Site, path: string): boolean {
  return [...missing].some((contentType) => {
    const folder = folderOf(contentType);
    return folder === undefined || `${path.toLowerCase()}/`.startsWith(`/${folder}/`);
  });
}
