import { setImmediate as nextTick } from 'node:timers/promises';

import { metricsPath } from '#shared/paths.ts';

import type { Route } from '../http/listener.ts';
import { textResponse, wholeResponse, type SiteResponse } from '../http/response.ts';
import type { Metrics } from '../observability/metrics.ts';

/**
 * `/metrics`, for Prometheus.
 *
 * @param others more of the same format
 */
export function metricsRoute(metrics: Metrics, others = async () => ''): Route {
  let collecting: Promise<SiteResponse> | undefined;

  /** Collecting takes some milliseconds, so requests that have already arrived are read first and share the result. */
  async function collect(): Promise<SiteResponse> {
    await nextTick();
    const { type, text } = await metrics.text();
    return wholeResponse(200, type, Buffer.from(text + (await others())));
  }

  return {
    path: metricsPath,
    handle: () => (collecting ??= collect().finally(() => (collecting = undefined))),
  };
}

const onlyMetrics = textResponse(404, 'This port serves only /metrics.');

export function metricsRoutes(...all: Parameters<typeof metricsRoute>): readonly Route[] {
  return [metricsRoute(...all), { path: '/{*rest}', name: 'none', handle: () => onlyMetrics }];
}
