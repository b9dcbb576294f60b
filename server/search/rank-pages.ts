import type { MarkedText } from '#shared/pages/search/search-view.ts';

import type { Query } from './read-query.ts';
import type { SearchDatabase } from './search-database.ts';
import { labelStart, marks, partSeparator } from './search-index.ts';

/** A page that was found, with its texts in which FTS5 has marked what was looked for. */
export interface FoundPage {
  readonly id: number;
  readonly path: string;
  readonly theme: string;
  readonly kind: string | null;
  readonly anchors: string;
  readonly title: string;
  readonly names: string;
  readonly description: string;
  readonly headings: string;
  readonly body: string;
}

/** How well a part of a page matches. */
export interface RankedPart {
  readonly heading: string;
  readonly text: string;
  readonly anchor: string | null;
  readonly score: number;
}

export interface RankedPage {
  readonly page: FoundPage;
  readonly score: number;
  /** From 0 to 1: the share of the query that it has; rare words count more. */
  readonly coverage: number;
  /** Whether a title or heading has any of it. */
  readonly isNamed: boolean;
  /** Best first. */
  readonly parts: readonly RankedPart[];
}

/**
 * A title says most about a page, and a heading most about a part. A mention counts more in a text that is shorter than
 * usual: lengths are in different words.
 */
const fields = {
  title: { boost: 11, usualLength: 4 },
  names: { boost: 1.5, usualLength: 8 },
  description: { boost: 3, usualLength: 20 },
  heading: { boost: 3, usualLength: 5 },
  text: { boost: 1.6, usualLength: 60 },
};
/** As in BM25+: how much further mentions count, and length; and what the first counts, however long the text. */
const bm25 = { further: 1.5, length: 0.3, first: 0.8 };
/** Added for a title or heading that is like the query, as far as it is, and for one that contains it. */
const phraseBonus = { whole: 1.4, part: 0.4 };
/** The share of words in common from which a title or heading is like the query. */
const leastAlike = 0.3;
/** The weight of the part with most of the query in the page's score. */
const bestPartShare = 0.6;

const marked = new RegExp(`${marks.start}([^${marks.end}]*)${marks.end}`, 'g');
const words = /[\p{L}\p{N}\p{M}]+/gu;

/** Works out how well pages match, from what visitors will see of them. Best first. */
export function rankPages(
  pages: readonly FoundPage[],
  query: Query,
  text: string,
  total: number,
  database: SearchDatabase,
): RankedPage[] {
  const termsIn = createTermReader(pages, query, database);
  const rarities = query.terms.map((term) => Math.log(1 + total / (term.pages + 0.5)) ** 0.75);
  const known = rarities.reduce((sum, each) => sum + each, 0);
  /** Words that no page has count as much as the others. */
  const asked = known * (1 + query.unknown / query.terms.length);
  const phrase = comparable(text);

  /** The score of each term in a text. */
  function scoresIn(source: string, { boost, usualLength }: typeof fields.title): readonly number[] {
    const counts = query.terms.map(() => 0);
    for (const [, found = ''] of source.matchAll(marked))
      for (const [term, weight] of termsIn(found)) counts[term] = (counts[term] ?? 0) + weight;
    if (counts.every((count) => count === 0)) return counts;
    const length = 1 - bm25.length + (bm25.length * (source.match(words)?.length ?? 0)) / usualLength;
    return counts.map((count) =>
      count === 0
        ? 0
        : boost *
          (bm25.first * Math.min(1, count) + (count * (bm25.further + 1)) / (count + bm25.further * length)),
    );
  }

  function rank(page: FoundPage): RankedPage {
    const headings = page.headings.split(partSeparator);
    const texts = page.body.split(partSeparator);
    const anchors = JSON.parse(page.anchors) as (string | null)[];
    const title = scoresIn(page.title, fields.title);
    const names = scoresIn(page.names, fields.names);
    const description = scoresIn(page.description, fields.description);
    let isNamed = [...title, ...names].some((score) => score > 0);
    const best = query.terms.map(() => 0);
    let bonus = bonusOf(page.title, phrase);
    const parts = anchors.map((anchor, index): RankedPart => {
      const [heading = '', label = ''] = (headings[index] ?? '').split(labelStart);
      const part = texts[index] ?? '';
      const inHeading = scoresIn(`${heading} ${label}`, fields.heading);
      const inText = scoresIn(part, fields.text);
      isNamed ||= inHeading.some((score) => score > 0);
      let score = 0;
      for (const [term, rarity] of rarities.entries()) {
        const each = (inHeading[term] ?? 0) + (inText[term] ?? 0);
        best[term] = Math.max(best[term] ?? 0, each);
        score += rarity * each;
      }
      const partBonus = bonusOf(heading, phrase);
      bonus = Math.max(bonus, partBonus * 0.8);
      return { heading, text: part, anchor, score: score * (1 + partBonus) };
    });
    let score = bestPartShare * Math.max(0, ...parts.map((part) => part.score));
    let covered = 0;
    for (const [term, rarity] of rarities.entries()) {
      const each = (title[term] ?? 0) + (names[term] ?? 0) + (description[term] ?? 0) + (best[term] ?? 0);
      score += rarity * each;
      if (each > 0) covered += rarity;
    }
    const coverage = covered / asked;
    return {
      page,
      score: score * coverage * (1 + bonus),
      coverage,
      isNamed,
      parts: parts.filter((part) => part.score > 0).sort((a, b) => b.score - a.score),
    };
  }

  return pages.map(rank).sort((a, b) => b.score - a.score || (a.page.path < b.page.path ? -1 : 1));
}

/** Finds the terms, and their weights, in a text that FTS5 has marked. */
function createTermReader(pages: readonly FoundPage[], { terms }: Query, database: SearchDatabase) {
  const found = new Set(
    pages.flatMap((page) =>
      [page.title, page.names, page.description, page.headings, page.body].flatMap((source) =>
        Array.from(source.matchAll(marked), ([, each = '']) => each),
      ),
    ),
  );
  const wordsOf = (text: string) => text.match(words) ?? [];
  const meant = terms.flatMap(({ alternatives }) => alternatives.flatMap((each) => each.words));
  const all = [...new Set([...Array.from(found).flatMap(wordsOf), ...meant])];
  const stems = new Map(database.stemsOf(all).map((stem, index) => [all[index] ?? '', stem]));
  const stemmed = (each: readonly string[]) => ` ${each.map((word) => stems.get(word) ?? word).join(' ')} `;
  const phrases = terms.flatMap(({ alternatives }, term) =>
    alternatives.map((each) => ({ term, weight: each.weight, phrase: stemmed(each.words) })),
  );
  const known = new Map<string, readonly (readonly [term: number, weight: number])[]>();
  return (text: string) => {
    const cached = known.get(text);
    if (cached) return cached;
    const source = stemmed(wordsOf(text));
    const best = new Map<number, number>();
    for (const { term, weight, phrase } of phrases)
      if (source.includes(phrase)) best.set(term, Math.max(weight, best.get(term) ?? 0));
    known.set(text, [...best]);
    return [...best];
  };
}

function bonusOf(title: string, phrase: string): number {
  const compared = comparable(title);
  const [asked, own] = [phrase, compared].map((text) => new Set(text.trim().split(' ')));
  if (asked === undefined || own === undefined) return 0;
  // Questions are asked in much the same words, of which most are stop words.
  const alike = [...asked].filter((word) => own.has(word)).length / new Set([...asked, ...own]).size;
  return Math.max(
    alike < leastAlike ? 0 : phraseBonus.whole * alike,
    compared.includes(phrase) ? phraseBonus.part : 0,
  );
}

/** Between spaces, so that no word is found within another. */
function comparable(text: string): string {
  return ` ${(text.toLowerCase().match(words) ?? []).join(' ')} `;
}

/** The pieces of a text that FTS5 has marked. */
export function markedText(text: string): MarkedText {
  return text
    .split(new RegExp(`(${marks.start}[^${marks.end}]*${marks.end})`))
    .filter((piece) => piece !== '')
    .map((piece) =>
      piece.startsWith(marks.start)
        ? { text: piece.slice(1, -1), isMarked: true }
        : { text: piece, isMarked: false },
    );
}

export function withoutMarks(text: string): string {
  return text.replaceAll(marks.start, '').replaceAll(marks.end, '');
}

const excerptLength = 220;
const lengthBefore = 50;

/** An excerpt around the first match, cut between words. */
export function excerptOf(text: string): MarkedText {
  const first = text.indexOf(marks.start);
  const isShort = text.length <= excerptLength * 1.2;
  const from = isShort || first <= lengthBefore ? 0 : text.lastIndexOf(' ', first - lengthBefore) + 1;
  const end =
    isShort || from + excerptLength >= text.length
      ? text.length
      : text.lastIndexOf(' ', from + excerptLength);
  let cut = text.slice(from, end);
  // Not inside a match.
  if (cut.lastIndexOf(marks.start) > cut.lastIndexOf(marks.end))
    cut += text.slice(end, text.indexOf(marks.end, end) + 1);
  return [
    ...(from > 0 ? [{ text: '… ', isMarked: false }] : []),
    ...markedText(cut),
    ...(from + cut.length < text.length ? [{ text: ' …', isMarked: false }] : []),
  ];
}
