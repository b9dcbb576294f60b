import type { Node } from '@contentful/rich-text-types';

import type { RichText } from './rich-text.model.ts';

/** A text without its formatting, for machines and for counting: blocks are parted by a space. */
export function plainText({ document }: RichText): string {
  return textOf(document).replace(/\s+/g, ' ').trim();
}

function textOf(node: Node): string {
  const { value, content } = node as { value?: string; content?: readonly Node[] };
  if (value !== undefined) return value;
  const isInline = node.nodeType === 'hyperlink' || node.nodeType.endsWith('-hyperlink');
  return (content ?? []).map(textOf).join('') + (isInline ? '' : ' ');
}
