import { contentErrorAt, type FieldLocation } from '../../content-model/field.ts';
import { plainText } from '../../ui/rich-text/plain-text.ts';
import { isBold } from '../../ui/rich-text/table-figures.ts';
import type { Table } from '../comparison-table/table-field.ts';

/** A table of figures: the first row names the columns, and the first column the rows. */
export interface FigureTable<Figure> {
  /** The name of the first column. */
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow<Figure>[];
}

interface FigureRow<Figure> {
  readonly name: string;
  readonly values: readonly Figure[];
  /** Its name is bold. */
  readonly standsOut: boolean;
}

/**
 * One figure that cannot be read makes all of it unreadable: a financial chart is right or not shown.
 *
 * Throws `ContentError`.
 *
 * @param read undefined for what is no figure
 * @param figure an example, for editors
 */
export function readFigures<Figure extends {}>(
  { header, rows: cells }: Table,
  place: FieldLocation,
  { read, figure }: { readonly read: (text: string) => Figure | undefined; readonly figure: string },
): FigureTable<Figure> {
  const [corner = '', ...columns] = header.map(({ text }) => plainText(text));
  if (columns.length === 0)
    throw contentErrorAt(place, 'The table has no header row. Give it one, with a name for each column.');
  const rows = cells.map(([first, ...rest]) => {
    const name = first === undefined ? '' : plainText(first.text);
    const values = rest.map(({ text }) => {
      const value = read(plainText(text));
      if (value === undefined)
        throw contentErrorAt(
          place,
          `“${plainText(text)}” in the row “${name}” is not ${figure}. Correct it.`,
        );
      return value;
    });
    return { name, values, standsOut: first !== undefined && isBold(first.text.document) };
  });
  return { corner, columns, rows };
}
