import { steadyNow } from '../work/steady-clock.ts';
import type { Histogram } from './histogram.ts';

/** Metrics by name, whose values are read on collection. */
export type MetricDefinitions = Readonly<Record<string, MetricDefinition>>;

export type MetricDefinition =
  | {
      readonly type: 'gauge' | 'counter';
      readonly help: string;
      /** One number, or one for each combination of labels; undefined if it cannot be read. */
      readonly value: () => number | readonly LabelledValue[] | undefined;
    }
  | { readonly type: 'histogram'; readonly help: string; readonly histogram: Histogram };

interface LabelledValue {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** One value for each value of a label. A value that cannot be read is NaN: it must not look like 0. */
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
