import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** A response from memory, a stale one from memory that is being refreshed, or one made for this request. */
export type CacheState = 'HIT' | 'STALE' | 'MISS';

export interface Metrics {
  readonly request: (labels: RequestLabels, seconds: number) => void;
  /** Runs a render and measures it. */
  readonly render: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** All metrics in Prometheus's text format. */
  readonly text: () => Promise<{ type: string; text: string }>;
}

/** Never anything that a visitor can choose: each value becomes a time series. */
export interface RequestLabels {
  readonly route: string;
  readonly status: number;
  readonly cache: CacheState | 'none';
}

/** Metrics by name, whose values are read on collection. */
export type MetricDefinitions = Readonly<Record<string, MetricDefinition>>;

interface MetricDefinition {
  readonly type: 'gauge' | 'counter';
  readonly help: string;
  /** One number, or one for each value of `label`; undefined if it cannot be read. */
  readonly value: () => number | Readonly<Record<string, number>> | undefined;
  readonly label?: string;
}

export function createMetrics(definitions: MetricDefinitions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response times by route, status and cache state',
    labelNames: ['route', 'status', 'cache'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
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
          const current = value() ?? (type === 'gauge' ? Number.NaN : 0);
          if (typeof current === 'number') this.inc(current);
          else for (const [key, count] of Object.entries(current)) this.inc({ [label]: key }, count);
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
