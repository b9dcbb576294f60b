import type { RawEntry } from '#shared/content-model/raw.ts';

import { ContentUnavailableError, NotFoundError } from '../errors.ts';
import type { ContentCache } from './content-cache.ts';
import type { Revise } from './content-copies.ts';
import { loadContent, refreshIfStale } from './load-content.ts';
import type { PageRoute } from './site-pages.ts';
import { entryKey, type SiteQueries, type SpacePart, type UnlinkedEntries } from './site-queries.ts';

/** The content of single pages. See `SiteContent`. */
export function createPageContent({
  shell,
  entries,
  queries,
  revise,
  now,
}: {
  readonly shell: ContentCache;
  readonly entries: ContentCache;
  readonly queries: SiteQueries;
  readonly revise: Revise;
  readonly now: () => number;
}) {
  /** Whether the list has a page that is missing: then the service contradicts itself, or the list is held. */
  async function isStillListed({ listed: { sys } }: PageRoute): Promise<boolean> {
    const list = queries.lists.find(({ contentType }) => contentType === sys.contentType.sys.id);
    const isIn = (listed: readonly RawEntry[] | undefined) =>
      listed?.some(({ sys: { id } }) => id === sys.id);
    if (list === undefined || !isIn(shell.peek(list))) return false;
    shell.doubt(list.key);
    return isIn(await loadContent(shell, list)) === true;
  }

  /** As the site shows them; without those that were withdrawn. */
  function revised(loaded: readonly RawEntry[], askedAt: number): readonly RawEntry[] {
    return loaded.flatMap((entry) => {
      try {
        return revise(entryKey(entry.sys.id), entry, askedAt) as RawEntry;
      } catch (error) {
        if (error instanceof NotFoundError) return [];
        throw error;
      }
    });
  }

  return {
    async loadEntry(route: PageRoute): Promise<RawEntry> {
      const query = queries.entry(route);
      try {
        return await loadContent(entries, query);
      } catch (error) {
        if (!(error instanceof NotFoundError) || !(await isStillListed(route))) throw error;
        const copy = await entries.copyOf(query);
        if (copy === undefined)
          throw new ContentUnavailableError(`The content "${query.key}"`, { cause: error });
        return copy;
      }
    },
    async readEntries(routes: readonly PageRoute[]): Promise<readonly RawEntry[]> {
      const askedAt = now();
      return revised(await queries.entries(routes), askedAt);
    },
    async readUnlinked(part: SpacePart): Promise<UnlinkedEntries> {
      const askedAt = now();
      const { entries, total } = await queries.unlinkedEntries(part);
      return { entries: revised(entries, askedAt), total };
    },
    versionOf: (entry: RawEntry) => entries.versionOf(entry),
    currentVersion(route: PageRoute): string | undefined {
      const query = queries.entry(route);
      const version = entries.peekVersion(query.key);
      if (version !== undefined) refreshIfStale(entries, query);
      return version;
    },
  };
}
