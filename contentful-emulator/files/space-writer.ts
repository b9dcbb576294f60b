import { assertDistinct, type Authored, type ContentType } from '#shared/content-model/content-type.ts';
import {
  contentTypeJson,
  defaultLocale,
  editorInterfaceJson,
} from '#shared/content-model/contentful-json.ts';
import type { Fields } from '#shared/content-model/field.ts';
import type { AssetRef, EntryRef } from '#shared/content-model/fields.ts';
import { pictureTags } from '#shared/ui/picture/image.model.ts';

const publishedAt = '2026-11-02T09:00:00.000Z';

export interface CatalogueItem {
  readonly id: string;
  readonly title: string;
  readonly alt: string;
  /** `<host>/<space>/<asset>/<token>/<file>`, relative to the folder of pictures. */
  readonly file: string;
  readonly contentType: string;
  readonly size: number;
  /** In px; undefined if it is no picture. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** The IDs of its tags, such as `focusLeft`. */
  readonly tags?: readonly string[] | undefined;
}

export interface SpaceWriter {
  /** Throws if the ID is already in use. */
  add<F extends Fields>(type: ContentType<F>, id: string, fields: Authored<ContentType<F>>): EntryRef;
  /** Links to an entry, which may be added later. */
  readonly to: (id: string) => EntryRef;
  /** Links to a picture, or another file. Throws if the catalogue lacks it. */
  picture(id: string): AssetRef;
  hasPicture(id: string): boolean;
  /** Returns the space in Contentful's export format. Throws if a linked entry is missing. */
  write(): object;
}

/** Throws if two content types have the same id. */
export function createSpaceWriter(settings: {
  spaceId: string;
  contentTypes: readonly ContentType[];
  catalogue: readonly CatalogueItem[];
}): SpaceWriter {
  const { spaceId, contentTypes, catalogue } = settings;
  assertDistinct(contentTypes);
  const entries = new Map<string, object>();
  const linked = new Set<string>();
  const sysOf = (id: string, type: string) => writtenSys(spaceId, id, type);
  const hasPicture = (id: string) => catalogue.some((item) => item.id === id);

  return {
    add(type, id, fields) {
      if (entries.has(id)) throw new Error(`The space already has an entry "${id}"`);
      entries.set(id, {
        metadata: { tags: [], concepts: [] },
        sys: {
          ...sysOf(id, 'Entry'),
          contentType: { sys: { type: 'Link', linkType: 'ContentType', id: type.id } },
        },
        fields: localised(fields, (entry) => linked.add(entry)),
      });
      return { entry: id };
    },
    to: (id) => ({ entry: id }),
    picture(id) {
      if (!hasPicture(id)) throw new Error(`The catalogue has no picture "${id}"`);
      return { asset: id };
    },
    hasPicture,
    write() {
      const missing = [...linked].filter((id) => !entries.has(id));
      if (missing.length > 0) throw new Error(`The space links to missing entries: ${missing.join(', ')}`);
      return {
        contentTypes: contentTypes.map((type) => {
          const json = contentTypeJson(type);
          return { ...json, sys: { ...sysOf(type.id, 'ContentType') } };
        }),
        editorInterfaces: contentTypes.map(editorInterfaceJson),
        entries: [...entries.values()],
        assets: catalogue.map((item) => assetJson(item, sysOf(item.id, 'Asset'))),
        locales: [localeJson],
        tags: pictureTags.map(({ id, name }) => ({
          // Tags are private by default, and the delivery API does not show those.
          sys: { ...sysOf(id, 'Tag'), visibility: 'public' },
          name,
        })),
        webhooks: [],
        roles: [],
      };
    },
  };
}

const writtenSys = (spaceId: string, id: string, type: string) => ({
  id,
  type,
  space: { sys: { type: 'Link', linkType: 'Space', id: spaceId } },
  environment: { sys: { type: 'Link', linkType: 'Environment', id: 'master' } },
  createdAt: publishedAt,
  updatedAt: publishedAt,
  firstPublishedAt: publishedAt,
  publishedAt,
  version: 2,
  publishedVersion: 1,
  publishedCounter: 1,
});

/** @param onLink called with the ids of linked entries */
function localised(fields: object, onLink: (entry: string) => void = () => {}): object {
  return Object.fromEntries(
    Object.entries(fields).map(([id, value]) => [id, { [defaultLocale]: toStored(value, onLink) }]),
  );
}

/** A value in Contentful's format: refs at any depth become links. */
function toStored(value: unknown, onLink: (entry: string) => void): unknown {
  if (Array.isArray(value)) return value.map((each) => toStored(each, onLink));
  if (typeof value !== 'object' || value === null) return value;
  if ('entry' in value && typeof value.entry === 'string') {
    onLink(value.entry);
    return { sys: { type: 'Link', linkType: 'Entry', id: value.entry } };
  }
  if ('asset' in value && typeof value.asset === 'string')
    return { sys: { type: 'Link', linkType: 'Asset', id: value.asset } };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toStored(inner, onLink)]));
}

function assetJson(item: CatalogueItem, sys: object): object {
  return {
    metadata: {
      tags: (item.tags ?? []).map((id) => ({ sys: { type: 'Link', linkType: 'Tag', id } })),
      concepts: [],
    },
    sys,
    fields: localised({
      title: item.title,
      description: item.alt,
      file: {
        url: `//${item.file}`,
        fileName: item.file.split('/').at(-1),
        contentType: item.contentType,
        details: {
          size: item.size,
          ...(item.width !== undefined && { image: { width: item.width, height: item.height } }),
        },
      },
    }),
  };
}

const localeJson = {
  sys: { id: 'localeEnGb', type: 'Locale', version: 1 },
  name: 'English (United Kingdom)',
  code: defaultLocale,
  fallbackCode: null,
  default: true,
  contentManagementApi: true,
  contentDeliveryApi: true,
  optional: false,
};
