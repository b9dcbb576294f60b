import type { FormerAddresses } from '../content/former-addresses.ts';
import type { Gone } from '../content/redirects.ts';
import type { SitePages } from '../content/site-pages.ts';

/** Where pages are now. */
export interface PresentPages {
  /** The path of a page, by the id of its entry. */
  readonly pathOf: (id: string) => string | undefined;
  /** Where the page that had an address last is now; undefined if none had it. */
  formerlyAt(path: string): { readonly kind: 'page'; readonly path: string } | Gone | undefined;
}

export function createPresentPages(pages: SitePages, formerAddresses: FormerAddresses): PresentPages {
  const paths = new Map(Array.from(pages.routes.values(), ({ path, listed }) => [listed.sys.id, path]));
  return {
    pathOf: (id) => paths.get(id),
    formerlyAt(address) {
      const id = formerAddresses.ownerOf(address);
      if (id === undefined) return undefined;
      const path = paths.get(id);
      if (path !== undefined) return { kind: 'page', path };
      return { kind: pages.missing.size > 0 ? 'unknown' : 'gone' };
    },
  };
}
