import type { IncomingHttpHeaders } from 'node:http';

import { receiptQuery } from '#shared/sections/call-summary/call-receipt.ts';

import type { EdgeHeaders } from '../cdn/edge-headers.ts';
import { allKey, pagesKey } from '../cdn/keys.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { Site } from '../content/site-pages.ts';
import { queryOf, type MemoryHandler, type RequestContext } from '../http/request-context.ts';
import { redirectResponse, type SiteResponse } from '../http/response.ts';
import type { Logger } from '../observability/log.ts';
import { createJobQueue } from '../work/job-queue.ts';
import { createErrorResponses, type ErrorResponses } from './error-responses.ts';
import { createPageMaker } from './page-maker.ts';
import { createPageRenewal, type PageRenewal } from './page-renewal.ts';
import type { PageWitness } from './page-witness.ts';
import type { PageRenderer } from './render-page.tsx';
import { createResponseCache } from './response-cache.ts';
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
/** A page's other spellings always lead to it. Editors change their redirects, and may reverse them. */
const redirectCaching = { page: 'public, max-age=3600', content: 'public, max-age=60' };

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
  readonly renewal: PageRenewal;
  /** Whether a page is in memory, or about to be: then it is recorded, or will be. */
  has(key: string): boolean;
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
  const maker = createPageMaker({ content, renderer, edge, witness });
  const { pages, compressInBackground } = createResponseCache({
    maxBytes,
    now: () => now().valueOf(),
    log,
    stateOf: (key) => maker.stateOf(key),
    onReplaced(url, before, after) {
      if (before.etag !== after?.etag) onReplaced(url, before.keys, after === undefined);
      if (after === undefined) witness?.gone(urlOf(url));
    },
  });
  const redirectTo = createRedirects(edge);
  const searchQueue = createJobQueue(searchLimits);
  /** The requests that memory could not answer. */
  const resolved = new WeakMap<RequestContext, Resolved>();

  function peek(site: Site, target: PageTarget, headers: IncomingHttpHeaders) {
    const cached = pages.peek(target.key, { site, target }, maker.makeCacheable(site, target));
    if (cached) compressInBackground(target.key, cached.page, headers);
    return cached;
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
      const cached =
        isPage(target) && !content.isOutdated(target.route) ? peek(site, target, headers) : undefined;
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
        const cached = peek(site, target, headers);
        if (cached?.isStale === false) return cached.page.responseTo(headers);
      }
      const make = maker.makeCacheable(site, target);
      const page = isSearch(target) ? (await searchQueue.run(make)).page : await pages.make(target.key, make);
      return page.responseTo(headers);
    },
    redirectTo,
    ...createErrorResponses({ content, renderer, edge, pages, compressInBackground }),
    renewal: createPageRenewal({ content, pages, maker, witness }),
    has: (key) => pages.has(key) || pages.isBeingMade(key),
    get bytes() {
      return pages.bytes;
    },
    get entries() {
      return pages.entries;
    },
  };
}

function createRedirects(edge: EdgeHeaders): (target: Redirect) => SiteResponse {
  const headers = {
    page: edge.expiring([allKey, pagesKey], redirectCaching.page),
    // Its query may hold a secret of the preview, a token of the newsletter or what somebody searched for.
    program: { 'Cache-Control': 'no-store' },
    content: edge.expiring([allKey, pagesKey], redirectCaching.content),
  };
  return ({ status, location, by }) => redirectResponse(status, location, headers[by]);
}
