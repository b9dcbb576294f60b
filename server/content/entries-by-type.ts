import type { RawEntry } from '#shared/content-model/raw.ts';

import type { Logger } from '../log.ts';
import type { EntryCollection } from './delivered-content.ts';
import type { ContentQuery } from './query-validation.ts';
import type { CallOptions } from './request-deadline.ts';

/** The most entries that one reply can hold. */
const maxListLength = 1000;

/**
 * A list of entries by the name of their content type (R8.7).
 *
 * @param name a content type's id; empty: `null`
 * @returns `null` too where the entries cannot be had, which is logged
 */
export async function loadEntriesByType(
  client: { getEntries(query: ContentQuery, options: CallOptions): Promise<EntryCollection> },
  name: string,
  { include = 1, ...options }: CallOptions & { readonly include?: number },
  log: Logger,
): Promise<readonly RawEntry[] | null> {
  if (name.trim() === '') return null;
  try {
    const query = { content_type: name, include, limit: maxListLength };
    const { items, total } = await client.getEntries(query, options);
    if (total > items.length)
      log.warn({ contentType: name, total }, 'There are more entries than one list holds');
    return items;
  } catch (error) {
    log.error({ err: error, contentType: name }, 'Entries could not be loaded');
    return null;
  }
}
