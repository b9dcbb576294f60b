/** How long the last good copy is used while the service fails. */
const maxStaleMs = 10 * 24 * 60 * 60 * 1000;
/** An answer older than this, because nobody asked for it, is refreshed before it is used. */
const maxUnusedMs = 5 * 60 * 1000;
/** How long the old answer is used after a failure before the service is asked again. */
const retryAfterFailureMs = 1000;
/** Times to live differ by up to this share, so that answers fetched together do not expire together. */
const jitter = 0.1;

/** Whether the content service responds. Caches of the same service share this. */
export interface ServiceHealth {
  isResponding: boolean;
}

/** What is known of an answer, even after it was evicted from memory. */
export interface FreshnessRecord {
  /** Digest of the answer's bytes. */
  readonly version: string;
  readonly fetchedAt: number;
  /** Whether an earlier process fetched it. */
  readonly isFromEarlierProcess: boolean;
  /** Whether that has been logged. */
  isLogged: boolean;
  /** When it is due to be refreshed. */
  refreshAt: number;
  /** When it last could not be refreshed. */
  failedAt: number | undefined;
}

/** The age of answers and the outcome of their refreshes, by key. Decides whether callers wait for a refresh. */
export interface Freshness {
  /** Undefined also if the answer is more than ten days old. */
  get(key: string): FreshnessRecord | undefined;
  isFresh(key: string): boolean;
  /** See `ContentCache.isOutdated`. */
  isOutdated(key: string): boolean;
  fetched(key: string, version: string): void;
  restored(key: string, copy: { readonly version: string; readonly fetchedAt: number }): void;
  failed(key: string): void;
  retainOnly(keys: ReadonlySet<string>): void;
}

export function createFreshness({
  ttlMs,
  health,
  now,
}: {
  ttlMs: number;
  health: Readonly<ServiceHealth>;
  now: () => number;
}): Freshness {
  const startedAt = now();
  const records = new Map<string, FreshnessRecord>();

  function get(key: string): FreshnessRecord | undefined {
    const record = records.get(key);
    return record === undefined || now() - record.fetchedAt > maxStaleMs ? undefined : record;
  }

  return {
    get,
    isFresh: (key) => now() < (get(key)?.refreshAt ?? 0),
    isOutdated(key) {
      const record = get(key);
      if (record === undefined || now() < record.refreshAt || !health.isResponding) return false;
      const isOld = record.isFromEarlierProcess || now() - record.fetchedAt > maxUnusedMs;
      // One answer may fail while all others succeed.
      return isOld && now() - (record.failedAt ?? 0) > maxUnusedMs;
    },
    fetched(key, version) {
      records.set(key, {
        version,
        fetchedAt: now(),
        isFromEarlierProcess: false,
        isLogged: false,
        refreshAt: now() + ttlMs * (1 - jitter + 2 * jitter * Math.random()),
        failedAt: undefined,
      });
    },
    restored(key, { version, fetchedAt }) {
      const { failedAt, isLogged = false } = records.get(key) ?? {};
      const isFromEarlierProcess = fetchedAt <= startedAt;
      const refreshAt = isFromEarlierProcess ? 0 : fetchedAt + ttlMs;
      records.set(key, { version, fetchedAt, isFromEarlierProcess, isLogged, refreshAt, failedAt });
    },
    failed(key) {
      const record = get(key);
      if (record === undefined) return;
      record.failedAt = now();
      record.refreshAt = now() + Math.min(ttlMs, retryAfterFailureMs);
    },
    retainOnly(keys) {
      for (const key of records.keys()) if (!keys.has(key)) records.delete(key);
    },
  };
}
