/** Ids of the site's own elements, which its scripts, labels and menus look up. */
const siteIds: ReadonlySet<string> = new Set([
  'announcer',
  'consent',
  'listing-search',
  'main',
  'main-menu',
  'search-footer',
  'search-not-found',
  'search-page',
]);

/** An id from an editor's text. Only ids that the site itself uses get a prefix, so links to all others work. */
export function contentId(id: string): string {
  return siteIds.has(id) ? `section-${id}` : id;
}
