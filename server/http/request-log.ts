import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { previewPath } from '#shared/paths.ts';

import type { Counts } from '../observability/counts.ts';
import type { Logger } from '../observability/log.ts';
import { httpMethodOf, type Metrics } from '../observability/metrics.ts';
import { startRequestSpan } from '../observability/tracing.ts';
import type { RefusalReason } from './refusals.ts';
import { pathOf, type RequestContext } from './request-context.ts';
import { readTraceParent } from './trace-parent.ts';

const maxPathLength = 200;

export interface RequestLog {
  begin(request: IncomingMessage): RequestContext;
  /**
   * For a response from memory, once it is sent. Successes are logged at level `debug` (decision 010): the metrics count
   * them, and nothing about them could be slow or fail.
   */
  end(context: RequestContext, response: ServerResponse): void;
  /** For a response still to come: it is logged once it has closed. */
  endLater(context: RequestContext, response: ServerResponse): void;
}

export function createRequestLog({
  log,
  metrics,
  refusals,
  isFromProxy,
}: {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly refusals: Counts<RefusalReason>;
  /** Whether a request's `traceparent` is trusted. */
  readonly isFromProxy: (request: IncomingMessage) => boolean;
}): RequestLog {
  const isLogged = { info: log.isLevelEnabled('info'), debug: log.isLevelEnabled('debug') };

  function write(context: RequestContext, status: number, isAborted: boolean, isRoutine = false): void {
    const { id, route, cache, refusal, startedAt, request, path, trace, span } = context;
    const ms = performance.now() - startedAt;
    const method = httpMethodOf(request);
    metrics.request({ method, route, status, cache: cache ?? 'none' }, ms / 1000);
    span?.end({
      'http.request.method': method,
      'http.response.status_code': status,
      'http.route': route,
      'request.id': id,
      'url.path': printablePath(path),
      ...(cache !== undefined && { cache }),
    });
    if (refusal !== undefined) refusals.add(refusal);
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
        refusal,
        aborted: isAborted || undefined,
        ...(span?.ids ?? (trace && { trace_id: trace.traceId })),
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
        id: `${prefix}-${count}`,
        startedAt: performance.now(),
        request,
        path: pathOf(request.url ?? '/'),
        route: 'none',
        // Objects that gain properties later are slower.
        cache: undefined,
        refusal: undefined,
        span: undefined,
        isRoutine: undefined,
        trace:
          request.headers.traceparent !== undefined && isFromProxy(request)
            ? readTraceParent(request)
            : undefined,
      };
    },
    end(context, { statusCode }) {
      // There are many, and nothing in them to look into: a span only where the proxy records the trace, too.
      if (context.trace?.flags === 1) context.span = startRequestSpan(context);
      write(context, statusCode, false, true);
    },
    endLater(context, response) {
      context.span = startRequestSpan(context);
      response.once('close', () =>
        write(context, response.statusCode, !response.writableFinished, context.isRoutine),
      );
    },
  };
}

/** A path for the log: shortened, without the query or anything that looks like a secret. JSON escapes line breaks. */
export function printablePath(url: string): string {
  // The token gives access to drafts, and the rest is the address of one.
  if (url.startsWith(`${previewPath}/`)) return `${previewPath}/…`;
  const path = pathOf(url).slice(0, maxPathLength);
  return path.length < minSecretLength
    ? path
    : path.replace(secretPattern, (secret) => `${secret.slice(0, 4)}…`);
}

/** Access tokens are at least this long, and mix letters and digits without a break. */
const minSecretLength = 32;
const secretPattern = /(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{32,}|[\da-f]{32,}/g;
