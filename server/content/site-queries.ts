import type { RawEntry } from '#shared/content-model/raw.ts';

import { NotFoundError } from '../errors.ts';
import type { CachedQuery } from './content-cache.ts';
import type { ContentClient } from './content-client.ts';
import { isUnknownContentType } from './content-service-error.ts';
import type { EntryCollection } from './delivered-content.ts';
import { ListUnavailableError } from './entries-by-type.ts';
import type { PageRoute } from './site.ts';

/** Options are read three levels deep (R8.1), pages four: section, card, button, page. */
const optionsDepth = 3;
const pageDepth = 4;

/** A content type whose entries have pages. */
export interface ListedType {
  readonly id: string;
  /** Fetched for all entries at once. */
  readonly fields: readonly string[];
  /** Whether the site cannot start if the list fails or is empty. */
  readonly isEssential: boolean;
}

export interface ListQuery extends CachedQuery<readonly RawEntry[]> {
  readonly contentType: string;
  readonly isEssential: boolean;
}

/** Enough to name those that the site does not use. */
const maxOptions = 5;

export interface SiteQueries {
  /** Oldest first; at least one. The site uses the first, and there should be no others. */
  readonly options: CachedQuery<readonly RawEntry[]>;
  /** One per listed type. With them, unknown paths need no requests. */
  readonly lists: readonly ListQuery[];
  entry(route: PageRoute): CachedQuery<RawEntry>;
}

export function createSiteQueries(client: ContentClient, listedTypes: readonly ListedType[]): SiteQueries {
  async function loadOptions(): Promise<readonly RawEntry[]> {
    const { items } = await client
      .getEntries({
        content_type: 'options',
        include: optionsDepth,
        limit: maxOptions,
        order: ['sys.createdAt'],
      })
      .catch(emptyIfUnknownType);
    // Without options there is no site, so an empty response must not replace the last good one.
    if (items.length === 0) throw new Error('There are no entries of the content type "options"');
    return items;
  }

  async function loadOptional(contentType: string, fields: readonly string[]): Promise<readonly RawEntry[]> {
    const entries = await client.loadByType(contentType, { fields, isOptionalType: true });
    if (entries === null) throw new ListUnavailableError(contentType);
    return entries;
  }

  async function loadEssential(contentType: string, fields: readonly string[]): Promise<readonly RawEntry[]> {
    const entries = await client.getEntriesByType(contentType, { fields, isOptionalType: true });
    if (entries.length === 0) throw new Error(`There are no entries of the content type "${contentType}"`);
    return entries;
  }

  return {
    options: { key: 'all options', load: loadOptions },
    lists: listedTypes.map(({ id, fields: listedFields, isEssential }) => ({
      key: `list ${id}`,
      contentType: id,
      isEssential,
      load: () => (isEssential ? loadEssential(id, listedFields) : loadOptional(id, listedFields)),
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
        const { items } = await client.getEntries(query);
        if (items[0] === undefined) throw new NotFoundError(path);
        return items[0];
      },
    }),
  };
}

/** A content type that the space lacks has no entries. */
function emptyIfUnknownType(error: unknown): Pick<EntryCollection, 'items'> {
  if (isUnknownContentType(error)) return { items: [] };
  throw error;
}
