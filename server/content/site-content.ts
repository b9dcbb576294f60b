import type { RawEntry } from '#shared/content-model/raw.ts';

import type { Logger } from '../observability/log.ts';
import { createJobQueue } from '../work/job-queue.ts';
import { isAborted } from '../work/pause.ts';
import { steadyNow } from '../work/steady-clock.ts';
import type { CatchUpStats } from './catch-up.ts';
import { createChangeIntake, type ChangeListener } from './change-intake.ts';
import { createContentCache, type ContentCache } from './content-cache.ts';
import type { ContentChange } from './content-change.ts';
import type { ContentClient } from './content-client.ts';
import { withGate, type ContentGate } from './content-gate.ts';
import { idOf, linksIn } from './content-graph.ts';
import type { ContentSnapshot } from './content-snapshot.ts';
import { createCurrentSite } from './current-site.ts';
import type { FormerAddresses } from './former-addresses.ts';
import type { ServiceHealth } from './freshness.ts';
import { createHeldLists } from './held-lists.ts';
import { loadUnvisited, untilLoaded, watchForRecovery } from './keep-content.ts';
import { refreshIfStale } from './load-content.ts';
import { createMissingLists } from './missing-lists.ts';
import { createPageContent } from './page-content.ts';
import { createRecentChanges, type RecentChanges } from './recent-changes.ts';
import { noRedirects, type RedirectMaker } from './redirect-maker.ts';
import { createContentReviser } from './revise-content.ts';
import { createSiteLists } from './site-lists.ts';
import { createSiteLoader } from './site-loader.ts';
import type { PageRoute, Site } from './site-pages.ts';
import {
  createSiteQueries,
  type ListedType,
  type SiteQueries,
  type SpacePart,
  type UnlinkedEntries,
} from './site-queries.ts';

export type { Site } from './site-pages.ts';

/** The site's content, as raw entries with links resolved. Served from memory if possible. */
export interface SiteContent {
  /** Throws `ContentUnavailableError`. */
  loadSite(): Promise<Site>;
  /** The route's full entry. Throws `NotFoundError` if it was withdrawn, or `ContentUnavailableError`. */
  loadEntry(route: PageRoute): Promise<RawEntry>;
  /**
   * The full entries of a few dozen routes, in one call to the service. They are not cached: this is for reading all pages.
   * Withdrawn ones are missing. Throws the client's errors.
   */
  readEntries(routes: readonly PageRoute[]): Promise<readonly RawEntry[]>;
  /**
   * Up to `unlinkedPerCall` entries of all types but some, the oldest first, with their links not resolved. They are not
   * cached: this is for reading the texts of a whole space. Withdrawn ones are missing. Throws the client's errors.
   */
  readUnlinked(part: SpacePart): Promise<UnlinkedEntries>;
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
   * Applies what editors have published or withdrawn. Resolves once withdrawn content is gone from memory and, unless there
   * are thousands of copies, from disk. All else is renewed in the background.
   */
  change(changes: readonly ContentChange[]): Promise<void>;
  /**
   * Calls back with changes that have just been put into the content in memory, and waits until they are applied; with none
   * once content is first loaded.
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
  readonly catchUp: CatchUpStats;
}

export interface SiteContentSettings {
  client: ContentClient;
  listedTypes: readonly ListedType[];
  redirects?: RedirectMaker;
  formerAddresses?: FormerAddresses;
  ttlMs: number;
  log: Logger;
  snapshot?: ContentSnapshot | undefined;
  /** Heap limit for the content of pages. Undefined, in tests: a thousand of them. */
  maxBytes?: number;
  changes?: RecentChanges;
  /** Undefined: what is published is shown. */
  gate?: ContentGate | undefined;
  now?: () => number;
}

export function createSiteContent(settings: SiteContentSettings): SiteContent {
  const {
    client,
    listedTypes,
    ttlMs,
    log,
    snapshot,
    redirects = noRedirects,
    formerAddresses,
    gate,
    maxBytes,
    now = steadyNow,
    changes = createRecentChanges(now),
  } = settings;
  const health: ServiceHealth = { isResponding: true };
  const allTypes = [...listedTypes, ...redirects.lists];
  const revise = createContentReviser(allTypes, changes, gate);
  // The lists of thousands of pages take many calls, and a visitor's page must not wait behind all of them.
  const background = createJobQueue({ running: 2, waiting: Number.POSITIVE_INFINITY });
  const held = createHeldLists(log, now);
  /** Content that every page needs; never evicted. */
  const shell = createContentCache({ ttlMs, log, snapshot, health, revise, held, background, now });
  const entries = createContentCache({ ttlMs, log, snapshot, health, revise, now, maxBytes });
  const queries = withGate(createSiteQueries(client, allTypes), gate);
  const pageLists = queries.lists.slice(0, listedTypes.length);
  const missing = createMissingLists(log, now);
  const lists = createSiteLists({
    shell,
    queries: queries.lists,
    missing,
    // No page waits for redirects that are merely stale.
    isAwaited: (query) => pageLists.includes(query),
  });
  const current = createCurrentSite({ shell, listedTypes, redirects, formerAddresses });
  const intake = createChangeIntake({
    shell,
    entries,
    queries,
    changes,
    current,
    snapshot,
    formerAddresses,
    log,
  });
  const site = createSiteLoader({ shell, entries, queries, lists, current, snapshot, health });
  const pages = createPageContent({ shell, entries, queries, revise, now });
  let isLoaded = false;

  return {
    ...pages,
    loadSite: () => site.load(),
    publishedSince: (time) => queries.publishedSince(time),
    cachedSite: () => site.cached(),
    idsIn: (entry) => new Set(Array.from(linksIn(entry), idOf)),
    isOutdated: (route) =>
      [queries.options, ...pageLists].some(({ key }) => shell.isOutdated(key)) ||
      (route !== undefined && entries.isOutdated(queries.entry(route).key)),
    cachedOptions: () => shell.peek(queries.options)?.[0],
    change: (changed) => intake.change(changed),
    onChanged: (listener) => intake.onChanged(listener),
    isReady: () => isLoaded,
    async warmUp(signal) {
      if (isLoaded) return;
      await untilLoaded(() => [...site.loadEssentials(), site.load()], { signal, log });
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
        loadUnvisited({ entries, queries, loadSite: () => site.load(), now, signal }),
        watchForRecovery(retry, signal),
      ]);
    },
    stats: () => ({
      fetchedAt: fetchTimes(shell, queries),
      bytes: entries.bytes,
      entries: entries.entries,
      missingLists: queries.lists.filter(({ contentType }) => missing.has(contentType)).length,
      heldLists: held.count,
      isServiceResponding: health.isResponding,
      catchUp: intake.stats(),
    }),
  };
}

/** When the site options and each list were fetched; without those that never were. */
function fetchTimes(shell: ContentCache, { options, lists }: SiteQueries): Readonly<Record<string, number>> {
  const known = [{ contentType: 'options', key: options.key }, ...lists].flatMap(({ contentType, key }) => {
    const fetchedAt = shell.fetchedAt(key);
    return fetchedAt === undefined ? [] : [[contentType, fetchedAt] as const];
  });
  return Object.fromEntries(known);
}
