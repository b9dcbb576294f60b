import { contentId, unusedId } from '../content-id.ts';
import type { RichTextNode } from './rich-text-node.ts';

/**
 * Puts the headings of a text in order, since screen reader users navigate by them: none has level 1, and none is more
 * than one level below the previous one. Each gets an id from its text, for links to it. `levelAbove` is the level of
 * the heading above the text, usually a section's `h2`, and `taken` are the ids of earlier headings of the page, and
 * editors’ anchors.
 */
export function outlineHeadings(
  content: readonly RichTextNode[],
  levelAbove = 2,
  taken = new Set<string>(),
): RichTextNode[] {
  let previous = levelAbove;
  return content.map((node) => {
    const level = Number(/^heading-([1-6])$/.exec(node.nodeType)?.[1]);
    if (Number.isNaN(level)) return node;
    previous = Math.max(2, Math.min(level, previous + 1));
    return { ...node, nodeType: `heading-${previous}`, data: { id: unusedId(idOf(textOf(node)), taken) } };
  });
}

function textOf({ value = '', content = [] }: RichTextNode): string {
  return value + content.map(textOf).join('');
}

/** An id from a text: lower-case letters, digits and hyphens. */
function idOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’'\p{M}]/gu, '');
  const slug = plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return contentId(slug || 'section');
}
