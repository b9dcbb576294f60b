import { createLink, readLinks, type Link } from './content-links.ts';
import { readInAllLocales, readInLocale, readLocales, type LocaleTable } from './locales.ts';
import type {
  ExportedAsset,
  ExportedContentType,
  ExportedEntry,
  ExportedField,
  ExportedSys,
  ExportedTag,
  LocalisedFields,
  SpaceExport,
} from './space-export.ts';
import { createTaxonomy, type Taxonomy } from './taxonomy.ts';

/** Which of Contentful's two reading APIs: published content, or drafts as well. */
export type Api = 'delivery' | 'preview';

/** The one environment that is served. */
export const ENVIRONMENT_ID = 'master';

/** An entry or asset as one API delivers it, in every locale. */
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

/** An entry or asset as JSON: the value at `items[n]` of a reply. */
export interface EntityJson {
  metadata?: unknown;
  sys?: Record<string, unknown>;
  fields?: Record<string, unknown>;
}

/** What one API delivers of a space, indexed once. */
export interface PublishedSpace {
  readonly id: string;
  readonly api: Api;
  readonly locales: LocaleTable;
  /** As JSON, by id. */
  readonly contentTypes: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly entries: ReadonlyMap<string, DeliveredEntity>;
  readonly assets: ReadonlyMap<string, DeliveredEntity>;
  /** As JSON, public ones only. */
  readonly tags: readonly Readonly<Record<string, unknown>>[];
  readonly taxonomy: Taxonomy;
  /** The entries of a content type; undefined when there is no such type. */
  entriesOf(contentTypeId: string): readonly DeliveredEntity[] | undefined;
  /** The definition of an entry's field; undefined when the type, or its definition, is not in the file. */
  field(contentTypeId: string, fieldId: string): ExportedField | undefined;
  /** Whether the file says which fields the type has (a content-only file does not). */
  isDefined(contentTypeId: string): boolean;
  find(linkType: string, id: string): DeliveredEntity | undefined;
  /** The entity as JSON in one locale, or in all of them for `*`. Shared: not to be changed. */
  render(entity: DeliveredEntity, locale: string): EntityJson;
  /** The entries that link to an entity, in any field and any locale. */
  entriesLinkingTo(linkType: string, id: string): ReadonlySet<DeliveredEntity>;
}

const NO_ENTRIES: ReadonlySet<DeliveredEntity> = new Set();
/** For entities of a hand-written file that does not date them. */
const UNDATED = '2000-01-01T00:00:00.000Z';

/**
 * Turns a space's content, as it is stored, into what one API delivers.
 * @param content only what this API may show: the caller has left out drafts (delivery) and archived entities
 */
export function createPublishedSpace(id: string, api: Api, content: SpaceExport): PublishedSpace {
  const locales = readLocales(content);
  const definitions = new Map(content.contentTypes.map((type) => [type.sys.id, type]));
  const fields = new Map(
    content.contentTypes.map((type) => [type.sys.id, new Map(type.fields.map((field) => [field.id, field]))]),
  );
  const contentTypes = new Map(
    content.contentTypes.filter(isPublished).map((type) => [type.sys.id, deliverContentType(id, type)]),
  );
  const publicTags = (content.tags ?? []).filter((tag) => tag.sys.visibility === 'public');
  const publicTagIds = new Set(publicTags.map((tag) => tag.sys.id));

  const entries = new Map(
    content.entries.map((entry) => [
      entry.sys.id,
      deliverEntity(entry, {
        space: id,
        api,
        publicTagIds,
        type: 'Entry',
        contentTypeId: entry.sys.contentType.sys.id,
        fields: orderFields(entry.fields, definitions.get(entry.sys.contentType.sys.id)),
      }),
    ]),
  );
  const assets = new Map(
    content.assets.map((asset) => [
      asset.sys.id,
      deliverEntity(asset, {
        space: id,
        api,
        publicTagIds,
        type: 'Asset',
        contentTypeId: undefined,
        fields: deliverAssetFields(asset.fields),
      }),
    ]),
  );
  const entriesByType = Map.groupBy(entries.values(), (entry) => entry.contentTypeId);
  const rendered = new WeakMap<DeliveredEntity, Map<string, EntityJson>>();
  let entriesByTarget: Map<string, Set<DeliveredEntity>> | undefined;

  return {
    id,
    api,
    locales,
    contentTypes,
    entries,
    assets,
    tags: publicTags.map((tag) => deliverTag(id, tag)),
    taxonomy: createTaxonomy(content),
    entriesOf: (contentTypeId) =>
      entriesByType.get(contentTypeId) ?? (contentTypes.has(contentTypeId) ? [] : undefined),
    field: (contentTypeId, fieldId) => fields.get(contentTypeId)?.get(fieldId),
    isDefined: (contentTypeId) => definitions.has(contentTypeId),
    find: (linkType, target) =>
      linkType === 'Asset' ? assets.get(target) : linkType === 'Entry' ? entries.get(target) : undefined,
    render(entity, locale) {
      const byLocale = rendered.get(entity) ?? new Map<string, EntityJson>();
      rendered.set(entity, byLocale);
      const json = byLocale.get(locale) ?? renderEntity(entity, locale, locales);
      byLocale.set(locale, json);
      return json;
    },
    entriesLinkingTo(linkType, target) {
      entriesByTarget ??= indexByTarget(entries.values());
      return entriesByTarget.get(`${linkType}:${target}`) ?? NO_ENTRIES;
    },
  };
}

export function isPublished(entity: { sys: ExportedSys }): boolean {
  return typeof entity.sys.publishedVersion === 'number' && !isArchived(entity);
}

export function isArchived(entity: { sys: ExportedSys }): boolean {
  return typeof entity.sys.archivedVersion === 'number';
}

function deliverEntity(
  entity: ExportedEntry | ExportedAsset,
  about: {
    space: string;
    api: Api;
    publicTagIds: ReadonlySet<string>;
    type: 'Entry' | 'Asset';
    contentTypeId: string | undefined;
    fields: DeliveredField[];
  },
): DeliveredEntity {
  const { space, api, publicTagIds, type, contentTypeId } = about;
  return {
    type,
    id: entity.sys.id,
    contentTypeId,
    sys: {
      ...deliverSys(space, api, type, entity.sys),
      ...(contentTypeId === undefined ? {} : { contentType: createLink('ContentType', contentTypeId) }),
    },
    metadata: {
      tags: (entity.metadata?.tags ?? [])
        .filter((tag) => publicTagIds.has(tag.sys.id))
        .map((tag) => createLink('Tag', tag.sys.id)),
      concepts: (entity.metadata?.concepts ?? []).map((concept) =>
        createLink('TaxonomyConcept', concept.sys.id),
      ),
    },
    fields: about.fields,
  };
}

/** `sys` as the APIs write it: the delivery API's dates are those of publishing. */
function deliverSys(space: string, api: Api, type: string, sys: ExportedSys): Record<string, unknown> {
  const createdAt = sys.createdAt ?? sys.firstPublishedAt ?? sys.updatedAt ?? UNDATED;
  const updatedAt = sys.updatedAt ?? sys.publishedAt ?? createdAt;
  const isPreview = api === 'preview';
  return {
    space: createLink('Space', space),
    id: sys.id,
    type,
    createdAt: isPreview ? createdAt : (sys.firstPublishedAt ?? createdAt),
    updatedAt: isPreview ? updatedAt : (sys.publishedAt ?? updatedAt),
    environment: { sys: { id: ENVIRONMENT_ID, type: 'Link', linkType: 'Environment' } },
    ...(isPreview && sys.firstPublishedAt ? { firstPublishedAt: sys.firstPublishedAt } : {}),
    ...(isPreview && sys.publishedAt ? { publishedAt: sys.publishedAt } : {}),
    ...(typeof sys.publishedVersion === 'number' ? { publishedVersion: sys.publishedVersion } : {}),
    revision: sys.publishedCounter ?? (typeof sys.publishedVersion === 'number' ? 1 : 0),
  };
}

/** The fields in the content type's order, without those it omits from replies; all of them without a type. */
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

const ASSET_FIELDS = ['title', 'description', 'file'];

function deliverAssetFields(values: LocalisedFields): DeliveredField[] {
  return ASSET_FIELDS.flatMap((id) => {
    const byLocale = values[id];
    if (!byLocale) return [];
    return [{ id, localised: true, values: id === 'file' ? deliverFiles(byLocale) : byLocale }];
  });
}

/** A file as delivered: without the traces of its upload. One that was never processed has no URL and is left out. */
function deliverFiles(byLocale: Record<string, unknown>): Record<string, unknown> {
  const files = Object.entries(byLocale).flatMap(([code, file]): [string, unknown][] => {
    if (typeof file !== 'object' || file === null || !('url' in file)) return [];
    const { upload: _upload, uploadFrom: _uploadFrom, ...delivered } = file as Record<string, unknown>;
    return [[code, delivered]];
  });
  return Object.fromEntries(files);
}

function renderEntity(entity: DeliveredEntity, locale: string, locales: LocaleTable): EntityJson {
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

function indexByTarget(entries: Iterable<DeliveredEntity>): Map<string, Set<DeliveredEntity>> {
  const index = new Map<string, Set<DeliveredEntity>>();
  for (const entry of entries) {
    for (const { values } of entry.fields) {
      for (const { sys } of Object.values(values).flatMap(readLinks)) {
        const key = `${sys.linkType}:${sys.id}`;
        const linking = index.get(key) ?? new Set();
        index.set(key, linking.add(entry));
      }
    }
  }
  return index;
}

function deliverContentType(space: string, type: ExportedContentType): Record<string, unknown> {
  return {
    sys: deliverSys(space, 'delivery', 'ContentType', type.sys),
    displayField: type.displayField ?? null,
    name: type.name ?? type.sys.id,
    description: type.description ?? null,
    fields: type.fields.map(deliverFieldDefinition),
  };
}

/** Without the field's own validations: the delivery API keeps those to itself (but shows those of `items`). */
function deliverFieldDefinition(field: ExportedField): Record<string, unknown> {
  return {
    id: field.id,
    name: field.name ?? field.id,
    type: field.type,
    localized: field.localized ?? false,
    required: field.required ?? false,
    disabled: field.disabled ?? false,
    omitted: field.omitted ?? false,
    ...(field.linkType ? { linkType: field.linkType } : {}),
    ...(field.items ? { items: field.items } : {}),
    ...(field.allowedResources ? { allowedResources: field.allowedResources } : {}),
  };
}

function deliverTag(space: string, tag: ExportedTag): Record<string, unknown> {
  const { createdAt, updatedAt, version } = tag.sys;
  return {
    name: tag.name ?? tag.sys.id,
    sys: {
      space: createLink('Space', space),
      id: tag.sys.id,
      type: 'Tag',
      createdAt: createdAt ?? UNDATED,
      updatedAt: updatedAt ?? createdAt ?? UNDATED,
      environment: { sys: { id: ENVIRONMENT_ID, type: 'Link', linkType: 'Environment' } },
      version: version ?? 1,
      visibility: 'public',
    },
  };
}
