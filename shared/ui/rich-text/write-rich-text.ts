import { BLOCKS, INLINES, MARKS, type Document } from '@contentful/rich-text-types';

import type { AssetRef, EntryRef } from '../../content-model/fields.ts';
import type { RawAsset, RawEntry } from '../../content-model/raw.ts';

/** Formatted text as code, for samples and the sample space. Each function creates one node. */

export type Inline = string | InlineNode;

interface InlineNode {
  readonly nodeType: string;
  readonly data: object;
  readonly [key: string]: unknown;
}
interface BlockNode {
  readonly nodeType: string;
  readonly data: object;
  readonly content: readonly (InlineNode | BlockNode)[];
}

/** A document; a plain string is a paragraph. */
export function richTextOf(...blocks: readonly (string | BlockNode)[]): Document {
  const content = blocks.map((block) => (typeof block === 'string' ? paragraph(block) : block));
  return { nodeType: BLOCKS.DOCUMENT, data: {}, content } as unknown as Document;
}

export function paragraph(...content: readonly Inline[]): BlockNode {
  return { nodeType: BLOCKS.PARAGRAPH, data: {}, content: content.map(toInline) };
}

export function heading(level: 2 | 3 | 4, text: string): BlockNode {
  return { nodeType: `heading-${level}`, data: {}, content: [toInline(text)] };
}

export function bulletList(...items: readonly (string | BlockNode)[]): BlockNode {
  return list(BLOCKS.UL_LIST, items);
}

export function numberedList(...items: readonly (string | BlockNode)[]): BlockNode {
  return list(BLOCKS.OL_LIST, items);
}

export function quote(...paragraphs: readonly string[]): BlockNode {
  return { nodeType: BLOCKS.QUOTE, data: {}, content: paragraphs.map((text) => paragraph(text)) };
}

export function rule(): BlockNode {
  return { nodeType: BLOCKS.HR, data: {}, content: [] };
}

export function table(header: readonly string[], ...rows: readonly (readonly Inline[])[]): BlockNode {
  const row = (cells: readonly Inline[], nodeType: string): BlockNode => ({
    nodeType: BLOCKS.TABLE_ROW,
    data: {},
    content: cells.map((cell) => ({ nodeType, data: {}, content: [paragraph(cell)] })),
  });
  return {
    nodeType: BLOCKS.TABLE,
    data: {},
    content: [row(header, BLOCKS.TABLE_HEADER_CELL), ...rows.map((cells) => row(cells, BLOCKS.TABLE_CELL))],
  };
}

export function bold(value: string): InlineNode {
  return text(value, MARKS.BOLD);
}

export function italic(value: string): InlineNode {
  return text(value, MARKS.ITALIC);
}

/** A link to another site, an email address or a telephone number. */
export function link(label: string, uri: string): InlineNode {
  return { nodeType: INLINES.HYPERLINK, data: { uri }, content: [toInline(label)] };
}

export function pageLink(label: string, target: EntryRef | RawEntry): InlineNode {
  return { nodeType: INLINES.ENTRY_HYPERLINK, data: { target }, content: [toInline(label)] };
}

export function embeddedEntry(target: EntryRef | RawEntry): BlockNode {
  return { nodeType: BLOCKS.EMBEDDED_ENTRY, data: { target }, content: [] };
}

export function embeddedAsset(target: AssetRef | RawAsset): BlockNode {
  return { nodeType: BLOCKS.EMBEDDED_ASSET, data: { target }, content: [] };
}

function list(nodeType: string, items: readonly (string | BlockNode)[]): BlockNode {
  return {
    nodeType,
    data: {},
    content: items.map((item) => ({
      nodeType: BLOCKS.LIST_ITEM,
      data: {},
      content: [typeof item === 'string' ? paragraph(item) : item],
    })),
  };
}

function toInline(content: Inline): InlineNode {
  return typeof content === 'string' ? text(content) : content;
}

function text(value: string, ...marks: readonly string[]): InlineNode {
  return { nodeType: 'text', value, marks: marks.map((type) => ({ type })), data: {} };
}
