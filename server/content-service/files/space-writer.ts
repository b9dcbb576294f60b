import {
  contentTypeJson,
  editorInterfaceJson,
  type Authored,
  type ContentType,
} from '#shared/content-model/content-type.ts';
import type { Fields } from '#shared/content-model/field.ts';
import type { AssetRef, EntryRef } from '#shared/content-model/fields.ts';

const locale = 'en-GB';
/** Everything was published at once. */
const publishedAt = '2026-11-02T09:00:00.000Z';

/** A picture or file of the space. */
export interface CatalogueItem {
  readonly id: string;
  readonly title: string;
  readonly alt: string;
  /** Path below the folder of pictures: `<host>/<space>/<asset>/<token>/<file>`. */
  readonly file: string;
  readonly contentType: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

/** Collects typed content and writes it in Contentful's export format. */
export interface SpaceWriter {
  /** Adds an entry; the id must be new. */
  add<F extends Fields>(type: ContentType<F>, id: string, fields: Authored<ContentType<F>>): EntryRef;
  /** A link to an entry that may be added later. */
  readonly to: (id: string) => EntryRef;
  /** A link to a picture of the catalogue. Throws if it has none of that id. */
  picture(id: string): AssetRef;
  /** The space in Contentful's export format. Throws if a link leads to no entry. */
  write(): object;
}

export function createSpaceWriter(settings: {
  spaceId: string;
  contentTypes: readonly ContentType[];
  catalogue: readonly CatalogueItem[];
}): SpaceWriter {
  const { spaceId, contentTypes, catalogue } = settings;
  const entries = new Map<string, object>();
  const linked = new Set<string>();

  const sysOf = (id: string, type: string) => ({
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

  /** A value as Contentful stores it: refs become links, however deep they stand. */
  function stored(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(stored);
    if (typeof value !== 'object' || value === null) return value;
    if ('entry' in value && typeof value.entry === 'string') {
      linked.add(value.entry);
      return { sys: { type: 'Link', linkType: 'Entry', id: value.entry } };
    }
    if ('asset' in value && typeof value.asset === 'string')
      return { sys: { type: 'Link', linkType: 'Asset', id: value.asset } };
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, stored(inner)]));
  }

  return {
    add(type, id, fields) {
      if (entries.has(id)) throw new Error(`The space has two entries "${id}"`);
      entries.set(id, {
        metadata: { tags: [], concepts: [] },
        sys: {
          ...sysOf(id, 'Entry'),
          contentType: { sys: { type: 'Link', linkType: 'ContentType', id: type.id } },
        },
        fields: localised(fields),
      });
      return { entry: id };
    },
    to: (id) => ({ entry: id }),
    picture(id) {
      if (!catalogue.some((item) => item.id === id)) throw new Error(`The catalogue has no picture "${id}"`);
      return { asset: id };
    },
    write() {
      const missing = [...linked].filter((id) => !entries.has(id));
      if (missing.length > 0)
        throw new Error(`The space links to entries that it lacks: ${missing.join(', ')}`);
      return {
        contentTypes: contentTypes.map((type) => {
          const json = contentTypeJson(type);
          return { ...json, sys: { ...sysOf(type.id, 'ContentType') } };
        }),
        editorInterfaces: contentTypes.map(editorInterfaceJson),
        entries: [...entries.values()],
        assets: catalogue.map((item) => ({
          metadata: { tags: [], concepts: [] },
          sys: sysOf(item.id, 'Asset'),
          fields: localised({
            title: item.title,
            description: item.alt,
            file: {
              url: `//${item.file}`,
              fileName: item.file.split('/').at(-1),
              contentType: item.contentType,
              details: { size: item.size, image: { width: item.width, height: item.height } },
            },
          }),
        })),
        locales: [
          {
            sys: { id: 'localeEnGb', type: 'Locale', version: 1 },
            name: 'English (United Kingdom)',
            code: locale,
            fallbackCode: null,
            default: true,
            contentManagementApi: true,
            contentDeliveryApi: true,
            optional: false,
          },
        ],
        tags: [],
        webhooks: [],
        roles: [],
      };
    },
  };

  function localised(fields: object): object {
    return Object.fromEntries(Object.entries(fields).map(([id, value]) => [id, { [locale]: stored(value) }]));
  }
}
