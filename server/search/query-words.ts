const maxQueryLength = 100;
const maxWords = 10;
/** Longer words are on no page. */
const maxWordLength = 40;

/** Words that say nothing about the subject. They count only if there are no others: “about us”. */
const stopWords: ReadonlySet<string> = new Set(
  `a about am an and any are as at be been but by can could did do does dont for from get go had has have how i if im
  in into is it its ive just many me more much my need of on or our please really should so some that the their them
  then there these they this those to us want was we were what when where which who whom why with would you your`.split(
    /\s+/,
  ),
);

/** The query as shown: normalised first, since a letter may stand for many, then cut. */
export function tidyQuery(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, maxQueryLength)
    .trim()
    .toWellFormed();
}

/** A word of a query in the spelling of the index, and its place in the query. */
export interface QueryWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Initials with full stops are one word: pages have `ISA`, visitors type `I.S.A.` */
const wordPattern = /(?:\p{L}\.)+\p{L}(?![\p{L}\p{N}\p{M}])|[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text: in lower case, without accents. */
export function wordsIn(text: string): QueryWord[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: found, index }) => ({
    word: found
      .normalize('NFKD')
      .replace(/[\p{M}.]/gu, '')
      .toLowerCase()
      .slice(0, maxWordLength),
    start: index,
    end: index + found.length,
  })).filter(({ word }) => word !== '');
}

/** The words to look for: without stop words if there are others. */
export function queryWords(text: string): QueryWord[] {
  const words = wordsIn(text);
  const telling = words.filter(({ word }) => !stopWords.has(word) && word.length > 1);
  return (telling.length > 0 ? telling : words).slice(0, maxWords);
}
