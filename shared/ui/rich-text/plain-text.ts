import type { RichTextModel, RichTextNode } from './rich-text-node.ts';

/** A text without its formatting, for metadata and word counts. Blocks are separated by a space. */
export function plainText({ document }: RichTextModel): string {
  return textOfNode(document);
}

export function textOfNode(node: RichTextNode): string {
  return textOf(node).replace(/\s+/g, ' ').trim();
}

function textOf({ nodeType, value, content = [] }: RichTextNode): string {
  if (value !== undefined) return value;
  const isInline = nodeType === 'hyperlink' || nodeType.endsWith('-hyperlink');
  return content.map(textOf).join('') + (isInline ? '' : ' ');
}
