import type { Node } from '@contentful/rich-text-types';

import { textOfNode } from './plain-text.ts';

/**
 * Says of each header cell of a table whether it heads its column or its row: screen readers then name it with each
 * cell (WCAG 1.3.1, H63). An empty corner heads nothing, and becomes a plain cell.
 */
export function scopeHeaders(content: readonly Node[]): Node[] {
  return content.map((node) => (node.nodeType === 'table' ? mapChildren(node, scopeRow) : node));
}

function scopeRow(row: Node): Node {
  const scope = childrenOf(row).every((cell) => isHeader(cell) || isEmpty(cell)) ? 'col' : 'row';
  return mapChildren(row, (cell) => {
    if (!isHeader(cell)) return cell;
    return isEmpty(cell) ? { ...cell, nodeType: 'table-cell' } : { ...cell, data: { scope } };
  });
}

function isHeader({ nodeType }: Node): boolean {
  return nodeType === 'table-header-cell';
}

function isEmpty(cell: Node): boolean {
  return textOfNode(cell) === '';
}

function childrenOf(node: Node): readonly Node[] {
  return (node as { content?: readonly Node[] }).content ?? [];
}

function mapChildren<Parent extends Node>(node: Parent, change: (child: Node) => Node): Parent {
  return { ...node, content: childrenOf(node).map(change) };
}
