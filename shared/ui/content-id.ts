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

/** Takes an id, with a number added if it is taken already. */
export function unusedId(base: string, taken: Set<string>): string {
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  taken.add(id);
  return id;
}

/** The same ids, in order, each only once: what is on a page twice has two. */
export function uniqueIds(ids: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return ids.map((id) => unusedId(id, taken));
}
