import type { ChartData } from './chart.ts';
import { el, type ElementData } from './element-data.ts';

/**
 * A picture of figures, for visitors who see; the table beside it is for all. Lengths are percentages, so that it fills
 * any width, and texts keep their size.
 */
export function drawnChart(kind: ChartData['kind'], parts: readonly ElementData[]): ElementData {
  return el('div', { class: 'drawn-chart', 'data-kind': kind, 'aria-hidden': 'true' }, ...parts);
}

export const percent = (share: number) => `${Number((share * 100).toFixed(3))}%`;

export function textAt(
  x: string,
  y: string,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): ElementData {
  return el('text', { x, y, 'dominant-baseline': 'central', ...attributes }, text);
}

/**
 * The position of a figure below an axis: the first and the last stay within the plot.
 *
 * @param across in per cent
 */
export function anchorOf(across: number): string {
  if (across < 3) return 'start';
  return across > 97 ? 'end' : 'middle';
}

/** @param swatch the colour or line of a name in the chart */
export function drawLegend(names: readonly string[], swatch: (index: number) => ElementData): ElementData {
  const items = names.map((name, index) => el('li', { 'data-part': String(index) }, swatch(index), name));
  return el('ul', { class: 'chart-legend' }, ...items);
}

/**
 * A bar with its name.
 *
 * @param words its figures: the total, or what a small screen with large text has no room for
 * @param content the bar, and what follows it
 */
export function drawRow(
  name: string,
  words: string | undefined,
  ...content: readonly ElementData[]
): ElementData {
  const inWords = words === undefined ? [] : [' ', el('span', { class: 'chart-words' }, words)];
  return el('div', { class: 'chart-row' }, el('p', { class: 'chart-name' }, name, ...inWords), ...content);
}
