import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

import { webVitalsPath } from '#shared/paths.ts';
import { maxReportBytes, type Measure, type MeasureReport } from '#shared/site/consent/measuring.ts';

import { onPageChange } from '../navigation/page-change.ts';
import { mayMeasure } from './may-measure.ts';

/** Measures the open page and those after it. Sends what there is whenever the page is hidden, which may be for good. */
export function measure(): void {
  const loadedPath = location.pathname;
  const device = matchMedia('(width < 640px)').matches
    ? 'phone'
    : matchMedia('(width < 1024px)').matches
      ? 'tablet'
      : 'computer';
  const views: Measure[] = [['view', 1, loadedPath, false]];
  const latest = new Map<string, Measure>();
  const sent = new Set<string>();

  const keep = ({ id, name, value, navigationType, navigationURL }: Metric) => {
    const isSoft = navigationType === 'soft-navigation';
    const path = isSoft && navigationURL ? new URL(navigationURL, location.href).pathname : loadedPath;
    latest.set(id, [name, Math.round(value * 1000) / 1000, path, isSoft]);
  };
  for (const report of [onCLS, onFCP, onINP, onLCP, onTTFB]) report(keep, { reportSoftNavs: true });

  onPageChange(({ pathname }) => views.push(['view', 1, pathname, true]));

  function send(): void {
    // Each only once, as it is when the page is first hidden: a histogram takes nothing back.
    const unsent = [...latest].filter(([id]) => !sent.has(id));
    for (const [id] of unsent) sent.add(id);
    const measures = [...views.splice(0), ...unsent.map(([, each]) => each)];
    latest.clear();
    // The visitor may have objected since, in another tab.
    if (measures.length === 0 || !mayMeasure()) return;
    const text = () => JSON.stringify({ device, measures } satisfies MeasureReport);
    while (text().length > maxReportBytes) measures.pop();
    navigator.sendBeacon(webVitalsPath, text());
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}
