/** OpenTelemetry's buckets for the durations of HTTP requests, in seconds. */
export const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** The observations that have all labels in common. */
export interface HistogramSeries {
  observe(value: number): void;
}

/** A Prometheus histogram. The caller may keep a series, so that observing costs no look-up. */
export interface Histogram {
  /**
   * The series with these labels, which starts at 0. Values must need no escaping.
   *
   * @param key identifies the labels, so that they become text only once
   */
  seriesOf(key: string, labels: Readonly<Record<string, string | number>>): HistogramSeries;
  /** In Prometheus's text format, without the head. */
  lines(name: string): readonly string[];
}

/** @param bounds upper limits of the buckets, smallest first; a last bucket takes everything else */
export function createHistogram(bounds: readonly number[]): Histogram {
  const series = new Map<string, Series>();
  return {
    seriesOf(key, labels) {
      const existing = series.get(key);
      if (existing) return existing;
      const added = createSeries(bounds, labels);
      series.set(key, added);
      return added;
    },
    lines: (name) => Array.from(series.values()).flatMap((each) => each.lines(name)),
  };
}

interface Series extends HistogramSeries {
  lines(name: string): string[];
}

function createSeries(bounds: readonly number[], labels: Readonly<Record<string, string | number>>): Series {
  const own = Object.entries(labels).map(([key, value]) => `${key}="${value}"`);
  const label = own.length === 0 ? '' : `{${own.join(',')}}`;
  const counts = Array.from({ length: bounds.length + 1 }, () => 0);
  let sum = 0;
  return {
    observe(value) {
      let bucket = 0;
      while (bucket < bounds.length && value > (bounds[bucket] ?? 0)) bucket += 1;
      counts[bucket] = (counts[bucket] ?? 0) + 1;
      sum += value;
    },
    lines(name) {
      let count = 0;
      const buckets = counts.map((inBucket, bucket) => {
        count += inBucket;
        return `${name}_bucket{${[...own, `le="${bounds[bucket] ?? '+Inf'}"`].join(',')}} ${count}`;
      });
      return [...buckets, `${name}_sum${label} ${sum}`, `${name}_count${label} ${count}`];
    },
  };
}
