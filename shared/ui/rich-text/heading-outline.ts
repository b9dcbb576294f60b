import { contentId } from '../content-id.ts';
import type { RichTextNode } from './rich-text-node.ts';

/**
 * Puts the headings of a text in order: none of level 1, and none more than one level below the one before, since
 * that is how people without eyes for the layout find their way. Each gets an id to jump to, from its words.
 * Above most texts stand the page's `h1` and a section's `h2`; theirs begin below or beside the latter.
 */
export function outlineHeadings(content: readonly RichTextNode[], levelAbove = 2): RichTextNode[] {
  const taken = new Set<string>();
  let previous = levelAbove;
  return content.map((node) => {
    const level = Number(/^heading-([1-6])$/.exec(node.nodeType)?.[1]);
    if (Number.isNaN(level)) return node;
    previous = Math.max(2, Math.min(level, previous + 1));
    return { ...node, nodeType: `heading-${previous}`, data: { id: unusedId(wordsOf(node), taken) } };
  });
}

function wordsOf({ value = '', content = [] }: RichTextNode): string {
  return value + content.map(wordsOf).join('');
}

/** Words as an id: small letters, digits, hyphens; counted where it is taken. */
function unusedId(words: string, taken: Set<string>): string {
  const plain = words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’'\p{M}]/gu, '');
  const slug = plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  const base = contentId(slug || 'section');
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  taken.add(id);
  return id;
}
