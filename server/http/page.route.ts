import { Router, type Request, type Response } from 'express';

import type { SiteContent } from '../content/site-content.ts';
import { mayBeMissing } from '../content/site.ts';
import { ContentUnavailableError, describeError, NotFoundError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { findPage } from '../page/find-page.ts';
import type { PageRenderer } from '../page/page-renderer.ts';
import type { SendAnswer } from './answer.ts';
import { canonicalPath } from './canonical-path.ts';
import type { KeptAnswer } from './kept-answer.ts';
import type { PageAnswers } from './page-answers.ts';
import { exchangeOf, headersOf, printablePath } from './request-log.ts';

/**
 * Every path that no other route has taken: a page that is not in memory, its one right spelling, or a page that
 * says why not.
 */
export function pageRoute({
  content,
  pages,
  renderer,
  sendAnswer,
  isPreview,
  log,
}: {
  content: SiteContent;
  pages: PageAnswers;
  renderer: PageRenderer;
  sendAnswer: SendAnswer;
  /** Whether drafts are shown: nobody keeps where one was. */
  isPreview: boolean;
  log: Logger;
}): Router {
  const router = Router();
  router.use(async (request, response) => {
    const exchange = exchangeOf(request);
    exchange.route = 'page';
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
      if (right === undefined && mayBeMissing(site, path))
        throw new ContentUnavailableError(`The list that ${printablePath(path)} may be in`, {
          cause: undefined,
        });
      if (right === undefined) throw new NotFoundError(path);
      if (encodeURI(right) === request.path) {
        exchange.cache = 'MISS';
        send(request, response, await pages.loadPage(site, request.url));
      } else {
        redirect(request, response, right, isPreview ? 'no-store' : 'public, max-age=3600');
      }
    } catch (error) {
      await sendFailure(request, response, error);
    }
  });
  return router;

  function send(request: Request, response: Response, kept: KeptAnswer): void {
    sendAnswer(request, response, kept.answerTo(request.headers), headersOf(exchangeOf(request)));
  }

  async function sendFailure(request: Request, response: Response, error: unknown): Promise<void> {
    if (error instanceof NotFoundError) {
      try {
        send(request, response, await pages.loadNotFound());
      } catch (failure) {
        await sendFailure(request, response, failure);
      }
      return;
    }
    const isContent = error instanceof ContentUnavailableError;
    // That the content service is down has been said, once; here is what visitors miss.
    log[isContent ? 'warn' : 'error'](
      { path: printablePath(request.path), ...describeError(error) },
      isContent ? 'content unavailable' : 'page failed',
    );
    if (isContent) response.set('Retry-After', '5');
    const { html } = await renderer.renderFailure(isContent ? 'content-unavailable' : 'server-error');
    response
      .status(isContent ? 503 : 500)
      .set({ 'Cache-Control': 'no-store', 'Content-Type': 'text/html; charset=utf-8' })
      .send(html);
  }
}

function redirect(request: Request, response: Response, path: string, caching: string): void {
  const query = request.originalUrl.indexOf('?');
  response
    .status(301)
    .set({
      Location: encodeURI(path) + (query === -1 ? '' : request.originalUrl.slice(query)),
      'Cache-Control': caching,
    })
    .end();
}
