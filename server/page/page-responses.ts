import { setImmediate as nextTick } from 'node:timers/promises';

import type { RawEntry } from '#shared/content-model/raw.ts';
import { receiptQuery } from '#shared/sections/call-summary/call-receipt.ts';

import type { EdgeHeaders } from '../cdn/edge-headers.ts';
import { allKey, keysOfPage, pagesKey } from '../cdn/keys.ts';
import type { ContentChange } from '../content/content-change.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { Site } from '../content/site-pages.ts';
import { ContentUnavailableError, NotFoundError } from '../errors.ts';
import { createCachedResponse } from '../http/cached-response.ts';
import { queryOf, type MemoryHandler, type RequestContext } from '../http/request-context.ts';
import { redirectResponse, type SiteResponse } from '../http/response.ts';
import type { Logger } from '../observability/log.ts';
import { createJobQueue } from '../work/job-queue.ts';
import { createErrorResponses, type ErrorResponses } from './error-responses.ts';
import { describeMade, type PageWitness } from './page-witness.ts';
import type { PageRenderer } from './render-page.tsx';
import type { PageDependencies } from './rendered-page.ts';
import { createResponseCache, withGzip, type CacheableResponse, type State } from './response-cache.ts';
import {
  isPage,
  isSearch,
  resolveTarget,
  urlOf,
  type PageTarget,
  type Redirect,
  type Target,
} from './target.ts';

/** There is no end of searches, so they are not cached. Further ones are refused as busy. */
const searchLimits = { running: 1, waiting: 32 };
const pageCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=864000';
/** The site's own redirects never change. Editors change theirs, and may reverse them. */
const redirectCaching = { own: 'public, max-age=3600', content: 'public, max-age=60' };

export interface PageResponses extends ErrorResponses {
  /** The page at a URL, if it is in memory, or the redirect from there. */
  readonly fromMemory: MemoryHandler;
  /** The target of a request's URL, and the state of the site in which it was found. Throws `ContentUnavailableError`. */
  resolve(context: RequestContext): Promise<Resolved>;
  /**
   * A page that is not in memory, or whose content is outdated. It is cached. Throws what `PageRenderer.renderPage`
   * throws.
   */
  load(context: RequestContext, site: Site, target: PageTarget): Promise<SiteResponse>;
  redirectTo(target: Redirect): SiteResponse;
  /**
   * Forgets the pages in memory that are gone, and makes those again whose content has changed. Until then visitors get
   * the old ones, unless something was withdrawn from them.
   */
  renew(changes: readonly ContentChange[]): Promise<void>;
  /**
   * Makes a page as a visitor would get it now, to record it. Throws what `PageRenderer.renderPage` throws.
   *
   * @param copyNow a copy of its entry that is not in memory, unless content has changed since it was read
   */
  record(askedIn: Site, target: PageTarget, copyNow: () => RawEntry | undefined): Promise<void>;
  /** Whether a page is in memory, or about to be: then it is recorded, or will be. */
  has(key: string): boolean;
  /** Whether pages that visitors see are being made again. */
  readonly isRenewing: boolean;
  /** How often content has changed. */
  readonly changes: number;
  readonly bytes: number;
  readonly entries: number;
}

export interface Resolved {
  readonly site: Site;
  readonly target: Target;
}

export function createPageResponses({
  content,
  renderer,
  edge,
  onReplaced,
  witness,
  maxBytes,
  log,
  now,
}: {
  readonly content: SiteContent;
  readonly renderer: PageRenderer;
  readonly edge: EdgeHeaders;
  /** Called when a page in memory, with these keys, has become another one, or is gone. */
  readonly onReplaced: (url: string, keys: readonly string[], isGone: boolean) => void;
  /** Undefined: nothing is recorded. */
  readonly witness?: PageWitness | undefined;
  /** A page takes some 80 kB in all codings. */
  readonly maxBytes: number;
  readonly log: Logger;
  readonly now: () => Date;
}): PageResponses {
  const { pages, compressInBackground } = createResponseCache({
    maxBytes,
    now: () => now().valueOf(),
    log,
    stateOf,
    onReplaced(url, before, after) {
      if (before.etag !== after?.etag) onReplaced(url, before.keys, after === undefined);
      if (after === undefined) witness?.gone(urlOf(url));
    },
  });
  const errors = createErrorResponses({ content, renderer, edge, pages, compressInBackground });
  const searchQueue = createJobQueue(searchLimits);
  /** The requests that memory could not answer. */
  const resolved = new WeakMap<RequestContext, Resolved>();
  let renewing = 0;
  let changed = 0;

  async function renderPage(site: Site, target: PageTarget, copy?: RawEntry) {
    const rendered = await renderer.renderPage(site, target, { copy });
    const { html, policy, dependencies, isComplete } = rendered;
    // An incomplete page must not outlive the outage, and there is no end of searches.
    const isCacheable = isComplete && !isSearch(target);
    const keys = edge.hasKeys && isCacheable ? keysOfPage({ url: target.key, ...dependencies }) : [];
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      ...(isCacheable ? edge.purged(keys, pageCaching) : { 'Cache-Control': 'no-store' }),
    };
    const page = createCachedResponse({ status: 200, headers, body: html, policy, keys });
    return { page, dependencies, expiresAt: rendered.expiresAt.valueOf() };
  }

  async function cacheablePage(
    site: Site,
    target: PageTarget,
    onMade: () => void,
  ): Promise<CacheableResponse> {
    const made = await renderPage(site, target);
    const described = witness && describeMade(target, made);
    onMade();
    const [page] = await Promise.all([withGzip(made.page), described && witness.shown(described)]);
    return { page, isCurrentIn: comparison(made.dependencies), expiresAt: made.expiresAt };
  }

  /** Whether the content that a page shows is still the same. */
  const comparison =
    (dependencies: PageDependencies) =>
    ({ site, target }: State) =>
      site !== undefined &&
      (target?.route === undefined || content.currentVersion(target.route) === dependencies.entry) &&
      dependencies.areSameIn(site);

  function stateOf(key: string): State | undefined {
    const site = content.cachedSite();
    if (site === undefined || !key.startsWith('/')) return { site };
    const target = resolveTarget(site, key);
    return isPage(target) ? { site, target } : undefined;
  }

  /** A page in the content as it is now: since it was asked for, something may have been withdrawn. */
  function pageNow(askedIn: Site, { key, path }: PageTarget) {
    const site = content.cachedSite() ?? askedIn;
    const target = resolveTarget(site, key);
    if (isPage(target)) return { site, target };
    if (target.kind === 'unknown')
      throw new ContentUnavailableError(`The list of ${path}`, { cause: undefined });
    throw new NotFoundError(path);
  }

  /** @param onMade called once the page is made, before it is recorded */
  function makePage(askedIn: Site, asked: PageTarget, onMade: () => void = () => {}) {
    return async () => {
      const { site, target } = pageNow(askedIn, asked);
      return cacheablePage(site, target, onMade);
    };
  }

  const redirectHeaders = {
    own: edge.expiring([allKey, pagesKey], redirectCaching.own),
    content: edge.expiring([allKey, pagesKey], redirectCaching.content),
  };
  const redirectTo = ({ status, location, isContent }: Redirect) =>
    redirectResponse(status, location, isContent ? redirectHeaders.content : redirectHeaders.own);

  function peek(site: Site, target: PageTarget) {
    const cached = pages.peek(target.key, { site, target }, makePage(site, target));
    if (cached) compressInBackground(target.key, cached.page);
    return cached;
  }

  async function renew(changes: readonly ContentChange[]): Promise<void> {
    if (content.cachedSite() === undefined) return;
    const isWithdrawal = changes.some(({ withdrawal }) => withdrawal !== undefined);
    if (isWithdrawal) pages.withdraw();
    for (const key of pages.keys()) {
      const state = stateOf(key);
      if (state === undefined || (isWithdrawal && pages.isStale(key, state))) pages.delete(key);
    }
    const renewals: Promise<void>[] = [];
    for (const key of pages.keys()) {
      // The state now, not when this began: there may be thousands of pages, and a later change.
      const state = stateOf(key);
      if (state?.site === undefined || state.target === undefined) continue;
      const made = Promise.withResolvers<void>();
      const renewal = pages.renew(key, state, makePage(state.site, state.target, made.resolve));
      renewals.push(renewal);
      // While this one is being recorded, the next can be made.
      await Promise.race([made.promise, renewal]);
      await nextTick();
    }
    await Promise.all(renewals);
  }

  async function record(
    askedIn: Site,
    asked: PageTarget,
    copyNow: () => RawEntry | undefined,
  ): Promise<void> {
    const before = changed;
    const { site, target } = pageNow(askedIn, asked);
    const made = await renderPage(site, target, copyNow());
    // It may show what has just been withdrawn.
    if (changed !== before) return record(askedIn, asked, copyNow);
    const described = describeMade(target, made);
    // Meanwhile a visitor may have got it, perhaps with newer content.
    if (described && (!pages.has(target.key) || witness?.isLost(described.url))) witness?.note(described);
  }

  return {
    fromMemory(context) {
      const { url = '/', headers } = context.request;
      // Most pages have no parameters, and their URL as key.
      const recent = pages.peekRecent(url);
      if (recent) {
        context.cache = 'HIT';
        return recent.responseTo(headers);
      }
      const site = content.cachedSite();
      // A receipt is for one visitor: its route renders it.
      if (site === undefined || queryOf(url) === receiptQuery) return undefined;
      const target = resolveTarget(site, url);
      if (target.kind === 'redirect' && !content.isOutdated()) return redirectTo(target);
      const cached = isPage(target) && !content.isOutdated(target.route) ? peek(site, target) : undefined;
      if (cached === undefined) {
        resolved.set(context, { site, target });
        return undefined;
      }
      context.cache = cached.isStale ? 'STALE' : 'HIT';
      return cached.page.responseTo(headers);
    },
    async resolve(context) {
      const found = resolved.get(context);
      if (found && !content.isOutdated()) return found;
      const site = await content.loadSite();
      return { site, target: resolveTarget(site, context.request.url ?? '/') };
    },
    async load(context, site, target) {
      context.cache = 'MISS';
      const { headers } = context.request;
      if (pages.has(target.key)) {
        // The content was outdated. If it has not changed, the page in memory is still right.
        if (target.route) await content.loadEntry(target.route).catch(() => {});
        const cached = peek(site, target);
        if (cached?.isStale === false) return cached.page.responseTo(headers);
      }
      const make = makePage(site, target);
      const page = isSearch(target) ? (await searchQueue.run(make)).page : await pages.make(target.key, make);
      return page.responseTo(headers);
    },
    redirectTo,
    ...errors,
    async renew(changes) {
      changed += 1;
      renewing += 1;
      await renew(changes).finally(() => (renewing -= 1));
    },
    record,
    has: (key) => pages.has(key) || pages.isBeingMade(key),
    get isRenewing() {
      return renewing > 0;
    },
    get changes() {
      return changed;
    },
    get bytes() {
      return pages.bytes;
    },
    get entries() {
      return pages.entries;
    },
  };
}
