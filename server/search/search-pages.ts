import type { ThemeId } from '#shared/themes/theme.ts';

import { readQuery, type Alternative, type Query } from './read-query.ts';
import type { PageMatch, SearchablePage, SearchIndex } from './search-index.ts';
import type { Synonyms } from './synonyms.ts';
import { wordsIn } from './words.ts';

/** A page that was found. */
export interface Hit {
  readonly page: SearchablePage;
  readonly score: number;
  /** The matching parts by index, best first. */
  readonly parts: readonly (readonly [part: number, score: number])[];
}

export interface Hits extends Query {
  /** Best first. */
  readonly hits: readonly Hit[];
  /** The stems that matched. */
  readonly stems: ReadonlySet<string>;
}

export interface SearchSettings {
  /** Whether the last word may be the beginning of one. */
  readonly isUnfinished?: boolean;
  /** Only pages of this brand. */
  readonly theme?: ThemeId | undefined;
}

/** The share of the query that a page must match. */
const leastCoverage = 0.5;
/** Added for a title or heading that equals the query, and for one that contains it. */
const phraseBonus = { whole: 2, part: 0.4 };
/** How many of the best hits are compared with the query as typed. */
const comparedHits = 30;

/** Pages that match one alternative of a term, and that alternative's weight. */
interface Found {
  readonly weight: number;
  readonly pages: ReadonlyMap<SearchablePage, PageMatch>;
}

export function searchPages(
  text: string,
  index: SearchIndex,
  synonyms: Synonyms,
  { isUnfinished = false, theme }: SearchSettings = {},
): Hits {
  const query = readQuery(text, index, synonyms, isUnfinished);
  const terms = query.terms.map(({ alternatives }) => alternatives.map((each) => find(each, index)));
  const asked = terms.length + query.unknown;
  const hits: Hit[] = [];
  for (const page of new Set(terms.flat().flatMap(({ pages }) => [...pages.keys()]))) {
    if (theme !== undefined && page.theme !== theme) continue;
    let covered = 0;
    let score = 0;
    let isNamed = false;
    for (const term of terms) {
      let best = 0;
      for (const { weight, pages } of term) {
        const match = pages.get(page);
        if (match === undefined) continue;
        best = Math.max(best, weight * (match.title + match.bestPart));
        isNamed ||= match.isNamed;
      }
      if (best > 0) covered += 1;
      score += best;
    }
    const coverage = covered / asked;
    // If the other words are unknown, a mention in passing is no answer.
    if (coverage < leastCoverage || (query.unknown > 0 && !isNamed)) continue;
    hits.push({
      page,
      score: score * coverage ** 2,
      // Worked out only for hits that are shown.
      get parts() {
        return partsOf(page, terms);
      },
    });
  }
  const stems = new Set(
    query.terms.flatMap(({ alternatives }) => alternatives.flatMap((alternative) => alternative.stems)),
  );
  return { ...query, hits: withPhrases(hits.sort(byScore), query.correction ?? text), stems };
}

const byScore = (a: Hit, b: Hit) => b.score - a.score || (a.page.path < b.page.path ? -1 : 1);

/** The pages that contain all stems of a phrase in one part, or in title and description. */
function find({ stems, weight }: Alternative, index: SearchIndex): Found {
  const [first = noPages, ...others] = stems.map((stem) => index.find(stem));
  const pages = others.length === 0 ? first : others.reduce(havingBoth, first);
  // Rare stems say more.
  return { weight: weight * Math.log(1 + index.pages / (pages.size + 0.5)), pages };
}

const noPages: Found['pages'] = new Map();

function havingBoth(some: Found['pages'], others: Found['pages']): Found['pages'] {
  const both = new Map<SearchablePage, PageMatch>();
  const mean = (a: number, b: number) => (a > 0 && b > 0 ? (a + b) / 2 : 0);
  for (const [page, match] of some) {
    const other = others.get(page);
    if (other === undefined) continue;
    const title = mean(match.title, other.title);
    const parts = match.parts.map((weight, part) => mean(weight, other.parts[part] ?? 0));
    const bestPart = Math.max(0, ...parts);
    if (title > 0 || bestPart > 0)
      both.set(page, { title, parts, bestPart, isNamed: match.isNamed && other.isNamed });
  }
  return both;
}

/** The parts of a page that match any term. */
function partsOf(page: SearchablePage, terms: readonly (readonly Found[])[]): Hit['parts'] {
  const scores = page.parts.map((_, part) => {
    const bestOf = (term: readonly Found[]) =>
      Math.max(0, ...term.map(({ weight, pages }) => weight * (pages.get(page)?.parts[part] ?? 0)));
    return [part, terms.reduce((sum, term) => sum + bestOf(term), 0)] as const;
  });
  return scores.filter(([, score]) => score > 0).sort(([, a], [, b]) => b - a);
}

/** Prefers pages and parts whose title or heading contains the query as typed. */
function withPhrases(hits: readonly Hit[], text: string): readonly Hit[] {
  const phrase = wordsOf(text);
  const bonusOf = (title: string) => {
    const words = wordsOf(title);
    if (words === phrase) return phraseBonus.whole;
    return words.includes(phrase) ? phraseBonus.part : 0;
  };
  const compared = hits.slice(0, comparedHits).map((hit): Hit => {
    const { page, score } = hit;
    let best = bonusOf(page.title);
    const parts = hit.parts.map(([part, partScore]) => {
      const bonus = bonusOf(page.parts[part]?.heading ?? '');
      best = Math.max(best, bonus * 0.8);
      return [part, partScore * (1 + bonus)] as const;
    });
    return { page, score: score * (1 + best), parts: parts.sort(([, a], [, b]) => b - a) };
  });
  return [...compared.sort(byScore), ...hits.slice(comparedHits)];
}

/** Between spaces, so that no word is found within another. */
function wordsOf(text: string): string {
  return ` ${wordsIn(text)
    .map(({ word }) => word)
    .join(' ')} `;
}
