import { formatFigure, type ChartData } from './chart.ts';
import { el, type ElementData } from './element-data.ts';

/**
 * All figures of a chart, one row for each bar or for each place of the lines. The first cell of a row names it. Phones
 * stack more figures than two, of which the last, often the one that counts, would be out of sight (data-table.css).
 */
export function drawTable({
  caption,
  columns,
  rows,
}: {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}): ElementData {
  const stacked = columns.length > 3 ? 'true' : undefined;
  // Some browsers drop the roles of stacked elements.
  const row = { role: stacked && 'row' };
  const head = columns.map((column, index) => {
    const place = stacked && (index > 0 ? 'line' : 'name');
    // An empty header would be read out as nothing, so it is a plain cell.
    if (column === '') return el('td', { 'data-place': place, role: stacked && 'cell' });
    const figure = index > 0 ? 'true' : undefined;
    const role = stacked && 'columnheader';
    return el('th', { scope: 'col', 'data-figure': figure, 'data-place': place, role }, column);
  });
  const body = rows.map(([name = '', ...figures]) =>
    el(
      'tr',
      row,
      el('th', { scope: 'row', 'data-place': stacked && 'name', role: stacked && 'rowheader' }, name),
      ...figures.map((figure, index) => {
        const place = stacked && { 'data-place': 'line', 'data-label': columns[index + 1], role: 'cell' };
        return el('td', { 'data-figure': 'true', ...place }, figure);
      }),
    ),
  );
  // It scrolls if it is wider than the screen, so the keyboard must reach it (WCAG 2.1.1).
  return el(
    'section',
    { 'aria-label': caption, class: 'data-table', tabindex: '0' },
    el(
      'table',
      { 'data-stacked': stacked, role: stacked && 'table' },
      el('thead', {}, el('tr', row, ...head)),
      el('tbody', {}, ...body),
    ),
  );
}

/** The cells of a chart's own table. */
export function cellsOf(
  chart: ChartData,
  corner: string,
): {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
} {
  const write = (values: readonly (number | undefined)[]) =>
    values.map((value) => formatFigure(value ?? 0, chart.unit));
  if (chart.kind === 'lines')
    return {
      columns: [corner, ...chart.lines.map(({ name }) => name)],
      rows: chart.places.map((place, index) => [
        String(place),
        ...write(chart.lines.map(({ values }) => values[index])),
      ]),
    };
  return {
    columns: [corner, ...(chart.kind === 'bars' ? chart.parts : chart.columns)],
    rows: chart.rows.map(({ name, values }) => [name, ...write(values)]),
  };
}
