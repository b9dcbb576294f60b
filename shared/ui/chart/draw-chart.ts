import { formatFigure, formatMark, marksUpTo, type ChartData, type ChartUnit } from './chart.ts';
import { el, type Drawn } from './drawn.ts';

type Bars = Extract<ChartData, { kind: 'bars' }>;
type Lines = Extract<ChartData, { kind: 'lines' }>;

/**
 * A picture of figures, for those who see; the table beside it is for everybody. Lengths are percentages, so that it fills
 * any width, and texts keep their size.
 */
export function drawChart(chart: ChartData): Drawn {
  const drawn = chart.kind === 'bars' ? drawBars(chart) : drawLines(chart);
  return el('div', { class: 'drawn-chart', 'data-kind': chart.kind, 'aria-hidden': 'true' }, ...drawn);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const percent = (share: number) => `${Number((share * 100).toFixed(3))}%`;

/** The share of a phone's width that a character of a figure takes. */
const characterWidth = 0.034;

function drawBars({ parts, rows, unit }: Bars): readonly Drawn[] {
  const totals = rows.map(({ values }) => sum(values));
  const largest = Math.max(...totals) || 1;
  // The rest is room for the figure beside it.
  const longestFigure = Math.max(...totals.map((total) => formatFigure(total, unit).length));
  const longestBar = Math.max(0.4, 0.96 - longestFigure * characterWidth);
  const widthOf = (value: number) => (value / largest) * longestBar;
  const legend = parts.length > 1 ? [drawLegend(parts, () => el('span', { class: 'chart-swatch' }))] : [];
  const bars = rows.map(({ name, values }) => {
    const starts = values.map((_, index) => sum(values.slice(0, index)));
    const total = sum(values);
    return el(
      'div',
      { class: 'chart-row' },
      el(
        'p',
        { class: 'chart-name' },
        name,
        ' ',
        el('span', { class: 'chart-words' }, formatFigure(total, unit)),
      ),
      el(
        'svg',
        { class: 'chart-bar', width: '100%', height: '2.2em' },
        ...values.flatMap((value, index) => {
          const [start, width] = [widthOf(starts[index] ?? 0), widthOf(value)];
          if (value <= 0) return [];
          const figure = formatMark(value, unit);
          return [
            el(
              'g',
              { 'data-part': String(index) },
              el('rect', { x: percent(start), width: percent(width), height: '100%' }),
              ...(parts.length > 1 && width >= figure.length * characterWidth
                ? [textAt(percent(start + width / 2), '50%', figure, { 'text-anchor': 'middle' })]
                : []),
            ),
          ];
        }),
        textAt(percent(widthOf(total)), '50%', formatFigure(total, unit), { dx: '0.6em' }),
      ),
    );
  });
  return [...legend, el('div', { class: 'chart-bars' }, ...bars)];
}

function textAt(
  x: string,
  y: string,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): Drawn {
  return el('text', { x, y, 'dominant-baseline': 'central', ...attributes }, text);
}

function drawLegend(names: readonly string[], swatch: (index: number) => Drawn): Drawn {
  const items = names.map((name, index) => el('li', { 'data-part': String(index) }, swatch(index), name));
  return el('ul', { class: 'chart-legend' }, ...items);
}

/** How many places of the horizontal axis are named. */
const mostPlaces = 6;

function drawLines({ axis, places, lines, unit }: Lines): readonly Drawn[] {
  const marks = marksUpTo(Math.max(...lines.flatMap(({ values }) => values)));
  const top = marks.at(-1) ?? 1;
  const heightOf = (value: number) => 100 - (value / top) * 100;
  const [first = 0, end = 1] = [places[0], places.at(-1)];
  const acrossOf = (place: number) => round(((place - first) / (end - first || 1)) * 100);
  const pointsOf = (values: readonly number[]) =>
    values.map((value, index) => `${acrossOf(places[index] ?? end)},${round(heightOf(value))}`).join(' ');
  const sample = el(
    'svg',
    { class: 'chart-sample', viewBox: '0 0 32 4' },
    line('0', '32', '2', 'chart-line'),
  );
  return [
    drawLegend(
      lines.map(({ name }) => name),
      () => sample,
    ),
    el(
      'div',
      { class: 'chart-plot' },
      el(
        'svg',
        { class: 'chart-scale', width: '100%', height: '100%' },
        ...marks.map((mark) =>
          textAt('100%', `${round(heightOf(mark))}%`, formatMark(mark, unit), { 'text-anchor': 'end' }),
        ),
      ),
      el(
        'svg',
        { class: 'chart-lines', viewBox: '0 0 100 100', preserveAspectRatio: 'none' },
        ...marks.map((mark) => line('0', '100', String(round(heightOf(mark))), 'chart-mark')),
        ...lines.map(({ values }, index) =>
          el('polyline', {
            class: 'chart-line',
            'data-part': String(index),
            points: pointsOf(values),
            'vector-effect': 'non-scaling-stroke',
          }),
        ),
      ),
      el(
        'svg',
        { class: 'chart-places', width: '100%', height: '1.6em' },
        ...placesShown(places).map((place) =>
          el(
            'text',
            { x: `${acrossOf(place)}%`, y: '1.2em', 'text-anchor': anchorOf(acrossOf(place)) },
            String(place),
          ),
        ),
      ),
      el('p', { class: 'chart-axis' }, axis),
    ),
  ];
}

function line(x1: string, x2: string, y: string, name: string): Drawn {
  return el('line', { class: name, x1, x2, y1: y, y2: y, 'vector-effect': 'non-scaling-stroke' });
}

const round = (value: number) => Number(value.toFixed(2));

/** The first and the last stay within the plot. */
function anchorOf(across: number): string {
  if (across === 0) return 'start';
  return across === 100 ? 'end' : 'middle';
}

/** Every so many, and the last unless it would touch the one before it. */
function placesShown(places: readonly number[]): readonly number[] {
  const last = places.length - 1;
  const step = [1, 2, 5, 10, 20].find((each) => last / each <= mostPlaces) ?? 20;
  return places.filter(
    (_, index) => (index % step === 0 && (last - index >= step / 2 || index === last)) || index === last,
  );
}

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
}): Drawn {
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
      el('caption', { class: 'chart-caption' }, caption),
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
  const write = (values: readonly number[], unit: ChartUnit) =>
    values.map((value) => formatFigure(value, unit));
  if (chart.kind === 'bars')
    return {
      columns: [corner, ...chart.parts],
      rows: chart.rows.map(({ name, values }) => [name, ...write(values, chart.unit)]),
    };
  return {
    columns: [corner, ...chart.lines.map(({ name }) => name)],
    rows: chart.places.map((place, index) => [
      String(place),
      ...write(
        chart.lines.map(({ values }) => values[index] ?? 0),
        chart.unit,
      ),
    ]),
  };
}
