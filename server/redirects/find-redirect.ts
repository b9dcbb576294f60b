import type { RawEntry } from '#shared/content-model/raw.ts';

import type { FormerAddresses } from '../content/former-addresses.ts';
import type { Redirects } from '../content/redirects.ts';
import type { SitePages } from '../content/site-pages.ts';
import { isOwnPath } from '../page/target.ts';
import { createPresentPages } from './present-pages.ts';
import { readRules } from './read-rules.ts';
import { createRedirectTable } from './redirect-table.ts';
import { createRuleProblems } from './rule-problems.ts';

/** The content that the redirects of a site are made from. */
export interface RedirectSettings {
  readonly pages: SitePages;
  /** Entries of the content type `redirect`, oldest first; undefined if they cannot be loaded. */
  readonly redirects: readonly RawEntry[] | undefined;
  /** Likewise of `redirectList`. */
  readonly lists: readonly RawEntry[] | undefined;
  readonly formerAddresses: FormerAddresses;
  readonly ownOrigin: string;
  /** The paths of the site's files. */
  readonly files?: ReadonlySet<string>;
  /** Where the addresses of ended pages lead, by the ids of their entries. */
  readonly ended?: ReadonlyMap<string, string>;
  /** In ms since 1970. */
  readonly now: number;
}

/**
 * Where addresses without a page lead, in this order: by an exact redirect; to the page that had the address before it was
 * renamed; to where the address of an ended page leads; by a wildcard, the deepest first; to “gone” if the page was taken
 * down. Redirects are checked and flattened once, so that finding one is a look-up.
 */
export function createRedirects(settings: RedirectSettings): Redirects {
  const {
    pages,
    redirects = [],
    lists = [],
    formerAddresses,
    ownOrigin,
    files = new Set<string>(),
    ended = new Map<string, string>(),
    now,
  } = settings;
  const isIncomplete = settings.redirects === undefined || settings.lists === undefined;
  const problems = createRuleProblems();
  const { rules, expiresAt } = readRules({ redirects, lists }, { ownOrigin, now, problems });
  const present = createPresentPages(pages, formerAddresses);
  const { exact, wildcards } = createRedirectTable(rules, { pages, present, files }, problems);

  return {
    find(asWritten) {
      const path = asWritten.toLowerCase();
      const redirect = exact.get(path);
      if (redirect !== undefined) return redirect;
      if (isOwnPath(path)) return undefined;
      const former = present.formerlyAt(path);
      if (former?.kind === 'page')
        return { kind: 'redirect', status: 301, location: encodeURI(former.path), keepsQuery: true };
      const next = ended.get(formerAddresses.ownerOf(path) ?? '');
      if (next !== undefined)
        return { kind: 'redirect', status: 302, location: encodeURI(next), keepsQuery: true };
      return wildcards.find(path) ?? former ?? (isIncomplete ? { kind: 'unknown' } : undefined);
    },
    isFile: (path) => files.has(path),
    paths: () => [
      ...new Set([...exact.keys(), ...formerAddresses.paths()]),
      ...Array.from(wildcards.paths(), (path) => `${path}/*`),
    ],
    problems: problems.all(),
    entries: [...redirects, ...lists],
    expiresAt,
  };
}
