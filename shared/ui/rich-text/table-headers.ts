import { textOfNode } from './plain-text.ts';
import type { RichTextNode } from './rich-text-node.ts';

/**
 * Sets the scope of a table's header cells, column or row, so that screen readers announce them with each cell
 * (WCAG 1.3.1, H63). An empty corner heads nothing and becomes a plain cell.
 */
export function scopeHeaders(content: readonly RichTextNode[]): RichTextNode[] {
  return content.map((node) => (node.nodeType === 'table' ? mapChildren(node, scopeRow) : node));
}

function scopeRow(row: RichTextNode): RichTextNode {
  const scope = (row.content ?? []).every((cell) => isHeader(cell) || isEmpty(cell)) ? 'col' : 'row';
  return mapChildren(row, (cell) => {
    if (!isHeader(cell)) return cell;
    return isEmpty(cell) ? { ...cell, nodeType: 'table-cell' } : { ...cell, data: { scope } };
  });
}

/** Whether a row, once its headers have their scope, names the columns. */
export function isHeaderRow({ content = [] }: RichTextNode): boolean {
  return content.some(({ data }) => data.scope === 'col');
}

function isHeader({ nodeType }: RichTextNode): boolean {
  return nodeType === 'table-header-cell';
}

function isEmpty(cell: RichTextNode): boolean {
  return textOfNode(cell) === '';
}

function mapChildren(node: RichTextNode, change: (child: RichTextNode) => RichTextNode): RichTextNode {
  return { ...node, content: (node.content ?? []).map(change) };
}
