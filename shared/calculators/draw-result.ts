import { drawChart } from '../ui/chart/draw-chart.ts';
import { drawTable } from '../ui/chart/draw-table.ts';
import { el, type ElementData } from '../ui/chart/element-data.ts';
import type { Outcome } from './calculator.ts';

/** The result below a calculator's form, rendered on the server and while a visitor types. */
export function drawOutcome(
  { result, messages }: Outcome,
  { isExample }: { readonly isExample: boolean },
): readonly ElementData[] {
  if (messages) return [el('p', { class: 'calculator-sentence' }, 'Correct your answers to see the result.')];
  const { sentence, table, chart, notes } = result;
  return [
    el('p', { class: 'eyebrow' }, isExample ? 'An example' : 'Your result'),
    el('p', { class: 'calculator-sentence' }, sentence),
    ...notes.map((note) => el('p', { class: 'calculator-note' }, note)),
    drawChart(chart),
    el('details', { class: 'disclosure' }, el('summary', {}, table.caption), drawTable(table)),
  ];
}
