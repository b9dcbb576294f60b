import { Router, type Request, type Response } from 'express';

import { apiFolder, assetsFolder } from '../../shared/paths.ts';
import type { SiteContent } from '../content/site-content.ts';
import { mayBeMissing } from '../content/site.ts';
import { ContentUnavailableError, describeError, NotFoundError } from '../errors.ts';
import { BusyError } from '../job-queue.ts';
import type { Logger } from '../log.ts';
import { findPage } from '../page/find-page.ts';
import type { FailureKind } from '../page/page-renderer.ts';
import { textAnswer, type SendAnswer } from './answer.ts';
import { canonicalPath } from './canonical-path.ts';
import type { KeptAnswer } from './kept-answer.ts';
import type { PageAnswers } from './page-answers.ts';
import { exchangeOf, headersOf, printablePath } from './request-log.ts';

/** Programs and scripts ask for these; nobody is there to read a page that says there is none. */
const fileFolders = [assetsFolder, apiFolder];
const noSuchFile = textAnswer(404, 'Not found');

/**
 * Every path that no other route has taken: a page that is not in memory, its one right spelling, or a page that
 * says why not.
 */
export function pageRoute({
  content,
  pages,
  sendAnswer,
  isPreview,
  log,
}: {
  content: SiteContent;
  pages: PageAnswers;
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
    if (fileFolders.some((folder) => request.path.startsWith(folder))) {
      sendAnswer(request, response, noSuchFile, headersOf(exchange));
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
    send(request, response, await pages.loadFailure(logFailure(request, error)));
  }

  /** Logs why a page cannot be shown, once, and returns the page that says so. */
  function logFailure(request: Request, error: unknown): FailureKind {
    // Anyone can cause it by asking: the request's own line has the 503.
    if (error instanceof BusyError) return 'busy';
    const { id } = exchangeOf(request);
    const details = { id, path: printablePath(request.path), ...describeError(error) };
    if (error instanceof ContentUnavailableError) {
      log.warn(details, 'content unavailable');
      return 'content-unavailable';
    }
    log.error(details, 'page failed');
    return 'server-error';
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
