import { LRUCache } from 'lru-cache';

import { createSingleFlight } from '#shared/single-flight.ts';

import { describeError, NotFoundError } from '../errors.ts';
import { versionOfBytes } from '../file-store.ts';
import type { Logger } from '../log.ts';
import { ContentServiceError } from './content-service-error.ts';
import { serializeContent, type ContentSnapshot } from './content-snapshot.ts';
import { ListUnavailableError } from './entries-by-type.ts';
import { createFreshness, type ServiceHealth } from './freshness.ts';
import { withDeadline } from './request-deadline.ts';

/** Heap size of an answer by its serialized size, measured on the sample's pages. */
const heapPerSerializedByte = 3;
/** How long a visitor waits for a newer answer when there is an old one. */
const maxRefreshWaitMs = 1000;

/** A question to the content service: its key in the cache, and how it is asked. A key has one kind of answer. */
export interface CachedQuery<Content extends object> {
  readonly key: string;
  readonly load: () => Promise<Content>;
}

/** Answers of the content service. Times are in ms since 1970. */
export interface ContentCache {
  /**
   * The answer to a question. What is in memory or on disk is returned at once, even if old, and then refreshed in the
   * background; if it is outdated (see `isOutdated`), after waiting for the refresh for at most a second. Otherwise
   * the answer is loaded, once for all callers, within `deadlineMs`. Rejects with the failure of `load` if there is no
   * copy of the last ten days. An answer stays the same object until the service sends other bytes.
   */
  get<Content extends object>(query: CachedQuery<Content>, options: { deadlineMs: number }): Promise<Content>;
  /** The answer that is in memory, even if old. */
  peek<Content extends object>(query: CachedQuery<Content>): Content | undefined;
  /** The version of the last answer, even old; known even after the answer was evicted from memory. */
  peekVersion(key: string): string | undefined;
  /** The version of an answer that this cache has returned. */
  versionOf(content: object): string;
  /** Whether there is an answer that is not old. */
  isFresh(key: string): boolean;
  /**
   * Whether `get` waits for a newer answer: the last one is older than five minutes, or was fetched before this process
   * started. Nobody waits if the service has just failed or has kept somebody waiting.
   */
  isOutdated(key: string): boolean;
  /** When the last answer was fetched from the service. */
  fetchedAt(key: string): number | undefined;
  /** Forgets all other keys. */
  retainOnly(keys: ReadonlySet<string>): void;
  /** Estimated heap size of the answers in memory. */
  readonly bytes: number;
  readonly entries: number;
}

/**
 * @param ttlMs how long an answer is fresh, give or take a tenth
 * @param snapshot where the last good answers are kept across restarts; undefined: nowhere
 * @param maxBytes the most heap that answers may use; evicted ones are read from the snapshot again
 */
export function createContentCache(settings: {
  ttlMs: number;
  log: Logger;
  snapshot: ContentSnapshot | undefined;
  maxBytes?: number;
  health?: ServiceHealth;
  now?: () => number;
}): ContentCache {
  const { ttlMs, log, snapshot, maxBytes, now = () => Date.now() } = settings;
  const { health = { isResponding: true } } = settings;
  const freshness = createFreshness({ ttlMs, health, now });
  const cached = new LRUCache<string, object>(
    // LRUCache needs a limit, although a few lists need none.
    maxBytes === undefined ? { max: 1000 } : { maxSize: maxBytes },
  );
  const versions = new WeakMap<object, string>();
  const reads = createSingleFlight<object | undefined>();
  const refreshes = createSingleFlight<object>();

  function store(key: string, content: object, bytes: number, version: string): object {
    versions.set(content, version);
    cached.set(key, content, maxBytes === undefined ? {} : { size: bytes * heapPerSerializedByte });
    return content;
  }

  async function loadAndStore(key: string, load: () => Promise<object>): Promise<object> {
    const overdue = setTimeout(() => (health.isResponding = false), maxRefreshWaitMs).unref();
    try {
      const loaded = await load();
      health.isResponding = true;
      const serialized = serializeContent(loaded);
      snapshot?.write(key, serialized);
      const version = versionOfBytes(serialized);
      const previous = cached.peek(key);
      // What was made from the old answer stays valid.
      const content = previous !== undefined && freshness.get(key)?.version === version ? previous : loaded;
      freshness.fetched(key, version);
      return store(key, content, serialized.byteLength, version);
    } catch (error) {
      health.isResponding = provesServiceIsUp(error);
      if (!(error instanceof NotFoundError)) recordFailure(key, error);
      throw error;
    } finally {
      clearTimeout(overdue);
    }
  }

  function recordFailure(key: string, error: unknown): void {
    if (freshness.get(key) === undefined) return;
    freshness.failed(key);
    if (!isLogged(error))
      log.warn({ key, ...describeError(error) }, 'content could not be renewed; the last copy stands');
  }

  /** The answer in memory, or its copy on disk. */
  function readCached(key: string): object | undefined | Promise<object | undefined> {
    if (freshness.get(key) === undefined) cached.delete(key);
    // `get` marks it as recently used; `peek` would not.
    const previous = cached.get(key);
    if (previous !== undefined || snapshot === undefined) return previous;
    return reads.run(key, () => readCopy(snapshot, key));
  }

  async function readCopy(from: ContentSnapshot, key: string): Promise<object | undefined> {
    const copy = await from.read(key);
    const newer = cached.peek(key);
    if (copy === undefined || newer !== undefined) return newer;
    freshness.restored(key, copy);
    // It may be too old.
    return freshness.get(key) && store(key, copy.content, copy.bytes, copy.version);
  }

  /** Logs, once, that an answer of an earlier process is used. */
  function logIfRestored(key: string): void {
    const record = freshness.get(key);
    if (!record?.isFromEarlierProcess || record.isLogged) return;
    record.isLogged = true;
    log.warn(
      { key, fetchedAt: new Date(record.fetchedAt).toISOString() },
      'content restored from the snapshot',
    );
  }

  return {
    async get<Content extends object>(
      { key, load }: CachedQuery<Content>,
      { deadlineMs }: { deadlineMs: number },
    ) {
      const previous = await readCached(key);
      return (await newestOf(key, previous, load, deadlineMs)) as Content;
    },
    peek: <Content extends object>({ key }: CachedQuery<Content>) =>
      freshness.get(key) && (cached.peek(key) as Content | undefined),
    peekVersion: (key) => freshness.get(key)?.version,
    versionOf(content) {
      const version = versions.get(content);
      if (version === undefined) throw new Error('The answer is none of this cache');
      return version;
    },
    isFresh: (key) => freshness.isFresh(key),
    isOutdated: (key) => freshness.isOutdated(key),
    fetchedAt: (key) => freshness.get(key)?.fetchedAt,
    retainOnly(keys) {
      freshness.retainOnly(keys);
      for (const key of cached.keys()) if (!keys.has(key)) cached.delete(key);
    },
    get bytes() {
      return cached.calculatedSize;
    },
    get entries() {
      return cached.size;
    },
  };

  async function newestOf(
    key: string,
    previous: object | undefined,
    load: () => Promise<object>,
    deadlineMs: number,
  ): Promise<object> {
    if (previous !== undefined && freshness.isFresh(key)) return previous;
    const mustWait = previous === undefined || freshness.isOutdated(key);
    const refresh = refreshes.run(key, () => loadAndStore(key, load));
    if (!mustWait) {
      // Nobody waits for it, and a failure has been logged.
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

/** Whether the failure has been logged where it happened: an outage once, a list by `loadByType`. */
function isLogged(error: unknown): boolean {
  return (
    error instanceof ListUnavailableError || (error instanceof ContentServiceError && error.kind === 'outage')
  );
}

/** Whether a failure is an answer of the service, which is therefore up. */
function provesServiceIsUp(error: unknown): boolean {
  return (
    error instanceof NotFoundError || (error instanceof ContentServiceError && error.kind === 'invalidQuery')
  );
}
