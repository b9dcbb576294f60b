import { setImmediate as nextTick } from 'node:timers/promises';

import { metricsPath } from '#shared/paths.ts';

import type { Route } from '../http/listener.ts';
import { textResponse, wholeResponse, type SiteResponse } from '../http/response.ts';
import { metricsType, type Metrics } from '../observability/metrics.ts';
import { createSharedJob } from '../work/shared-job.ts';

/** `/metrics`, for Prometheus. */
export function metricsRoute(metrics: Metrics): Route {
  /** Collecting takes some milliseconds, so requests that have already arrived are read first and share the result. */
  async function collect(): Promise<SiteResponse> {
    await nextTick();
    return wholeResponse(200, metricsType, Buffer.from(metrics.text()));
  }

  return {
    path: metricsPath,
    handle: createSharedJob(collect).start,
  };
}

const onlyMetrics = textResponse(404, 'This port serves only /metrics.');

export function metricsRoutes(metrics: Metrics): readonly Route[] {
  return [metricsRoute(metrics), { path: '/{*rest}', name: 'none', handle: () => onlyMetrics }];
}
