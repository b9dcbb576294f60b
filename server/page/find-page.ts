import { listings, type Listing } from '../../shared/pages/listing/listing.ts';
import type { Route, Site } from '../content/site-content.ts';

/** What stands at a path: an entry's own page, or a listing of articles. */
export type FoundPage =
  | { readonly kind: 'entry'; readonly route: Route }
  | { readonly kind: 'listing'; readonly listing: Listing };

/** Finds the page at a path. An entry that editors have put there comes before a listing; an empty listing is none. */
export function findPage(site: Site, path: string): FoundPage | undefined {
  const route = site.routes.get(path);
  if (route !== undefined) return { kind: 'entry', route };
  const listing = listings.find((each) => each.path === path);
  return listing !== undefined && site.listOf(listing.contentType).length > 0
    ? { kind: 'listing', listing }
    : undefined;
}
