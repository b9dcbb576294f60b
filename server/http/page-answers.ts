import type { IncomingMessage } from 'node:http';

import { yearInLondon } from '../../shared/dates.ts';
import type { EmbedId } from '../../shared/embeds.ts';
import { listingParameters, type ListingQuery } from '../../shared/pages/listing/listing.ts';
import { compressBest, compressFast } from '../content-coding.ts';
import type { Route, Site, SiteContent } from '../content/site-content.ts';
import { describeError } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { CacheState } from '../metrics.ts';
import { findPage, type FoundPage } from '../page/find-page.ts';
import { createPageCache, type Made } from '../page/page-cache.ts';
import type { PageRenderer, KeepablePage } from '../page/page-renderer.ts';
import type { Answer } from './answer.ts';
import { createKeptAnswer, type KeptAnswer } from './kept-answer.ts';

const pageCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=864000';
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
  readonly bytes: number;
  readonly entries: number;
}

/** What an address asks for: a page, the parameters that it declares, and the key that both are kept under. */
interface Address {
  readonly path: string;
  readonly found: FoundPage;
  readonly query: ListingQuery;
  /** Undefined: results of a search, of which there is no end. */
  readonly key: string | undefined;
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
  let isCompressing = false;

  /** Makes an answer of a page; in gzip from the first visitor on, in brotli once somebody has asked again. */
  async function toAnswer(
    render: () => Promise<KeepablePage>,
    { status, caching }: { status: number; caching: string },
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
      },
      body,
      policy: policyOf(embeds),
    });
    kept.add('gzip', await compressFast(body));
    return { kept, madeFrom, rightUntil };
  }

  const makePage =
    ({ path, query }: Address) =>
    () =>
      toAnswer(() => renderer.renderPage(path, query), { status: 200, caching: pageCaching });
  const makeNotFound = () =>
    toAnswer(() => renderer.renderNotFound(), { status: 404, caching: 'public, max-age=60' });

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

  function peek(
    key: string,
    versionsAtHand: () => readonly (string | undefined)[],
    make: () => Promise<Made<KeptAnswer>>,
  ) {
    const known = pages.peek(key, versionsAtHand, make);
    if (known) compressInBackground(key, known.kept);
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
      if (address?.key === undefined) return undefined;
      if (content.isOutdated(routeOf(address))) return undefined;
      const known = peek(address.key, () => versionsAtHand(site, address), makePage(address));
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
      if (address.key === undefined) return (await make()).kept;
      if (!pages.has(address.key)) return pages.make(address.key, make);
      // Its content was outdated; where nothing in it has changed, the page in memory is still right.
      const route = routeOf(address);
      if (route) await content.loadEntry(route).catch(() => {});
      const known = peek(address.key, () => versionsAtHand(site, address), make);
      return known?.isStale === false ? known.kept : pages.make(address.key, make);
    },
    async loadNotFound() {
      const known = peek(notFoundKey, () => [content.siteAtHand()?.version], makeNotFound);
      return known ? known.kept : pages.make(notFoundKey, makeNotFound);
    },
    get bytes() {
      return pages.bytes;
    },
    get entries() {
      return pages.entries;
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
  const key = query.q === undefined ? `${rawPath}?${new URLSearchParams(query).toString()}` : undefined;
  return { path, found, query, key };
}

/** The parameters that a listing declares; one that stands there twice says nothing, nor does the first page. */
function readListingQuery(search: string): ListingQuery {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    listingParameters.flatMap((name) => {
      const [value, ...others] = given.getAll(name);
      const isSaid = value !== undefined && others.length === 0 && !(name === 'page' && value === '1');
      return isSaid ? [[name, value]] : [];
    }),
  );
}
