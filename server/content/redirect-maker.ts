import type { Redirects } from './redirects.ts';
import type { Lists, SitePages } from './site-pages.ts';
import type { ListedType } from './site-queries.ts';

/** How redirects are made: given to the content from outside, since it imports no content type. */
export interface RedirectMaker {
  /** Its lists, loaded like those of pages. No page depends on them. */
  readonly lists: readonly ListedType[];
  /** Called for each new state of the site. */
  make(pages: SitePages, lists: Lists): Redirects;
}

export const noRedirects: RedirectMaker = {
  lists: [],
  make: () => ({
    find: () => undefined,
    isFile: () => false,
    paths: () => [],
    problems: [],
    entries: [],
    expiresAt: Infinity,
  }),
};
