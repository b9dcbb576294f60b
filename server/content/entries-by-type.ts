import type { RawEntry } from '#shared/content-model/raw.ts';

import type { Logger } from '../log.ts';
import type { EntryCollection } from './delivered-content.ts';
import type { ContentQuery } from './query-validation.ts';
import type { CallOptions } from './request-deadline.ts';

/** The service's limit for one response. */
const maxListLength = 1000;

/**
 * Lists the entries of a content type (R8.7).
 *
 * @param name the content type's ID
 * @returns null for an empty name, and on failure, which is logged
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
    if (total > items.length) log.warn({ contentType: name, total }, 'more entries than fit in one list');
    return items;
  } catch (error) {
    log.error({ err: error, contentType: name }, 'entries could not be loaded');
    return null;
  }
}
