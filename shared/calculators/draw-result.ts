import { drawChart } from '../ui/chart/draw-chart.ts';
import { drawTable } from '../ui/chart/draw-table.ts';
import { el, type ElementData } from '../ui/chart/element-data.ts';
import type { Outcome } from './calculator.ts';

/** The figure that a visitor came for: rendered on the server and while a visitor types. */
export function drawAnswer(
  { result, messages }: Outcome,
  { isExample }: { readonly isExample: boolean },
): readonly ElementData[] {
  if (messages) return [el('p', { class: 'calculator-sentence' }, `${Object.values(messages)[0]}.`)];
  const { answer, lines, sentence, source, notes } = result;
  return [
    el('p', { class: 'eyebrow' }, isExample ? 'An example' : 'Your result'),
    el(
      'p',
      { class: 'calculator-answer' },
      el('strong', {}, answer.figure),
      ' ',
      el('span', {}, answer.words),
    ),
    ...(lines === undefined
      ? []
      : [
          el(
            'dl',
            { class: 'calculator-lines' },
            ...lines.map(({ name, figure, detail }) =>
              el('div', {}, el('dt', {}, name), el('dd', {}, figure), el('dd', {}, detail)),
            ),
          ),
        ]),
    el('p', { class: 'calculator-sentence' }, source === undefined ? sentence : `${sentence} ${source}`),
    ...notes.map((note) => el('p', { class: 'calculator-note' }, note)),
  ];
}

/** The chart and its table; nothing without a result, or if its figure says it all. */
export function drawWorking({ result }: Outcome): readonly ElementData[] {
  if (result?.working === undefined) return [];
  const { chart, table } = result.working;
  return [
    drawChart(chart),
    el('details', { class: 'disclosure' }, el('summary', {}, table.caption), drawTable(table)),
  ];
}
