import type { Site } from '../content/site-pages.ts';
import type { CachedResponse } from '../http/cached-response.ts';
import type { PageDependencies } from './rendered-page.ts';
import { isSearch, urlOf, type PageTarget } from './target.ts';

/** A page that was made, and from what. */
export interface MadePage {
  /** Path and query. */
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined: only its status and headers matter, as of a redirect. */
  readonly body: Buffer | undefined;
  /** By which a CDN purges it; empty: there is none. */
  readonly keys?: readonly string[];
  readonly sources: PageSources;
}

/** The content that would make it another page if it changed. */
export interface PageSources {
  /** The ids of the entries and assets that it shows or links to. */
  readonly entities: ReadonlySet<string>;
  /** The revisions of its entries, and of those that it lists; 0 for pages that its cards and links show. */
  readonly revisions: Readonly<Record<string, number>>;
  /** When it would be another page in any case, in ms since 1970. */
  readonly expiresAt: number;
  /** Whether the page would read the same of the rest of another version of the site. */
  areSameIn(site: Site): boolean;
}

/** Receives the pages that visitors get. */
export interface PageWitness {
  /** To be called before a page is shown. Resolves within two seconds, and never rejects. */
  shown(page: MadePage): Promise<void>;
  /** To be called with a page that no visitor has requested, as it would be shown. */
  note(page: MadePage): void;
  /** To be called when an address shows nothing any more. */
  gone(url: string): void;
  /** Whether the version that an address shows was lost before it could be recorded. */
  isLost(url: string): boolean;
}

/** Undefined for what is not recorded: searches are visitors' own words. */
export function describeMade(
  target: PageTarget,
  made: {
    readonly page: CachedResponse;
    readonly dependencies: PageDependencies;
    readonly expiresAt: number;
  },
): MadePage | undefined {
  if (isSearch(target)) return undefined;
  const { page, dependencies, expiresAt } = made;
  const { status, headers, policy } = page.responseTo({});
  const { 'Content-Length': _ofBody, ...others } = headers;
  const texts = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)]));
  return {
    url: urlOf(target.key),
    status,
    headers: { ...texts, ...(policy !== undefined && { 'Content-Security-Policy': policy }) },
    body: page.body,
    keys: page.keys,
    sources: { ...dependencies, expiresAt },
  };
}
