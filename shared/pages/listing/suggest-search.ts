import { closestMatch } from 'leven';

/**
 * A search that finds something, in place of one that does not: each word that is in no text gives way to the most similar
 * one that is. Undefined if that finds nothing either.
 *
 * @param texts normalized, like the search
 */
export function suggestSearch(search: string, texts: readonly string[]): string | undefined {
  const vocabulary = [...new Set(texts.flatMap((text) => text.match(/[\p{L}\d]{4,}/gu) ?? []))];
  const words = search.split(' ').map((word) => {
    if (texts.some((text) => text.includes(word))) return word;
    // One wrong letter in four: “annuites” for “annuities”, but not “mutual” for “annual”.
    return closestMatch(word, vocabulary, { maxDistance: Math.min(2, Math.floor(word.length / 4)) });
  });
  const finds = texts.some((text) => words.every((word) => word !== undefined && text.includes(word)));
  return finds ? words.join(' ') : undefined;
}
