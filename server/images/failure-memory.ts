import { LRUCache } from 'lru-cache';

import type { ImageError } from './image-error.ts';

const retryAfterMs = 60_000;
const maxFailures = 5000;

/** Recent failures, which are not retried for a minute. */
export interface FailureMemory {
  /** Throws the recent error for a key, if any. */
  throwRecent(key: string): void;
  /** Ignores failures that are not about the image: the site is busy, or its disk full. */
  remember(key: string, error: ImageError): void;
  /** Forgets an image's failures, so that it may be retried at once. */
  forget(concerns: (key: string) => boolean): void;
}

export function createFailureMemory(now: () => number): FailureMemory {
  const failures = new LRUCache<string, ImageError>({
    max: maxFailures,
    ttl: retryAfterMs,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    throwRecent(key) {
      const error = failures.get(key);
      if (error !== undefined) throw error;
    },
    remember(key, error) {
      if (error.status !== 503) failures.set(key, error);
    },
    forget(concerns) {
      for (const key of failures.keys()) if (concerns(key)) failures.delete(key);
    },
  };
}
