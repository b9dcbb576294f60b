import { isRecord } from '../files/content-links.ts';

/** Shorter words of a query find nothing. */
const minWordLength = 2;

/** The words of a text, in lower case. */
function readWords(text: string): string[] {
  return text.toLocaleLowerCase('en').match(/[\p{Letter}\p{Number}\p{Mark}]+/gu) ?? [];
}

/**
 * Makes the test of `[match]` and `query`: every word of the query must begin a word of the text, in any case.
 * A query without a word of two letters finds nothing.
 */
export function createTextTest(query: string): (texts: readonly string[]) => boolean {
  const wanted = readWords(query).filter((word) => word.length >= minWordLength);
  if (wanted.length === 0) return () => false;
  return (texts) => {
    const words = texts.flatMap(readWords);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  };
}

/** The texts in a value: the string, a list's strings, or a rich text's text nodes. */
export function readTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string');
  return isRecord(value) && value['nodeType'] === 'document' ? readRichTexts(value) : [];
}

function readRichTexts(node: Record<string, unknown>): string[] {
  const own = node['nodeType'] === 'text' && typeof node['value'] === 'string' ? [node['value']] : [];
  const content: unknown[] = Array.isArray(node['content']) ? node['content'] : [];
  return [...own, ...content.flatMap((child) => (isRecord(child) ? readRichTexts(child) : []))];
}
