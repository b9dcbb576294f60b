import { LRUCache } from 'lru-cache';

import type { ImageError } from './image-error.ts';

const retryAfterMs = 60_000;
const maxFailures = 5000;

/** Recent failures, which are not retried for a minute. */
export interface FailureMemory {
  /** Throws the recent error for a key, if any. */
  throwRecent(key: string): void;
  /** Ignores `busy`, which is not about the image. */
  remember(key: string, error: ImageError): void;
  /** What failed may be retried at once. */
  forget(concerns: (key: string) => boolean): void;
}

export function createFailureMemory(now: () => number): FailureMemory {
  const failures = new LRUCache<string, { readonly error: ImageError; readonly until: number }>({
    max: maxFailures,
  });
  return {
    throwRecent(key) {
      const failure = failures.get(key);
      if (failure === undefined) return;
      if (now() < failure.until) throw failure.error;
      failures.delete(key);
    },
    remember(key, error) {
      if (error.kind !== 'busy') failures.set(key, { error, until: now() + retryAfterMs });
    },
    forget(concerns) {
      for (const key of failures.keys()) if (concerns(key)) failures.delete(key);
    },
  };
}
