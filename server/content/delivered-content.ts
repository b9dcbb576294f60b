import type { AssetKey, Concept, ConceptScheme, ContentType, Locale, Tag } from 'contentful';

import type { RawAsset, RawEntry } from '#shared/content-model/raw.ts';

export type { AssetKey, ContentType, Locale, Tag };

/** Labels and notes are by locale. */
export type TaxonomyConcept = Concept<string>;
/** Labels are by locale. */
export type TaxonomyConceptScheme = ConceptScheme<string>;

/** One page of a list that is paged by `skip` and `limit`. */
export interface Collection<Item> {
  /** Number of matching items on all pages. */
  readonly total: number;
  readonly skip: number;
  readonly limit: number;
  readonly items: readonly Item[];
}

/** One page of a list that is paged by cursor. */
export interface CursorCollection<Item> {
  readonly limit: number;
  readonly items: readonly Item[];
  readonly pages?: { readonly next?: string; readonly prev?: string };
}

/** A link to an unpublished or deleted item. Links beyond the requested depth are not reported. */
export interface UnresolvableLink {
  readonly sys: { readonly id: string; readonly type: string };
  readonly details: { readonly type: 'Link'; readonly linkType: string; readonly id: string };
}

/** Entries with links resolved. Each linked entry is one object, so there may be cycles. */
export interface EntryCollection extends Collection<RawEntry> {
  readonly errors?: readonly UnresolvableLink[];
  /** How many damaged items are missing from `items`. */
  readonly leftOut?: number;
}

/** An item deleted or unpublished since the last sync. */
export interface DeletedItem {
  readonly sys: { readonly id: string; readonly type: string; readonly deletedAt?: string };
}

/** Fields are by locale: `{ title: { 'en-GB': … } }`. */
export interface SyncResult {
  readonly entries: readonly RawEntry[];
  readonly assets: readonly RawAsset[];
  readonly deletedEntries: readonly DeletedItem[];
  readonly deletedAssets: readonly DeletedItem[];
  /** For the next sync. On the last page only. */
  readonly nextSyncToken?: string;
  /** For the next page. Only with `paginate: false`. */
  readonly nextPageToken?: string;
}
