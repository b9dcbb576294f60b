/** Ids of the site's own elements, by which its scripts, labels and menus find them. */
const siteIds: ReadonlySet<string> = new Set(['announcer', 'consent', 'listing-search', 'main', 'main-menu']);

/** An id made of an editor's words. One that the site itself uses gets a prefix; links to all others stay as they are. */
export function contentId(id: string): string {
  return siteIds.has(id) ? `section-${id}` : id;
}
