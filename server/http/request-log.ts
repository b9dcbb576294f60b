import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { previewPath } from '#shared/paths.ts';

import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { pathOf, type RequestContext } from './request-context.ts';

const maxPathLength = 200;

export interface RequestLog {
  begin(request: IncomingMessage): RequestContext;
  /**
   * For a response from memory, once it is sent. Successes are logged at level `debug` (decision 028): the metrics count
   * them, and nothing about them could be slow or fail.
   */
  end(context: RequestContext, response: ServerResponse): void;
  /** For a response still to come: it is logged once it has closed. */
  endLater(context: RequestContext, response: ServerResponse): void;
}

export function createRequestLog({
  log,
  metrics,
}: {
  readonly log: Logger;
  readonly metrics: Metrics;
}): RequestLog {
  const isLogged = { info: log.isLevelEnabled('info'), debug: log.isLevelEnabled('debug') };

  function write(context: RequestContext, status: number, isAborted: boolean, isRoutine = false): void {
    const { id, route, cache, startedAt, request, path } = context;
    const ms = performance.now() - startedAt;
    metrics.request({ route, status, cache: cache ?? 'none' }, ms / 1000);
    const level = isRoutine && status < 400 ? 'debug' : 'info';
    if (!isLogged[level]) return;
    log[level](
      {
        id,
        method: request.method,
        route,
        path: printablePath(path),
        status,
        ms: Math.round(ms * 10) / 10,
        cache,
        aborted: isAborted || undefined,
      },
      'request',
    );
  }

  // Ids only have to be unique: a random prefix for the process, and a counter.
  const prefix = randomBytes(6).toString('hex');
  let count = 0;

  return {
    begin(request) {
      count += 1;
      return {
        id: `${prefix}-${count.toString(36)}`,
        startedAt: performance.now(),
        request,
        path: pathOf(request.url ?? '/'),
        route: 'none',
      };
    },
    end(context, { statusCode }) {
      write(context, statusCode, false, true);
    },
    endLater(context, response) {
      response.once('close', () =>
        write(context, response.statusCode, !response.writableFinished, context.isRoutine),
      );
    },
  };
}

/** A path for the log: shortened, without the query or anything that looks like a secret. JSON escapes line breaks. */
export function printablePath(url: string): string {
  // The token permits to see drafts, and what follows is the address of one.
  if (url.startsWith(`${previewPath}/`)) return `${previewPath}/…`;
  const path = pathOf(url).slice(0, maxPathLength);
  return path.length < minSecretLength
    ? path
    : path.replace(secretPattern, (secret) => `${secret.slice(0, 4)}…`);
}

/** Access tokens are at least this long, and mix letters and digits without a break. */
const minSecretLength = 32;
const secretPattern = /(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{32,}|[\da-f]{32,}/g;
