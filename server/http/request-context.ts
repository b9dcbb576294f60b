import type { IncomingMessage } from 'node:http';

import type { CacheState } from '../metrics.ts';
import type { SiteResponse } from './response.ts';

/** One request, and what is known of how it is being answered. */
export interface RequestContext {
  /** Unique; also in the response and in the log. */
  readonly id: string;
  /** By `performance.now()`. */
  readonly startedAt: number;
  readonly request: IncomingMessage;
  /** As it was sent, without the query. */
  readonly path: string;
  /** The name of the route, for the log and the metrics. */
  route: string;
  cache?: CacheState;
}

/** Answers a request, or leaves it to the next route: undefined. */
export type Handler = (
  context: RequestContext,
) => SiteResponse | undefined | Promise<SiteResponse | undefined>;

/** Answers from memory, at once. */
export type MemoryHandler = (context: RequestContext) => SiteResponse | undefined;

/** The query of a URL as it was sent, without the question mark. */
export function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
}

/** The path of a URL as it was sent. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
