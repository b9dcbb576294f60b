import type { Document } from '@contentful/rich-text-types';

import { contentErrorAt, createField, type Exactly, type FieldOptions } from '../../content-model/field.ts';
import type { ChartRow } from '../../ui/chart/chart.ts';
import { readFigures, type FigureTable } from '../chart/figure-table.ts';
import { tableField } from '../comparison-table/table-field.ts';

/** Percentages, in a table with a header row: one row for each portfolio. */
export interface PortfolioFigures extends FigureTable<number> {
  /** `parts`: each row adds up to 100%. `ranges`: each row has its lowest, middle and highest value. */
  readonly kind: 'parts' | 'ranges';
}

/** Six shades can be told apart. */
const mostParts = 6;

/**
 * A field for figures that are drawn, written as a table. One figure that cannot be read makes all of it unreadable: a
 * financial chart is right or not shown.
 */
export function portfolioFiguresField<const Options extends FieldOptions<PortfolioFigures>>(
  options: Exactly<FieldOptions<PortfolioFigures>, Options>,
) {
  const tables = tableField({ name: options.name, help: options.help, required: true });
  return createField<PortfolioFigures, Options, Document>(options, tables.shape, (raw, place) => {
    const { corner, columns, rows } = readFigures(tables.read(raw, place), place, {
      read: readPercentage,
      figure: 'a percentage such as “20%”',
    });
    const kind = kindOf(rows);
    if (kind === undefined || columns.length > mostParts)
      throw contentErrorAt(
        place,
        `Each row needs up to ${mostParts} parts that add up to 100%, or three values, the lowest first. Correct the table.`,
      );
    return { kind, corner, columns, rows };
  });
}

function readPercentage(text: string): number | undefined {
  const [, digits] = /^([-+]?\d+(?:\.\d+)?)\s*%?$/.exec(text.replace(/[−–]/, '-')) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

function kindOf(rows: readonly ChartRow[]): PortfolioFigures['kind'] | undefined {
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
  return rows.every(ascends) ? 'ranges' : undefined;
}
