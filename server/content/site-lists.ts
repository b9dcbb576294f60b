import type { RawEntry } from '#shared/content-model/raw.ts';

import type { ContentCache } from './content-cache.ts';
import { contentInMemory, loadContent } from './load-content.ts';
import type { MissingLists } from './missing-lists.ts';
import type { ListQuery } from './site-queries.ts';

/** The entries of a list; undefined while they cannot be loaded. */
export type List = readonly RawEntry[] | undefined;

/** The lists of a site, in the order of its queries. */
export interface SiteLists {
  /**
   * Does not wait for lists that are known to be missing.
   *
   * @param essentials loads what a site cannot do without. Rejects if that does, and no list counts as missing then
   */
  load(essentials: Promise<unknown>): Promise<readonly List[]>;
  /** Undefined if one that is not known to be missing is not in memory. Refreshes stale ones in the background. */
  inMemory(): readonly List[] | undefined;
  /** Tries again to load the missing lists that are due. */
  retryMissing(): void;
}

/** @param isAwaited whether a page waits for a list that is merely stale */
export function createSiteLists({
  shell,
  queries,
  missing,
  isAwaited,
}: {
  readonly shell: ContentCache;
  readonly queries: readonly ListQuery[];
  readonly missing: MissingLists;
  readonly isAwaited: (query: ListQuery) => boolean;
}): SiteLists {
  async function loadMissing({ contentType, ...query }: ListQuery): Promise<void> {
    try {
      await loadContent(shell, query);
      missing.markFound(contentType);
    } catch (error) {
      missing.markMissing(contentType, error);
    }
  }

  function fromMemory(query: ListQuery): List {
    const list = contentInMemory(shell, query);
    // It may have come after its visitor's deadline.
    if (list !== undefined) missing.markFound(query.contentType);
    else if (missing.isDue(query.contentType)) void loadMissing(query);
    return list;
  }

  /** The list, or the error. */
  async function tryList(query: ListQuery): Promise<List | Error> {
    if (missing.has(query.contentType)) return fromMemory(query);
    const known = isAwaited(query) ? undefined : fromMemory(query);
    return known ?? loadContent(shell, query).catch((error: unknown) => error as Error);
  }

  return {
    async load(essentials) {
      const pending = Promise.all(queries.map(tryList));
      await essentials;
      const results = await pending;
      return results.map((list, index) => {
        if (!(list instanceof Error)) return list;
        missing.markMissing(queries[index]?.contentType ?? '', list);
        return undefined;
      });
    },
    inMemory() {
      const lists = queries.map(fromMemory);
      const isWhole = queries.every(
        ({ contentType }, index) => lists[index] !== undefined || missing.has(contentType),
      );
      return isWhole ? lists : undefined;
    },
    retryMissing() {
      for (const query of queries) if (missing.has(query.contentType)) fromMemory(query);
    },
  };
}
