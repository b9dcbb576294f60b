import type { Found } from './answer-query.ts';

/** How many words are counted: each becomes a time series. */
const maxWords = 200;

/** Counts searched words, but only words that are on the site's pages, so that nothing a visitor typed is kept. */
export interface SearchCounts {
  count(found: Found): void;
  /** By outcome. */
  readonly searches: Readonly<Record<string, number>>;
  /** The words searched for most, in the spelling of the site. */
  readonly words: Readonly<Record<string, number>>;
}

export function createSearchCounts(): SearchCounts {
  const searches = { found: 0, corrected: 0, nothing: 0 };
  const words = new Map<string, number>();

  function countWord(word: string): void {
    if (!words.has(word) && words.size >= maxWords) {
      const [rarest] = [...words].reduce((least, each) => (each[1] < least[1] ? each : least));
      words.delete(rarest);
    }
    words.set(word, (words.get(word) ?? 0) + 1);
  }

  return {
    count({ view: { total, correction }, known }) {
      searches[total === 0 ? 'nothing' : correction === undefined ? 'found' : 'corrected'] += 1;
      for (const word of new Set(known)) countWord(word);
    },
    searches,
    get words() {
      return Object.fromEntries(words);
    },
  };
}
