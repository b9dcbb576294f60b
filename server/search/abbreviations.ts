import type { PagePart } from './page-text.ts';

/** Initials may leave them out. */
const smallWords: ReadonlySet<string> = new Set(['a', 'and', 'for', 'in', 'of', 'on', 'the', 'to']);
/** In characters. */
const maxPhraseLength = 200;
const maxOfPage = 100;

/** Three capitalised words and more, with small words between them: “Financial Services Compensation Scheme”. */
const name = /\p{Lu}[\p{Ll}’'-]+(?:(?: (?:and|for|of|in|the)){0,2} \p{Lu}[\p{Ll}’'-]+){2,5}/gu;
/** The brackets of “lasting power of attorney (LPA)”. One pattern for these and the words before them is ten times slower. */
const inBrackets = /\((\p{Lu}{2,6})s?\)/gu;
const wordsAtEnd = /(?:[\p{L}’'-]+ ){1,6}$/u;

/** The initials of what a page spells out, in lower case, with the phrases in the page's words. */
export function abbreviationsIn(
  parts: readonly PagePart[],
): ReadonlySet<readonly [letters: string, phrase: string]> {
  const found = new Map<string, readonly [string, string]>();
  const add = (letters: string, phrase: string) => {
    if (letters.length > 1 && found.size < maxOfPage) found.set(`${letters} ${phrase}`, [letters, phrase]);
  };
  for (const { heading, text } of parts)
    for (const each of [heading, text]) {
      for (const [phrase] of each.matchAll(name)) add(initialsOf(phrase), phrase.toLowerCase());
      for (const { index, 1: letters = '' } of each.matchAll(inBrackets)) {
        const [before = ''] = wordsAtEnd.exec(each.slice(Math.max(0, index - maxPhraseLength), index)) ?? [];
        const words = before.trim().split(' ');
        const start = words.findLastIndex(
          (_, first) => initialsOf(words.slice(first).join(' ')) === letters.toLowerCase(),
        );
        if (start !== -1) add(letters.toLowerCase(), words.slice(start).join(' ').toLowerCase());
      }
    }
  return new Set(found.values());
}

function initialsOf(phrase: string): string {
  return phrase
    .toLowerCase()
    .split(/[ -]/)
    .map((word) => (smallWords.has(word) ? '' : word.slice(0, 1)))
    .join('');
}
