import type { IncomingMessage } from 'node:http';

import type { CacheState } from '../observability/metrics.ts';
import type { RequestScope, TraceParent } from '../observability/request-scope.ts';
import type { RequestSpan } from '../observability/tracing.ts';
import type { RefusalReason } from './refusals.ts';
import type { SiteResponse } from './response.ts';

export interface RequestContext extends RequestScope {
  /** Also in the response and the log. */
  readonly id: string;
  readonly request: IncomingMessage;
  /** As sent, without the query. */
  readonly path: string;
  /** For the log and the metrics. */
  route: string;
  cache?: CacheState | undefined;
  refusal?: RefusalReason | undefined;
  /** The trace that a trusted proxy has started. */
  trace?: TraceParent | undefined;
  span?: RequestSpan | undefined;
  /** Whether success is not worth a line in the log. */
  isRoutine?: boolean | undefined;
}

/** Responds to a request, or returns undefined to leave it to the next route. */
export type Handler = (
  context: RequestContext,
) => SiteResponse | undefined | Promise<SiteResponse | undefined>;

/** Responds from memory, synchronously. */
export type MemoryHandler = (context: RequestContext) => SiteResponse | undefined;

/** As sent, without the question mark. */
export function queryOf(url: string): string {
  return url.slice(pathOf(url).length + 1);
}

/** As sent. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
