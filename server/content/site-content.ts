import type { RawEntry } from '#shared/content-model/raw.ts';

import { ContentUnavailableError, NotFoundError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { createJobQueue } from '../work/job-queue.ts';
import { isAborted } from '../work/pause.ts';
import { steadyNow } from '../work/steady-clock.ts';
import { createChangeIntake, type ChangeListener } from './change-intake.ts';
import { createContentCache } from './content-cache.ts';
import type { ContentChange } from './content-change.ts';
import type { ContentClient } from './content-client.ts';
import { idOf, linksIn } from './content-graph.ts';
import type { ContentSnapshot } from './content-snapshot.ts';
import { createCurrentSite } from './current-site.ts';
import type { FormerAddresses } from './former-addresses.ts';
import type { ServiceHealth } from './freshness.ts';
import { createHeldLists } from './held-lists.ts';
import { loadUnvisited, untilLoaded, watchForRecovery } from './keep-content.ts';
import { contentInMemory, loadContent, refreshIfStale } from './load-content.ts';
import { createMissingLists } from './missing-lists.ts';
import { createRecentChanges, withdrawalsKey, type RecentChanges } from './recent-changes.ts';
import { noRedirects, type RedirectMaker } from './redirect-maker.ts';
import type { RenewalStats } from './renewal.ts';
import { createContentRevision } from './revise-content.ts';
import { createSiteLists, type List } from './site-lists.ts';
import type { PageRoute, Site } from './site-pages.ts';
import { createSiteQueries, entryKey, type ListedType } from './site-queries.ts';

export type { PageRoute as Route, Site } from './site-pages.ts';

/** The site's content, as raw entries with links resolved. Served from memory if possible. */
export interface SiteContent {
  /** Throws `ContentUnavailableError`. */
  loadSite(): Promise<Site>;
  /** The route's full entry. Throws `NotFoundError` if it was withdrawn, or `ContentUnavailableError`. */
  loadEntry(route: PageRoute): Promise<RawEntry>;
  /**
   * The full entries of a few dozen routes, in one call to the service and kept nowhere: for who reads all pages. Withdrawn
   * ones are missing. Throws the client's errors.
   */
  readEntries(routes: readonly PageRoute[]): Promise<readonly RawEntry[]>;
  /** The ids of entries that were published since a time. Throws the client's errors. */
  publishedSince(time: Date): Promise<readonly string[]>;
  /** The site, if it is in memory. Refreshes stale content in the background. */
  cachedSite(): Site | undefined;
  /** The version of a page's entry. */
  versionOf(entry: RawEntry): string;
  /** The version of a route's entry now, as far as known. Refreshes stale content in the background. */
  currentVersion(route: PageRoute): string | undefined;
  /** The ids of the entries and assets that a page's entry shows or links to. */
  idsIn(entry: RawEntry): ReadonlySet<string>;
  /** Whether loading a page's content waits for newer content. A listing has no `route`. */
  isOutdated(route?: PageRoute): boolean;
  /** The site options, if in memory: for pages that must not wait. */
  cachedOptions(): RawEntry | undefined;
  /**
   * Takes in what editors have published or withdrawn. Resolves once withdrawn content is gone from memory and, unless there
   * are thousands of copies, from disk. All
   * else is renewed in the background.
   */
  change(change: ContentChange): Promise<void>;
  /**
   * Calls back with changes that have just been put into the content in memory, and waits until they are applied; with
   * none once it is first loaded.
   */
  onChanged(listener: ChangeListener): void;
  /** Whether the content that every page needs has been loaded once. */
  isReady(): boolean;
  /** Loads the content that every page needs. Retries until it succeeds or the signal is aborted. */
  warmUp(signal: AbortSignal): Promise<void>;
  /**
   * Runs in the background until the signal is aborted. Soon after the start, and then daily, slowly loads every
   * unvisited page, so that in an outage every page is cached and at most a day old. Also notices when a failed content
   * service is back.
   */
  complete(signal: AbortSignal): Promise<void>;
  stats(): ContentStats;
}

export interface ContentStats {
  /** When the site options and each list were last fetched, by `steadyNow`; without those that never were. */
  readonly fetchedAt: Readonly<Record<string, number>>;
  /** Estimated heap size of the content of pages in memory. */
  readonly bytes: number;
  readonly entries: number;
  readonly missingLists: number;
  readonly heldLists: number;
  /** Whether the content service answered the last request, within a second. */
  readonly isServiceResponding: boolean;
  readonly renewal: RenewalStats;
}

/** @param settings `maxBytes`: heap limit for the content of pages; default 192 MB */
export function createSiteContent(settings: {
  client: ContentClient;
  listedTypes: readonly ListedType[];
  redirects?: RedirectMaker;
  formerAddresses?: FormerAddresses;
  ttlMs: number;
  log: Logger;
  snapshot?: ContentSnapshot | undefined;
  maxBytes?: number;
  changes?: RecentChanges;
  now?: () => number;
}): SiteContent {
  const {
    client,
    listedTypes,
    ttlMs,
    log,
    snapshot,
    redirects = noRedirects,
    formerAddresses,
    maxBytes = 192 * 1024 * 1024,
    now = steadyNow,
    changes = createRecentChanges(now),
  } = settings;
  const health: ServiceHealth = { isResponding: true };
  const allTypes = [...listedTypes, ...redirects.lists];
  const revise = createContentRevision(allTypes, changes);
  // The lists of thousands of pages take many calls, and a visitor's page must not wait behind all of them.
  const background = createJobQueue({ running: 2, waiting: Number.POSITIVE_INFINITY });
  const held = createHeldLists(log, now);
  /** Content that every page needs; never evicted. */
  const shell = createContentCache({ ttlMs, log, snapshot, health, revise, held, background, now });
  const entries = createContentCache({ ttlMs, log, snapshot, health, revise, now, maxBytes });
  const queries = createSiteQueries(client, allTypes);
  const pageLists = queries.lists.slice(0, listedTypes.length);
  const missing = createMissingLists(log, now);
  const lists = createSiteLists({
    shell,
    queries: queries.lists,
    missing,
    // No page waits for redirects that are only not fresh.
    isAwaited: (query) => pageLists.includes(query),
  });
  const current = createCurrentSite({ shell, listedTypes, redirects, formerAddresses });
  const intake = createChangeIntake({
    shell,
    entries,
    queries,
    changes,
    routes: () => current.latest?.routes.values() ?? [],
    snapshot,
    formerAddresses,
    log,
  });
  let isLoaded = false;
  /** The site that withdrawn content was last deleted for. */
  let lastPruned: Site | undefined;

  function siteOf(options: readonly RawEntry[], loaded: readonly List[]): Site {
    const site = current.of(options, loaded);
    dropWithdrawn(site);
    return site;
  }

  /** Deletes content that no route leads to any more, but only if the service itself has confirmed it. */
  function dropWithdrawn(site: Site): void {
    if (site === lastPruned || !health.isResponding || site.missing.size > 0) return;
    lastPruned = site;
    const keys = new Set(Array.from(site.routes.values(), (route) => queries.entry(route).key));
    entries.retainOnly(keys);
    snapshot?.retainOnly([
      withdrawalsKey,
      queries.options.key,
      ...queries.lists.map(({ key }) => key),
      ...keys,
    ]);
  }

  function loadEssentials() {
    const essential = queries.lists.filter(({ isEssential }) => isEssential);
    return [
      loadContent(shell, queries.options),
      ...essential.map((list) => loadContent(shell, list)),
    ] as const;
  }

  async function loadSite(): Promise<Site> {
    const essentials = Promise.all(loadEssentials());
    const loaded = await lists.load(essentials);
    const [options] = await essentials;
    return siteOf(options, loaded);
  }

  async function loadEntry(route: PageRoute): Promise<RawEntry> {
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
  }

  /** Whether the list has a page that is missing: then the service contradicts itself, or the list is held. */
  async function isStillListed({ listed: { sys } }: PageRoute): Promise<boolean> {
    const list = queries.lists.find(({ contentType }) => contentType === sys.contentType.sys.id);
    const isIn = (listed: readonly RawEntry[] | undefined) =>
      listed?.some(({ sys: { id } }) => id === sys.id);
    if (list === undefined || !isIn(shell.peek(list))) return false;
    shell.doubt(list.key);
    return isIn(await loadContent(shell, list)) === true;
  }

  return {
    loadSite,
    loadEntry,
    async readEntries(routes) {
      const askedAt = now();
      const loaded = await queries.entries(routes);
      return loaded.flatMap((entry) => {
        try {
          return revise(entryKey(entry.sys.id), entry, askedAt) as RawEntry;
        } catch (error) {
          if (error instanceof NotFoundError) return [];
          throw error;
        }
      });
    },
    publishedSince: (time) => queries.publishedSince(time),
    cachedSite() {
      const options = contentInMemory(shell, queries.options);
      const known = lists.inMemory();
      return options && known ? siteOf(options, known) : undefined;
    },
    versionOf: (entry) => entries.versionOf(entry),
    currentVersion(route) {
      const query = queries.entry(route);
      const version = entries.peekVersion(query.key);
      if (version !== undefined) refreshIfStale(entries, query);
      return version;
    },
    idsIn: (entry) => new Set(Array.from(linksIn(entry), idOf)),
    isOutdated: (route) =>
      [queries.options, ...pageLists].some(({ key }) => shell.isOutdated(key)) ||
      (route !== undefined && entries.isOutdated(queries.entry(route).key)),
    cachedOptions: () => shell.peek(queries.options)?.[0],
    change: (change) => intake.change(change),
    onChanged: (listener) => intake.onChanged(listener),
    isReady: () => isLoaded,
    async warmUp(signal) {
      if (isLoaded) return;
      await untilLoaded(() => [...loadEssentials(), loadSite()], { signal, log });
      if (isAborted(signal)) return;
      isLoaded = true;
      void intake.tell([]);
    },
    async complete(signal) {
      const retry = () => {
        if (!health.isResponding) refreshIfStale(shell, queries.options);
        lists.retryMissing();
      };
      await Promise.all([
        loadUnvisited({ entries, queries, loadSite, now, signal }),
        watchForRecovery(retry, signal),
      ]);
    },
    stats: () => ({
      fetchedAt: Object.fromEntries(
        [{ contentType: 'options', key: queries.options.key }, ...queries.lists].flatMap(
          ({ contentType, key }) => {
            const fetchedAt = shell.fetchedAt(key);
            return fetchedAt === undefined ? [] : [[contentType, fetchedAt]];
          },
        ),
      ),
      bytes: entries.bytes,
      entries: entries.entries,
      missingLists: queries.lists.filter(({ contentType }) => missing.has(contentType)).length,
      heldLists: held.count,
      isServiceResponding: health.isResponding,
      renewal: intake.stats(),
    }),
  };
}
