import { pageSize } from '#shared/pages/search/search-page.tsx';
import type {
  MarkedText,
  SearchAddress,
  SearchResult,
  SearchView,
  Suggestion,
} from '#shared/pages/search/search-view.ts';
import { themeIds } from '#shared/themes/themes.ts';

import type { Hit, Hits } from './search-pages.ts';
import { stemOf, wordsIn } from './words.ts';

/** Visitors do not read further. */
const maxPages = 10;
const maxParts = 3;
/** A part is shown if its score is at least this share of the page's best part. */
const leastPart = 0.4;
/** The first result is the best guess if it scores this many times the second. */
const clearLead = 1.4;
const excerptWords = 34;
const maxSuggestions = 6;

/** A page of results; the last, if there are not so many. */
export function showResults(found: Hits, address: SearchAddress): SearchView {
  const { query, brand, from } = address;
  const { hits, stems, correction } = found;
  const shown = brand === undefined ? hits : hits.filter((hit) => hit.page.theme === brand);
  const pages = Math.min(maxPages, Math.max(1, Math.ceil(shown.length / pageSize)));
  const page = Math.min(address.page, pages);
  const [first, second] = shown;
  return {
    query,
    brand,
    from,
    page,
    pages,
    total: shown.length,
    results: shown.slice((page - 1) * pageSize, page * pageSize).map((hit) => resultOf(hit, stems)),
    hasBest: first !== undefined && second !== undefined && first.score > clearLead * second.score,
    brands: themeIds.flatMap((theme) => {
      const total = hits.filter((hit) => hit.page.theme === theme).length;
      return total === 0 ? [] : [{ theme, total }];
    }),
    correction,
  };
}

/** The best pages for an unfinished query. */
export function suggestionsOf({ hits }: Hits): Suggestion[] {
  return hits
    .slice(0, maxSuggestions)
    .map(({ page: { path, title, kind } }) => ({ href: path, title, kind }));
}

function resultOf({ page, parts }: Hit, stems: ReadonlySet<string>): SearchResult {
  const { path, title, kind, theme, description = '' } = page;
  const best = parts[0]?.[1] ?? 0;
  const anchored = parts.slice(0, maxParts).flatMap(([index, score]) => {
    const { anchor, heading = '' } = page.parts[index] ?? {};
    return anchor === undefined || heading === '' || heading === title || score < leastPart * best
      ? []
      : [{ href: `${path}#${anchor}`, heading: mark(heading, stems) }];
  });
  const texts = [description, ...parts.slice(0, maxParts).map(([index]) => page.parts[index]?.text ?? '')];
  const text = texts.find((each) => hasAny(each, stems)) ?? (description || (page.parts[0]?.text ?? ''));
  return {
    href: path,
    title: mark(title, stems),
    kind,
    theme,
    excerpt: excerptOf(text, stems),
    parts: anchored,
  };
}

function hasAny(text: string, stems: ReadonlySet<string>): boolean {
  return wordsIn(text).some(({ word }) => stems.has(stemOf(word)));
}

/** An excerpt around the matches. */
function excerptOf(text: string, stems: ReadonlySet<string>): MarkedText {
  const words = wordsIn(text);
  const first = words.findIndex(({ word }) => stems.has(stemOf(word)));
  const from =
    words.length <= excerptWords ? 0 : Math.max(0, Math.min(first - 8, words.length - excerptWords));
  const start = from === 0 ? 0 : (words[from]?.start ?? 0);
  const last = words[from + excerptWords - 1];
  const isCut = last !== undefined && last.end < text.length - 1;
  const cut = text.slice(start, isCut ? last.end : undefined);
  return [
    ...(start > 0 ? [{ text: '… ', isMarked: false }] : []),
    ...mark(cut, stems),
    ...(isCut ? [{ text: ' …', isMarked: false }] : []),
  ];
}

export function mark(text: string, stems: ReadonlySet<string>): MarkedText {
  const pieces: { text: string; isMarked: boolean }[] = [];
  let end = 0;
  for (const { word, start, end: wordEnd } of wordsIn(text)) {
    if (!stems.has(stemOf(word))) continue;
    if (start > end) pieces.push({ text: text.slice(end, start), isMarked: false });
    pieces.push({ text: text.slice(start, wordEnd), isMarked: true });
    end = wordEnd;
  }
  return end < text.length ? [...pieces, { text: text.slice(end), isMarked: false }] : pieces;
}
