import type { TableMarks } from './rich-text-node.ts';

/*
 * The attributes of tables, rows and cells. The roles of a stacked table are those that its elements have anyway; some
 * browsers drop them when CSS shows the elements as something else, and screen readers would find no table.
 */

export function tableAttributes({ isStacked, isCompact }: TableMarks) {
  return { 'data-stacked': isStacked, 'data-compact': isCompact, role: isStacked && 'table' };
}

export function rowAttributes({ isTotal, isStacked }: TableMarks) {
  return { 'data-total': isTotal, role: isStacked && 'row' };
}

export function cellAttributes({ scope, isFigure, place, label }: TableMarks) {
  return {
    scope,
    'data-figure': isFigure,
    'data-place': place,
    'data-label': label,
    role: place && (scope === undefined ? 'cell' : scope === 'col' ? 'columnheader' : 'rowheader'),
  };
}
