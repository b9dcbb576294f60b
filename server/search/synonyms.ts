import { queryWords, wordsIn } from './query-words.ts';
import type { SearchDatabase } from './search-database.ts';

export interface Phrase {
  /** As they follow each other on pages. */
  readonly words: readonly string[];
  /** As a query has them, without stop words. */
  readonly stems: readonly string[];
}

/** Groups of phrases that mean the same. */
export type Synonyms = readonly (readonly Phrase[])[];

/** @param lines what editors have written: “IHT = inheritance tax” */
export function readSynonyms(
  lines: readonly string[],
  { stemsOf }: Pick<SearchDatabase, 'stemsOf'>,
): Synonyms {
  return lines
    .map((line) =>
      line
        .split('=')
        .map((text) => ({
          words: wordsIn(text).map(({ word }) => word),
          stems: stemsOf(queryWords(text).map(({ word }) => word)),
        }))
        .filter(({ stems }) => stems.length > 0),
    )
    .filter(({ length }) => length > 1);
}

/** The longest phrases that begin at a place of a query, with the groups they are in. */
export function synonymsAt(
  stems: readonly string[],
  at: number,
  synonyms: Synonyms,
): { readonly length: number; readonly phrase: Phrase; readonly others: readonly Phrase[] } | undefined {
  const matches = synonyms.flatMap((group) =>
    group
      .filter((phrase) => phrase.stems.every((stem, index) => stems[at + index] === stem))
      .map((phrase) => ({ length: phrase.stems.length, phrase, group })),
  );
  const length = Math.max(0, ...matches.map((match) => match.length));
  const longest = matches.filter((match) => match.length === length);
  const [first] = longest;
  if (first === undefined) return undefined;
  const others = longest.flatMap(({ group, phrase }) => group.filter((each) => each !== phrase));
  return { length, phrase: first.phrase, others };
}
