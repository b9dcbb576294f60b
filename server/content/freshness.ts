/** How long the last good copy is used while the service fails. */
const maxStaleMs = 10 * 24 * 60 * 60 * 1000;
/** Content older than this (no recent visits) is refreshed before it is served. */
const maxUnusedMs = 5 * 60 * 1000;
/** How long stale content is served after a failure before the next attempt. */
const retryAfterFailureMs = 1000;
/** A list is held for minutes, and one of thousands of pages takes dozens of calls. */
const retryAfterHoldMs = 10_000;
/** Varies the time to live, so that content fetched together does not expire together. */
const jitter = 0.1;

/** Shared by all caches of the same content service. */
export interface ServiceHealth {
  isResponding: boolean;
}

/** Kept even after the content was evicted from memory. */
export interface FreshnessRecord {
  /** Digest of the content. */
  version: string;
  /** When its load was started, by `now`: it is at least as new. */
  readonly fetchedAt: number;
  readonly isFromEarlierProcess: boolean;
  isDoubted: boolean;
  /** Whether the use of an earlier process's content has been logged. */
  isLogged: boolean;
  refreshAt: number;
  /** When the last refresh failed, if it did. */
  failedAt: number | undefined;
}

/** Age and last failure of content, by key. Decides whether callers wait for a refresh. */
export interface Freshness {
  /** Undefined also if the content is more than ten days old. */
  get(key: string): FreshnessRecord | undefined;
  isFresh(key: string): boolean;
  /** See `ContentCache.isOutdated`. */
  isOutdated(key: string): boolean;
  /** @param sentAt when its load was started */
  fetched(key: string, version: string, sentAt: number): void;
  /** A copy was read from disk. */
  restored(key: string, copy: { readonly version: string; readonly ageMs: number }): void;
  failed(key: string): void;
  /** A list came back that is not believed yet. */
  held(key: string): void;
  /** See `ContentCache.doubt`. */
  doubt(key: string): void;
  /** The content was changed here, which makes it no newer. */
  changed(key: string, version: string): void;
  delete(key: string): void;
  retainOnly(keys: ReadonlySet<string>): void;
}

/** @param now a monotonic clock, in ms: content must not stay fresh for an hour because the clock was set back */
export function createFreshness({
  ttlMs,
  health,
  now,
}: {
  ttlMs: number;
  health: Readonly<ServiceHealth>;
  now: () => number;
}): Freshness {
  const records = new Map<string, FreshnessRecord>();

  function get(key: string): FreshnessRecord | undefined {
    const record = records.get(key);
    return record === undefined || now() - record.fetchedAt > maxStaleMs ? undefined : record;
  }

  function retry(key: string, afterMs: number): void {
    const record = get(key);
    if (record === undefined) return;
    record.failedAt = now();
    record.refreshAt = now() + Math.min(ttlMs, afterMs);
  }

  return {
    get,
    isFresh: (key) => now() < (get(key)?.refreshAt ?? 0),
    isOutdated(key) {
      const record = get(key);
      if (record === undefined || now() < record.refreshAt || !health.isResponding) return false;
      const isOld = record.isFromEarlierProcess || record.isDoubted || now() - record.fetchedAt > maxUnusedMs;
      // A single key may keep failing while others succeed: then callers do not wait either.
      return isOld && now() - (record.failedAt ?? 0) > maxUnusedMs;
    },
    fetched(key, version, sentAt) {
      records.set(key, {
        version,
        fetchedAt: sentAt,
        isFromEarlierProcess: false,
        isDoubted: false,
        isLogged: false,
        refreshAt: now() + ttlMs * (1 - jitter + 2 * jitter * Math.random()),
        failedAt: undefined,
      });
    },
    restored(key, { version, ageMs }) {
      const known = records.get(key);
      // It was evicted from memory, and is as fresh as it was there.
      if (known?.version === version) return;
      records.set(key, {
        version,
        fetchedAt: now() - ageMs,
        isFromEarlierProcess: true,
        isDoubted: false,
        isLogged: known?.isLogged ?? false,
        refreshAt: Number.NEGATIVE_INFINITY,
        failedAt: known?.failedAt,
      });
    },
    failed: (key) => retry(key, retryAfterFailureMs),
    held: (key) => retry(key, retryAfterHoldMs),
    doubt(key) {
      const record = records.get(key);
      if (record === undefined || record.failedAt !== undefined) return;
      if (now() - record.fetchedAt < retryAfterFailureMs) return;
      record.isDoubted = true;
      record.refreshAt = now();
    },
    changed(key, version) {
      const record = records.get(key);
      if (record) record.version = version;
    },
    delete: (key) => void records.delete(key),
    retainOnly(keys) {
      for (const key of records.keys()) if (!keys.has(key)) records.delete(key);
    },
  };
}
