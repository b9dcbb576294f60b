/** How long the last good copy is used while the service fails. */
const longestOutageMs = 10 * 24 * 60 * 60 * 1000;
/** An answer older than this, because nobody asked for it, is refreshed before it is used. */
const longestUnaskedMs = 5 * 60 * 1000;
/** How long the old answer is used after a failure before the service is asked again. */
const retryAfterFailureMs = 1000;
/** Times to live differ by up to this share, so that answers fetched together do not expire together. */
const jitter = 0.1;

/** Whether the content service responds. Caches of the same service share this. */
export interface ServiceHealth {
  isAnswering: boolean;
}

/** What is known of an answer, even after it was evicted from memory. */
export interface AnswerNote {
  /** Digest of the answer's bytes. */
  readonly version: string;
  readonly fetchedAt: number;
  /** Whether an earlier process fetched it. */
  readonly isFromBefore: boolean;
  /** Whether that has been logged. */
  isAnnounced: boolean;
  /** When it is due to be refreshed. */
  renewAt: number;
  /** When it last could not be refreshed. */
  failedAt: number | undefined;
}

/** The age of answers and the outcome of their refreshes, by key. Decides whether callers wait for a refresh. */
export interface AnswerNotes {
  /** Undefined also if the answer is more than ten days old. */
  get(key: string): AnswerNote | undefined;
  isFresh(key: string): boolean;
  /** See `ContentCache.isOutdated`. */
  isOutdated(key: string): boolean;
  fetched(key: string, version: string): void;
  restored(key: string, copy: { readonly version: string; readonly fetchedAt: number }): void;
  failed(key: string): void;
  keepOnly(keys: ReadonlySet<string>): void;
}

export function createAnswerNotes({
  ttlMs,
  health,
  now,
}: {
  ttlMs: number;
  health: Readonly<ServiceHealth>;
  now: () => number;
}): AnswerNotes {
  const startedAt = now();
  const notes = new Map<string, AnswerNote>();

  function get(key: string): AnswerNote | undefined {
    const note = notes.get(key);
    return note === undefined || now() - note.fetchedAt > longestOutageMs ? undefined : note;
  }

  return {
    get,
    isFresh: (key) => now() < (get(key)?.renewAt ?? 0),
    isOutdated(key) {
      const note = get(key);
      if (note === undefined || now() < note.renewAt || !health.isAnswering) return false;
      const isOld = note.isFromBefore || now() - note.fetchedAt > longestUnaskedMs;
      // One answer may fail while all others succeed.
      return isOld && now() - (note.failedAt ?? 0) > longestUnaskedMs;
    },
    fetched(key, version) {
      notes.set(key, {
        version,
        fetchedAt: now(),
        isFromBefore: false,
        isAnnounced: false,
        renewAt: now() + ttlMs * (1 - jitter + 2 * jitter * Math.random()),
        failedAt: undefined,
      });
    },
    restored(key, { version, fetchedAt }) {
      const { failedAt, isAnnounced = false } = notes.get(key) ?? {};
      const isFromBefore = fetchedAt <= startedAt;
      const renewAt = isFromBefore ? 0 : fetchedAt + ttlMs;
      notes.set(key, { version, fetchedAt, isFromBefore, isAnnounced, renewAt, failedAt });
    },
    failed(key) {
      const note = get(key);
      if (note === undefined) return;
      note.failedAt = now();
      note.renewAt = now() + Math.min(ttlMs, retryAfterFailureMs);
    },
    keepOnly(keys) {
      for (const key of notes.keys()) if (!keys.has(key)) notes.delete(key);
    },
  };
}
