import { isRawEntry, type RawEntry } from '#shared/content-model/raw.ts';
import { folderOf, pageContentTypes, pathOfEntry } from '#shared/links.ts';
import { isReservedPath } from '#shared/reserved-paths.ts';

import type { Redirects } from './redirects.ts';

export interface PageRoute {
  readonly path: string;
  /** Only the fields that lists show. `loadEntry` loads the full entry. */
  readonly listed: RawEntry;
}

/** A page whose path leads elsewhere: to another page, or, if `hiddenBy` is undefined, to something of the site's own. */
export interface HiddenPage extends PageRoute {
  readonly hiddenBy: PageRoute | undefined;
}

/** The pages of a site, and where they are. */
export interface SitePages {
  /** The entries of all listed types, with their listed fields. */
  readonly listed: readonly RawEntry[];
  /** By path. */
  readonly routes: ReadonlyMap<string, PageRoute>;
  /** Pages that visitors cannot reach. */
  readonly hiddenPages: readonly HiddenPage[];
  /** The entries of a listed type, with its listed fields; empty if there are none. */
  listOf(contentType: string): readonly RawEntry[];
  /** Listed types whose entries cannot be loaded at present. */
  readonly missing: ReadonlySet<string>;
}

/** The content that all pages share. Stays the same object until any of it changes. */
export interface Site extends SitePages {
  /** The version of what pages show. Redirects do not change it. */
  readonly version: string;
  /** The site options: the oldest entry of `options` (R7.1). */
  readonly options: RawEntry;
  /** Other entries of `options`, which the site does not use. */
  readonly otherOptions: readonly RawEntry[];
  readonly redirects: Redirects;
}

/** Entries by content type; undefined if they cannot be loaded. */
export type Lists = ReadonlyMap<string, readonly RawEntry[] | undefined>;

export function createSitePages(lists: Lists): SitePages {
  const listed = [...lists.values()].flatMap((list) => list ?? []);
  return {
    listed,
    ...routePages(listed),
    listOf: (contentType) => lists.get(contentType) ?? [],
    missing: new Set([...lists].flatMap(([type, list]) => (list === undefined ? [type] : []))),
  };
}

export function isPageEntry(value: unknown): boolean {
  return isRawEntry(value) && pageContentTypes.includes(value.sys.contentType.sys.id);
}

/** Undefined if visitors cannot reach the entry's page. */
export function routeOfEntry({ routes }: SitePages, id: string | undefined): PageRoute | undefined {
  return [...routes.values()].find(({ listed }) => listed.sys.id === id);
}

/** @param options at least one entry */
export function joinSite(
  version: string,
  [options, ...otherOptions]: readonly RawEntry[],
  pages: SitePages,
  redirects: Redirects,
): Site {
  if (options === undefined) throw new Error('A site needs options');
  return { ...pages, version, options, otherOptions, redirects };
}

/**
 * Gives each path to one page. Articles, people and offices own what is in their folders; otherwise the oldest page of a
 * type keeps its path, so that a copy published by mistake replaces nothing.
 */
function routePages(entries: readonly RawEntry[]): Pick<SitePages, 'routes' | 'hiddenPages'> {
  const routes = new Map<string, PageRoute>();
  const hiddenPages: HiddenPage[] = [];
  const hasFolder = ({ sys }: RawEntry) => folderOf(sys.contentType.sys.id) !== undefined;
  for (const listed of [...entries.filter(hasFolder), ...entries.filter((entry) => !hasFolder(entry))]) {
    const { slug } = listed.fields;
    if (typeof slug !== 'string' || slug === '') continue;
    const path = pathOfEntry(listed.sys.contentType.sys.id, slug);
    const hiddenBy = routes.get(path);
    if (hiddenBy !== undefined || isReservedPath(path)) hiddenPages.push({ path, listed, hiddenBy });
    else routes.set(path, { path, listed });
  }
  return { routes, hiddenPages };
}

/** Whether an unknown path may be a page of a missing list. */
export function mayBeMissing({ missing }: SitePages, path: string): boolean {
  return [...missing].some((contentType) => {
    const folder = folderOf(contentType);
    return folder === undefined || `${path.toLowerCase()}/`.startsWith(`/${folder}/`);
  });
}
