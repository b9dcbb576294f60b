import { drawnChart } from './chart-parts.ts';
import type { Bars, Lines } from './chart.ts';
import { drawBars } from './draw-bars.ts';
import { drawLines } from './draw-lines.ts';
import type { ElementData } from './element-data.ts';

/** Draws the charts of calculators, also in the browser. Ranges are elsewhere, so that browsers do not load them. */
export function drawChart(chart: Bars | Lines): ElementData {
  return drawnChart(chart.kind, chart.kind === 'bars' ? drawBars(chart) : drawLines(chart));
}
