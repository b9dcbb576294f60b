import { z } from 'zod';

import {
  measuredDevices,
  measureNames,
  type MeasureName,
  type MeasureReport,
} from '#shared/site/consent/measuring.ts';

import type { Site } from '../content/site-pages.ts';
import { createHistogram } from '../observability/histogram.ts';
import type { MetricDefinitions } from '../observability/metric-definition.ts';
import { resolveTarget } from '../page/target.ts';

/** Buckets have the limits of “good” and “poor”: https://web.dev/articles/vitals */
const histograms: Readonly<
  Record<
    Exclude<MeasureName, 'view'>,
    { readonly name: string; readonly help: string; readonly buckets: readonly number[] }
  >
> = {
  LCP: {
    name: 'web_vitals_lcp_seconds',
    help: 'When the largest part of what visitors first see was painted',
    buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  },
  INP: {
    name: 'web_vitals_inp_seconds',
    help: 'How long pages took to react to what visitors did',
    buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  },
  CLS: {
    name: 'web_vitals_cls',
    help: 'How much pages moved by themselves',
    buckets: [0.001, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
  },
  FCP: {
    name: 'web_vitals_fcp_seconds',
    help: 'When visitors first saw anything of a page',
    buckets: [0.5, 1, 1.8, 2.5, 3, 5],
  },
  TTFB: {
    name: 'web_vitals_ttfb_seconds',
    help: 'When the first byte of a page arrived',
    buckets: [0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3],
  },
};

/** Longer than a minute means that the tab was asleep. */
const maxValue = 60_000;

const reportShape = z.strictObject({
  device: z.enum(measuredDevices),
  measures: z
    .array(
      z.tuple([
        z.enum(measureNames),
        z.number().min(0).max(maxValue),
        z.string().startsWith('/'),
        z.boolean(),
      ]),
    )
    .max(50),
});

/** Reads a browser's report; undefined if the body is not a valid one. */
export function readMeasureReport(text: string): MeasureReport | undefined {
  try {
    return reportShape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export interface WebVitals {
  record(report: MeasureReport): void;
  readonly metrics: MetricDefinitions;
}

/** The content type of the page at a path, `listing`, or `other` for whatever else a browser may say. */
export function pageTypeAt(site: Site | undefined, path: string): string {
  const target = site && resolveTarget(site, path);
  if (target?.kind === 'entry') return target.route.listed.sys.contentType.sys.id;
  return target?.kind === 'listing' ? 'listing' : 'other';
}

/** @param pageTypeOf one of a few words for a path; each becomes time series */
export function createWebVitals(pageTypeOf: (path: string) => string): WebVitals {
  const views = new Map<string, { readonly labels: Readonly<Record<string, string>>; value: number }>();
  const byMeasure = new Map(
    Object.entries(histograms).map(([measure, { name, help, buckets }]) => [
      measure,
      { name, definition: { type: 'histogram' as const, help, histogram: createHistogram(buckets) } },
    ]),
  );
  return {
    record({ device, measures }) {
      for (const [name, value, path, isSoft] of measures) {
        const labels = { page_type: pageTypeOf(path), device, navigation: isSoft ? 'soft' : 'load' };
        const key = Object.values(labels).join(' ');
        if (name === 'view') views.set(key, { labels, value: (views.get(key)?.value ?? 0) + 1 });
        else
          byMeasure
            .get(name)
            ?.definition.histogram.seriesOf(key, labels)
            .observe(name === 'CLS' ? value : value / 1000);
      }
    },
    metrics: {
      web_vitals_views_total: {
        type: 'counter',
        help: 'Pages seen by visitors who do not object to being measured',
        value: () => [...views.values()],
      },
      ...Object.fromEntries(Array.from(byMeasure.values(), ({ name, definition }) => [name, definition])),
    },
  };
}
