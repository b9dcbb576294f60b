import { LRUCache } from 'lru-cache';

import { createSingleFlight } from '#shared/single-flight.ts';

import { describeError, NotFoundError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import type { JobQueue } from '../work/job-queue.ts';
import { steadyNow } from '../work/steady-clock.ts';
import { digestOf } from './content-digest.ts';
import { hasOlderEntity, linksIn, type EntityKey } from './content-graph.ts';
import { createContentLinks } from './content-links.ts';
import { ContentServiceError } from './content-service-error.ts';
import { serializeContent, type ContentSnapshot } from './content-snapshot.ts';
import { createFreshness, type ServiceHealth } from './freshness.ts';
import { ListHeldError, type HeldLists } from './held-lists.ts';
import { withDeadline } from './request-deadline.ts';

/** Heap size of content per byte serialized, measured on the sample's pages. */
const heapPerSerializedByte = 3;
/** How long a visitor waits for newer content if there is old content. */
const maxRefreshWaitMs = 1000;

/** The delivery API may return older content for this long. After that it is believed: an environment was rolled back. */
const maxLagMs = 5 * 60_000;

/** The delivery API returned an older version of something than before. */
class OlderContentError extends Error {
  override readonly name = 'OlderContentError';
}

/**
 * Puts recent changes into content. Throws `NotFoundError` if that leaves nothing.
 *
 * @param askedAt when the content was asked for, by `steadyNow`
 */
export type Revise = (key: string, content: object, askedAt: number) => object;

/** A query to the content service and its cache key. Queries with the same key must return the same type. */
export interface CachedQuery<Content extends object> {
  readonly key: string;
  readonly load: () => Promise<Content>;
}

/** Caches content from the content service. Times are those of `steadyNow`. */
export interface ContentCache {
  /**
   * Returns content from memory or disk at once, even if stale, and refreshes stale content in the background. If it is
   * outdated (see `isOutdated`), waits up to a second for the refresh. Without a copy from the last ten days, loads it
   * within `deadlineMs` and rejects with the error of `load`. Concurrent callers share one load, unless it has kept
   * somebody waiting in vain. Content stays the same object until the service sends different bytes.
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
 * @param held says what is not to be believed yet; by default nothing
 * @param background where refreshes that no caller waits for take their turn; by default they start at once
 */
export function createContentCache(settings: {
  ttlMs: number;
  log: Logger;
  snapshot: ContentSnapshot | undefined;
  maxBytes?: number;
  health?: ServiceHealth;
  revise?: Revise;
  held?: HeldLists;
  background?: JobQueue;
  now?: () => number;
}): ContentCache {
  const { ttlMs, log, snapshot, maxBytes, held, background, now = steadyNow } = settings;
  const { health = { isResponding: true }, revise = (_, content) => content } = settings;
  const freshness = createFreshness({ ttlMs, health, now });
  const cached = new LRUCache<string, object>(
    // LRUCache requires a limit, although a few lists need none.
    maxBytes === undefined ? { max: 1000 } : { maxSize: maxBytes },
  );
  const versions = new WeakMap<object, string>();
  const links = createContentLinks();
  const reads = createSingleFlight<object | undefined>();
  /** Content of which a failed refresh has been logged, until it is loaded again. */
  const reported = new Set<string>();
  const refreshes = createSingleFlight<object>();

  function store(key: string, content: object, bytes: number, version: string): object {
    versions.set(content, version);
    links.set(key, linksIn(content));
    cached.set(key, content, maxBytes === undefined ? {} : { size: bytes * heapPerSerializedByte });
    return content;
  }

  async function loadAndStore(key: string, load: () => Promise<object>): Promise<object> {
    const slowTimer = setTimeout(() => (health.isResponding = false), maxRefreshWaitMs).unref();
    const sentAt = now();
    const { fetchedAt } = freshness.get(key) ?? {};
    try {
      const loaded = revise(key, await load(), sentAt);
      health.isResponding = true;
      const newer = loadedSince(key, sentAt);
      if (newer !== undefined) return newer;
      const previous = cached.peek(key);
      held?.check(key, previous, loaded);
      if (previous && sentAt - (fetchedAt ?? 0) < maxLagMs && hasOlderEntity(loaded, previous))
        throw new OlderContentError('The delivery API returned an older version than before');
      const serialized = serializeContent(loaded);
      snapshot?.write(key, serialized, now() - sentAt);
      const version = digestOf(loaded);
      // The same object, so that pages made from it stay valid.
      const content = previous !== undefined && freshness.get(key)?.version === version ? previous : loaded;
      reported.delete(key);
      freshness.fetched(key, version, sentAt);
      return store(key, content, serialized.byteLength, version);
    } catch (error) {
      health.isResponding = provesServiceIsUp(error);
      if (!(error instanceof NotFoundError)) recordFailure(key, error);
      throw error;
    } finally {
      clearTimeout(slowTimer);
    }
  }

  /** The content of a load that was started later: the same, or newer. */
  function loadedSince(key: string, time: number): object | undefined {
    const record = freshness.get(key);
    return record && !record.isFromEarlierProcess && record.fetchedAt > time ? cached.peek(key) : undefined;
  }

  function recordFailure(key: string, error: unknown): void {
    if (freshness.get(key) === undefined) return;
    freshness.failed(key);
    if (reported.has(key) || isLogged(error)) return;
    reported.add(key);
    log.warn({ key, ...describeError(error) }, 'content could not be refreshed; serving the last copy');
  }

  function readCached(key: string): object | undefined | Promise<object | undefined> {
    if (freshness.get(key) === undefined) cached.delete(key);
    // `get`, not `peek`: it marks the content as recently used.
    const previous = cached.get(key);
    if (previous !== undefined || snapshot === undefined) return previous;
    return reads.run(key, () => readCopy(snapshot, key));
  }

  function reviseOrForget(key: string, content: object, askedAt: number): object | undefined {
    try {
      return revise(key, content, askedAt);
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      forget(key);
      return undefined;
    }
  }

  function reviseInMemory(key: string, content: object): object | undefined {
    const { fetchedAt = 0, version: previous } = freshness.get(key) ?? {};
    const revised = reviseOrForget(key, content, fetchedAt);
    if (revised === undefined) return undefined;
    const version = digestOf(revised);
    // The same object, so that pages made from it stay valid.
    if (version === previous && cached.has(key)) return content;
    const serialized = serializeContent(revised);
    if (version !== previous) {
      freshness.changed(key, version);
      snapshot?.write(key, serialized, now() - fetchedAt);
    }
    return store(key, revised, serialized.byteLength, version);
  }

  function forget(key: string): void {
    cached.delete(key);
    links.delete(key);
    freshness.delete(key);
    snapshot?.remove(key);
  }

  async function readCopy(from: ContentSnapshot, key: string): Promise<object | undefined> {
    const copy = await from.read(key);
    const newer = cached.peek(key);
    if (copy === undefined || newer !== undefined) return newer;
    freshness.restored(key, { version: digestOf(copy.content), ageMs: copy.ageMs });
    return freshness.get(key) && reviseInMemory(key, copy.content);
  }

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

  return {
    async get<Content extends object>(
      { key, load }: CachedQuery<Content>,
      { deadlineMs }: { deadlineMs: number },
    ) {
      const previous = await readCached(key);
      return (await refreshIfNeeded(key, previous, load, deadlineMs)) as Content;
    },
    peek: <Content extends object>({ key }: CachedQuery<Content>) =>
      freshness.get(key) && (cached.peek(key) as Content | undefined),
    copyOf: async <Content extends object>({ key }: CachedQuery<Content>) =>
      (await readCached(key)) as Content | undefined,
    peekVersion: (key) => freshness.get(key)?.version,
    versionOf(content) {
      // Not from this cache: read for something that reads all pages.
      return versions.get(content) ?? digestOf(content);
    },
    isFresh: (key) => freshness.isFresh(key),
    doubt: (key) => freshness.doubt(key),
    isOutdated: (key) => freshness.isOutdated(key),
    fetchedAt: (key) => freshness.get(key)?.fetchedAt,
    keys: () => links.keys(),
    keysShowing: (entities) => links.keysShowing(entities),
    isKnown: (key) => links.has(key),
    async revise(keys) {
      for (const key of keys) {
        const content = cached.peek(key);
        if (content !== undefined) reviseInMemory(key, content);
        else if ((snapshot && (await reads.run(key, () => readCopy(snapshot, key)))) === undefined)
          freshness.delete(key);
      }
    },
    retainOnly(keys) {
      freshness.retainOnly(keys);
      links.retainOnly(keys);
      for (const key of cached.keys()) if (!keys.has(key)) cached.delete(key);
    },
    get bytes() {
      return cached.calculatedSize;
    },
    get entries() {
      return cached.size;
    },
  };

  async function refreshIfNeeded(
    key: string,
    previous: object | undefined,
    load: () => Promise<object>,
    deadlineMs: number,
  ): Promise<object> {
    if (previous !== undefined && freshness.isFresh(key)) return previous;
    const mustWait = previous === undefined || freshness.isOutdated(key);
    const start = () => loadAndStore(key, load);
    const refresh = refreshes.run(
      key,
      () => (mustWait || !background ? start() : background.run(start)),
      // Its request may hang for 30 s, and the service has long been back.
      previous === undefined ? deadlineMs : undefined,
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
      );
    } catch (error) {
      if (previous === undefined || error instanceof NotFoundError) throw error;
      logIfRestored(key);
      return cached.peek(key) ?? previous;
    }
  }
}

/** Outages are logged by the outage gate, lists that are held where they are. */
function isLogged(error: unknown): boolean {
  return error instanceof ListHeldError || (error instanceof ContentServiceError && error.kind === 'outage');
}

/** Whether the error is a response of the service, which is therefore up. */
function provesServiceIsUp(error: unknown): boolean {
  return (
    error instanceof NotFoundError ||
    error instanceof ListHeldError ||
    error instanceof OlderContentError ||
    (error instanceof ContentServiceError && error.kind === 'invalidQuery')
  );
}
