import type { FoundArticles } from '#shared/pages/listing/listing.ts';
import type { SearchAddress, Suggestion } from '#shared/pages/search/search-view.ts';

import { findArticles, findPages, findSuggestions, type Found } from './answer-query.ts';
import {
  deleteSearchDatabase,
  isDamage,
  openSearchDatabase,
  type SearchDatabase,
} from './search-database.ts';
import {
  countPages,
  pagesShowing,
  putPages,
  removeEntry,
  retainPages,
  type Lacking,
  type ListedPage,
  type SearchablePage,
} from './search-index.ts';
import { readSynonyms, type Synonyms } from './synonyms.ts';

/** The index and its queries, in the thread. Each call blocks. */
export interface SearchEngine {
  find(address: SearchAddress): Found;
  suggest(text: string): Suggestion[];
  findArticles(search: { readonly text: string; readonly folder: string }): FoundArticles;
  put(pages: readonly SearchablePage[]): void;
  removeEntry(entry: string): void;
  retain(listed: readonly ListedPage[]): Lacking;
  pagesShowing(entities: readonly string[]): string[];
  /** @param lines as editors have written them */
  setSynonyms(lines: readonly string[]): void;
  /** A setting that is kept with the index; undefined: never set. */
  getSetting(name: string): string | undefined;
  setSetting(name: string, value: string): void;
  countPages(): number;
}

/**
 * @param file undefined: a temporary file
 * @param onLost the index was damaged, or cannot be opened: a new and empty one has taken its place
 */
export function createSearchEngine(file: string | undefined, onLost: (error: unknown) => void): SearchEngine {
  let database = open();
  let synonymLines: readonly string[] = [];
  let synonyms: Synonyms = [];

  function open(): SearchDatabase {
    try {
      return openSearchDatabase(file);
    } catch (error) {
      onLost(error);
      return openSearchDatabase(undefined);
    }
  }

  /** Deletes a damaged index, and does the work with the new one. */
  function whenWhole<Result>(work: (current: SearchDatabase) => Result): Result {
    try {
      return work(database);
    } catch (error) {
      if (!isDamage(error)) throw error;
      database.close();
      if (file !== undefined) deleteSearchDatabase(file);
      database = open();
      onLost(error);
      return work(database);
    }
  }

  return {
    find: (address) => whenWhole((current) => findPages(current, synonyms, address)),
    suggest: (text) => whenWhole((current) => findSuggestions(current, synonyms, text)),
    findArticles: (search) => whenWhole((current) => findArticles(current, synonyms, search)),
    put: (pages) => whenWhole((current) => putPages(current, pages)),
    removeEntry: (entry) => whenWhole((current) => removeEntry(current, entry)),
    retain: (listed) => whenWhole((current) => retainPages(current, listed)),
    pagesShowing: (entities) => whenWhole((current) => pagesShowing(current, entities)),
    setSynonyms(lines) {
      if (lines.join('\n') === synonymLines.join('\n')) return;
      synonyms = whenWhole((current) => readSynonyms(lines, current));
      synonymLines = lines;
    },
    getSetting: (name) =>
      whenWhole((current) =>
        current.all<{ value: string }>('SELECT value FROM setting WHERE name = ?', name),
      )[0]?.value,
    setSetting: (name, value) =>
      whenWhole((current) => current.run('INSERT OR REPLACE INTO setting VALUES (?, ?)', name, value)),
    countPages: () => whenWhole(countPages),
  };
}
