/**
 * All articles or people of the site. What a page chooses of them is recorded, since the page depends on that choice only.
 */
export interface SiteList<Item> {
  /** @param choose pure, and independent of the order in which it is called */
  choose<Choice>(choose: (all: readonly Item[]) => Choice): Choice;
}

/** A list whose use is not recorded. */
export function siteListOf<Item>(items: readonly Item[]): SiteList<Item> {
  return { choose: (choose) => choose(items) };
}
