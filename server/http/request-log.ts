import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { pathOf, type RequestContext } from './request-context.ts';

const maxPathLength = 200;

/** Begins each request, and writes one log line and one measurement once it has been answered. */
export interface RequestLog {
  begin(request: IncomingMessage): RequestContext;
  /**
   * The whole response came from memory and has been handed over. If it succeeded, its line is written at level `debug`
   * (decision 028): the metrics count it, and nothing was done for it that could be slow or fail.
   */
  end(context: RequestContext, response: ServerResponse): void;
  /** The response is still to be made: it is logged when the connection is done with it. */
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

  function write(
    context: RequestContext,
    status: number,
    isAborted: boolean,
    level: 'info' | 'debug' = 'info',
  ): void {
    const { id, route, cache, startedAt, request, path } = context;
    const ms = performance.now() - startedAt;
    metrics.request({ route, status, cache: cache ?? 'none' }, ms / 1000);
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

  // Each process counts its own requests: an id only has to be unique.
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
      write(context, statusCode, false, statusCode < 400 ? 'debug' : 'info');
    },
    endLater(context, response) {
      response.once('close', () => write(context, response.statusCode, !response.writableFinished));
    },
  };
}

/**
 * A path as a log may have it: without its query, which may hold anything of a visitor's, cut short, and without what
 * looks like a secret. JSON itself keeps a path from ending the line.
 */
export function printablePath(url: string): string {
  const path = pathOf(url).slice(0, maxPathLength);
  return path.length < minSecretLength
    ? path
    : path.replace(secretPattern, (secret) => `${secret.slice(0, 4)}…`);
}

/** Access tokens are of this length at least, and mix letters and figures without a break. */
const minSecretLength = 32;
const secretPattern = /(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{32,}|[\da-f]{32,}/g;
