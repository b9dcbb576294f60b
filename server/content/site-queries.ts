import type { RawEntry } from '#shared/content-model/raw.ts';

import { NotFoundError } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { CachedQuery } from './content-cache.ts';
import type { ContentClient } from './content-client.ts';
import { isUnknownContentType } from './content-service-error.ts';
import type { EntryCollection } from './delivered-content.ts';
import { createListedFields } from './listed-fields.ts';
import { listedTypes } from './listed-types.ts';
import type { PageRoute } from './site.ts';

/** For one load in the background, retries included. */
const callOptions = { deadlineMs: 8000 };
/** Options are read three levels deep (R8.1), pages four: section, card, button, page. */
const optionsDepth = 3;
const pageDepth = 4;
/** Entries of a list per response, whose size is limited to 7 MB. */
const listChunk = 500;

/** A query for all entries of a listed type. */
export interface ListQuery extends CachedQuery<readonly RawEntry[]> {
  readonly contentType: string;
  readonly isEssential: boolean;
}

export interface SiteQueries {
  readonly options: CachedQuery<RawEntry>;
  /** One per listed type. They make requests for unknown paths unnecessary. */
  readonly lists: readonly ListQuery[];
  entry(route: PageRoute): CachedQuery<RawEntry>;
}

export function createSiteQueries({
  client,
  log,
  now,
}: {
  client: ContentClient;
  log: Logger;
  now: () => number;
}): SiteQueries {
  const withListedFields = createListedFields({ client, callOptions, log, now });

  async function loadOptions(): Promise<RawEntry> {
    const query = { content_type: 'options', include: optionsDepth, limit: 1, order: ['sys.createdAt'] };
    const { items } = await client.getEntries(query, callOptions).catch(emptyIfUnknownType);
    // Without options there is no site, so an empty response must not replace the last good one.
    if (items[0] === undefined) throw new Error('There are no entries of the content type "options"');
    return items[0];
  }

  async function loadList(contentType: string, fields: readonly string[]): Promise<readonly RawEntry[]> {
    const entries: RawEntry[] = [];
    let skip = 0;
    let expected: number | undefined;
    for (;;) {
      const query = {
        content_type: contentType,
        select: fields.map((field) => `fields.${field}`),
        include: 1,
        limit: listChunk,
        skip,
        order: ['sys.id'],
      };
      const {
        items,
        total,
        leftOut = 0,
      } = await client.getEntries(query, callOptions).catch(emptyIfUnknownType);
      entries.push(...items);
      skip += items.length + leftOut;
      // An entry was published or withdrawn between two chunks, so another may have been skipped.
      if ((expected ??= total) !== total || (items.length === 0 && skip < total))
        throw new Error(`The list of "${contentType}" changed while it was being read`);
      if (skip >= total) return entries;
    }
  }

  return {
    options: { key: 'options', load: loadOptions },
    lists: listedTypes.map(({ id, fields: listedFields, isEssential }) => ({
      key: `list ${id}`,
      contentType: id,
      isEssential,
      async load() {
        const entries = await withListedFields(id, listedFields, (fields) => loadList(id, fields));
        // Without pages there is no site either.
        if (isEssential && entries.length === 0)
          throw new Error(`There are no entries of the content type "${id}"`);
        return entries;
      },
    })),
    entry: ({ path, listed: { sys } }) => ({
      key: `entry ${sys.id}`,
      async load() {
        const query = {
          content_type: sys.contentType.sys.id,
          'sys.id': sys.id,
          include: pageDepth,
          limit: 1,
        };
        const { items } = await client.getEntries(query, callOptions);
        if (items[0] === undefined) throw new NotFoundError(path);
        return items[0];
      },
    }),
  };
}

/** A content type that the space lacks has no entries. */
function emptyIfUnknownType(error: unknown): Pick<EntryCollection, 'items' | 'total' | 'leftOut'> {
  if (isUnknownContentType(error)) return { items: [], total: 0 };
  throw error;
}
