import type { IncomingMessage } from 'node:http';

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { steadyNow } from '../work/steady-clock.ts';
import { createDurations, type DurationSeries } from './durations.ts';
import { withSpan } from './tracing.ts';
import { upstreamDurations } from './upstream.ts';

/** A response from memory, a stale one from memory that is being refreshed, or one made for this request. */
export type CacheState = 'HIT' | 'STALE' | 'MISS';

export interface Metrics {
  readonly request: (labels: RequestLabels, seconds: number) => void;
  /** Runs a render and measures it. */
  readonly render: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** All metrics in Prometheus's text format. */
  readonly text: () => Promise<{ type: string; text: string }>;
}

/** Each combination becomes a time series, so visitors must not be able to choose other values. */
export interface RequestLabels {
  /** By `httpMethodOf`. */
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly cache: CacheState | 'none';
}

/** Metrics by name, whose values are read on collection. */
export type MetricDefinitions = Readonly<Record<string, MetricDefinition>>;

interface MetricDefinition {
  readonly type: 'gauge' | 'counter';
  readonly help: string;
  /** One number, or one for each combination of labels; undefined if it cannot be read. */
  readonly value: () => number | readonly LabelledValue[] | undefined;
}

interface LabelledValue {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const httpMethods: ReadonlySet<string> = new Set(
  'GET HEAD POST PUT PATCH DELETE CONNECT OPTIONS TRACE'.split(' '),
);

/** `_OTHER` for what HTTP does not define: https://opentelemetry.io/docs/specs/semconv/http/http-metrics/ */
export function httpMethodOf({ method = '' }: IncomingMessage): string {
  return httpMethods.has(method) ? method : '_OTHER';
}

/** @param scheme of the site's canonical origin */
export function createMetrics(definitions: MetricDefinitions, scheme: 'http' | 'https'): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = createDurations('http_server_request_duration_seconds', 'Response times');
  /** The last one: under load, most requests are alike, and comparing is faster than looking up. */
  let last: { readonly labels: RequestLabels; readonly durations: DurationSeries } | undefined;

  function seriesOf({ method, route, status, cache }: RequestLabels): DurationSeries {
    return requests.seriesOf(`${method} ${route} ${status} ${cache}`, {
      http_route: route,
      http_request_method: method,
      http_response_status_code: status,
      url_scheme: scheme,
      cache,
    });
  }

  const renders = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'Render times of pages, without loading their content',
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 3],
    registers,
  });
  const failures = new Counter({
    name: 'page_render_failures_total',
    help: 'Failed renders',
    registers,
  });
  const rendering = new Gauge({
    name: 'page_renders_running',
    help: 'Renders in progress',
    registers,
  });

  return {
    request(labels, seconds) {
      if (last === undefined || !areSame(last.labels, labels)) last = { labels, durations: seriesOf(labels) };
      last.durations.observe(seconds);
    },
    async render(run) {
      const stop = renders.startTimer();
      rendering.inc();
      try {
        return await withSpan('render', run);
      } catch (error) {
        failures.inc();
        throw error;
      } finally {
        rendering.dec();
        stop();
      }
    },
    text: async () => ({
      type: registry.contentType,
      text: [
        ...Object.entries(definitions).map(([name, definition]) => textOf(name, definition)),
        requests.text(),
        upstreamDurations.text(),
        await registry.metrics(),
      ].join('\n'),
    }),
  };
}

function areSame(one: RequestLabels, other: RequestLabels): boolean {
  return (
    one.route === other.route &&
    one.status === other.status &&
    one.cache === other.cache &&
    one.method === other.method
  );
}

function textOf(name: string, { type, help, value }: MetricDefinition): string {
  // An unreadable value must not look like 0.
  const current = value() ?? (type === 'gauge' ? Number.NaN : 0);
  const values = typeof current === 'number' ? [{ labels: {}, value: current }] : current;
  const lines = values.map(({ labels, value: each }) => {
    const text = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
    return `${name}${text.length === 0 ? '' : `{${text.join(',')}}`} ${each}`;
  });
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

/** One value for each value of a label. What cannot be read is NaN, which must not look like 0. */
export function labelled(label: string, values: Readonly<Record<string, number | undefined>>) {
  return Object.entries(values).map(([key, value]) => ({
    labels: { [label]: key },
    value: value ?? Number.NaN,
  }));
}

/** In seconds; NaN without a time. */
export function ageOf(time: number | undefined): number {
  return time === undefined ? Number.NaN : (steadyNow() - time) / 1000;
}
