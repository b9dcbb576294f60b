import { searchPath } from '../../paths.ts';
import type { ThemeId } from '../../themes/theme.ts';

/** How many results a page has. */
export const pageSize = 10;

/** A text in pieces, with matches marked. */
export type MarkedText = readonly { readonly text: string; readonly isMarked: boolean }[];

/** A page that was found. */
export interface SearchResult {
  readonly href: string;
  readonly title: MarkedText;
  /** The kind of page; undefined if it would add nothing. */
  readonly kind: string | undefined;
  readonly theme: ThemeId;
  readonly excerpt: MarkedText;
  /** The best matching parts of the page. */
  readonly parts: readonly { readonly href: string; readonly heading: MarkedText }[];
}

/** A page that is offered while visitors type. */
export type Suggestion = Pick<SearchResult, 'href' | 'kind'> & { readonly title: string };

/** The data of a results page. */
export interface SearchView extends SearchAddress {
  /** On this page of the results, best first. */
  readonly results: readonly SearchResult[];
  /** Whether the first is much better than the others. */
  readonly hasBest: boolean;
  readonly total: number;
  readonly pages: number;
  /** The number of hits by brand, regardless of the chosen brand. Brands without hits are left out. */
  readonly brands: readonly { readonly theme: ThemeId; readonly total: number }[];
  /** The corrected query that the results are for. */
  readonly correction: string | undefined;
  /** Whether pages are still being read, so that others may be found later. */
  readonly isPartial: boolean;
  /** If the search is for a place. */
  readonly nearest: NearestOffice | undefined;
}

/** The office that is nearest to a place. */
export interface NearestOffice {
  readonly place: string;
  /** The place for the field of the adviser finder. Of a postcode only the district. */
  readonly written: string;
  readonly office: { readonly name: string; readonly href: string };
  /** In words. */
  readonly distance: string;
  /** Whether visitors would go there. */
  readonly isNear: boolean;
}

/** The adviser finder of the site, which takes a place by POST: it is in no address (decision 031). */
export interface SiteFinder {
  /** The page that it is on. */
  readonly href: string;
  /** The id of its entry. */
  readonly id: string;
}

/** The parameters in the URL of a search. */
export interface SearchAddress {
  readonly query: string;
  /** Only pages of this brand. */
  readonly brand: ThemeId | undefined;
  /** The brand that visitors came from, whose look the page has. */
  readonly from: ThemeId | undefined;
  /** From 1. */
  readonly page: number;
}

/** The URL of a search. Parameters with their default are left out. */
export function searchHref({ query, brand, from, page = 1 }: Partial<SearchAddress>): string {
  const parameters = new URLSearchParams({
    ...(query !== undefined && query !== '' && { q: query }),
    ...(brand !== undefined && { brand }),
    ...(from !== undefined && { from }),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size === 0 ? searchPath : `${searchPath}?${parameters.toString()}`;
}
