import type { SearchIndex } from './search-index.ts';
import type { Phrase, Synonyms } from './synonyms.ts';
import { isStopWord, stemOf, wordsIn } from './words.ts';

export const maxQueryLength = 100;
const maxWords = 10;

/** Stems of which a page must contain all to match a term. */
export interface Alternative {
  readonly stems: Phrase;
  /** From 0 to 1: how likely the visitor meant it. */
  readonly weight: number;
}

/** A search term: a word, or a phrase with synonyms. */
export interface Term {
  readonly alternatives: readonly Alternative[];
}

export interface Query {
  /** Empty if no page matches any word. */
  readonly terms: readonly Term[];
  /** The number of words without a match, even after correction. */
  readonly unknown: number;
  /** The corrected query, if any word was misspelt. */
  readonly correction: string | undefined;
  /** The query's known words, as pages or synonyms spell them. */
  readonly known: readonly string[];
}

/** The query as typed, with white space collapsed and its length limited. */
export function tidyQuery(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, maxQueryLength).trim().toWellFormed();
}

/** @param isUnfinished whether the last word may be the beginning of one */
export function readQuery(
  text: string,
  index: Pick<SearchIndex, 'find' | 'vocabulary'>,
  synonyms: Synonyms,
  isUnfinished = false,
): Query {
  const all = wordsIn(text).slice(0, maxWords);
  const telling = all.filter(({ word }) => !isStopWord(word));
  const words = (telling.length > 0 ? telling : []).map((each) => ({ ...each, stem: stemOf(each.word) }));
  const terms: Term[] = [];
  const known: string[] = [];
  /** Abbreviations may occur in synonyms only. */
  const isKnown = (word: string, synonym: string | undefined) =>
    word === synonym || index.vocabulary.get(word) !== undefined;
  let unknown = 0;
  let corrected = '';
  let end = 0;

  for (let at = 0; at < words.length;) {
    const phrases = synonymsAt(
      words.map(({ stem }) => stem),
      at,
      synonyms,
    );
    if (phrases) {
      terms.push({ alternatives: phrases.alternatives });
      for (const { word, stem } of words.slice(at, at + phrases.length))
        if (isKnown(word, stem)) known.push(word);
      at += phrases.length;
      continue;
    }
    const current = words[at];
    if (current === undefined) break;
    const { word, stem } = current;
    const isLast = at === words.length - 1;
    const found = lookUp(word, stem, index, isLast, isLast && isUnfinished);
    if (found.alternatives.length === 0) unknown += 1;
    else terms.push({ alternatives: found.alternatives });
    if (found.correction !== undefined) {
      corrected += text.slice(end, current.start) + found.correction;
      end = current.end;
    }
    const meant = found.correction ?? word;
    if (isKnown(meant, undefined)) known.push(meant);
    at += 1;
  }
  return { terms, unknown, known, correction: end === 0 ? undefined : corrected + text.slice(end) };
}

/** The longest phrase with synonyms that begins at a place. */
function synonymsAt(stems: readonly string[], at: number, synonyms: Synonyms) {
  const matches = synonyms.flatMap((group) =>
    group
      .filter((phrase) => phrase.every((stem, index) => stems[at + index] === stem))
      .map((phrase) => ({ group, phrase })),
  );
  const longest = Math.max(0, ...matches.map(({ phrase }) => phrase.length));
  if (longest === 0) return undefined;
  const alternatives = matches
    .filter(({ phrase }) => phrase.length === longest)
    .flatMap(({ group, phrase }) =>
      group.map((each) => ({ stems: each, weight: each === phrase ? 1 : synonymWeight })),
    );
  return { alternatives, length: longest };
}

const synonymWeight = 0.9;
const completionWeight = 0.6;
const maxCompletions = 8;

function lookUp(
  word: string,
  stem: string,
  { find, vocabulary }: Pick<SearchIndex, 'find' | 'vocabulary'>,
  isLast: boolean,
  isUnfinished: boolean,
): { readonly alternatives: readonly Alternative[]; readonly correction?: string } {
  const exact = find(stem).size > 0 ? [{ stems: [stem], weight: 1 }] : [];
  if (exact.length > 0 && !isUnfinished) return { alternatives: exact };
  const completions = isLast ? completionsOf(word, vocabulary) : [];
  const stems = new Set(completions.map(stemOf).filter((each) => each !== stem));
  const alternatives = [
    ...exact,
    ...Array.from(stems, (each) => ({ stems: [each], weight: completionWeight })),
  ];
  if (alternatives.length > 0) return { alternatives };
  const correction = correctionOf(word, vocabulary);
  return correction === undefined
    ? { alternatives: [] }
    : { alternatives: [{ stems: [stemOf(correction)], weight: 1 }], correction };
}

/** The most frequent words that begin with a word. */
function completionsOf(word: string, vocabulary: SearchIndex['vocabulary']): string[] {
  if (word.length < 2) return [];
  return Array.from(vocabulary.atPrefix(word))
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxCompletions)
    .map(([completion]) => completion);
}

/** The word that a misspelt one most likely stands for. Words of three letters are not corrected: too many are alike. */
function correctionOf(word: string, vocabulary: SearchIndex['vocabulary']): string | undefined {
  if (word.length < 4 || /\d/.test(word)) return undefined;
  const letters = lettersOf(word);
  return Array.from(vocabulary.fuzzyGet(word, 2), ([candidate, [count, distance]]) => ({
    candidate,
    count,
    // Two letters the wrong way round are one mistake.
    distance: lettersOf(candidate) === letters ? 1 : distance,
  }))
    .filter(
      ({ candidate, distance }) =>
        // Few people mistake the first letter, and without this “rental” would be “dental”.
        candidate[0] === word[0] && distance <= (word.length < 8 ? 1 : 2) && !/\d/.test(candidate),
    )
    .sort((a, b) => a.distance - b.distance || b.count - a.count)[0]?.candidate;
}

function lettersOf(word: string): string {
  return Array.from(word).sort().join('');
}
