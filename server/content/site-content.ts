import type { RawEntry } from '#shared/content-model/raw.ts';

import { ContentUnavailableError, describeError, NotFoundError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { createJobQueue } from '../work/job-queue.ts';
import { isAborted, pause } from '../work/pause.ts';
import { steadyNow } from '../work/steady-clock.ts';
import { createChangeIntake, type ChangeListener } from './change-intake.ts';
import { createContentCache, type ContentCache, type CachedQuery } from './content-cache.ts';
import type { ContentChange } from './content-change.ts';
import type { ContentClient } from './content-client.ts';
import { idOf, linksIn } from './content-graph.ts';
import type { ContentSnapshot } from './content-snapshot.ts';
import { formerAddressesKey, type FormerAddresses } from './former-addresses.ts';
import type { ServiceHealth } from './freshness.ts';
import { createHeldLists } from './held-lists.ts';
import { createMissingLists } from './missing-lists.ts';
import { createRecentChanges, withdrawalsKey, type RecentChanges } from './recent-changes.ts';
import { noRedirects, type RedirectMaker } from './redirect-maker.ts';
import type { RenewalStats } from './renewal.ts';
import { createContentRevision } from './revise-content.ts';
import { createSite, createSitePages, type Lists, type PageRoute, type Site } from './site-pages.ts';
import { createSiteQueries, entryKey, type ListedType, type ListQuery } from './site-queries.ts';

export type { PageRoute as Route, Site } from './site-pages.ts';

/** How long a visitor waits for content that is not in memory. */
const visitorDeadlineMs = 2500;
const warmUpRetryMs = 1000;
/** Unvisited pages are fetched too: half a minute after the start, one a second, and again daily. */
const completion = { afterMs: 30_000, everyMs: 1000, againAfterMs: 24 * 60 * 60_000 };
/** How often a failed service or a missing list is retried even without visitors. */
const recoveryEveryMs = 10_000;

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
  const intake = createChangeIntake({
    shell,
    entries,
    queries,
    changes,
    routes: () => current?.site.routes.values() ?? [],
    snapshot,
    formerAddresses,
    log,
  });
  let isLoaded = false;
  let current: { readonly parts: readonly unknown[]; readonly site: Site } | undefined;
  /** The site that withdrawn content was last deleted for. */
  let lastPruned: Site | undefined;

  /** The load goes on in the background after the visitor's deadline. */
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

  function makeSite(options: readonly RawEntry[], lists: readonly (readonly RawEntry[] | undefined)[]): Site {
    const byType = (types: readonly ListedType[], first: number): Lists =>
      new Map(types.map(({ id }, index) => [id, lists[first + index]]));
    const shown = [options, ...lists.slice(0, listedTypes.length)];
    const version = shown.map((part) => (part ? shell.versionOf(part) : 'none')).join(' ');
    const pages = createSitePages(byType(listedTypes, 0));
    formerAddresses?.learn(pages.routes);
    const rules = byType(redirects.lists, listedTypes.length);
    return createSite(version, options, pages, redirects.make(pages, rules));
  }

  /** The same object as before if nothing has changed. */
  function siteOf(options: readonly RawEntry[], lists: readonly (readonly RawEntry[] | undefined)[]): Site {
    const parts = [options, ...lists];
    const isCurrent = current?.parts.every((part, index) => part === parts[index]);
    if (current === undefined || !isCurrent || Date.now() >= current.site.redirects.expiresAt)
      current = { parts, site: makeSite(options, lists) };
    dropWithdrawn(current.site);
    return current.site;
  }

  /** Deletes content that no route leads to any more, but only if the service itself has confirmed it. */
  function dropWithdrawn(site: Site): void {
    if (site === lastPruned || !health.isResponding || site.missing.size > 0) return;
    lastPruned = site;
    const keys = new Set(Array.from(site.routes.values(), (route) => queries.entry(route).key));
    entries.retainOnly(keys);
    snapshot?.retainOnly([
      withdrawalsKey,
      // For a roll-back to a release before the database.
      formerAddressesKey,
      queries.options.key,
      ...queries.lists.map(({ key }) => key),
      ...keys,
    ]);
  }

  function loadEssentials() {
    const lists = queries.lists.filter(({ isEssential }) => isEssential);
    return [load(shell, queries.options), ...lists.map((list) => load(shell, list))] as const;
  }

  /** Returns the list, or the error. Does not wait for a list that is known to be missing. */
  async function tryList(list: ListQuery): Promise<readonly RawEntry[] | Error | undefined> {
    if (missing.has(list.contentType)) return listFromMemory(list);
    // No page waits for redirects that are only not fresh.
    const rules = pageLists.includes(list) ? undefined : listFromMemory(list);
    return rules ?? load(shell, list).catch((error: unknown) => error as Error);
  }

  async function loadSite(): Promise<Site> {
    const pending = queries.lists.map(tryList);
    const [options] = await Promise.all(loadEssentials());
    const results = await Promise.all(pending);
    const lists = results.map((list, index) => {
      if (!(list instanceof Error)) return list;
      missing.markMissing(queries.lists[index]?.contentType ?? '', list);
      return undefined;
    });
    return siteOf(options, lists);
  }

  async function loadEntry(route: PageRoute): Promise<RawEntry> {
    const query = queries.entry(route);
    try {
      return await load(entries, query);
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
    return isIn(await load(shell, list)) === true;
  }

  async function loadUnvisited(signal: AbortSignal): Promise<void> {
    let waitMs = completion.afterMs;
    while (!isAborted(signal)) {
      await pause(waitMs, signal);
      const site = await loadSite().catch(() => undefined);
      for (const route of site?.routes.values() ?? []) {
        if (isAborted(signal)) return;
        const query = queries.entry(route);
        if (now() - (entries.fetchedAt(query.key) ?? 0) < completion.againAfterMs) continue;
        // If it fails now, it is loaded on the first visit.
        await load(entries, query).catch(() => {});
        await pause(completion.everyMs, signal);
      }
      waitMs = site ? completion.againAfterMs : completion.afterMs;
    }
  }

  async function watchForRecovery(signal: AbortSignal): Promise<void> {
    while (!isAborted(signal)) {
      await pause(recoveryEveryMs, signal);
      if (!health.isResponding) refreshIfStale(shell, queries.options);
      for (const list of queries.lists) if (missing.has(list.contentType)) listFromMemory(list);
    }
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
      const options = fromMemory(queries.options);
      const lists = queries.lists.map(listFromMemory);
      const isWhole = queries.lists.every(
        ({ contentType }, index) => lists[index] !== undefined || missing.has(contentType),
      );
      return options && isWhole ? siteOf(options, lists) : undefined;
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
      const logged = new Set<string>();
      /** Logs each cause once, not for every query and every retry. */
      const logOnce = (error: unknown): never => {
        const described = describeError(error);
        const cause = JSON.stringify(described['causes']);
        if (!logged.has(cause)) log.error(described, 'content cannot be loaded yet');
        logged.add(cause);
        throw error;
      };
      while (!isLoaded && !isAborted(signal)) {
        try {
          await Promise.all([...loadEssentials().map((part) => part.catch(logOnce)), loadSite()]);
          isLoaded = true;
          void intake.tell([]);
        } catch {
          await pause(warmUpRetryMs, signal);
        }
      }
    },
    async complete(signal) {
      await Promise.all([loadUnvisited(signal), watchForRecovery(signal)]);
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
