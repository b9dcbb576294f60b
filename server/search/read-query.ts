import leven from 'leven';

import { queryWords, wordsIn, type QueryWord } from './query-words.ts';
import type { SearchDatabase } from './search-database.ts';
import { synonymsAt, type Synonyms } from './synonyms.ts';

/** A reading of a visitor's term. */
export interface Alternative {
  /** Words that follow each other. */
  readonly words: readonly string[];
  /** From 0 to 1: how likely it was meant. */
  readonly weight: number;
}

/** A word, or a phrase with synonyms. */
export interface Term {
  readonly alternatives: readonly Alternative[];
  /** The number of pages that have it. */
  readonly pages: number;
}

export interface Query {
  /** The terms that any page has. */
  readonly terms: readonly Term[];
  /** The number of words that no page has, even after correction. */
  readonly unknown: number;
  /** The corrected query, if any word was misspelt. */
  readonly correction: string | undefined;
  /** The query's words that pages or synonyms have. */
  readonly known: readonly string[];
}

const weights = { synonym: 0.9, abbreviation: 0.9, split: 0.9, completion: 0.6 };
const leastBeginning = 5;
const maxCompletions = 8;
const maxCorrections = 5;

/** An FTS5 expression. All words are quoted, so that nothing a visitor types is syntax. */
export function expressionOf(alternatives: readonly Alternative[]): string {
  return `(${alternatives.map(({ words }) => `"${words.join(' ')}"`).join(' OR ')})`;
}

function countMatches(database: SearchDatabase, expression: string): number {
  const sql = 'SELECT count(*) AS pages FROM found WHERE found MATCH ?';
  return database.all<{ pages: number }>(sql, expression)[0]?.pages ?? 0;
}

/** @param isUnfinished whether the last word may be the beginning of one */
export function readQuery(
  text: string,
  database: SearchDatabase,
  synonyms: Synonyms,
  isUnfinished = false,
): Query {
  const read = (query: string) => readTerms(queryWords(query), database, synonyms, isUnfinished);
  const asWritten = read(text);
  const correction = correctionIn(text, asWritten.unknown, asWritten.terms, database);
  // Corrected once: what is still unknown stays so.
  const { terms, unknown } = correction === undefined ? asWritten : read(correction);
  const isWritten = (word: string) =>
    database.all('SELECT 1 FROM vocabulary WHERE term = ?', word).length > 0 ||
    synonyms.some((group) => group.some((phrase) => phrase.words.includes(word)));
  return {
    terms,
    unknown: unknown.length,
    correction,
    known: queryWords(correction ?? text)
      .map(({ word }) => word)
      .filter(isWritten),
  };
}

interface ReadTerms {
  readonly terms: readonly Term[];
  /** Words that no page has. */
  readonly unknown: readonly QueryWord[];
}

function readTerms(
  words: readonly QueryWord[],
  database: SearchDatabase,
  synonyms: Synonyms,
  isUnfinished: boolean,
): ReadTerms {
  const stems = database.stemsOf(words.map(({ word }) => word));
  const terms: Term[] = [];
  const unknown: QueryWord[] = [];
  const countPages = (alternatives: readonly Alternative[]) =>
    alternatives.length === 0 ? 0 : countMatches(database, expressionOf(alternatives));
  const addTerm = (alternatives: readonly Alternative[]) => {
    const pages = countPages(alternatives);
    if (pages > 0) terms.push({ alternatives, pages });
    return pages > 0;
  };
  for (let at = 0; at < words.length;) {
    const [current = { word: '', start: 0, end: 0 }] = words.slice(at);
    const { word } = current;
    const same = synonymsAt(stems, at, synonyms);
    const meant = same
      ? [
          { words: same.phrase.words, weight: 1 },
          ...same.others.map((each) => ({ words: each.words, weight: weights.synonym })),
        ]
      : [];
    // The words of a phrase that no page has may be on pages one by one.
    const isPhrase = countPages(meant) > 0;
    const length = isPhrase && same ? same.length : 1;
    const alternatives = isPhrase ? meant : [{ words: [word], weight: 1 }];
    const isLast = at + length === words.length;
    const completions = isLast && isUnfinished ? completionsOf(word, database) : [];
    const isKnown =
      addTerm([...alternatives, ...spelledOut(word, database), ...completions]) ||
      addTerm(splitsOf(word)) ||
      addTerm(beginningsOf(word, database)) ||
      (isLast && addTerm(completionsOf(word, database)));
    if (!isKnown) unknown.push(current);
    at += length;
  }
  return { terms, unknown };
}

/** The query with its misspelt words corrected; undefined if there are none. */
function correctionIn(
  text: string,
  unknown: readonly QueryWord[],
  terms: readonly Term[],
  database: SearchDatabase,
): string | undefined {
  let corrected = '';
  let end = 0;
  for (const { word, ...place } of unknown) {
    const meant = correctionOf(word, terms, database);
    if (meant === undefined) continue;
    corrected += text.slice(end, place.start) + meant;
    end = place.end;
  }
  return end === 0 ? undefined : corrected + text.slice(end);
}

interface Spelling {
  readonly term: string;
  readonly doc: number;
}

/** The most frequent words that begin with a word. */
function completionsOf(word: string, database: SearchDatabase): readonly Alternative[] {
  if (word.length < 2) return [];
  const sql = 'SELECT term, doc FROM vocabulary WHERE term > ? AND term < ? ORDER BY doc DESC LIMIT ?';
  return database
    .all<Spelling>(sql, word, `${word}\u{10FFFF}`, maxCompletions)
    .map(({ term }) => ({ words: [term], weight: weights.completion }));
}

/** “factsheet” as “fact sheet”. */
function splitsOf(word: string): readonly Alternative[] {
  return Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => ({
    words: [word.slice(0, index + 3), word.slice(index + 3)],
    weight: weights.split,
  }));
}

/** The longest word of which a word is a longer form: “apprentice” of “apprenticeships”. */
function beginningsOf(word: string, database: SearchDatabase): readonly Alternative[] {
  const shortest = Math.max(leastBeginning, Math.ceil(word.length * 0.6));
  if (word.length <= shortest) return [];
  const sql = 'SELECT term FROM vocabulary WHERE term >= ? AND term < ? ORDER BY length(term) DESC';
  const longest = database
    .all<Spelling>(sql, word.slice(0, shortest), word)
    .find(({ term }) => word.startsWith(term));
  return longest ? [{ words: [longest.term], weight: weights.completion }] : [];
}

/** Readings of a visitor's abbreviation that pages spell out. */
function spelledOut(letters: string, database: SearchDatabase): readonly Alternative[] {
  const sql = `SELECT phrase FROM abbreviation WHERE letters = ? GROUP BY phrase ORDER BY count(*) DESC LIMIT 3`;
  return database.all<{ phrase: string }>(sql, letters).map(({ phrase }) => ({
    words: wordsIn(phrase).map(({ word }) => word),
    weight: weights.abbreviation,
  }));
}

/**
 * The word that a misspelt one most likely stands for, if pages have it together with the rest of the query. Short words are
 * not corrected unless two letters are the wrong way round: too many are alike.
 */
function correctionOf(word: string, terms: readonly Term[], database: SearchDatabase): string | undefined {
  if (word.length < 4 || /\P{L}/u.test(word)) return undefined;
  const most = word.length < 5 ? 0 : word.length < 7 ? 1 : 2;
  const sql =
    'SELECT term, doc FROM vocabulary WHERE term >= ? AND term < ? AND length(term) BETWEEN ? AND ?';
  // Few people mistake the first letter, and without this “rental” would be “dental”.
  const first = word.slice(0, 1);
  const others = terms.map(({ alternatives }) => expressionOf(alternatives));
  return database
    .all<Spelling>(sql, first, `${first}\u{10FFFF}`, word.length - most, word.length + most)
    .map(({ term, doc }) => ({ term, doc, distance: distanceBetween(word, term) }))
    .filter(({ term, distance }) => distance <= Math.max(1, most) && (most > 0 || isSwapped(word, term)))
    .sort((a, b) => a.distance - b.distance || b.doc - a.doc)
    .slice(0, maxCorrections)
    .map((each) => ({ ...each, named: countMatches(database, `{title headings} : "${each.term}"`) }))
    .sort((a, b) => a.distance - b.distance || b.doc + 5 * b.named - a.doc - 5 * a.named)
    .find(({ term }) => countMatches(database, [...others, `"${term}"`].join(' AND ')) > 0)?.term;
}

function distanceBetween(word: string, other: string): number {
  return isSwapped(word, other) ? 1 : leven(word, other, { maxDistance: 3 });
}

/** Two letters the wrong way round are one mistake. */
function isSwapped(word: string, other: string): boolean {
  const differing = Array.from(word).flatMap((letter, index) => (letter === other[index] ? [] : [index]));
  const [first = 0, second = 0] = differing;
  return (
    word.length === other.length &&
    differing.length === 2 &&
    second === first + 1 &&
    word[first] === other[second] &&
    word[second] === other[first]
  );
}
