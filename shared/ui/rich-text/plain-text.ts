import type { Node } from '@contentful/rich-text-types';

import type { RichText } from './rich-text.model.ts';

/** A text without its formatting, for machines and for counting: blocks are parted by a space. */
export function plainText({ document }: RichText): string {
  return textOfNode(document);
}

/** The same of a part of a text. */
export function textOfNode(node: Node): string {
  return textOf(node).replace(/\s+/g, ' ').trim();
}

function textOf(node: Node): string {
  const { value, content } = node as { value?: string; content?: readonly Node[] };
  if (value !== undefined) return value;
  const isInline = node.nodeType === 'hyperlink' || node.nodeType.endsWith('-hyperlink');
  return (content ?? []).map(textOf).join('') + (isInline ? '' : ' ');
}
