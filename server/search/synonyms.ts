import { isStopWord, stemOf, wordsIn } from './words.ts';

/** Words or phrases that mean the same, each as its stems. */
export type Synonyms = readonly (readonly Phrase[])[];

/** The stems of a phrase, in order. */
export type Phrase = readonly string[];

/** @param lines what editors have written: “IHT = inheritance tax” */
export function readSynonyms(lines: readonly string[]): Synonyms {
  return lines
    .map((line) =>
      line
        .split('=')
        .map(phraseOf)
        .filter(({ length }) => length > 0),
    )
    .filter(({ length }) => length > 1);
}

export function phraseOf(text: string): Phrase {
  const words = wordsIn(text).map(({ word }) => word);
  return words.filter((word) => !isStopWord(word)).map(stemOf);
}
