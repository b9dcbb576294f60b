import type { RawEntry } from '#shared/content-model/raw.ts';

import type { ContentCache } from './content-cache.ts';
import type { FormerAddresses } from './former-addresses.ts';
import type { RedirectMaker } from './redirect-maker.ts';
import type { List } from './site-lists.ts';
import { createSitePages, joinSite, type Lists, type Site } from './site-pages.ts';
import type { ListedType } from './site-queries.ts';

/** The site as its content makes it now. */
export interface CurrentSite {
  /**
   * The same object as before if nothing has changed.
   *
   * @param lists of the listed types, then of the redirects
   */
  of(options: readonly RawEntry[], lists: readonly List[]): Site;
  /** Makes the next site anew even from the same content: a withdrawn page's address may lead elsewhere now. */
  expire(): void;
  /** Undefined before the first. */
  readonly latest: Site | undefined;
}

export function createCurrentSite({
  shell,
  listedTypes,
  redirects,
  formerAddresses,
}: {
  readonly shell: ContentCache;
  readonly listedTypes: readonly ListedType[];
  readonly redirects: RedirectMaker;
  readonly formerAddresses: FormerAddresses | undefined;
}): CurrentSite {
  let current: { readonly parts: readonly unknown[]; readonly site: Site } | undefined;
  let isExpired = false;

  function make(options: readonly RawEntry[], lists: readonly List[]): Site {
    const byType = (types: readonly ListedType[], first: number): Lists =>
      new Map(types.map(({ id }, index) => [id, lists[first + index]]));
    const shown = [options, ...lists.slice(0, listedTypes.length)];
    const version = shown.map((part) => (part ? shell.versionOf(part) : 'none')).join(' ');
    const pages = createSitePages(byType(listedTypes, 0));
    formerAddresses?.learn(pages.routes);
    const rules = byType(redirects.lists, listedTypes.length);
    return joinSite(version, options, pages, redirects.make(pages, rules));
  }

  return {
    of(options, lists) {
      const parts = [options, ...lists];
      const isCurrent = !isExpired && current?.parts.every((part, index) => part === parts[index]);
      if (current === undefined || !isCurrent || Date.now() >= current.site.redirects.expiresAt)
        current = { parts, site: make(options, lists) };
      isExpired = false;
      return current.site;
    },
    expire: () => void (isExpired = true),
    get latest() {
      return current?.site;
    },
  };
}
