import { setImmediate as nextTick } from 'node:timers/promises';

import { metricsPath } from '#shared/paths.ts';

import type { Metrics } from '../metrics.ts';
import type { Route } from './listener.ts';
import { textResponse, wholeResponse, type SiteResponse } from './response.ts';

/** `/metrics`, for Prometheus. */
export function metricsRoute(metrics: Metrics): Route {
  let collecting: Promise<SiteResponse> | undefined;

  /** Collecting takes some milliseconds, so requests that have already arrived are read first and share the result. */
  async function collect(): Promise<SiteResponse> {
    await nextTick();
    const { type, text } = await metrics.text();
    return wholeResponse(200, type, Buffer.from(text));
  }

  return {
    path: metricsPath,
    handle: () => (collecting ??= collect().finally(() => (collecting = undefined))),
  };
}

const onlyMetrics = textResponse(404, 'This port serves only /metrics.');

export function metricsRoutes(metrics: Metrics): readonly Route[] {
  return [metricsRoute(metrics), { path: '/{*rest}', name: 'none', handle: () => onlyMetrics }];
}
