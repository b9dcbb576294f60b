import type { IncomingMessage } from 'node:http';

import { createHistogram, requestSeconds } from './histogram.ts';
import type { MetricDefinition, MetricDefinitions } from './metric-definition.ts';
import { processMetrics } from './process-metrics.ts';
import { upstreamMetrics } from './upstream.ts';

/** A response from memory, a stale one from memory that is being refreshed, or one made for this request. */
export type CacheState = 'HIT' | 'STALE' | 'MISS';

export interface Metrics {
  readonly request: (labels: RequestLabels, seconds: number) => void;
  /** All metrics in Prometheus's text format. */
  readonly text: () => string;
}

/** Each combination becomes a time series, so visitors must not be able to choose other values. */
export interface RequestLabels {
  /** By `httpMethodOf`. */
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly cache: CacheState | 'none';
}

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

const httpMethods: ReadonlySet<string> = new Set(
  'GET HEAD POST PUT PATCH DELETE CONNECT OPTIONS TRACE'.split(' '),
);

/** `_OTHER` for what HTTP does not define: https://opentelemetry.io/docs/specs/semconv/http/http-metrics/ */
export function httpMethodOf({ method = '' }: IncomingMessage): string {
  return httpMethods.has(method) ? method : '_OTHER';
}

/** @param scheme of the site's canonical origin */
export function createMetrics(definitions: MetricDefinitions, scheme: 'http' | 'https'): Metrics {
  const requests = createHistogram(requestSeconds);
  const all: MetricDefinitions = {
    ...definitions,
    http_server_request_duration_seconds: { type: 'histogram', help: 'Response times', histogram: requests },
    ...upstreamMetrics,
    ...processMetrics(),
  };
  return {
    request({ method, route, status, cache }, seconds) {
      requests
        .seriesOf(`${method} ${route} ${status} ${cache}`, {
          http_route: route,
          http_request_method: method,
          http_response_status_code: status,
          url_scheme: scheme,
          cache,
        })
        .observe(seconds);
    },
    text: () =>
      Object.entries(all)
        .map(([name, definition]) => textOf(name, definition))
        .join('\n'),
  };
}

function textOf(name: string, definition: MetricDefinition): string {
  const { type, help } = definition;
  const lines = type === 'histogram' ? definition.histogram.lines(name) : linesOf(name, definition);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

function linesOf(
  name: string,
  { type, value }: Exclude<MetricDefinition, { readonly type: 'histogram' }>,
): readonly string[] {
  // An unreadable value must not look like 0.
  const current = value() ?? (type === 'gauge' ? Number.NaN : 0);
  const values = typeof current === 'number' ? [{ labels: {}, value: current }] : current;
  return values.map(({ labels, value: each }) => {
    const text = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
    return `${name}${text.length === 0 ? '' : `{${text.join(',')}}`} ${each}`;
  });
}
