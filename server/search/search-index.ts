import SearchableMap from 'minisearch/SearchableMap';

import type { ThemeId } from '#shared/themes/theme.ts';

import type { PagePart } from './page-text.ts';
import { isStopWord, stemOf, wordsIn } from './words.ts';

/** A page in the search index. */
export interface SearchablePage {
  readonly path: string;
  readonly title: string;
  /** The document title, which often says in plain words what the title does not. */
  readonly metaTitle: string;
  readonly description: string | undefined;
  /** The kind of page in words; undefined if it would add nothing. */
  readonly kind: string | undefined;
  readonly theme: ThemeId;
  readonly parts: readonly PagePart[];
}

/** How well a page matches a stem, without the stem's rarity. */
export interface PageMatch {
  /** In the title and description. */
  readonly title: number;
  /** In each part, by its index; 0 or undefined without a match. */
  readonly parts: readonly number[];
  readonly bestPart: number;
  /** Whether a title or heading contains it. */
  readonly isNamed: boolean;
}

/** The words of all pages, in memory. */
export interface SearchIndex {
  /** Adds a page, or replaces the one at its path. */
  put(page: SearchablePage): void;
  remove(path: string): void;
  /** The pages that contain a stem. */
  find(stem: string): ReadonlyMap<SearchablePage, PageMatch>;
  /** Words as written on pages, with their frequencies. */
  readonly vocabulary: Pick<SearchableMap<number>, 'atPrefix' | 'fuzzyGet' | 'get'>;
  readonly pages: number;
}

/**
 * A title says most about a page, and a heading most about a part. A mention counts more in a text that is shorter than
 * usual: lengths are in different words. They are fixed, so that a match is worked out when its page is put, and not for
 * each search.
 */
const fields = {
  title: { boost: 6, usualLength: 8 },
  description: { boost: 1.5, usualLength: 12 },
  heading: { boost: 4, usualLength: 5 },
  text: { boost: 1, usualLength: 40 },
};

/** Of BM25+: how much further mentions count, and length; and what the first counts, however long the text. */
const bm25 = { further: 1.2, length: 0.7, first: 0.5 };

/** How many mentions in text a mention in a title counts for, when a correction is chosen. */
const titleCount = 5;

const noPages: ReadonlyMap<SearchablePage, PageMatch> = new Map();

export function createSearchIndex(): SearchIndex {
  const pages = new Map<string, SearchablePage>();
  const matches = new Map<string, Map<SearchablePage, PageMatch>>();
  const vocabulary = new SearchableMap<number>();

  function count(page: SearchablePage, step: 1 | -1): void {
    const { title, description, parts } = textsOf(page);
    countWords(title, step * titleCount);
    countWords(description, step);
    for (const { heading, text } of parts) {
      countWords(heading, step * titleCount);
      countWords(text, step);
    }
  }

  function countWords(text: string, step: number): void {
    for (const word of new Set(wordsIn(text).map((each) => each.word))) {
      if (isStopWord(word)) continue;
      const sum = (vocabulary.get(word) ?? 0) + step;
      if (sum === 0) vocabulary.delete(word);
      else vocabulary.set(word, sum);
    }
  }

  function remove(path: string): void {
    const page = pages.get(path);
    if (page === undefined) return;
    pages.delete(path);
    count(page, -1);
    for (const [stem, found] of matches) if (found.delete(page) && found.size === 0) matches.delete(stem);
  }

  return {
    put(page) {
      remove(page.path);
      pages.set(page.path, page);
      count(page, 1);
      for (const [stem, match] of matchesIn(page)) {
        const found = matches.get(stem) ?? new Map<SearchablePage, PageMatch>();
        matches.set(stem, found.set(page, match));
      }
    },
    remove,
    find: (stem) => matches.get(stem) ?? noPages,
    vocabulary,
    get pages() {
      return pages.size;
    },
  };
}

function textsOf({ title, metaTitle, description = '', kind = '', parts }: SearchablePage) {
  return {
    title: `${title} ${metaTitle} ${kind}`,
    description,
    parts: parts.map(({ heading, label, text }) => ({ heading: `${heading} ${label}`, text })),
  };
}

/** The page's match for each of its stems. */
function matchesIn(page: SearchablePage): ReadonlyMap<string, PageMatch> {
  const texts = textsOf(page);
  const title = weightsIn(texts.title, fields.title);
  const description = weightsIn(texts.description, fields.description);
  const parts = texts.parts.map(({ heading, text }) => ({
    heading: weightsIn(heading, fields.heading),
    text: weightsIn(text, fields.text),
  }));
  const stems = [title, description, ...parts.flatMap(({ heading, text }) => [heading, text])];
  /** Most stems are mentioned once, in one text, and have the same match: kept once, they take half the memory. */
  const known = new Map<string, PageMatch>();
  return new Map(
    Array.from(new Set(stems.flatMap((each) => [...each.keys()])), (stem) => {
      const weights = parts.map(({ heading, text }) => (heading.get(stem) ?? 0) + (text.get(stem) ?? 0));
      const match = {
        title: (title.get(stem) ?? 0) + (description.get(stem) ?? 0),
        parts: weights.slice(0, weights.findLastIndex((weight) => weight > 0) + 1),
        bestPart: Math.max(0, ...weights),
        isNamed: title.has(stem) || parts.some(({ heading }) => heading.has(stem)),
      };
      const key = `${match.title} ${match.isNamed} ${match.parts.join(' ')}`;
      const same = known.get(key) ?? match;
      known.set(key, same);
      return [stem, same];
    }),
  );
}

/** The score of each stem of a text, by BM25+ without inverse document frequency. */
function weightsIn(text: string, { boost, usualLength }: typeof fields.title): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { word } of wordsIn(text)) {
    if (isStopWord(word)) continue;
    const stem = stemOf(word);
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  const length = 1 - bm25.length + (bm25.length * counts.size) / usualLength;
  for (const [stem, mentions] of counts) {
    const saturated = (mentions * (bm25.further + 1)) / (mentions + bm25.further * length);
    counts.set(stem, boost * (bm25.first + saturated));
  }
  return counts;
}
