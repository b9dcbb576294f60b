import type { AssetKey, Concept, ConceptScheme, ContentType, Locale, Tag } from 'contentful';

import type { RawAsset, RawEntry } from '#shared/content-model/raw.ts';

export type { AssetKey, ContentType, Locale, Tag };

/** A concept of the taxonomy; labels and notes by locale. */
export type TaxonomyConcept = Concept<string>;
/** A scheme that orders concepts; labels by locale. */
export type TaxonomyConceptScheme = ConceptScheme<string>;

/** One page of a list that is counted. */
export interface Collection<Item> {
  /** Items that match, on all pages. */
  readonly total: number;
  readonly skip: number;
  readonly limit: number;
  readonly items: readonly Item[];
}

/** One page of a list that is read from cursor to cursor. */
export interface CursorCollection<Item> {
  readonly limit: number;
  readonly items: readonly Item[];
  readonly pages?: { readonly next?: string; readonly prev?: string };
}

/** A link to something that is not published or was deleted. (Links beyond the depth asked for are not told.) */
export interface UnresolvableLink {
  readonly sys: { readonly id: string; readonly type: string };
  readonly details: { readonly type: 'Link'; readonly linkType: string; readonly id: string };
}

/** Entries with their links resolved: the same linked entry is the same object, and circles are possible. */
export interface EntryCollection extends Collection<RawEntry> {
  readonly errors?: readonly UnresolvableLink[];
  /** How many items were damaged, and so are not among `items`. */
  readonly leftOut?: number;
}

/** Something that is gone since the last sync. */
export interface DeletedItem {
  readonly sys: { readonly id: string; readonly type: string; readonly deletedAt?: string };
}

/** What a sync brought. Fields are by locale: `{ title: { 'en-GB': … } }`. */
export interface SyncResult {
  readonly entries: readonly RawEntry[];
  readonly assets: readonly RawAsset[];
  readonly deletedEntries: readonly DeletedItem[];
  readonly deletedAssets: readonly DeletedItem[];
  /** Asks for what has changed since. On the last page only. */
  readonly nextSyncToken?: string;
  /** Asks for the next page. Only with `paginate: false`. */
  readonly nextPageToken?: string;
}
