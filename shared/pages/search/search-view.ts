import { searchPath } from '../../paths.ts';
import type { ThemeId } from '../../themes/theme.ts';

/** A text in pieces; those that were looked for are marked. */
export type MarkedText = readonly { readonly text: string; readonly isMarked: boolean }[];

/** A page that was found. */
export interface SearchResult {
  readonly href: string;
  readonly title: MarkedText;
  /** What kind of page it is; undefined if that says nothing. */
  readonly kind: string | undefined;
  readonly theme: ThemeId;
  readonly excerpt: MarkedText;
  /** The parts of the page that say most about it. */
  readonly parts: readonly { readonly href: string; readonly heading: MarkedText }[];
}

/** A page that is offered while visitors type. */
export type Suggestion = Pick<SearchResult, 'href' | 'kind'> & { readonly title: string };

/** What a search shows. */
export interface SearchView extends SearchAddress {
  /** On this page of the results, best first. */
  readonly results: readonly SearchResult[];
  /** Whether the first is much better than the others. */
  readonly hasBest: boolean;
  readonly total: number;
  readonly pages: number;
  /** How many pages of each brand were found, whichever brand is chosen; only brands with any. */
  readonly brands: readonly { readonly theme: ThemeId; readonly total: number }[];
  /** What was probably meant: the results are for that. */
  readonly correction: string | undefined;
}

/** What the address of a search says. */
export interface SearchAddress {
  readonly query: string;
  /** Only pages of this brand. */
  readonly brand: ThemeId | undefined;
  /** The brand that visitors came from, whose look the page has. */
  readonly from: ThemeId | undefined;
  /** From 1. */
  readonly page: number;
}

/** The address of a search. Whatever is left out has its default. */
export function searchHref({ query, brand, from, page = 1 }: Partial<SearchAddress>): string {
  const parameters = new URLSearchParams({
    ...(query !== undefined && query !== '' && { q: query }),
    ...(brand !== undefined && { brand }),
    ...(from !== undefined && { from }),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size === 0 ? searchPath : `${searchPath}?${parameters.toString()}`;
}
