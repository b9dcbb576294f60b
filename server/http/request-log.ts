import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Logger } from '../log.ts';
import type { CacheState, Metrics } from '../metrics.ts';

/** One request and how it is being answered; whoever answers it says by which route and from where. */
export interface Exchange {
  readonly id: string;
  readonly startedAt: number;
  route?: string;
  cache?: CacheState;
}

const longestPath = 200;
const exchanges = new WeakMap<IncomingMessage, Exchange>();

/** The exchange of a request that is not answered at once. */
export function exchangeOf(request: IncomingMessage): Exchange {
  const exchange = exchanges.get(request);
  if (exchange === undefined) throw new Error('The request has not been begun');
  return exchange;
}

/** What an answer says of its exchange: names and values in turn. */
export function headersOf({ id, cache, startedAt }: Exchange): readonly string[] {
  if (cache === undefined) return ['X-Request-Id', id];
  const made = cache === 'MISS' ? `, make;dur=${(performance.now() - startedAt).toFixed(1)}` : '';
  return ['X-Request-Id', id, 'Server-Timing', `cache;desc=${cache}${made}`];
}

/** Writes one log line a request, once it has been answered, and measures it. */
export function createRequestLog({ log, metrics }: { readonly log: Logger; readonly metrics: Metrics }) {
  const isLogged = log.isLevelEnabled('info');

  function write(exchange: Exchange, request: IncomingMessage, status: number, isAborted: boolean): void {
    const { id, route = 'none', cache } = exchange;
    const ms = performance.now() - exchange.startedAt;
    metrics.request({ route, status, cache: cache ?? 'none' }, ms / 1000);
    if (!isLogged) return;
    log.info(
      {
        id,
        method: request.method,
        route,
        path: printablePath(request.url ?? ''),
        status,
        ms: Math.round(ms * 10) / 10,
        cache,
        aborted: isAborted || undefined,
      },
      'request',
    );
  }

  // Each process counts its own requests: to be unique is all that an id is for.
  const prefix = randomBytes(6).toString('hex');
  let count = 0;

  return {
    begin(): Exchange {
      count += 1;
      return { id: `${prefix}-${count.toString(36)}`, startedAt: performance.now() };
    },
    /** The answer has been given whole. */
    end(exchange: Exchange, request: IncomingMessage, { statusCode }: ServerResponse): void {
      write(exchange, request, statusCode, false);
    },
    /** The answer is somebody else's to give; it is looked at when the connection is done with it. */
    endLater(exchange: Exchange, request: IncomingMessage, response: ServerResponse): void {
      exchanges.set(request, exchange);
      response.once('close', () => {
        exchange.route ??= routeOf(request);
        write(exchange, request, response.statusCode, !response.writableFinished);
      });
    },
  };
}

/** The pattern of the route that Express has chosen. */
function routeOf(request: IncomingMessage & { route?: { path?: unknown } }): string {
  const pattern = request.route?.path;
  return typeof pattern === 'string' ? pattern : 'none';
}

/**
 * A path as a log may have it: without its query, which may hold anything of a visitor's, cut short, and without what
 * looks like a secret. JSON itself keeps a path from ending the line.
 */
export function printablePath(url: string): string {
  const query = url.indexOf('?');
  const path = (query === -1 ? url : url.slice(0, query)).slice(0, longestPath);
  return path.length < shortestSecret
    ? path
    : path.replace(secretPattern, (secret) => `${secret.slice(0, 4)}…`);
}

/** Access tokens are of this length at least, and mix letters and figures without a break. */
const shortestSecret = 32;
const secretPattern = /(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{32,}|[\da-f]{32,}/g;
