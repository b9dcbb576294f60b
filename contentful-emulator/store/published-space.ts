import { readLinks } from '../files/links.ts';
import type { ExportedAsset, ExportedEntry, ExportedField, SpaceExport } from '../files/space-export.ts';
import {
  deliverAsset,
  deliverEntry,
  renderEntity,
  type DeliveredEntity,
  type EntityJson,
} from './delivered-entity.ts';
import { deliverContentType, deliverTag } from './delivered-model.ts';
import { isPublished, type Api } from './delivered-sys.ts';
import { readLocales, type LocaleTable } from './locales.ts';
import type { EntityType } from './stored-item.ts';
import { createTaxonomy, type Taxonomy } from './taxonomy.ts';
import { createTextSources, type FindTextSource } from './text-sources.ts';

/** An indexed view of what one API delivers of a space. */
export interface PublishedSpace {
  readonly id: string;
  readonly name: string;
  readonly api: Api;
  readonly locales: LocaleTable;
  /** As JSON, by id. */
  readonly contentTypes: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly entries: ReadonlyMap<string, DeliveredEntity>;
  readonly assets: ReadonlyMap<string, DeliveredEntity>;
  /** As JSON, public ones only. */
  readonly tags: readonly Readonly<Record<string, unknown>>[];
  readonly taxonomy: Taxonomy;
  /** Undefined if there is no such content type. */
  entriesOf(contentTypeId: string): Iterable<DeliveredEntity> | undefined;
  /** Undefined if the file does not define the content type or the field. */
  field(contentTypeId: string, fieldId: string): ExportedField | undefined;
  /** Whether the file defines the content type. Content-only files do not. */
  isDefined(contentTypeId: string): boolean;
  readonly findTextSource: FindTextSource;
  find(linkType: string, id: string): DeliveredEntity | undefined;
  /** The entity in one locale, or in all for `*`. The result is shared and must not be modified. */
  render(entity: DeliveredEntity, locale: string): EntityJson;
  /** Entries that link to the entity in any field and locale. */
  entriesLinkingTo(linkType: string, id: string): ReadonlySet<DeliveredEntity>;
  /** Shows another version of an entity that it has. In a large space a new view of everything takes long. */
  replace(type: EntityType, exported: ExportedEntry | ExportedAsset): void;
}

const noEntries: ReadonlySet<DeliveredEntity> = new Set();

/** Entities as one API delivered them before, reused while unchanged: of thousands, an editor changes one. */
export interface DeliveredBefore {
  readonly entities: WeakMap<ExportedEntry | ExportedAsset, DeliveredEntity>;
  readonly rendered: WeakMap<DeliveredEntity, Map<string, EntityJson>>;
}

export const nothingDelivered = (): DeliveredBefore => ({ entities: new WeakMap(), rendered: new WeakMap() });

/**
 * @param content without drafts (for the delivery API) and archived entities, which the caller has removed
 * @param before of the same API, content types, locales and tags
 */
export function createPublishedSpace(
  id: string,
  api: Api,
  content: SpaceExport,
  { entities, rendered }: DeliveredBefore,
): PublishedSpace {
  const locales = readLocales(content);
  const definitions = new Map(content.contentTypes.map((type) => [type.sys.id, type]));
  const fields = new Map(
    content.contentTypes.map((type) => [type.sys.id, new Map(type.fields.map((field) => [field.id, field]))]),
  );
  const contentTypes = new Map(
    content.contentTypes.filter(isPublished).map((type) => [type.sys.id, deliverContentType(id, type)]),
  );
  const publicTags = (content.tags ?? []).filter((tag) => tag.sys.visibility === 'public');
  const delivery = { space: id, api, publicTagIds: new Set(publicTags.map((tag) => tag.sys.id)) };
  function deliver(exported: ExportedEntry | ExportedAsset): DeliveredEntity {
    const entity =
      entities.get(exported) ??
      ('contentType' in exported.sys
        ? deliverEntry(exported as ExportedEntry, definitions.get(exported.sys.contentType.sys.id), delivery)
        : deliverAsset(exported, delivery));
    entities.set(exported, entity);
    return entity;
  }
  const byId = (all: readonly (ExportedEntry | ExportedAsset)[]) =>
    new Map(all.map((exported) => [exported.sys.id, deliver(exported)]));
  const entries = byId(content.entries);
  const assets = byId(content.assets);
  const entriesByType = new Map<string | undefined, Map<string, DeliveredEntity>>();
  for (const [entryId, entry] of entries) {
    const ofType = entriesByType.get(entry.contentTypeId) ?? new Map<string, DeliveredEntity>();
    entriesByType.set(entry.contentTypeId, ofType.set(entryId, entry));
  }
  let findTextSource: FindTextSource | undefined;
  let entriesByTarget: Map<string, Set<DeliveredEntity>> | undefined;

  return {
    id,
    name: content.space?.name ?? id,
    api,
    locales,
    contentTypes,
    entries,
    assets,
    tags: publicTags.map((tag) => deliverTag(id, tag)),
    taxonomy: createTaxonomy(content),
    entriesOf: (contentTypeId) =>
      entriesByType.get(contentTypeId)?.values() ?? (contentTypes.has(contentTypeId) ? [] : undefined),
    field: (contentTypeId, fieldId) => fields.get(contentTypeId)?.get(fieldId),
    isDefined: (contentTypeId) => definitions.has(contentTypeId),
    findTextSource(contentTypeId, fieldId) {
      findTextSource ??= createTextSources(content);
      return findTextSource(contentTypeId, fieldId);
    },
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
      return entriesByTarget.get(`${linkType}:${target}`) ?? noEntries;
    },
    replace(type, exported) {
      const entity = deliver(exported);
      (type === 'Asset' ? assets : entries).set(entity.id, entity);
      if (type === 'Asset') return;
      entriesByType.get(entity.contentTypeId)?.set(entity.id, entity);
      entriesByTarget = undefined;
    },
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
