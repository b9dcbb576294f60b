import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Where a response came from: memory, memory while it is made again, or made for this request. */
export type CacheState = 'HIT' | 'STALE' | 'MISS';

/** What is measured while the site runs. `text` gives it in Prometheus's format. */
export interface Metrics {
  readonly request: (labels: RequestLabels, seconds: number) => void;
  /** Runs a render and measures it. */
  readonly render: <Result>(run: () => Promise<Result>) => Promise<Result>;
  readonly text: () => Promise<{ type: string; text: string }>;
}

/** Names of routes and states, never anything that a visitor can choose: each value becomes a time series. */
export interface RequestLabels {
  readonly route: string;
  readonly status: number;
  readonly cache: CacheState | 'none';
}

/** Values that are read when metrics are collected. A value that only grows is a counter. */
export type MetricDefinitions = Readonly<Record<string, MetricDefinition>>;

interface MetricDefinition {
  readonly type: 'gauge' | 'counter';
  readonly help: string;
  /** One value, or one for each value of `label`; undefined: it cannot be read. */
  readonly value: () => number | Readonly<Record<string, number>> | undefined;
  readonly label?: string;
}

export function createMetrics(definitions: MetricDefinitions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route, status and cache state, and how long they took to be answered',
    labelNames: ['route', 'status', 'cache'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const renders = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'How long pages took to render, their content apart',
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 3],
    registers,
  });
  const failures = new Counter({
    name: 'page_render_failures_total',
    help: 'Renders that ended in an error',
    registers,
  });
  const rendering = new Gauge({
    name: 'page_renders_running',
    help: 'Renders under way',
    registers,
  });
  for (const [name, { type, help, value, label = '' }] of Object.entries(definitions)) {
    const Metric = type === 'gauge' ? Gauge : Counter;
    registry.registerMetric(
      new Metric({
        name,
        help,
        labelNames: label === '' ? [] : [label],
        registers: [],
        collect() {
          this.reset();
          // An unreadable value must not look like 0.
          const read = value() ?? (type === 'gauge' ? Number.NaN : 0);
          if (typeof read === 'number') this.inc(read);
          else for (const [key, count] of Object.entries(read)) this.inc({ [label]: key }, count);
        },
      }),
    );
  }

  return {
    request(labels, seconds) {
      requests.observe(labels, seconds);
    },
    async render(run) {
      const stop = renders.startTimer();
      rendering.inc();
      try {
        return await run();
      } catch (error) {
        failures.inc();
        throw error;
      } finally {
        rendering.dec();
        stop();
      }
    },
    text: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
