import { isRecord } from '../files/content-links.ts';

/** Shorter words of a query find nothing. */
const minWordLength = 2;
const quoted = /"([^"]*)"/g;

/** The words of a text, in lower case. */
function readWords(text: string): string[] {
  return text.toLocaleLowerCase('en').match(/[\p{Letter}\p{Number}\p{Mark}]+/gu) ?? [];
}

/**
 * Makes the test of `[match]` and `query`: every word of the query must begin a word of the text, in any case.
 * A quoted phrase must occur as it is in one of the texts. A query without a phrase or a word of two letters finds
 * nothing.
 */
export function createTextTest(query: string): (texts: readonly string[]) => boolean {
  const phrases = [...query.matchAll(quoted)]
    .map(([, phrase = '']) => readWords(phrase))
    .filter((phrase) => phrase.length > 0);
  const wanted = readWords(query.replaceAll(quoted, ' ')).filter((word) => word.length >= minWordLength);
  // Undecided: Contentful's sources contradict each other on an empty query.
  if (wanted.length + phrases.length === 0) return () => false;
  return (texts) => {
    const wordsOfTexts = texts.map(readWords);
    return (
      wanted.every((start) => wordsOfTexts.some((words) => words.some((word) => word.startsWith(start)))) &&
      phrases.every((phrase) => wordsOfTexts.some((words) => hasPhrase(words, phrase)))
    );
  };
}

function hasPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, start) => phrase.every((word, index) => words[start + index] === word));
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
