import { createLink, type Link } from '../files/links.ts';
import type {
  ExportedAsset,
  ExportedContentType,
  ExportedEntry,
  LocalisedFields,
} from '../files/space-export.ts';
import { deliverSys, type Api } from './delivered-sys.ts';
import { readInAllLocales, readInLocale, type LocaleTable } from './locales.ts';

/** An entry or asset as one API delivers it, in all locales. */
export interface DeliveredEntity {
  readonly type: 'Entry' | 'Asset';
  readonly id: string;
  readonly contentTypeId: string | undefined;
  /** Without `locale`, which depends on the query. */
  readonly sys: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<{ tags: readonly Link[]; concepts: readonly Link[] }>;
  readonly fields: readonly DeliveredField[];
}

export interface DeliveredField {
  readonly id: string;
  readonly localised: boolean;
  readonly values: Record<string, unknown>;
}

export interface EntityJson {
  metadata?: unknown;
  sys?: Record<string, unknown>;
  fields?: Record<string, unknown>;
}

export interface Delivery {
  readonly space: string;
  readonly api: Api;
  readonly publicTagIds: ReadonlySet<string>;
}

/** @param definition determines which fields are delivered, and their order; without it, all are, in the file's order */
export function deliverEntry(
  entry: ExportedEntry,
  definition: ExportedContentType | undefined,
  delivery: Delivery,
): DeliveredEntity {
  const contentTypeId = entry.sys.contentType.sys.id;
  return {
    type: 'Entry',
    id: entry.sys.id,
    contentTypeId,
    sys: {
      ...deliverSys(delivery.space, delivery.api, 'Entry', entry.sys),
      contentType: createLink('ContentType', contentTypeId),
    },
    metadata: deliverMetadata(entry, delivery),
    fields: orderFields(entry.fields, definition),
  };
}

export function deliverAsset(asset: ExportedAsset, delivery: Delivery): DeliveredEntity {
  return {
    type: 'Asset',
    id: asset.sys.id,
    contentTypeId: undefined,
    sys: deliverSys(delivery.space, delivery.api, 'Asset', asset.sys),
    metadata: deliverMetadata(asset, delivery),
    fields: deliverAssetFields(asset.fields, delivery.api),
  };
}

function deliverMetadata(
  { metadata }: ExportedAsset,
  { publicTagIds }: Delivery,
): DeliveredEntity['metadata'] {
  return {
    tags: (metadata?.tags ?? [])
      .filter((tag) => publicTagIds.has(tag.sys.id))
      .map((tag) => createLink('Tag', tag.sys.id)),
    concepts: (metadata?.concepts ?? []).map((concept) => createLink('TaxonomyConcept', concept.sys.id)),
  };
}

function orderFields(values: LocalisedFields, type: ExportedContentType | undefined): DeliveredField[] {
  if (!type) {
    return Object.entries(values).map(([id, byLocale]) => ({ id, localised: true, values: byLocale }));
  }
  return type.fields.flatMap((field) => {
    const byLocale = values[field.id];
    if (!byLocale || field.omitted) return [];
    return [{ id: field.id, localised: field.localized === true, values: byLocale }];
  });
}

const assetFields = ['title', 'description', 'file'];

function deliverAssetFields(values: LocalisedFields, api: Api): DeliveredField[] {
  return assetFields.flatMap((id) => {
    const byLocale = values[id];
    if (!byLocale) return [];
    return [{ id, localised: true, values: id === 'file' ? deliverFiles(byLocale, api) : byLocale }];
  });
}

/**
 * Strips upload details, and leaves out files that were never processed. These have an upload and no URL; only the
 * preview API delivers them.
 */
function deliverFiles(byLocale: Record<string, unknown>, api: Api): Record<string, unknown> {
  const files = Object.entries(byLocale).flatMap(([code, file]): [string, unknown][] => {
    if (typeof file !== 'object' || file === null) return [];
    if (!('url' in file)) return api === 'preview' ? [[code, file]] : [];
    const { upload: _upload, uploadFrom: _uploadFrom, ...delivered } = file as Record<string, unknown>;
    return [[code, delivered]];
  });
  return Object.fromEntries(files);
}

/** @param locale `*` for all locales */
export function renderEntity(entity: DeliveredEntity, locale: string, locales: LocaleTable): EntityJson {
  const fields: Record<string, unknown> = {};
  for (const { id, localised, values } of entity.fields) {
    const value =
      locale === '*'
        ? readInAllLocales(values, localised, locales)
        : readInLocale(values, localised, locale, locales);
    if (value !== undefined) fields[id] = value;
  }
  return {
    metadata: entity.metadata,
    sys: locale === '*' ? entity.sys : { ...entity.sys, locale },
    fields,
  };
}
