import { textOfNode } from './plain-text.ts';
import type { RichTextNode } from './rich-text-node.ts';
import { isHeaderRow } from './table-headers.ts';

/** Words that may be beside a figure: “£140 or £240 a month”, “nothing”. */
const unitWords = /\b(?:about|to|or|a|per|month|year|years|each|nothing|none|m|bn|k|p|x)\b/gi;

/**
 * Marks the columns of tables that hold figures, so that they can be aligned and compared, and the row that adds them up:
 * the last one, if it begins with “Total” or in bold.
 */
export function markFigures(content: readonly RichTextNode[]): RichTextNode[] {
  return content.map((node) => (node.nodeType === 'table' ? markTable(node) : node));
}

function markTable(table: RichTextNode): RichTextNode {
  const rows = table.content ?? [];
  const body = rows.filter((row) => !isHeaderRow(row));
  const isFigureColumn = (column: number) => {
    const texts = body.map(({ content = [] }) => textOfNode(content[column] ?? emptyCell));
    return column > 0 && texts.every(isFigure) && texts.some((text) => /\d/.test(text));
  };
  const columns = Array.from({ length: Math.max(0, ...rows.map(({ content = [] }) => content.length)) });
  const figureColumns = columns.map((_, column) => isFigureColumn(column));
  return {
    ...table,
    content: rows.map((row, index) => ({
      ...row,
      data: { ...row.data, ...(index === rows.length - 1 && isTotal(row) && { isTotal: true }) },
      content: (row.content ?? []).map((cell, column) =>
        figureColumns[column] === true ? { ...cell, data: { ...cell.data, isFigure: true } } : cell,
      ),
    })),
  };
}

const emptyCell: RichTextNode = { nodeType: 'table-cell', data: {} };

/** A number that begins with a zero, such as a telephone's or a company's, is a name. */
function isFigure(text: string): boolean {
  return !/^0\d/.test(text) && !/\p{L}/u.test(text.replace(unitWords, ''));
}

function isTotal({ content: [first = emptyCell] = [] }: RichTextNode): boolean {
  return /^total\b/i.test(textOfNode(first)) || isBold(first);
}

/** Whether all words of a node are bold. */
export function isBold({ value = '', marks = [], content = [] }: RichTextNode): boolean {
  if (value.trim() !== '') return marks.some((mark) => (mark as { type?: unknown }).type === 'bold');
  return content.length > 0 && content.every(isBold);
}
