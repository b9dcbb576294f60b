import { createHistogram } from '../observability/histogram.ts';
import type { MetricDefinitions } from '../observability/metric-definition.ts';
import { withSpan } from '../observability/tracing.ts';

/** Runs a render and measures it. */
export type MeasureRender = <Result>(run: () => Promise<Result>) => Promise<Result>;

/** Measures the rendering of pages, without the loading of their content. */
export function createRenderMetrics(): {
  readonly measure: MeasureRender;
  readonly metrics: MetricDefinitions;
} {
  const histogram = createHistogram([0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 3]);
  const durations = histogram.seriesOf('', {});
  let running = 0;
  let failures = 0;
  return {
    async measure(run) {
      const startedAt = performance.now();
      running += 1;
      try {
        return await withSpan('render', run);
      } catch (error) {
        failures += 1;
        throw error;
      } finally {
        running -= 1;
        durations.observe((performance.now() - startedAt) / 1000);
      }
    },
    metrics: {
      page_render_duration_seconds: {
        type: 'histogram',
        help: 'Render times of pages, without loading their content',
        histogram,
      },
      page_render_failures_total: { type: 'counter', help: 'Failed renders', value: () => failures },
      page_renders_running: { type: 'gauge', help: 'Renders in progress', value: () => running },
    },
  };
}
