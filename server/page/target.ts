import {
  feedPath,
  listingParameters,
  listings,
  searchWords,
  type Listing,
  type ListingQuery,
} from '#shared/pages/listing/listing.ts';
import {
  apiFolder,
  callBackPath,
  newsletterConfirmedPath,
  newsletterRequestedPath,
  thankYouPath,
} from '#shared/paths.ts';
import { isReservedPath, reservedPaths } from '#shared/reserved-paths.ts';
import type { ThemeId } from '#shared/themes/theme.ts';
import { themeIds } from '#shared/themes/themes.ts';

import type { RedirectTo } from '../content/redirects.ts';
import { mayBeMissing, type PageRoute, type Site, type SitePages } from '../content/site-pages.ts';
import { pathOf, queryOf } from '../http/request-context.ts';
import { canonicalPath } from './canonical-path.ts';

export type Target = PageTarget | Redirect | NoPage;

export type PageTarget = EntryTarget | ListingTarget;

interface EntryTarget {
  readonly kind: 'entry';
  readonly path: string;
  /** The page's cache key. */
  readonly key: string;
  readonly route: PageRoute;
}

export interface ListingTarget {
  readonly kind: 'listing';
  readonly path: string;
  readonly key: string;
  readonly listing: Listing;
  /** Only declared parameters. */
  readonly query: ListingQuery;
  /** A listing is not made from one entry. */
  readonly route?: undefined;
}

/** The URL is not canonical, or content says that its page is elsewhere. */
export interface Redirect {
  readonly kind: 'redirect';
  readonly status: RedirectTo['status'];
  /** Encoded, with the query as sent, if it is kept. */
  readonly location: string;
  /** From another spelling of a page's address, or of one of the site's own paths; or as editors have entered it. */
  readonly by: 'page' | 'program' | 'content';
}

/** `unknown`: the page may be in a list that cannot be loaded now. `gone`: there was one, and it was taken down. */
interface NoPage {
  readonly kind: 'nothing' | 'unknown' | 'gone';
}

export function isPage(target: Target): target is PageTarget {
  return target.kind === 'entry' || target.kind === 'listing';
}

/** The URL of a cache key. That of a listing ends with a question mark, even without a query. */
export function urlOf(key: string): string {
  return key.replace(/\?$/, '');
}

/** The only place that decides what a URL leads to. */
export function resolveTarget(site: Site, url: string): Target {
  const rawPath = pathOf(url);
  const path = canonicalPath(rawPath);
  if (path === undefined) return { kind: 'nothing' };
  const query = queryOf(url);
  const target = pageAt(site, path, query) ?? pageAt(site, path.toLowerCase(), query);
  const ownPath = ownPaths.has(path.toLowerCase()) ? path.toLowerCase() : undefined;
  const encoded = target === undefined ? ownPath : encodeURI(target.path);
  if (encoded !== undefined && encoded !== rawPath) {
    const location = encoded + url.slice(rawPath.length);
    return { kind: 'redirect', status: 301, location, by: target ? 'page' : 'program' };
  }
  if (target !== undefined) return target;
  return mayBeMissing(site, path) ? { kind: 'unknown' } : elsewhere(site, path, query);
}

function elsewhere(site: Site, path: string, query: string): Target {
  const found = site.redirects.find(path);
  if (found?.kind !== 'redirect') return { kind: found?.kind ?? 'nothing' };
  const { status, location, keepsQuery } = found;
  return {
    kind: 'redirect',
    status,
    location: keepsQuery && query !== '' ? addQuery(location, query) : location,
    by: 'content',
  };
}

/** A query goes before the anchor, and after another query. */
function addQuery(url: string, query: string): string {
  const [address = '', ...anchor] = url.split(/(?=#)/);
  return `${address}${address.includes('?') ? '&' : '?'}${query}${anchor.join('')}`;
}

/** Pages that the site generates unless content has them. */
const generatedPaths = [callBackPath, thankYouPath, newsletterRequestedPath, newsletterConfirmedPath];

/** Paths, other than of programs, at which the site itself answers if they have no page. */
const ownPaths: ReadonlySet<string> = new Set([
  ...reservedPaths.filter((path) => !path.startsWith(apiFolder)),
  ...generatedPaths,
  ...listings.map(feedPath),
]);

/** Whether the site itself answers at a path that has no page. */
export function isOwnPath(path: string): boolean {
  return isReservedPath(path) || ownPaths.has(path);
}

/** Whether there is a page, or a listing, at a path. */
export function hasPage(pages: SitePages, path: string): boolean {
  return pages.routes.has(path) || listingAt(pages, path) !== undefined;
}

/** Whether a link to a path of this site leads to a page, a form or a file. */
export function leadsSomewhere(site: Site, path: string): boolean {
  if (isOwnPath(path) || site.redirects.isFile(path)) return true;
  const { kind } = resolveTarget(site, path);
  return kind !== 'nothing' && kind !== 'gone';
}

/** No page's path is longer: a slug has at most 256 characters, Contentful's limit. */
const maxPathLength = 300;

/** The brand of the nearest page above a path, except the home page: for what has no page of its own. */
export function themeAbove(site: Site, path: string): ThemeId | undefined {
  // Only the beginning of a longer path is searched, so that no visitor can make the search long.
  let above = path.length > maxPathLength ? path.slice(0, path.lastIndexOf('/', maxPathLength)) : path;
  for (; above.length > 1; above = above.slice(0, above.lastIndexOf('/'))) {
    const theme = themeIds.find((id) => id === site.routes.get(above)?.listed.fields['theme']);
    if (theme !== undefined) return theme;
  }
  return undefined;
}

/** The listing at a path. One without articles does not exist. */
export function listingAt(site: SitePages, path: string): Listing | undefined {
  const listing = listings.find((each) => each.path === path);
  // An editor's page at this path takes precedence.
  return listing && !site.routes.has(path) && site.listOf(listing.contentType).length > 0
    ? listing
    : undefined;
}

/** Whether a page shows search results, of which there is no end. */
export function isSearch(target: PageTarget): boolean {
  return target.kind === 'listing' && target.query.q !== undefined;
}

function pageAt(site: Site, path: string, search: string): PageTarget | undefined {
  const route = site.routes.get(path);
  if (route !== undefined) return { kind: 'entry', path, key: encodeURI(path), route };
  const listing = listingAt(site, path);
  if (listing === undefined) return undefined;
  const query = readListingQuery(search);
  return {
    kind: 'listing',
    path,
    key: `${encodeURI(path)}?${new URLSearchParams(query).toString()}`,
    listing,
    query,
  };
}

/**
 * The parameters that listings declare. A repeated one is ignored, and so are the first page and an empty search, which
 * mean the listing itself.
 */
function readListingQuery(search: string): ListingQuery {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    listingParameters.flatMap((name) => {
      const [first, ...others] = parameters.getAll(name);
      if (first === undefined || others.length > 0) return [];
      const value = name === 'q' ? searchWords(first) : first;
      const isDefault = (name === 'page' && value === '1') || (name === 'q' && value === '');
      return isDefault ? [] : [[name, value]];
    }),
  );
}
