import { plainText } from './plain-text.ts';
import type { RichText } from './rich-text-node.ts';

/** Words that an adult reads in a minute, where a text is about money and not a story. */
const wordsPerMinute = 200;

/** Whole minutes that a text takes to read, at least one. */
export function readingMinutes(text: RichText): number {
  return Math.max(1, Math.round(plainText(text).split(' ').length / wordsPerMinute));
}
