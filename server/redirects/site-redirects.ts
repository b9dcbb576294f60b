import { isDeepStrictEqual } from 'node:util';

import { redirectListType } from '#shared/site/redirects/redirect-list.model.ts';
import { redirectType } from '#shared/site/redirects/redirect.model.ts';

import type { FormerAddresses } from '../content/former-addresses.ts';
import type { RedirectMaker } from '../content/redirect-maker.ts';
import type { Redirects } from '../content/redirects.ts';
import type { Lists, SitePages } from '../content/site-pages.ts';
import { createRedirects } from './find-redirect.ts';

/** One response surely holds this many lists of 50,000 characters. */
const listsPerResponse = 50;

/**
 * @param siteUrl a URL below it is an address of this site
 * @param files the paths of the site's files
 */
export function createRedirectMaker({
  siteUrl,
  formerAddresses,
  files = new Set(),
  ended = () => new Map(),
  now = () => Date.now(),
}: {
  readonly siteUrl: string;
  readonly formerAddresses: FormerAddresses;
  readonly files?: ReadonlySet<string>;
  /** Where the addresses of ended pages lead, by the ids of their entries. */
  readonly ended?: () => ReadonlyMap<string, string>;
  readonly now?: () => number;
}): RedirectMaker {
  let last:
    | {
        readonly pages: SitePages;
        readonly lists: Lists;
        readonly ended: ReadonlyMap<string, string>;
        readonly made: Redirects;
      }
    | undefined;

  return {
    lists: [
      {
        id: redirectType.id,
        fields: Object.keys(redirectType.fields).filter((field) => field !== 'note'),
        linkedFields: [],
        isEssential: false,
        // The pages themselves would make every publish of a page a change of the redirects.
        loading: { include: 0 },
      },
      {
        id: redirectListType.id,
        fields: [redirectListType.displayField, 'rules'],
        linkedFields: [],
        isEssential: false,
        loading: { chunkSize: listsPerResponse },
      },
    ],
    make(pages, lists) {
      const over = ended();
      // Most changes leave all addresses as they are, and a long list takes a while.
      if (
        last !== undefined &&
        now() < last.made.expiresAt &&
        hasSameLists(last.lists, lists) &&
        isDeepStrictEqual(last.ended, over) &&
        hasSameAddresses(last.pages, pages)
      )
        return last.made;
      const made = createRedirects({
        pages,
        redirects: lists.get(redirectType.id),
        lists: lists.get(redirectListType.id),
        formerAddresses,
        files,
        ended: over,
        ownOrigin: new URL(siteUrl).origin,
        now: now(),
      });
      last = { pages, lists, ended: over, made };
      return made;
    },
  };
}

function hasSameLists(a: Lists, b: Lists): boolean {
  return [...b].every(([type, entries]) => a.get(type) === entries);
}

function hasSameAddresses(a: SitePages, b: SitePages): boolean {
  if (a.routes.size !== b.routes.size || a.missing.size !== b.missing.size) return false;
  for (const [path, { listed }] of b.routes)
    if (a.routes.get(path)?.listed.sys.id !== listed.sys.id) return false;
  return [...b.missing].every((type) => a.missing.has(type));
}
