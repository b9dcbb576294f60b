import { getHeapStatistics } from 'node:v8';

import type { RefusalReason } from '../http/refusals.ts';
import type { Counts } from '../observability/counts.ts';
import { labelled, type MetricDefinitions } from '../observability/metric-definition.ts';
import { memoryBudgets, memoryInUse } from '../process/memory-limit.ts';

/** Metrics of the site as a whole. */
export function siteMetrics({
  release,
  refusals,
  isReady,
}: {
  readonly release: { readonly version: string; readonly revision: string };
  readonly refusals: Counts<RefusalReason>;
  readonly isReady: () => boolean;
}): MetricDefinitions {
  return {
    site_build_info: {
      type: 'gauge',
      help: 'Always 1; the labels name the release',
      value: () => [{ labels: { ...release, node: process.version }, value: 1 }],
    },
    site_ready: {
      type: 'gauge',
      help: '1 if visitors may be sent here; otherwise 0',
      value: () => Number(isReady()),
    },
    site_clock_seconds: {
      type: 'gauge',
      help: 'The time of this machine, in seconds since 1970, to be compared with that of Prometheus',
      value: () => Date.now() / 1000,
    },
    http_requests_refused_total: {
      type: 'counter',
      help: 'Requests that nothing of the site answered, by reason',
      value: () => labelled('reason', refusals.byKey),
    },
  };
}

export function memoryMetrics(limitBytes: number): MetricDefinitions {
  const budgets = memoryBudgets(limitBytes);
  return {
    memory_budget_bytes: {
      type: 'gauge',
      help: 'Memory that a cache may use',
      value: () =>
        labelled('cache', {
          content: budgets.contentBytes,
          pages: budgets.pageBytes,
          images: budgets.imageBytes,
        }),
    },
    memory_limit_bytes: {
      type: 'gauge',
      help: 'Memory that the process and its children may use',
      value: () => limitBytes,
    },
    memory_used_bytes: {
      type: 'gauge',
      help: 'Memory that the process and its children use, without the files that they run',
      value: memoryInUse,
    },
    memory_used_ratio: {
      type: 'gauge',
      help: 'Used share of the memory limit, 0 to 1',
      value: () => memoryInUse() / limitBytes,
    },
    memory_heap_limit_bytes: {
      type: 'gauge',
      help: 'Size of the JavaScript heap at which the process ends',
      value: () => getHeapStatistics().heap_size_limit,
    },
  };
}
