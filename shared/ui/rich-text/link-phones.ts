import { INLINES } from '@contentful/rich-text-types';

import { phoneHref } from '../../phone.ts';
import type { RichTextNode } from './rich-text-node.ts';

/** A UK number as it is written, in groups of digits. */
const written = /(?<![\d+])(?:\+44 (?:\(0\) ?)?|0)\d{2,4} \d{3,6}(?: \d{3,4})?(?! ?\d)/g;

/** The digits after the country code or the leading zero. */
const digits = 10;

/** Makes the telephone numbers of a text links, which phones call and which stay on one line. */
export function linkPhones(content: readonly RichTextNode[]): RichTextNode[] {
  return content.flatMap((node) => {
    if (node.nodeType.endsWith('hyperlink') || node.nodeType.startsWith('heading-')) return [node];
    if (node.value !== undefined) return linkIn(node, node.value);
    return [node.content ? { ...node, content: linkPhones(node.content) } : node];
  });
}

function linkIn(node: RichTextNode, text: string): RichTextNode[] {
  const parts: RichTextNode[] = [];
  let end = 0;
  const addText = (to: number) => {
    if (to > end) parts.push({ ...node, value: text.slice(end, to) });
  };
  for (const { 0: number, index } of text.matchAll(written)) {
    const international = number.replace(/^0/, '+44 ');
    const href = phoneHref(international);
    if (href.length !== `tel:+44`.length + digits) continue;
    addText(index);
    parts.push({
      nodeType: INLINES.HYPERLINK,
      data: { target: href },
      content: [{ ...node, value: number }],
    });
    end = index + number.length;
  }
  if (parts.length === 0) return [node];
  addText(text.length);
  return parts;
}
