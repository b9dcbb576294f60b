import type { RawEntry } from '#shared/content-model/raw.ts';

import type { EdgeHeaders } from '../cdn/edge-headers.ts';
import { keysOfPage } from '../cdn/keys.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { Site } from '../content/site-pages.ts';
import { ContentUnavailableError, NotFoundError } from '../errors.ts';
import { createCachedResponse, type CachedResponse } from '../http/cached-response.ts';
import { describeMade, type PageWitness } from './page-witness.ts';
import type { PageRenderer } from './render-page.tsx';
import type { PageDependencies } from './rendered-page.ts';
import { withGzip, type CacheableResponse, type State } from './response-cache.ts';
import { isPage, isSearch, resolveTarget, type PageTarget } from './target.ts';

const pageCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=864000';

interface Made {
  readonly target: PageTarget;
  readonly page: CachedResponse;
  readonly dependencies: PageDependencies;
  /** In ms since 1970. */
  readonly expiresAt: number;
}

/** Makes the responses of pages from the content as it is now. */
export interface PageMaker {
  /** The content that a page would be made from now; undefined: there is none at its address. */
  stateOf(key: string): State | undefined;
  /**
   * Makes a page as it is now. Throws what `PageRenderer.renderPage` throws.
   *
   * @param copy of its entry, if it is known already
   */
  make(askedIn: Site, asked: PageTarget, copy?: RawEntry): Promise<Made>;
  /**
   * For the cache: in gzip too, and recorded.
   *
   * @param onMade called once the page is made, before it is recorded
   */
  makeCacheable(askedIn: Site, asked: PageTarget, onMade?: () => void): () => Promise<CacheableResponse>;
}

export function createPageMaker({
  content,
  renderer,
  edge,
  witness,
}: {
  readonly content: SiteContent;
  readonly renderer: PageRenderer;
  readonly edge: EdgeHeaders;
  /** Undefined: nothing is recorded. */
  readonly witness?: PageWitness | undefined;
}): PageMaker {
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

  async function make(askedIn: Site, asked: PageTarget, copy?: RawEntry): Promise<Made> {
    const { site, target } = pageNow(askedIn, asked);
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
    return { target, page, dependencies, expiresAt: rendered.expiresAt.valueOf() };
  }

  /** Whether the content that a page shows is still the same. */
  const comparison =
    (dependencies: PageDependencies) =>
    ({ site, target }: State) =>
      site !== undefined &&
      (target?.route === undefined || content.currentVersion(target.route) === dependencies.entry) &&
      dependencies.areSameIn(site);

  return {
    stateOf,
    make,
    makeCacheable: (askedIn, asked, onMade) => async () => {
      const made = await make(askedIn, asked);
      const described = witness && describeMade(made.target, made);
      onMade?.();
      const [page] = await Promise.all([withGzip(made.page), described && witness.shown(described)]);
      return { page, isCurrentIn: comparison(made.dependencies), expiresAt: made.expiresAt };
    },
  };
}
