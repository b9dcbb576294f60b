import { apiFolder, assetsFolder } from '#shared/paths.ts';

import { ContentUnavailableError, describeError, NotFoundError } from '../errors.ts';
import type { Route } from '../http/listener.ts';
import type { RequestContext } from '../http/request-context.ts';
import { printablePath } from '../http/request-log.ts';
import { textResponse, type SiteResponse } from '../http/response.ts';
import type { Logger } from '../observability/log.ts';
import { withSpan } from '../observability/tracing.ts';
import { BusyError } from '../work/job-queue.ts';
import type { PageResponses } from './page-responses.ts';
import type { FailureKind } from './rendered-page.ts';

/** Only programs request these, so a missing file needs no 404 page. */
const fileFolders = [assetsFolder, apiFolder];
const noSuchFile = textResponse(404, 'Not found');

/** All other paths: a page that is not in memory, a redirect, or an error page. */
export function pageRoute({ pages, log }: { readonly pages: PageResponses; readonly log: Logger }): Route {
  async function respond(context: RequestContext): Promise<SiteResponse> {
    const { site, target } = await withSpan('resolve', () => pages.resolve(context));
    switch (target.kind) {
      case 'redirect':
        return pages.redirectTo(target);
      case 'nothing':
        return pages.loadNotFound(context, site, 'not-found');
      case 'gone':
        return pages.loadNotFound(context, site, 'gone');
      case 'unknown':
        throw new ContentUnavailableError(`The list that may contain ${printablePath(context.path)}`, {
          cause: undefined,
        });
      case 'entry':
      case 'listing':
        return pages.load(context, site, target).catch((error: unknown) => {
          if (error instanceof NotFoundError) return pages.loadNotFound(context, site, 'not-found');
          throw error;
        });
    }
  }

  /** Logs why a page cannot be shown, and chooses the failure page. */
  function failureOf(context: RequestContext, error: unknown): FailureKind {
    // Not logged here: any visitor can cause it, and the request's own log line shows it.
    if (error instanceof BusyError) {
      context.refusal = 'busy';
      return 'busy';
    }
    const { id, path } = context;
    const details = { id, path: printablePath(path), ...describeError(error) };
    if (error instanceof ContentUnavailableError) {
      log.warn(details, 'content unavailable');
      return 'content-unavailable';
    }
    log.error(details, 'page failed');
    return 'server-error';
  }

  return {
    path: '/{*path}',
    name: 'page',
    isCompressed: true,
    async handle(context) {
      if (fileFolders.some((folder) => context.path.startsWith(folder))) return noSuchFile;
      try {
        return await respond(context);
      } catch (error) {
        return pages.loadFailure(context, failureOf(context, error));
      }
    },
  };
}
