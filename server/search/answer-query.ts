import type { FoundArticles } from '#shared/pages/listing/listing.ts';
import {
  pageSize,
  type SearchAddress,
  type SearchResult,
  type SearchView,
  type Suggestion,
} from '#shared/pages/search/search-view.ts';
import { defaultTheme, type ThemeId } from '#shared/themes/theme.ts';
import { themeIds } from '#shared/themes/themes.ts';

import {
  excerptOf,
  markedText,
  rankPages,
  withoutMarks,
  type FoundPage,
  type RankedPage,
} from './rank-pages.ts';
import { expressionOf, readQuery, type Query } from './read-query.ts';
import type { SearchDatabase } from './search-database.ts';
import { countPages, marks } from './search-index.ts';
import type { Synonyms } from './synonyms.ts';

/** Visitors do not read further. */
const maxPages = 10;
/** How many pages that FTS5 prefers are compared closely. */
const comparedPages = 30;
/** If fewer pages have all words, those that have most of them follow. */
const enoughPages = 10;
/** The share of the query that a page must have, by the rarity of its words. */
const leastCoverage = 0.2;
/** A term that a larger share of the pages has must not be on a page, if there are others. */
const frequent = 0.8;
const maxRareTerms = 4;
const maxParts = 3;
/** A part is shown if its score is at least this share of the page's best part. */
const leastPart = 0.4;
/** The first result is the best guess if it scores this many times the second. */
const clearLead = 1.4;
const maxSuggestions = 6;
const maxListed = 1000;

/** The weights of title, names, description, headings and body. */
const columnWeights = '8, 5, 2, 3, 1';

/** The outcome of a search. */
export interface Found {
  readonly view: Omit<SearchView, 'isPartial' | 'nearest'>;
  /** The words of the query that pages have. */
  readonly known: readonly string[];
}

interface Hits {
  readonly query: Query;
  /** Best first, as many as visitors can reach. */
  readonly ranked: readonly RankedPage[];
  readonly rest: readonly number[];
  readonly totals: ReadonlyMap<string, number>;
}

/** The words of all terms: what is marked in a result. */
const anyOf = ({ terms }: Query) => terms.map(({ alternatives }) => expressionOf(alternatives)).join(' OR ');
const allOf = ({ terms }: Query) => terms.map(({ alternatives }) => expressionOf(alternatives)).join(' AND ');

function readFound(database: SearchDatabase, id: number, expression: string): FoundPage[] {
  const marked = (column: number) => `highlight(found, ${column}, '${marks.start}', '${marks.end}')`;
  return database.all<FoundPage>(
    `SELECT page.id, path, theme, kind, anchors, ${marked(0)} AS title, ${marked(1)} AS names,
        ${marked(2)} AS description, ${marked(3)} AS headings, ${marked(4)} AS body
      FROM found JOIN page ON page.id = found.rowid JOIN content ON content.id = page.id
      WHERE found MATCH ? AND found.rowid BETWEEN ? AND ?`,
    expression,
    // Beside a match, FTS5 takes no notice of `rowid = ?`.
    id,
    id,
  );
}

function bestMatches(
  database: SearchDatabase,
  expression: string,
  limit: number,
  theme: ThemeId | undefined,
): number[] {
  const ofTheme = theme === undefined ? '' : 'AND (SELECT theme FROM page WHERE id = found.rowid) = ?';
  return database
    .all<{ id: number }>(
      `SELECT rowid AS id FROM found WHERE found MATCH ? ${ofTheme} ORDER BY bm25(found, ${columnWeights}), rowid LIMIT ?`,
      expression,
      ...(theme === undefined ? [] : [theme]),
      limit,
    )
    .map(({ id }) => id);
}

function totalsOf(database: SearchDatabase, expression: string): Map<string, number> {
  const sql = `SELECT theme, count(*) AS total FROM found JOIN page ON page.id = found.rowid
    WHERE found MATCH ? GROUP BY theme`;
  return new Map(
    database.all<{ theme: string; total: number }>(sql, expression).map(({ theme, total }) => [theme, total]),
  );
}

const sum = (totals: ReadonlyMap<string, number>) =>
  [...totals.values()].reduce((total, each) => total + each, 0);

/** Pages with all words first; if they are few, then those with most. */
function findHits(
  database: SearchDatabase,
  text: string,
  synonyms: Synonyms,
  { isUnfinished = false, theme }: { isUnfinished?: boolean; theme?: ThemeId | undefined },
): Hits {
  const query = readQuery(text, database, synonyms, isUnfinished);
  if (query.terms.length === 0) return { query, ranked: [], rest: [], totals: new Map() };
  const asked = query.correction ?? text;
  const rank = (ids: readonly number[]) =>
    rankPages(
      ids.flatMap((id) => readFound(database, id, anyOf(query))),
      query,
      asked,
      countPages(database),
      database,
    );
  const total = countPages(database);
  const telling = query.terms.filter(({ pages }) => pages <= frequent * total);
  const required = allOf(telling.length > 0 ? { ...query, terms: telling } : query);
  // For all brands: a search that is narrowed to one must not count in another way.
  const totals = totalsOf(database, required);
  const wholeOf = (brand?: ThemeId) => bestMatches(database, required, maxPages * pageSize, brand);
  if (sum(totals) >= enoughPages && query.unknown === 0) {
    const whole = wholeOf(theme);
    return { query, ranked: rank(whole.slice(0, comparedPages)), rest: whole.slice(comparedPages), totals };
  }
  const rarest = query.terms.toSorted((a, b) => a.pages - b.pages).slice(0, maxRareTerms);
  const partly = bestMatches(database, anyOf({ ...query, terms: rarest }), comparedPages, undefined);
  const all = rank([...new Set([...wholeOf(), ...partly])]).filter(
    // If some words are on no page, a mention of the others in passing is no answer.
    ({ coverage, isNamed }) => coverage >= leastCoverage && (query.unknown === 0 || isNamed),
  );
  const byTheme = Map.groupBy(all, ({ page }) => page.theme);
  return {
    query,
    ranked: theme === undefined ? all : (byTheme.get(theme) ?? []),
    rest: [],
    totals: new Map(Array.from(byTheme, ([each, pages]) => [each, pages.length])),
  };
}

/** A page of results; the last one, if there are fewer. */
export function findPages(database: SearchDatabase, synonyms: Synonyms, address: SearchAddress): Found {
  const { query: text, brand } = address;
  const { query, ranked, rest, totals } = findHits(database, text, synonyms, { theme: brand });
  const count = brand === undefined ? sum(totals) : (totals.get(brand) ?? 0);
  const pages = Math.min(maxPages, Math.max(1, Math.ceil(count / pageSize)));
  const page = Math.min(address.page, pages);
  const [first, last] = [(page - 1) * pageSize, page * pageSize];
  const [best, second] = ranked;
  const shown = [
    ...ranked.slice(first, last),
    ...rankPages(
      rest
        .slice(Math.max(0, first - ranked.length), Math.max(0, last - ranked.length))
        .flatMap((id) => readFound(database, id, anyOf(query))),
      query,
      text,
      countPages(database),
      database,
    ),
  ];
  return {
    view: {
      ...address,
      page,
      pages,
      total: count,
      results: shown.map(resultOf),
      hasBest: best !== undefined && second !== undefined && best.score > clearLead * second.score,
      brands: themeIds.flatMap((theme) => {
        const total = totals.get(theme) ?? 0;
        return total === 0 ? [] : [{ theme, total }];
      }),
      correction: query.correction,
    },
    known: query.known,
  };
}

/** The best pages for an unfinished query. */
export function findSuggestions(database: SearchDatabase, synonyms: Synonyms, text: string): Suggestion[] {
  const { ranked } = findHits(database, text, synonyms, { isUnfinished: true });
  return ranked.slice(0, maxSuggestions).map(({ page: { path, title, kind } }) => ({
    href: path,
    title: withoutMarks(title),
    kind: kind ?? undefined,
  }));
}

/** The pages of a folder that have all words in title, names and description. */
export function findArticles(
  database: SearchDatabase,
  synonyms: Synonyms,
  { text, folder }: { text: string; folder: string },
): FoundArticles {
  const query = readQuery(text, database, synonyms, true);
  const pathsOf = (expression: string) =>
    database
      .all<{ path: string }>(
        `SELECT path FROM found JOIN page ON page.id = found.rowid WHERE found MATCH ? AND path GLOB ? LIMIT ${maxListed}`,
        `{title names description} : (${expression})`,
        `${folder}/*`,
      )
      .map(({ path }) => path);
  const paths = query.terms.length === 0 || query.unknown > 0 ? [] : pathsOf(allOf(query));
  const isMeant = query.correction !== undefined && paths.length > 0;
  return isMeant
    ? { paths: new Set(), suggestion: query.correction }
    : { paths: new Set(paths), suggestion: undefined };
}

function resultOf({ page, parts }: RankedPage): SearchResult {
  const { path, title, kind, theme, description } = page;
  const plainTitle = withoutMarks(title);
  const best = parts[0]?.score ?? 0;
  const shown = parts.slice(0, maxParts);
  const texts = [description, ...shown.map(({ text }) => text)];
  const excerpt =
    texts.find((text) => text.includes(marks.start)) ?? (description || page.body.slice(0, 1000));
  return {
    href: path,
    title: markedText(title),
    kind: kind ?? undefined,
    theme: themeIds.find((id) => id === theme) ?? defaultTheme,
    excerpt: excerptOf(excerpt),
    parts: shown.flatMap(({ heading, anchor, score }) =>
      anchor === null || heading === '' || withoutMarks(heading) === plainTitle || score < leastPart * best
        ? []
        : [{ href: `${path}#${anchor}`, heading: markedText(heading) }],
    ),
  };
}
