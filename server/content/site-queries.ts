import type { RawEntry } from '#shared/content-model/raw.ts';

import { NotFoundError } from '../errors.ts';
import { chunksOf } from '../work/chunks-of.ts';
import type { CachedQuery } from './content-cache.ts';
import type { ContentClient } from './content-client.ts';
import { entitiesIn, idOf, type Entity, type EntityKey } from './content-graph.ts';
import { ContentServiceError, isUnknownContentType } from './content-service-error.ts';
import type { EntryCollection } from './delivered-content.ts';
import type { ListOptions } from './entries-by-type.ts';
import { NoOptionsError } from './no-options-error.ts';
import type { CallOptions } from './request-deadline.ts';
import type { PageRoute } from './site-pages.ts';

/** How many links deep content is read. Pages (R8.1): section, card, button, page. */
export const depths = { options: 3, list: 1, page: 4 };
/** The delivery API returns at most 7 MB. */
const maxIds = 50;
/** A request that is lost must not hold up what is published later. */
const changesDeadlineMs = 10_000;
/** The delivery API's limit. */
const maxPublished = 1000;
export const unlinkedPerCall = 1000;

/** A content type of which all entries are fetched at once. */
export interface ListedType {
  readonly id: string;
  readonly fields: readonly string[];
  /** The fields that other content shows of an entry that it links to. */
  readonly linkedFields: readonly string[];
  /** Whether the site cannot start if the list fails or is empty. */
  readonly isEssential: boolean;
  /** How it is fetched, if not like most. */
  readonly loading?: Pick<ListOptions, 'include' | 'chunkSize'>;
}

export interface ListQuery extends CachedQuery<readonly RawEntry[]> {
  readonly contentType: string;
  readonly isEssential: boolean;
}

/** Enough to name those that the site does not use. */
const maxOptions = 5;

/** Some of the entries of a space. */
export interface SpacePart {
  /** How many entries to skip. */
  readonly skip: number;
  /** The ids of content types to leave out. */
  readonly exceptTypes: readonly string[];
}

export interface UnlinkedEntries {
  readonly entries: readonly RawEntry[];
  readonly total: number;
}

export interface SiteQueries {
  /** Oldest first; at least one. The site uses the first, and there should be no others. */
  readonly options: CachedQuery<readonly RawEntry[]>;
  /** One per listed type. With them, unknown paths need no requests. */
  readonly lists: readonly ListQuery[];
  entry(route: PageRoute): CachedQuery<RawEntry>;
  /** The full entries of pages, in one call, in the background. Those that are not published are missing. */
  entries(routes: readonly PageRoute[]): Promise<readonly RawEntry[]>;
  /** Up to `unlinkedPerCall` entries, the oldest first, with their links not resolved, and how many there are in all. */
  unlinkedEntries(part: SpacePart): Promise<UnlinkedEntries>;
  /** The ids of entries that were published since a time. */
  publishedSince(time: Date): Promise<readonly string[]>;
  /**
   * Entries and assets as they are now, with what they link to, `depth` links deep; by default as deep as a page. Those that
   * are not published are missing.
   */
  load(keys: readonly EntityKey[], depth?: number): Promise<ReadonlyMap<EntityKey, Entity>>;
}

export function createSiteQueries(client: ContentClient, listedTypes: readonly ListedType[]): SiteQueries {
  async function loadOptions(): Promise<readonly RawEntry[]> {
    const { items } = await client
      .getEntries({
        content_type: 'options',
        include: depths.options,
        limit: maxOptions,
        order: ['sys.createdAt'],
      })
      .catch(emptyIfUnknownType);
    // Without options there is no site, so an empty response must not replace the last good one.
    if (items.length === 0) throw new NoOptionsError();
    return items;
  }

  async function loadList({ id, fields, loading, isEssential }: ListedType): Promise<readonly RawEntry[]> {
    const entries = await client.getEntriesByType(id, { fields, ...loading, isOptionalType: true });
    if (isEssential && entries.length === 0)
      throw new Error(`There are no entries of the content type "${id}"`);
    return entries;
  }

  /** Assets are not found among entries. */
  async function loadSome(
    ids: readonly string[],
    type: Entity['sys']['type'],
    depth: number,
  ): Promise<readonly Entity[]> {
    const options = { deadlineMs: changesDeadlineMs };
    if (type === 'Entry') return loadEntries(ids, options, depth);
    return (await client.getAssets({ 'sys.id[in]': ids, limit: maxIds }, options)).items;
  }

  async function loadEntries(
    ids: readonly string[],
    options: CallOptions,
    depth = depths.page,
  ): Promise<readonly RawEntry[]> {
    const load = (include: number) =>
      client.getEntries({ 'sys.id[in]': ids, limit: ids.length, include }, options);
    // Otherwise everything else that is published, or is to be searched, would wait for a single entry.
    return (await (ids.length === 1 ? loadAsDeep(depth, load) : load(depth))).items;
  }

  return {
    async load(keys, depth = depths.page) {
      const found = new Map<EntityKey, Entity>();
      for (const type of ['Entry', 'Asset'] as const) {
        const ids = keys.filter((key) => key.startsWith(type)).map(idOf);
        for (const some of chunksOf(ids, maxIds)) {
          const items = await loadRange([0, some.length], 1, (start, end) =>
            loadSome(some.slice(start, end), type, depth),
          );
          for (const item of items) for (const [key, entity] of entitiesIn(item)) found.set(key, entity);
        }
      }
      return found;
    },
    entries(routes) {
      const ids = routes.map(({ listed }) => listed.sys.id);
      return loadRange([0, ids.length], 1, (start, end) =>
        loadEntries(ids.slice(start, end), { isBackground: true }),
      );
    },
    async unlinkedEntries({ skip, exceptTypes }) {
      let total = 0;
      const entries = await loadRange(
        [skip, skip + unlinkedPerCall],
        unlinkedPerCall / 4,
        async (start, end) => {
          const types = { 'sys.contentType.sys.id[nin]': exceptTypes };
          const query = { ...types, include: 0, limit: end - start, skip: start };
          const found = await client.getUnlinkedEntries(query);
          total = found.total;
          return found.items;
        },
      );
      return { entries, total };
    },
    publishedSince: (time) => readPublishedSince(client, time),
    options: { key: optionsKey, load: loadOptions },
    lists: listedTypes.map((type) => ({
      key: listKey(type.id),
      contentType: type.id,
      isEssential: type.isEssential,
      load: () => loadList(type),
    })),
    entry: ({ path, listed: { sys } }) => ({
      key: entryKey(sys.id),
      async load() {
        const query = { content_type: sys.contentType.sys.id, 'sys.id': sys.id, limit: 1 };
        const { items } = await loadAsDeep(depths.page, (include) =>
          client.getEntries({ ...query, include }),
        );
        if (items[0] === undefined) throw new NotFoundError(path);
        return items[0];
      },
    }),
  };
}

async function readPublishedSince(client: ContentClient, time: Date): Promise<readonly string[]> {
  const ids: string[] = [];
  for (;;) {
    const { items, total } = await client.getEntries(
      {
        'sys.updatedAt[gte]': time.toISOString(),
        select: ['sys'],
        include: 0,
        limit: maxPublished,
        skip: ids.length,
      },
      { isBackground: true },
    );
    ids.push(...items.map(({ sys }) => sys.id));
    if (items.length === 0 || ids.length >= total) return ids;
  }
}

/**
 * Loads a range, in smaller calls if the content is too much for one.
 *
 * @param fewest entries in a call
 */
async function loadRange<Item extends Entity>(
  [start, end]: readonly [number, number],
  fewest: number,
  load: (start: number, end: number) => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  try {
    return await load(start, end);
  } catch (error) {
    if (!isTooMuch(error) || end - start < 2 * fewest) throw error;
    const middle = Math.ceil((start + end) / 2);
    return [
      ...(await loadRange([start, middle], fewest, load)),
      ...(await loadRange([middle, end], fewest, load)),
    ];
  }
}

/** Loads an entry as deep as one response allows: a menu, or a page that links to many, may be too much for it. */
async function loadAsDeep<Result>(
  include: number,
  load: (include: number) => Promise<Result>,
): Promise<Result> {
  try {
    return await load(include);
  } catch (error) {
    if (!isTooMuch(error) || include === 0) throw error;
    return loadAsDeep(include - 1, load);
  }
}

/** Whether a response may be larger than the service sends, or the site takes. */
function isTooMuch(error: unknown): boolean {
  return error instanceof ContentServiceError && ['invalidQuery', 'badResponse'].includes(error.kind);
}

export const optionsKey = 'all options';
export const listKey = (contentType: string) => `list ${contentType}`;
export const entryKey = (id: string) => `entry ${id}`;

/** A content type that the space lacks has no entries. */
function emptyIfUnknownType(error: unknown): Pick<EntryCollection, 'items'> {
  if (isUnknownContentType(error)) return { items: [] };
  throw error;
}
