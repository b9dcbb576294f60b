import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { isAborted, pause } from '../work/pause.ts';
import type { ContentCache } from './content-cache.ts';
import { loadContent } from './load-content.ts';
import type { PageRoute, Site } from './site-pages.ts';
import type { SiteQueries } from './site-queries.ts';

const warmUpRetryMs = 1000;
/** Unvisited pages are fetched too: half a minute after the start, one a second, and again daily. */
const completion = { afterMs: 30_000, everyMs: 1000, againAfterMs: 24 * 60 * 60_000 };
/** How often a failed service or a missing list is retried even without visitors. */
const recoveryEveryMs = 10_000;

/**
 * Retries until everything has been loaded once, or the signal is aborted. Logs each cause of a failure once, not for every
 * query and every retry.
 *
 * @param load starts the loads
 */
export async function untilLoaded(
  load: () => readonly Promise<unknown>[],
  { signal, log }: { readonly signal: AbortSignal; readonly log: Logger },
): Promise<void> {
  const logged = new Set<string>();
  const logOnce = (error: unknown): never => {
    const described = describeError(error);
    const cause = JSON.stringify(described['causes']);
    if (!logged.has(cause)) log.error(described, 'content cannot be loaded yet');
    logged.add(cause);
    throw error;
  };
  while (!isAborted(signal)) {
    try {
      await Promise.all(load().map((part) => part.catch(logOnce)));
      return;
    } catch {
      await pause(warmUpRetryMs, signal);
    }
  }
}

/** Slowly loads every page that nobody visits, and again daily, until the signal is aborted. */
export async function loadUnvisited({
  entries,
  queries,
  loadSite,
  now,
  signal,
}: {
  readonly entries: ContentCache;
  readonly queries: Pick<SiteQueries, 'entry'>;
  readonly loadSite: () => Promise<Site>;
  readonly now: () => number;
  readonly signal: AbortSignal;
}): Promise<void> {
  async function load(route: PageRoute): Promise<void> {
    const query = queries.entry(route);
    if (now() - (entries.fetchedAt(query.key) ?? 0) < completion.againAfterMs) return;
    // If it fails now, it is loaded on the first visit.
    await loadContent(entries, query).catch(() => {});
    await pause(completion.everyMs, signal);
  }

  let waitMs = completion.afterMs;
  while (!isAborted(signal)) {
    await pause(waitMs, signal);
    const site = await loadSite().catch(() => undefined);
    for (const route of site?.routes.values() ?? []) {
      if (isAborted(signal)) return;
      await load(route);
    }
    waitMs = site ? completion.againAfterMs : completion.afterMs;
  }
}

/** Tries again and again what has failed, until the signal is aborted. */
export async function watchForRecovery(retry: () => void, signal: AbortSignal): Promise<void> {
  while (!isAborted(signal)) {
    await pause(recoveryEveryMs, signal);
    retry();
  }
}
