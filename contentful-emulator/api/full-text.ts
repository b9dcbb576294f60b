import { isRecord } from '../files/links.ts';

const minWordLength = 2;
const quoted = /"([^"]*)"/g;

function readWords(text: string): string[] {
  return text.toLocaleLowerCase('en').match(/[\p{Letter}\p{Number}\p{Mark}]+/gu) ?? [];
}

/**
 * The test for `[match]` and `query`: every word of the query must be the beginning of a word in the texts, ignoring case.
 * A quoted phrase must occur in one of the texts. A query without phrases or words of at least two characters matches
 * nothing.
 */
export function createTextTest(query: string): (texts: readonly string[]) => boolean {
  const phrases = [...query.matchAll(quoted)]
    .map(([, phrase = '']) => readWords(phrase))
    .filter((phrase) => phrase.length > 0);
  const queryWords = readWords(query.replaceAll(quoted, ' ')).filter((word) => word.length >= minWordLength);
  // Undecided: Contentful's sources contradict each other on an empty query.
  if (queryWords.length + phrases.length === 0) return () => false;
  return (texts) => {
    const wordsByText = texts.map(readWords);
    const words = wordsByText.flat();
    return (
      queryWords.every((start) => words.some((word) => word.startsWith(start))) &&
      phrases.every((phrase) => wordsByText.some((textWords) => hasPhrase(textWords, phrase)))
    );
  };
}

function hasPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, start) => phrase.every((word, index) => words[start + index] === word));
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
