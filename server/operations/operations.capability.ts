import type { Capability } from '../capability.ts';
import { isAboveLimit } from '../http/connection-limit.ts';
import type { RefusalReason } from '../http/refusals.ts';
import type { MemoryHandler } from '../http/request-context.ts';
import { textResponse } from '../http/response.ts';
import type { Counts } from '../observability/counts.ts';
import { contentMetrics } from './content-metrics.ts';
import { createHealthChecks } from './health.ts';
import { memoryMetrics, siteMetrics } from './site-metrics.ts';

const tooManyConnections = textResponse(503, 'Too many connections', { 'Retry-After': '5' });

const refuseAboveLimit: MemoryHandler = (context) => {
  if (!isAboveLimit(context.request)) return undefined;
  context.refusal = 'connections';
  return tooManyConnections;
};

/** Tells operators whether the site is alive and ready, and how it is. */
export const operations: Capability<
  Omit<Parameters<typeof contentMetrics>[0], 'contentTtlMs'> & {
    readonly config: { readonly contentTtlMs: number };
    readonly assets: { readonly release: { readonly version: string; readonly revision: string } };
    readonly refusals: Counts<RefusalReason>;
    readonly isReady: () => boolean;
    readonly memoryLimitBytes: number;
  }
> = {
  name: 'operations',
  create: ({
    config: { contentTtlMs },
    assets: { release },
    refusals,
    isReady,
    memoryLimitBytes,
    ...content
  }) => ({
    memory: { health: createHealthChecks(isReady), refused: refuseAboveLimit },
    metrics: {
      ...siteMetrics({ release, refusals, isReady }),
      ...contentMetrics({ ...content, contentTtlMs }),
      ...memoryMetrics(memoryLimitBytes),
    },
  }),
};
