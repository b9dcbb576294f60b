import type { ChartData } from './chart.ts';
import { el, type Drawn } from './drawn.ts';

/**
 * A picture of figures, for visitors who see; the table beside it is for all. Lengths are percentages, so that it fills
 * any width, and texts keep their size.
 */
export function drawnChart(kind: ChartData['kind'], parts: readonly Drawn[]): Drawn {
  return el('div', { class: 'drawn-chart', 'data-kind': kind, 'aria-hidden': 'true' }, ...parts);
}

/** The share of a phone's width that a character of a figure takes, with the space beside it. */
export const characterWidth = 0.034;
/** The same of a chart of at least 40rem (chart.css). */
export const wideCharacterWidth = 0.024;

export const percent = (share: number) => `${Number((share * 100).toFixed(3))}%`;

export function textAt(
  x: string,
  y: string,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): Drawn {
  return el('text', { x, y, 'dominant-baseline': 'central', ...attributes }, text);
}

/**
 * Of a figure below an axis: the first and the last stay within the plot.
 *
 * @param across in per cent
 */
export function anchorOf(across: number): string {
  if (across < 3) return 'start';
  return across > 97 ? 'end' : 'middle';
}

/** @param swatch the colour or line of a name in the chart */
export function drawLegend(names: readonly string[], swatch: (index: number) => Drawn): Drawn {
  const items = names.map((name, index) => el('li', { 'data-part': String(index) }, swatch(index), name));
  return el('ul', { class: 'chart-legend' }, ...items);
}

/** A bar with its name, and with its figures in words: its total, or what the bar has no room for. */
export function drawRow({ name, words, bar }: { name: string; words: string; bar: Drawn }): Drawn {
  const label = el('p', { class: 'chart-name' }, name, ' ', el('span', { class: 'chart-words' }, words));
  return el('div', { class: 'chart-row' }, label, bar);
}
