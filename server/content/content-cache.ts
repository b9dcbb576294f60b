import { createSingleFlight } from '#shared/single-flight.ts';

import { NotFoundError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import type { JobQueue } from '../work/job-queue.ts';
import { steadyNow } from '../work/steady-clock.ts';
import { createContentCopies, type Revise } from './content-copies.ts';
import type { EntityKey } from './content-graph.ts';
import { createContentLoads, maxRefreshWaitMs } from './content-loads.ts';
import { createContentMemory } from './content-memory.ts';
import type { ContentSnapshot } from './content-snapshot.ts';
import { createFreshness, type ServiceHealth } from './freshness.ts';
import type { HeldLists } from './held-lists.ts';
import { withDeadline } from './request-deadline.ts';

/** A query to the content service and its cache key. Queries with the same key must return the same type. */
export interface CachedQuery<Content extends object> {
  readonly key: string;
  readonly load: () => Promise<Content>;
}

/** A refresh that takes longer may be lost: its request may hang for 30 s, though the service has long been back. */
const lostAfterMs = 8000;

/** Caches content from the content service. Times are those of `steadyNow`. */
export interface ContentCache {
  /**
   * Returns content from memory or disk at once, even if stale, and refreshes stale content in the background. If it is
   * outdated (see `isOutdated`), waits up to a second for the refresh. Without a copy from the last ten days, loads it
   * within `deadlineMs` and rejects with the error of `load`. Concurrent callers share one load, unless it has kept
   * somebody waiting in vain, or for eight seconds. Content stays the same object until the service sends different bytes.
   */
  get<Content extends object>(query: CachedQuery<Content>, options: { deadlineMs: number }): Promise<Content>;
  peek<Content extends object>(query: CachedQuery<Content>): Content | undefined;
  /** Content from memory or disk, however old. Sends no request to the service. */
  copyOf<Content extends object>(query: CachedQuery<Content>): Promise<Content | undefined>;
  /** The version of the last content, even if stale or evicted from memory. */
  peekVersion(key: string): string | undefined;
  /** The version of content, from this cache or elsewhere. */
  versionOf(content: object): string;
  isFresh(key: string): boolean;
  /** The next `get` waits for newer content, unless it was loaded a moment ago or cannot be. */
  doubt(key: string): void;
  /**
   * Whether `get` waits for newer content: the last is more than five minutes old, or from an earlier process. False
   * while the service is failing or slow.
   */
  isOutdated(key: string): boolean;
  fetchedAt(key: string): number | undefined;
  /** The keys of content that is or was in memory. */
  keys(): readonly string[];
  /** The keys of content that shows one of these entities, or links to it. */
  keysShowing(entities: ReadonlySet<EntityKey>): readonly string[];
  /** Whether content is or was in memory, so that `keysShowing` knows it. */
  isKnown(key: string): boolean;
  /** Revises content in memory and on disk. What is in neither is loaded again at the next `get`. */
  revise(keys: Iterable<string>): Promise<void>;
  retainOnly(keys: ReadonlySet<string>): void;
  /** Estimated heap size of the content in memory. */
  readonly bytes: number;
  readonly entries: number;
}

/**
 * @param ttlMs how long content is fresh, ±10 %
 * @param snapshot undefined: content is not kept across restarts
 * @param maxBytes heap limit; evicted content is read from the snapshot again
 * @param revise applied to all content, from the service and from disk
 * @param held decides which lists are not believed yet; by default none
 * @param background where refreshes that no caller waits for take their turn; by default they start at once
 */
export function createContentCache(settings: {
  ttlMs: number;
  log: Logger;
  snapshot: ContentSnapshot | undefined;
  maxBytes?: number | undefined;
  health?: ServiceHealth;
  revise?: Revise;
  held?: HeldLists;
  background?: JobQueue;
  now?: () => number;
}): ContentCache {
  const { ttlMs, log, snapshot, maxBytes, held, background, now = steadyNow } = settings;
  const { health = { isResponding: true }, revise = (_, content) => content } = settings;
  const freshness = createFreshness({ ttlMs, health, now });
  const memory = createContentMemory(maxBytes);
  const { links } = memory;
  const copies = createContentCopies({ memory, snapshot, revise, freshness, now });
  const loadInto = createContentLoads({ memory, copies, freshness, health, revise, held, log, now });
  const refreshes = createSingleFlight<object>();
  // The lists of thousands of pages, which wait for their turn, take longer.
  const maxShareMs = background ? undefined : lostAfterMs;

  /** Logs, once per key, that content from an earlier process is served. */
  function logIfRestored(key: string): void {
    const record = freshness.get(key);
    if (!record?.isFromEarlierProcess || record.isLogged) return;
    record.isLogged = true;
    log.warn(
      { key, ageSeconds: Math.round((now() - record.fetchedAt) / 1000) },
      'content restored from the snapshot',
    );
  }

  async function refreshIfNeeded(
    key: string,
    previous: object | undefined,
    load: () => Promise<object>,
    deadlineMs: number,
  ): Promise<object> {
    if (previous !== undefined && freshness.isFresh(key)) return previous;
    const mustWait = previous === undefined || freshness.isOutdated(key);
    const start = () => loadInto(key, load);
    const refresh = refreshes.run(
      key,
      () => (mustWait || !background ? start() : background.run(start)),
      previous === undefined ? deadlineMs : maxShareMs,
    );
    if (!mustWait) {
      // Runs in the background; a failure has been logged.
      refresh.catch(() => {});
      logIfRestored(key);
      return previous;
    }
    try {
      return await withDeadline(
        previous === undefined ? deadlineMs : Math.min(deadlineMs, maxRefreshWaitMs),
        () => refresh,
        { isExtendedIfBusy: previous === undefined },
      );
    } catch (error) {
      if (previous === undefined || error instanceof NotFoundError) throw error;
      logIfRestored(key);
      return memory.peek(key) ?? previous;
    }
  }

  return {
    async get<Content extends object>(
      { key, load }: CachedQuery<Content>,
      { deadlineMs }: { deadlineMs: number },
    ) {
      const previous = await copies.read(key);
      return (await refreshIfNeeded(key, previous, load, deadlineMs)) as Content;
    },
    peek: <Content extends object>({ key }: CachedQuery<Content>) =>
      freshness.get(key) && (memory.peek(key) as Content | undefined),
    copyOf: async <Content extends object>({ key }: CachedQuery<Content>) =>
      (await copies.read(key)) as Content | undefined,
    peekVersion: (key) => freshness.get(key)?.version,
    versionOf: (content) => memory.versionOf(content),
    isFresh: (key) => freshness.isFresh(key),
    doubt: (key) => freshness.doubt(key),
    isOutdated: (key) => freshness.isOutdated(key),
    fetchedAt: (key) => freshness.get(key)?.fetchedAt,
    keys: () => links.keys(),
    keysShowing: (entities) => links.keysShowing(entities),
    isKnown: (key) => links.has(key),
    revise: (keys) => copies.revise(keys),
    retainOnly(keys) {
      freshness.retainOnly(keys);
      memory.retainOnly(keys);
    },
    get bytes() {
      return memory.bytes;
    },
    get entries() {
      return memory.entries;
    },
  };
}
