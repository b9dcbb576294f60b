import type { ThemeId } from '#shared/themes/theme.ts';

import type { EdgeHeaders } from '../cdn/edge-headers.ts';
import { allKey, chromeKey, pagesKey } from '../cdn/keys.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { Site } from '../content/site-pages.ts';
import { createCachedResponse } from '../http/cached-response.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { SiteResponse } from '../http/response.ts';
import type { PageRenderer } from './render-page.tsx';
import type { AbsenceKind, FailureKind, RenderedPage } from './rendered-page.ts';
import { withGzip, type CacheableResponse, type ResponseCache } from './response-cache.ts';
import { themeAbove } from './target.ts';

const failures: Readonly<Record<FailureKind, { status: number; headers: Record<string, string> }>> = {
  'content-unavailable': { status: 503, headers: { 'Retry-After': '5' } },
  busy: { status: 503, headers: { 'Retry-After': '2' } },
  'server-error': { status: 500, headers: {} },
};
const absences: Readonly<Record<AbsenceKind, number>> = { 'not-found': 404, gone: 410 };

export interface ErrorResponses {
  /** The page for a 404 or 410, one for each brand. Throws `ContentUnavailableError`. */
  loadNotFound(context: RequestContext, site: Site, kind: AbsenceKind): Promise<SiteResponse>;
  /** The page for a 500 or 503. Shows the header and footer in memory, if any. */
  loadFailure(context: RequestContext, kind: FailureKind): Promise<SiteResponse>;
}

export function createErrorResponses({
  content,
  renderer,
  edge,
  pages,
  compressInBackground,
}: ResponseCache & {
  readonly content: SiteContent;
  readonly renderer: PageRenderer;
  readonly edge: EdgeHeaders;
}): ErrorResponses {
  async function cacheableResponse(
    { html, expiresAt }: Pick<RenderedPage, 'html' | 'expiresAt'>,
    isCurrentIn: CacheableResponse['isCurrentIn'],
    { status, headers }: { status: number; headers: Readonly<Record<string, string>> },
  ): Promise<CacheableResponse> {
    const page = createCachedResponse({
      status,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
      body: html,
    });
    return { page: await withGzip(page), isCurrentIn, expiresAt: expiresAt.valueOf() };
  }

  const makeNotFound = (site: Site, kind: AbsenceKind, theme: ThemeId | undefined) => async () => {
    const rendered = await renderer.renderNotFound(content.cachedSite() ?? site, kind, theme);
    const isCurrent: CacheableResponse['isCurrentIn'] = (state) =>
      state.site !== undefined && rendered.dependencies.areSameIn(state.site);
    return cacheableResponse(rendered, isCurrent, {
      status: absences[kind],
      headers: edge.expiring([allKey, chromeKey, pagesKey], 'public, max-age=60'),
    });
  };

  /** Failure pages depend on it: they show the header and footer in memory, if any. */
  const cachedSiteVersion = () =>
    content.cachedSite()?.version ?? (content.cachedOptions() ? 'options only' : 'no content');

  const makeFailure = (kind: FailureKind) => async () => {
    const version = cachedSiteVersion();
    const isCurrent = () => cachedSiteVersion() === version;
    return cacheableResponse(await renderer.renderFailure(kind), isCurrent, failures[kind]);
  };

  return {
    async loadNotFound({ request, path }, site, kind) {
      const theme = themeAbove(site, path);
      // The keys of pages start with a slash.
      const key = `${kind} ${theme ?? ''}`;
      const make = makeNotFound(site, kind, theme);
      const cached = pages.peek(key, { site }, make);
      if (cached) compressInBackground(key, cached.page, request.headers);
      const page = cached?.page ?? (await pages.make(key, make));
      return page.responseTo(request.headers);
    },
    async loadFailure({ request }, kind) {
      const make = makeFailure(kind);
      const cached = pages.peek(kind, { site: undefined }, make);
      const page = cached?.page ?? (await pages.make(kind, make));
      return page.responseTo(request.headers);
    },
  };
}
