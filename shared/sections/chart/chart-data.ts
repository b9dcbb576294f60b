import { contentErrorAt, type FieldLocation } from '../../content-model/field.ts';
import type { Bars, ChartData, Lines, Ranges } from '../../ui/chart/chart.ts';
import type { ChartFigures } from './chart-figures.ts';

interface ChartContent {
  readonly kind: ChartData['kind'];
  readonly figures: ChartFigures;
}

/** The chart; bars if the figures cannot be lines. */
export function chartDataOf({ kind, figures }: ChartContent): ChartData {
  const asChosen = { bars: barsOf, lines: linesOf, ranges: rangesOf }[kind](figures);
  return asChosen ?? barsOf(figures);
}

/** Throws `ContentError` if the figures cannot be drawn, and reports lines that become bars. */
export function checkChart({ kind, figures }: ChartContent, place: FieldLocation): void {
  if (kind === 'ranges' && rangesOf(figures) === undefined)
    throw contentErrorAt(
      place,
      'Ranges need two or three figures in each row, the lowest first. Correct the table.',
    );
  if (kind !== 'ranges' && figures.rows.some(({ values }) => values.some((value) => value < 0)))
    throw contentErrorAt(place, 'Only ranges can be below zero. Choose ranges, or correct the table.');
  if (kind === 'lines' && linesOf(figures) === undefined)
    place.context.report(
      contentErrorAt(
        place,
        'Lines need a first column of numbers that rise, such as years, and at least two rows.',
      ),
      'The figures are shown as bars.',
    );
}

function barsOf({ columns, rows, unit }: ChartFigures): Bars {
  return { kind: 'bars', unit, parts: columns, rows };
}

/** Undefined unless the first column holds numbers that rise, at least two. */
function linesOf({ corner, columns, rows, unit }: ChartFigures): Lines | undefined {
  const places = rows.map(({ name }) => (name === '' ? Number.NaN : Number(name)));
  const rises = places.every((place, index) => index === 0 || place > (places[index - 1] ?? place));
  if (places.length < 2 || !rises || places.some((place) => Number.isNaN(place))) return undefined;
  const lines = columns.map((name, column) => ({
    name,
    values: rows.map(({ values }) => values[column] ?? 0),
  }));
  return { kind: 'lines', unit, axis: corner, places, lines };
}

/** Undefined unless each row ascends, from a lowest figure to a highest or over one between them. */
function rangesOf({ columns, rows, unit }: ChartFigures): Ranges | undefined {
  const ascends = rows.every(({ values }) =>
    values.every((value, index) => index === 0 || value >= (values[index - 1] ?? value)),
  );
  return ascends && (columns.length === 2 || columns.length === 3)
    ? { kind: 'ranges', unit, columns, rows }
    : undefined;
}
