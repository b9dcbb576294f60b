import { LRUCache } from 'lru-cache';

import type { ImageError } from './image-error.ts';

const rememberedMs = 60_000;
const maxRemembered = 5000;

/** Recent failures. What has failed is not tried again for a minute. */
export interface FailureMemory {
  /** Throws the error that is remembered for a key, if there is one. */
  throwRemembered(key: string): void;
  /** Remembers an error; `busy` says nothing about the image, so it is not remembered. */
  remember(key: string, error: ImageError): void;
}

export function createFailureMemory(now: () => number): FailureMemory {
  const failures = new LRUCache<string, { readonly error: ImageError; readonly until: number }>({
    max: maxRemembered,
  });
  return {
    throwRemembered(key) {
      const failure = failures.get(key);
      if (failure === undefined) return;
      if (now() < failure.until) throw failure.error;
      failures.delete(key);
    },
    remember(key, error) {
      if (error.kind !== 'busy') failures.set(key, { error, until: now() + rememberedMs });
    },
  };
}
