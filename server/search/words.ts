import { stemmer } from 'stemmer';

/** Stop words, which say nothing about the subject. */
const stopWords: ReadonlySet<string> = new Set(
  `a about am an and any are as at be been but by can could did do does for from get go had has have how i if in into is it its
  me my need of on or our should so some that the their them then there these they this those to us want was we were what when
  where which who whom why will with would you your`.split(/\s+/),
);

/** With an apostrophe or a comma inside: “firm’s”, “1,000”. */
const pattern = /[\p{L}\p{N}]+(?:['’,][\p{L}\p{N}]+)*/gu;

/** A normalised word, and its position in the text. */
export interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a text: in lower case, without accents, apostrophes or commas. */
export function wordsIn(text: string): Word[] {
  return Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
    word: found
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M}'’,]/gu, ''),
    start: index,
    end: index + found.length,
  }));
}

export function isStopWord(word: string): boolean {
  return word.length < 2 || stopWords.has(word);
}

const stems = new Map<string, string>();
/** Cached, since a site uses few words again and again. */
const maxStems = 50_000;

/** The stem of a word: “retire”, “retiring” and “retirement” all become “retir”. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  // “diversify” and “diversified” keep an i that “diversification” loses; “apprenticeship” keeps its ending.
  const stem = stemmer(word.replace(/ships?$/, '')).replace(/(?<=...)[iy]$/, '');
  if (stems.size >= maxStems) stems.clear();
  stems.set(word, stem);
  return stem;
}
