/** How long the last good copy stands in for a service that fails. */
const longestOutageMs = 10 * 24 * 60 * 60 * 1000;
/** An answer as old as this, since nobody came for it, is not given before it has been tried to renew it. */
const longestUnaskedMs = 5 * 60 * 1000;
/** After a failure the old answer stands for so long before the service is asked again. */
const retryAfterFailureMs = 1000;
/** Answers fetched together do not expire together: their time to live differs by up to this share. */
const jitter = 0.1;

/** Whether the content service answers. Caches of the same service share one. */
export interface ServiceHealth {
  isAnswering: boolean;
}

/** What is known of an answer, also after the answer itself has been dropped from memory. */
export interface AnswerNote {
  /** Digest of the answer's bytes. */
  readonly version: string;
  readonly fetchedAt: number;
  /** Whether an earlier process had it from the service. */
  readonly isFromBefore: boolean;
  /** Whether operators know of that. */
  isAnnounced: boolean;
  /** From when on it is to be renewed. */
  renewAt: number;
  /** When it last could not be renewed. */
  failedAt: number | undefined;
}

/** How old answers are and what became of their renewals, by key: decides who is asked to wait. */
export interface AnswerNotes {
  /** Undefined too where the answer is of more than ten days ago. */
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
      // One answer may fail while all others come.
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
