import type { Document } from '@contentful/rich-text-types';

import { contentErrorAt, createField, type Exactly, type FieldOptions } from '../../content-model/field.ts';
import { plainText } from '../../ui/rich-text/plain-text.ts';
import { tableField } from '../comparison-table/table-field.ts';

/** Percentages, in a table with a header row: one row for each portfolio. */
export interface Chart {
  /** `parts`: each row adds up to 100%. `range`: each row has its lowest, middle and highest value. */
  readonly kind: 'parts' | 'range';
  /** The name of the first column, which names the portfolios. */
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly ChartRow[];
}

export interface ChartRow {
  readonly name: string;
  readonly values: readonly number[];
}

/** Six shades can be told apart. */
const mostParts = 6;

/**
 * A field for figures that are drawn, written as a table. One figure that cannot be read makes all of it unreadable: a
 * financial chart is right or not shown.
 */
export function chartField<const Options extends FieldOptions<Chart>>(
  options: Exactly<FieldOptions<Chart>, Options>,
) {
  const tables = tableField({ name: options.name, help: options.help, required: true });
  return createField<Chart, Options, Document>(options, tables.shape, (raw, place) => {
    const { header, rows: cells } = tables.read(raw, place);
    const [corner = '', ...columns] = header.map(({ text }) => plainText(text));
    if (columns.length === 0) throw contentErrorAt(place, 'a table with a header row');
    const rows = cells.map(([first, ...rest]) => {
      const name = first === undefined ? '' : plainText(first.text);
      const values = rest.map(({ text }) => {
        const value = readPercentage(plainText(text));
        if (value === undefined)
          throw contentErrorAt(place, `percentages such as “20%”, got “${plainText(text)}” in “${name}”`);
        return value;
      });
      return { name, values };
    });
    const kind = kindOf(rows);
    if (kind === undefined || columns.length > mostParts)
      throw contentErrorAt(
        place,
        `rows of up to ${mostParts} parts that add up to 100%, or of three values, lowest first`,
      );
    return { kind, corner, columns, rows };
  });
}

function readPercentage(text: string): number | undefined {
  const [, digits] = /^([-+]?\d+(?:\.\d+)?)\s*%?$/.exec(text.replace(/[−–]/, '-')) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

function kindOf(rows: readonly ChartRow[]): Chart['kind'] | undefined {
  if (rows.length === 0) return undefined;
  const addsUp = ({ values }: ChartRow) =>
    values.every((value) => value >= 0) &&
    Math.abs(values.reduce((sum, value) => sum + value, 0) - 100) < 0.6;
  const ascends = ({ values: [low, middle, high, ...more] }: ChartRow) =>
    more.length === 0 &&
    low !== undefined &&
    middle !== undefined &&
    high !== undefined &&
    low <= middle &&
    middle <= high;
  if (rows.every(addsUp)) return 'parts';
  return rows.every(ascends) ? 'range' : undefined;
}
