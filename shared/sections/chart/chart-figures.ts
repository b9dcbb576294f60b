import type { Document } from '@contentful/rich-text-types';

import { contentErrorAt, createField, type Exactly, type FieldOptions } from '../../content-model/field.ts';
import type { ChartUnit } from '../../ui/chart/chart.ts';
import { tableField } from '../comparison-table/table-field.ts';
import { readFigures, type FigureTable } from './figure-table.ts';

/** The figures of a chart, all in one unit. */
export interface ChartFigures extends FigureTable<number> {
  readonly unit: ChartUnit;
}

/** Six shades can be told apart. */
const mostColumns = 6;

/** A field for figures that are drawn, written as a table: pounds, percentages or numbers. */
export function chartFiguresField<const Options extends FieldOptions<ChartFigures>>(
  options: Exactly<FieldOptions<ChartFigures>, Options>,
) {
  const tables = tableField({ name: options.name, help: options.help, required: true });
  return createField<ChartFigures, Options, Document>(options, tables.shape, (raw, place) => {
    const { corner, columns, rows } = readFigures(tables.read(raw, place), place, {
      read: readFigure,
      figure: 'a figure such as “£1,200”, “4.5%” or “1,200”',
    });
    const [unit, ...others] = new Set(rows.flatMap(({ values }) => values.map((figure) => figure.unit)));
    if (unit === undefined || others.length > 0 || columns.length > mostColumns)
      throw contentErrorAt(
        place,
        `All figures must have one unit, in at most ${mostColumns} columns. Correct the table.`,
      );
    const plainRows = rows.map((row) => ({ ...row, values: row.values.map(({ value }) => value) }));
    return { corner, columns, rows: plainRows, unit };
  });
}

function readFigure(text: string): { readonly value: number; readonly unit: ChartUnit } | undefined {
  const [, minus, pounds, whole = '', fraction = '', percent] =
    /^([-−–])?(£)?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?\s*(%)?$/.exec(text.trim()) ?? [];
  if (whole === '' || (pounds !== undefined && (percent !== undefined || fraction.length > 2)))
    return undefined;
  const digits = whole.replaceAll(',', '');
  const size =
    pounds === undefined ? Number(`${digits}.${fraction}`) : Number(digits + fraction.padEnd(2, '0'));
  const value = minus === undefined || size === 0 ? size : -size;
  if (pounds !== undefined) return { value, unit: 'pence' };
  return { value, unit: percent === undefined ? 'number' : 'percent' };
}
