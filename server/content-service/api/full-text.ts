import { isRecord } from '../files/content-links.ts';

const minWordLength = 2;

function readWords(text: string): string[] {
  return text.toLocaleLowerCase('en').match(/[\p{Letter}\p{Number}\p{Mark}]+/gu) ?? [];
}

/**
 * The test for `[match]` and `query`: every word of the query must be the beginning of a word in the texts, ignoring case.
 * A query without words of at least two characters matches nothing.
 */
export function createTextTest(query: string): (texts: readonly string[]) => boolean {
  const queryWords = readWords(query).filter((word) => word.length >= minWordLength);
  if (queryWords.length === 0) return () => false;
  return (texts) => {
    const words = texts.flatMap(readWords);
    return queryWords.every((start) => words.some((word) => word.startsWith(start)));
  };
}

/** The texts in a value: a string, the strings in a list, or the text nodes of a rich text. */
export function readTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string');
  return isRecord(value) && value['nodeType'] === 'document' ? readRichTexts(value) : [];
}

function readRichTexts(node: Record<string, unknown>): string[] {
  const text = node['nodeType'] === 'text' && typeof node['value'] === 'string' ? [node['value']] : [];
  const content: unknown[] = Array.isArray(node['content']) ? node['content'] : [];
  return [...text, ...content.flatMap((child) => (isRecord(child) ? readRichTexts(child) : []))];
}
