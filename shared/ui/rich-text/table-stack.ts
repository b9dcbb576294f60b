import { textOfNode } from './plain-text.ts';
import type { RichTextNode } from './rich-text-node.ts';
import { isHeaderRow } from './table-headers.ts';

/**
 * Phones stack the rows of tables with long texts, since beside each other their columns are too narrow to read, and of
 * tables with so many figures that the last ones, often the ones that count, are out of sight: the name of the row, a short
 * value beside it (of several figures, the last), and the rest below. Marks these tables, and the place of each of their
 * cells. All other tables stay as they are: their figures and words are compared down the columns. Also marks tables of
 * short figures only, whose columns fit a phone side by side.
 */
export function stackTables(content: readonly RichTextNode[]): RichTextNode[] {
  return content.map((node) => (node.nodeType === 'table' ? stackTable(node) : node));
}

/** In characters: about three lines in a third of a phone's width. */
const longText = 30;
/** About what one line of a phone holds, with a column's name and its value. */
const phoneLine = 42;
/** The characters of columns side by side, each with a gap, on a phone of 360 px. */
const phoneRow = 38;
const columnGap = 1.4;
/** A name of several words is broken after about this many characters. */
const nameLine = 12;
/** The text in the head is smaller. */
const headScale = 0.875;
/** A value of up to this many characters has room beside the name of its row. */
const shortValue = 20;

interface Column {
  readonly head: string;
  readonly longest: number;
  readonly longestWord: number;
  readonly isFigure: boolean;
}

function stackTable(table: RichTextNode): RichTextNode {
  const rows = table.content ?? [];
  const [names, ...values] = columnsOf(rows);
  if (names !== undefined && fitsPhone(names, values))
    return { ...table, data: { ...table.data, isCompact: true } };
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

function fitsPhone(names: Column, values: readonly Column[]): boolean {
  const widthOf = ({ head }: Column, cell: number) =>
    Math.max(cell, headScale * longestWordOf(head)) + columnGap;
  const name = Math.max(names.longestWord, Math.min(names.longest, nameLine));
  const figures = values.map((column) => widthOf(column, column.longest));
  return (
    values.every(({ isFigure }) => isFigure) &&
    figures.reduce((sum, width) => sum + width, widthOf(names, name)) - columnGap <= phoneRow
  );
}

function longestWordOf(text: string): number {
  return Math.max(...text.split(' ').map((word) => word.length));
}

function columnsOf(rows: readonly RichTextNode[]): Column[] {
  const head = rows.find(isHeaderRow);
  const widest = rows.reduce((most, { content = [] }) => Math.max(most, content.length), 0);
  return Array.from({ length: widest }, (_, index) => {
    const cells = rows.filter((row) => row !== head).flatMap(({ content = [] }) => content[index] ?? []);
    const texts = cells.map(textOfNode);
    const headCell = head?.content?.[index];
    return {
      head: headCell ? textOfNode(headCell) : '',
      longest: Math.max(0, ...texts.map((text) => text.length)),
      longestWord: Math.max(0, ...texts.map(longestWordOf)),
      isFigure: cells.some(({ data }) => data.isFigure),
    };
  });
}
