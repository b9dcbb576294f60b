import { ContentUnavailableError, NotFoundError } from '../errors.ts';
import type { CachedQuery, ContentCache } from './content-cache.ts';

/** How long a visitor waits for content that is not in memory. */
const visitorDeadlineMs = 2500;

/**
 * Loads content for a visitor; goes on in the background after the visitor's deadline. Throws `NotFoundError` or
 * `ContentUnavailableError`.
 */
export async function loadContent<Content extends object>(
  cache: ContentCache,
  query: CachedQuery<Content>,
): Promise<Content> {
  try {
    return await cache.get(query, { deadlineMs: visitorDeadlineMs });
  } catch (error) {
    if (error instanceof NotFoundError) throw error;
    throw new ContentUnavailableError(`The content "${query.key}"`, { cause: error });
  }
}

/** Refreshes stale content in the background. */
export function refreshIfStale(cache: ContentCache, query: CachedQuery<object>): void {
  if (!cache.isFresh(query.key)) loadContent(cache, query).catch(() => {});
}

/** Content from memory, if it is there. Refreshes stale content in the background. */
export function contentInMemory<Content extends object>(
  cache: ContentCache,
  query: CachedQuery<Content>,
): Content | undefined {
  const content = cache.peek(query);
  if (content !== undefined) refreshIfStale(cache, query);
  return content;
}
