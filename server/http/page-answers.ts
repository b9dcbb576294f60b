import type { IncomingMessage } from 'node:http';

import { yearInLondon } from '../../shared/dates.ts';
import type { EmbedId } from '../../shared/embeds.ts';
import { listingParameters, searchWords, type ListingQuery } from '../../shared/pages/listing/listing.ts';
import { compressBest, compressFast } from '../content-coding.ts';
import type { Route, Site, SiteContent } from '../content/site-content.ts';
import { describeError } from '../errors.ts';
import { createJobQueue } from '../job-queue.ts';
import type { Logger } from '../log.ts';
import type { CacheState } from '../metrics.ts';
import { findPage, type FoundPage } from '../page/find-page.ts';
import { createPageCache, type Made } from '../page/page-cache.ts';
import type { FailureKind, KeepablePage, PageRenderer } from '../page/page-renderer.ts';
import type { Answer } from './answer.ts';
import { createKeptAnswer, type KeptAnswer } from './kept-answer.ts';

/** Some 100 pages of search results, in a cache of their own: there is no end of searches. */
const maxSearchBytes = 4 * 1024 * 1024;
/** Searches that are rendered at once, and that wait; the rest are told to try again. */
const searchLimits = { running: 1, waiting: 32 };
const pageCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=864000';
/** Statuses and headers of the pages that say what went wrong. */
const failureAnswers: Readonly<Record<FailureKind, { status: number; headers: Record<string, string> }>> = {
  'content-unavailable': { status: 503, headers: { 'Retry-After': '5' } },
  busy: { status: 503, headers: { 'Retry-After': '2' } },
  'server-error': { status: 500, headers: {} },
};
/** No page's key: those start with a slash. */
const notFoundKey = 'not found';

/** Pages as answers, from memory where they are there. */
export interface PageAnswers {
  /** The page that a GET asks for, where it is in memory and at its one right address. */
  answerAtOnce(request: IncomingMessage): { answer: Answer; cache: CacheState } | undefined;
  /**
   * The page at an address, made now and kept.
   *
   * @param url path and query; the path is a page's, in its right spelling
   * @throws what `PageRenderer.renderPage` throws
   */
  loadPage(site: Site, url: string): Promise<KeptAnswer>;
  /** The page that says that there is none: one for all addresses. Throws `ContentUnavailableError`. */
  loadNotFound(): Promise<KeptAnswer>;
  /** The page for a 500 or 503. Needs no content, and uses what there is. */
  loadFailure(kind: FailureKind): Promise<KeptAnswer>;
  readonly bytes: number;
  readonly entries: number;
}

/** What an address asks for: a page, the parameters that it declares, and the key that both are kept under. */
interface Address {
  readonly path: string;
  readonly found: FoundPage;
  readonly query: ListingQuery;
  readonly key: string;
}

export function createPageAnswers({
  content,
  renderer,
  policyOf,
  isPreview,
  maxBytes,
  log,
  now,
}: {
  readonly content: SiteContent;
  readonly renderer: PageRenderer;
  /** The Content-Security-Policy of a page that may show something of these third parties. */
  readonly policyOf: (embeds: readonly EmbedId[]) => string;
  /** Whether drafts are shown: nobody but this process may keep such a page, and nobody may list it. */
  readonly isPreview: boolean;
  /** How much is kept in memory: some 80 kB a page, in all codings. */
  readonly maxBytes: number;
  readonly log: Logger;
  readonly now: () => Date;
}): PageAnswers {
  const pages = createPageCache<KeptAnswer>({ maxBytes, now: () => now().valueOf() });
  const searches = createPageCache<KeptAnswer>({ maxBytes: maxSearchBytes, now: () => now().valueOf() });
  const searchQueue = createJobQueue(searchLimits);
  let isCompressing = false;

  /** Makes an answer of a page; in gzip from the first visitor on, in brotli once somebody has asked again. */
  async function toAnswer(
    render: () => Promise<KeepablePage>,
    { status, caching, headers }: { status: number; caching: string; headers?: Record<string, string> },
  ): Promise<Made<KeptAnswer>> {
    // The footer has the year (R5.4).
    const rightUntil = Date.UTC(Number(yearInLondon(now())) + 1, 0, 1);
    const { html, embeds, madeFrom, isComplete } = await render();
    const body = Buffer.from(html);
    const kept = createKeptAnswer({
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        // What lacks a part that cannot be had now is not to outlive that.
        'Cache-Control': isPreview || !isComplete ? 'no-store' : caching,
        ...(isPreview && { 'X-Robots-Tag': 'noindex' }),
        ...headers,
      },
      body,
      policy: policyOf(embeds),
    });
    kept.add('gzip', await compressFast(body));
    return { kept, madeFrom, rightUntil };
  }

  const makePage = (address: Address) => () => {
    const render = () => renderer.renderPage(address.path, address.query);
    return isSearch(address)
      ? searchQueue.run(() => toAnswer(render, { status: 200, caching: 'no-store' }))
      : toAnswer(render, { status: 200, caching: pageCaching });
  };
  const makeNotFound = () =>
    toAnswer(() => renderer.renderNotFound(), { status: 404, caching: 'public, max-age=60' });

  const makeFailure = (kind: FailureKind) => () => {
    const { status, headers } = failureAnswers[kind];
    const render = async () => {
      const madeFrom = failureVersions();
      return { ...(await renderer.renderFailure(kind)), madeFrom, isComplete: true };
    };
    return toAnswer(render, { status, caching: 'no-store', headers });
  };
  /** Such a page shows the header and footer that are in memory, if any. */
  const failureVersions = () => [
    content.siteAtHand()?.version ?? (content.optionsAtHand() ? 'options only' : 'no content'),
  ];

  function versionsAtHand(site: Site, address: Address): readonly (string | undefined)[] {
    const route = routeOf(address);
    return route ? [site.version, content.versionAtHand(route)] : [site.version];
  }

  /** One page at a time: the threads that compress also read files and look up names. */
  function compressInBackground(key: string, kept: KeptAnswer): void {
    if (isCompressing || kept.has('br')) return;
    isCompressing = true;
    compressBest(kept.body)
      .then((body) => {
        kept.add('br', body);
        pages.resize(key, kept);
      })
      .catch((error: unknown) => log.warn(describeError(error), 'page cannot be compressed'))
      .finally(() => {
        isCompressing = false;
      });
  }

  const cacheOf = (address: Address) => (isSearch(address) ? searches : pages);

  function peek(site: Site, address: Address) {
    const known = cacheOf(address).peek(address.key, () => versionsAtHand(site, address), makePage(address));
    if (known && !isSearch(address)) compressInBackground(address.key, known.kept);
    return known;
  }

  return {
    answerAtOnce(request) {
      // Most pages declare no parameters, and have their address as their key.
      const recent = pages.peekRecent(request.url ?? '/');
      if (recent) return { answer: recent.answerTo(request.headers), cache: 'HIT' };
      const site = content.siteAtHand();
      if (site === undefined) return undefined;
      const address = addressOf(site, request.url ?? '/');
      if (address === undefined || content.isOutdated(routeOf(address))) return undefined;
      const known = peek(site, address);
      return (
        known && {
          answer: known.kept.answerTo(request.headers),
          cache: known.isStale ? 'STALE' : 'HIT',
        }
      );
    },
    async loadPage(site, url) {
      const address = addressOf(site, url);
      if (address === undefined) throw new Error('The address is not a page’s');
      const make = makePage(address);
      const cache = cacheOf(address);
      if (!cache.has(address.key)) return cache.make(address.key, make);
      // Its content was outdated; where nothing in it has changed, the page in memory is still right.
      const route = routeOf(address);
      if (route) await content.loadEntry(route).catch(() => {});
      const known = peek(site, address);
      return known?.isStale === false ? known.kept : cache.make(address.key, make);
    },
    async loadNotFound() {
      const known = pages.peek(notFoundKey, () => [content.siteAtHand()?.version], makeNotFound);
      if (known === undefined) return pages.make(notFoundKey, makeNotFound);
      compressInBackground(notFoundKey, known.kept);
      return known.kept;
    },
    async loadFailure(kind) {
      const make = makeFailure(kind);
      return pages.peek(kind, failureVersions, make)?.kept ?? pages.make(kind, make);
    },
    get bytes() {
      return pages.bytes + searches.bytes;
    },
    get entries() {
      return pages.entries + searches.entries;
    },
  };
}

/** The entry that a page is made of; undefined: a listing. */
function routeOf({ found }: Address): Route | undefined {
  return found.kind === 'entry' ? found.route : undefined;
}

/** Reads an address; undefined where its path is no page's in just this spelling. */
function addressOf(site: Site, url: string): Address | undefined {
  const start = url.indexOf('?');
  const rawPath = start === -1 ? url : url.slice(0, start);
  // The guard lets through nothing that does not decode.
  const path = rawPath.includes('%') ? decodeURIComponent(rawPath) : rawPath;
  const found = findPage(site, path);
  if (found === undefined || encodeURI(path) !== rawPath) return undefined;
  if (found.kind === 'entry') return { path, found, query: {}, key: rawPath };
  const query = readListingQuery(start === -1 ? '' : url.slice(start + 1));
  return { path, found, query, key: `${rawPath}?${new URLSearchParams(query).toString()}` };
}

/** Whether an address asks for results of a search. */
function isSearch({ query }: Address): boolean {
  return query.q !== undefined;
}

/**
 * The parameters that a listing declares. A repeated one is ignored, as are the first page and an empty search: the
 * listing itself is meant.
 */
function readListingQuery(search: string): ListingQuery {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    listingParameters.flatMap((name) => {
      const [first, ...others] = given.getAll(name);
      if (first === undefined || others.length > 0) return [];
      const value = name === 'q' ? searchWords(first) : first;
      const isDefault = (name === 'page' && value === '1') || (name === 'q' && value === '');
      return isDefault ? [] : [[name, value]];
    }),
  );
}
