import { BLOCKS, INLINES, type Document } from '@contentful/rich-text-types';

import { createField, contentErrorAt, type Exactly, type FieldOptions } from '../../content-model/field.ts';
import {
  hasText,
  type RichTextModel,
  type RichTextNode,
  type TableMarks,
} from '../../ui/rich-text/rich-text-node.ts';
import { readRichText, richText } from '../../ui/rich-text/rich-text.model.ts';

/** All rows have the same length. */
export interface Table {
  /** Empty if the first row has no header cell. */
  readonly header: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
  /** Whether phones stack its rows. */
  readonly isStacked: true | undefined;
  /** Whether they fit phones as they are. */
  readonly isCompact: true | undefined;
}

export interface Cell {
  readonly text: RichTextModel;
  readonly isEmpty: boolean;
  /** Whether the editor marked it as a header. */
  readonly isHeader: boolean;
  readonly marks: TableMarks;
}

const tableNodes = [BLOCKS.TABLE, INLINES.HYPERLINK, INLINES.ENTRY_HYPERLINK];

/** A field for one table, written in the rich text editor. Text around the table is not shown. */
export function tableField<const Options extends FieldOptions<Table>>(
  options: Exactly<FieldOptions<Table>, Options>,
) {
  const { shape } = richText({ name: options.name, help: options.help, nodes: tableNodes });
  return createField<Table, Options, Document>(options, shape, (raw, place) => {
    const { document } = readRichText(raw, place, []);
    const table = document.content.find(({ nodeType }) => nodeType === 'table');
    const rows = (table?.content ?? []).map(({ content = [], data }) =>
      content.map((cell) => readCell(cell, data)),
    );
    const columns = Math.max(0, ...rows.map((row) => row.length));
    if (columns === 0) throw contentErrorAt(place, 'There is no table in this text. Insert one.');
    const [first = [], ...rest] = rows.map((row) => [
      ...row,
      ...Array.from({ length: columns - row.length }, () => emptyCell),
    ]);
    const { isStacked, isCompact } = table?.data ?? {};
    return first.some((cell) => cell.isHeader)
      ? { header: first, rows: rest, isStacked, isCompact }
      : { header: [], rows: [first, ...rest], isStacked, isCompact };
  });
}

function readCell({ nodeType, data, content = [] }: RichTextNode, { isTotal }: TableMarks = {}): Cell {
  const document = { nodeType: BLOCKS.DOCUMENT, data: {}, content };
  return {
    text: { document },
    isEmpty: !hasText(document),
    isHeader: nodeType === 'table-header-cell',
    marks: { ...data, isTotal },
  };
}

const emptyCell = readCell({ nodeType: BLOCKS.TABLE_CELL, data: {} });
