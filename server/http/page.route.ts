import { createHash } from 'node:crypto';

import { Router, type Request, type Response } from 'express';

import type { EmbedId } from '../../shared/embeds.ts';
import { listingParameters, type ListingQuery } from '../../shared/pages/listing/listing.ts';
import type { SiteContent } from '../content/site-content.ts';
import { ContentUnavailableError, describeError, NotFoundError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { findPage } from '../page/find-page.ts';
import type { PageRenderer } from '../page/render-page.tsx';
import { canonicalPath } from './canonical-path.ts';

const pageCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=864000';

/** Every path that no other route has taken: a page, its one right spelling, or a page that says why not. */
export function pageRoute({
  content,
  renderer,
  policyOf,
  log,
}: {
  content: SiteContent;
  renderer: PageRenderer;
  /** The Content-Security-Policy of a page that may show something of these third parties. */
  policyOf: (embeds: readonly EmbedId[]) => string;
  log: Logger;
}): Router {
  const router = Router();
  router.all('/{*path}', async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).type('text/plain');
      response.send('Only GET and HEAD\n');
      return;
    }
    const path = canonicalPath(request.path);
    try {
      if (path === undefined) throw new NotFoundError(request.path);
      const site = await content.loadSite();
      const right = [path, path.toLowerCase()].find((each) => findPage(site, each) !== undefined);
      if (right === undefined) throw new NotFoundError(path);
      if (encodeURI(right) === request.path) {
        const { html, embeds } = await renderer.renderPage(path, readListingQuery(request.query));
        response.set('Content-Security-Policy', policyOf(embeds));
        sendHtml(response, 200, html, pageCaching);
      } else {
        redirect(request, response, right);
      }
    } catch (error) {
      await sendFailure(response, path ?? '/', error);
    }
  });
  return router;

  async function sendFailure(response: Response, path: string, error: unknown): Promise<void> {
    if (error instanceof NotFoundError) {
      try {
        const { html } = await renderer.renderNotFound();
        sendHtml(response, 404, html, 'public, max-age=60');
      } catch (failure) {
        await sendFailure(response, path, failure);
      }
      return;
    }
    const isContent = error instanceof ContentUnavailableError;
    log.error({ path, ...describeError(error) }, isContent ? 'content unavailable' : 'page failed');
    if (isContent) response.set('Retry-After', '5');
    const { html } = await renderer.renderFailure(isContent ? 'content-unavailable' : 'server-error');
    sendHtml(response, isContent ? 503 : 500, html, 'no-store');
  }
}

/** The parameters that a listing declares; one that stands there twice says nothing. */
function readListingQuery(query: Readonly<Record<string, unknown>>): ListingQuery {
  const given = listingParameters.flatMap((name) => {
    const value = query[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return Object.fromEntries(given) as ListingQuery;
}

function sendHtml(response: Response, status: number, html: Buffer, caching: string): void {
  response
    .status(status)
    .set({ 'Cache-Control': caching, 'Content-Type': 'text/html; charset=utf-8', Vary: 'Accept-Encoding' });
  if (status === 200)
    response.set('ETag', `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`);
  response.send(html);
}

function redirect(request: Request, response: Response, path: string): void {
  const query = request.originalUrl.indexOf('?');
  response
    .status(301)
    .set({
      Location: encodeURI(path) + (query === -1 ? '' : request.originalUrl.slice(query)),
      'Cache-Control': 'public, max-age=3600',
    })
    .end();
}
