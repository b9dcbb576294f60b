import type { Node } from '@contentful/rich-text-types';

import type { RichText } from './rich-text.model.ts';

/** Words that an adult reads in a minute, where a text is about money and not a story. */
const wordsPerMinute = 200;

/** Whole minutes that a text takes to read, at least one. */
export function readingMinutes({ document }: RichText): number {
  return Math.max(1, Math.round(countWords(document) / wordsPerMinute));
}

function countWords(node: Node): number {
  const { value, content } = node as { value?: string; content?: readonly Node[] };
  const own = value?.split(/\s+/).filter(Boolean).length ?? 0;
  return (content ?? []).reduce((sum, child) => sum + countWords(child), own);
}
