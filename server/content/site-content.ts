import type { RawEntry } from '#shared/content-model/raw.ts';

import { ContentUnavailableError, describeError, NotFoundError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { createContentCache, type ContentCache, type CachedQuery } from './content-cache.ts';
import type { ContentClient } from './content-client.ts';
import type { ContentSnapshot } from './content-snapshot.ts';
import type { Dependencies } from './dependencies.ts';
import type { ServiceHealth } from './freshness.ts';
import { createMissingLists } from './missing-lists.ts';
import { isOver, pause } from './pause.ts';
import { createSiteQueries, type ListQuery } from './site-queries.ts';
import { createSite, type PageRoute, type Site } from './site.ts';

export type { PageRoute as Route, Site } from './site.ts';

/** How long a visitor waits for content that is not in memory. */
const visitorDeadlineMs = 2500;
const warmUpRetryMs = 1000;
/** When pages that nobody has visited are fetched too: after the start, one at a time, and again daily. */
const completion = { afterMs: 30_000, everyMs: 1000, againAfterMs: 24 * 60 * 60_000 };
/** How often a failed service, or a missing list, is checked even if nobody visits. */
const recoveryEveryMs = 10_000;

/** The site's content, as raw entries with links resolved. Every call uses memory if it can. */
export interface SiteContent {
  /** Throws `ContentUnavailableError`. */
  loadSite(): Promise<Site>;
  /** The whole entry behind a route. Throws `NotFoundError` if it was withdrawn, or `ContentUnavailableError`. */
  loadEntry(route: PageRoute): Promise<RawEntry>;
  /** What `loadSite` would return, if it is in memory. Old content is refreshed in the background. */
  cachedSite(): Site | undefined;
  /** What a page was made from: a site and an entry that were loaded here. */
  dependenciesOf(site: Site, entry: RawEntry | undefined): Dependencies;
  /** What a page would be made from now, as far as that is in memory. Old content is refreshed in the background. */
  currentDependencies(site: Site, route: PageRoute | undefined): Dependencies;
  /** Whether a page's content is so old that loading it waits for newer content. A listing has no `route`. */
  isOutdated(route?: PageRoute): boolean;
  /** The site options, if they are in memory. For pages that must not wait. */
  cachedOptions(): RawEntry | undefined;
  /** When the site options were last fetched, in ms since 1970: the age of the site's content. */
  fetchedAt(): number | undefined;
  /** Whether content has been loaded once. */
  isReady(): boolean;
  /** Loads what every page needs, and retries until it is there or the signal is aborted. */
  warmUp(signal: AbortSignal): Promise<void>;
  /**
   * Works in the background until the signal is aborted. Soon after the start, and then daily, it loads every page that
   * nobody has asked for, slowly, so that in an outage all pages are known and none is older than a day. It also notices
   * when a failed content service is back.
   */
  complete(signal: AbortSignal): Promise<void>;
  stats(): ContentStats;
}

/** For operations. */
export interface ContentStats {
  /** Content of pages in memory: its estimated heap size, and how many pages. */
  readonly bytes: number;
  readonly entries: number;
  /** Lists of pages that cannot be loaded. */
  readonly missingLists: number;
}

/**
 * Reads the site's content through a client.
 *
 * @param maxBytes the most heap that the content of pages may use; default 192 MB
 */
export function createSiteContent(settings: {
  client: ContentClient;
  ttlMs: number;
  log: Logger;
  snapshot?: ContentSnapshot | undefined;
  maxBytes?: number;
  now?: () => number;
}): SiteContent {
  const { client, ttlMs, log, snapshot, maxBytes = 192 * 1024 * 1024, now = () => Date.now() } = settings;
  const health: ServiceHealth = { isResponding: true };
  /** What every page needs is never evicted. */
  const shell = createContentCache({ ttlMs, log, snapshot, health, now });
  const entries = createContentCache({ ttlMs, log, snapshot, health, now, maxBytes });
  const queries = createSiteQueries(client);
  const missing = createMissingLists(log, now);
  let isLoaded = false;
  let last: { readonly parts: readonly unknown[]; readonly site: Site } | undefined;
  /** The site for which withdrawn content has been deleted. */
  let lastPruned: Site | undefined;

  /** Loads an answer. The load goes on in the background after the visitor's deadline. */
  async function load<Content extends object>(
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

  /** Refreshes an old answer in the background. A failure is logged by the cache. */
  function refreshIfStale(cache: ContentCache, query: CachedQuery<object>): void {
    if (!cache.isFresh(query.key)) load(cache, query).catch(() => {});
  }

  function fromMemory<Content extends object>(query: CachedQuery<Content>): Content | undefined {
    const content = shell.peek(query);
    if (content !== undefined) refreshIfStale(shell, query);
    return content;
  }

  function listFromMemory(list: ListQuery): readonly RawEntry[] | undefined {
    if (missing.isDue(list.contentType)) void loadMissing(list);
    return fromMemory(list);
  }

  async function loadMissing({ contentType, ...query }: ListQuery): Promise<void> {
    try {
      await load(shell, query);
      missing.markFound(contentType);
    } catch (error) {
      missing.markMissing(contentType, error);
    }
  }

  /** The site made from these answers: the same object as before if none of them has changed. */
  function siteOf(options: RawEntry, lists: readonly (readonly RawEntry[] | undefined)[]): Site {
    const parts = [options, ...lists];
    if (last?.parts.every((part, index) => part === parts[index]) !== true) {
      const version = parts.map((part) => (part ? shell.versionOf(part) : 'none')).join(' ');
      last = { parts, site: createSite(version, options, lists) };
    }
    dropWithdrawn(last.site);
    return last.site;
  }

  /** Deletes content that no route leads to any more, but only if the service itself has said so. */
  function dropWithdrawn(site: Site): void {
    if (site === lastPruned || !health.isResponding || site.missing.size > 0) return;
    lastPruned = site;
    const keys = new Set(Array.from(site.routes.values(), (route) => queries.entry(route).key));
    entries.retainOnly(keys);
    snapshot?.retainOnly([queries.options.key, ...queries.lists.map(({ key }) => key), ...keys]);
  }

  function loadEssentials() {
    const lists = queries.lists.filter(({ isEssential }) => isEssential);
    return [load(shell, queries.options), ...lists.map((list) => load(shell, list))] as const;
  }

  /** The list, or why it cannot be loaded. Nobody waits for a list that is known to be missing. */
  async function tryList(list: ListQuery): Promise<readonly RawEntry[] | Error | undefined> {
    if (missing.has(list.contentType)) return listFromMemory(list);
    return load(shell, list).catch((error: unknown) => error as Error);
  }

  async function loadSite(): Promise<Site> {
    const trying = queries.lists.map(tryList);
    const [options] = await Promise.all(loadEssentials());
    const tried = await Promise.all(trying);
    const lists = tried.map((list, index) => {
      if (!(list instanceof Error)) return list;
      missing.markMissing(queries.lists[index]?.contentType ?? '', list);
      return undefined;
    });
    return siteOf(options, lists);
  }

  async function loadUnvisited(signal: AbortSignal): Promise<void> {
    let waitMs = completion.afterMs;
    while (!isOver(signal)) {
      await pause(waitMs, signal);
      const site = await loadSite().catch(() => undefined);
      for (const route of site?.routes.values() ?? []) {
        if (isOver(signal)) return;
        const query = queries.entry(route);
        if (now() - (entries.fetchedAt(query.key) ?? 0) < completion.againAfterMs) continue;
        // A page that cannot be loaded now is loaded when somebody visits it.
        await load(entries, query).catch(() => {});
        await pause(completion.everyMs, signal);
      }
      waitMs = site ? completion.againAfterMs : completion.afterMs;
    }
  }

  async function noticeRecovery(signal: AbortSignal): Promise<void> {
    while (!isOver(signal)) {
      await pause(recoveryEveryMs, signal);
      if (!health.isResponding) refreshIfStale(shell, queries.options);
      for (const list of queries.lists) if (missing.has(list.contentType)) listFromMemory(list);
    }
  }

  return {
    loadSite,
    loadEntry: (route) => load(entries, queries.entry(route)),
    cachedSite() {
      const options = fromMemory(queries.options);
      const lists = queries.lists.map(listFromMemory);
      const isWhole = queries.lists.every(
        ({ contentType }, index) => lists[index] !== undefined || missing.has(contentType),
      );
      return options && isWhole ? siteOf(options, lists) : undefined;
    },
    dependenciesOf: (site, entry) => ({ site: site.version, entry: entry && entries.versionOf(entry) }),
    currentDependencies(site, route) {
      if (route === undefined) return { site: site.version };
      const query = queries.entry(route);
      const version = entries.peekVersion(query.key);
      if (version !== undefined) refreshIfStale(entries, query);
      // An unknown version equals no version of a cached page.
      return { site: site.version, entry: version ?? 'not in memory' };
    },
    isOutdated: (route) =>
      [queries.options, ...queries.lists].some(({ key }) => shell.isOutdated(key)) ||
      (route !== undefined && entries.isOutdated(queries.entry(route).key)),
    cachedOptions: () => shell.peek(queries.options),
    fetchedAt: () => shell.fetchedAt(queries.options.key),
    isReady: () => isLoaded,
    async warmUp(signal) {
      const logged = new Set<string>();
      /** Each cause is logged once, not for every question and not every second. */
      const logOnce = (error: unknown): never => {
        const described = describeError(error);
        const cause = JSON.stringify(described['causes']);
        if (!logged.has(cause)) log.error(described, 'content cannot be loaded yet');
        logged.add(cause);
        throw error;
      };
      while (!isLoaded && !isOver(signal)) {
        try {
          await Promise.all([...loadEssentials().map((part) => part.catch(logOnce)), loadSite()]);
          isLoaded = true;
        } catch {
          await pause(warmUpRetryMs, signal);
        }
      }
    },
    async complete(signal) {
      await Promise.all([loadUnvisited(signal), noticeRecovery(signal)]);
    },
    stats: () => ({
      bytes: entries.bytes,
      entries: entries.entries,
      missingLists: queries.lists.filter(({ contentType }) => missing.has(contentType)).length,
    }),
  };
}
