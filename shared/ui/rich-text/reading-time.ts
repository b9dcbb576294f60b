import { countOf } from '../../word-lists.ts';
import { plainText } from './plain-text.ts';
import type { RichTextModel } from './rich-text-node.ts';

/** For adults and texts about money, which take longer than fiction. */
const wordsPerMinute = 200;

export function readingMinutes(text: RichTextModel): number {
  return Math.max(1, Math.round(plainText(text).split(' ').length / wordsPerMinute));
}

export function readingTime(minutes: number): string {
  return `${countOf(minutes, 'minute')} to read`;
}
