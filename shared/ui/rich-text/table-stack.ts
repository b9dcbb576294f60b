import { textOfNode } from './plain-text.ts';
import type { RichTextNode } from './rich-text-node.ts';
import { isHeaderRow } from './table-headers.ts';

/**
 * Phones stack the rows of tables with long texts, since beside each other their columns are too narrow to read, and of
 * tables with so many figures that the last ones, often the ones that count, are out of sight: the name of the row, a
 * short value beside it (of several figures, the last), and the rest below. Marks these tables, and the place of each of
 * their cells. All other tables stay as they are: their figures and words are compared down the columns.
 */
export function stackTables(content: readonly RichTextNode[]): RichTextNode[] {
  return content.map((node) => (node.nodeType === 'table' ? stackTable(node) : node));
}

/** In characters: about three lines in a third of a phone's width. */
const longText = 30;
/** About what one line of a phone holds, with a column's name and its value. */
const phoneLine = 42;
/** Has room beside the name of its row. */
const shortValue = 20;

interface Column {
  readonly head: string;
  readonly longest: number;
  readonly isFigure: boolean;
}

function stackTable(table: RichTextNode): RichTextNode {
  const rows = table.content ?? [];
  const [, ...values] = columnsOf(rows);
  const isTooWide = values.some(({ isFigure, longest }) =>
    isFigure ? values.length > 3 : longest > longText || values.length > 2,
  );
  if (!isTooWide) return table;

  const short = values.filter(({ longest }) => longest <= shortValue);
  const beside = short.length === 1 ? short[0] : short.findLast(({ isFigure }) => isFigure);
  const others = values.filter((column) => column !== beside);
  const fitsLine = ({ head, longest }: Column) => head.length + longest <= phoneLine;
  const lines = others.every(fitsLine) ? others : short.filter(fitsLine);
  const stackCell = (cell: RichTextNode, index: number): RichTextNode['data'] => {
    const column = values[index - 1];
    if (column === undefined) return { place: 'name' };
    if (column === beside) return { place: 'beside' };
    // A single text below the name needs no label: the head of the table shows where it belongs.
    if (others.length === 1) return { place: 'below' };
    const place = lines.includes(column) ? 'line' : 'below';
    return column.head && textOfNode(cell) ? { place, label: column.head } : { place };
  };
  return {
    ...table,
    data: { ...table.data, isStacked: true },
    content: rows.map((row) => ({
      ...row,
      data: { ...row.data, isStacked: true },
      content: (row.content ?? []).map((cell, index) => ({
        ...cell,
        data: { ...cell.data, ...stackCell(cell, index) },
      })),
    })),
  };
}

function columnsOf(rows: readonly RichTextNode[]): Column[] {
  const head = rows.find(isHeaderRow);
  const widest = rows.reduce((most, { content = [] }) => Math.max(most, content.length), 0);
  return Array.from({ length: widest }, (_, index) => {
    const cells = rows.filter((row) => row !== head).flatMap(({ content = [] }) => content[index] ?? []);
    const headCell = head?.content?.[index];
    return {
      head: headCell ? textOfNode(headCell) : '',
      longest: Math.max(0, ...cells.map((cell) => textOfNode(cell).length)),
      isFigure: cells.some(({ data }) => data.isFigure),
    };
  });
}
