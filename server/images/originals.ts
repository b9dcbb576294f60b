import { LRUCache } from 'lru-cache';

import type { AssetLocation } from '#shared/image-url.ts';
import { createSingleFlight } from '#shared/single-flight.ts';

import { createFailureMemory } from './failure-memory.ts';
import type { FetchOriginal, Original } from './fetch-original.ts';
import { ImageError } from './image-error.ts';
import { originalKey } from './image-key.ts';
import type { Lane } from './job-queue.ts';

/** Long enough to make all widths of a page's pictures. Later, the original may have been withdrawn. */
const maxAgeMs = 10 * 60_000;
const maxExpected = 20_000;
/** Failed requests for names that no page shows. Above this, no more of them reach the image host. */
const unexpectedLimit = { max: 300, windowMs: 60_000 };

/** Originals from the image host, cached briefly so that all widths of a picture share one fetch. */
export interface Originals {
  /** Throws `ImageError`, the same one for a minute after a failure. */
  get(location: AssetLocation): Promise<Original>;
  /** Revalidates an original. Throws `ImageError`. */
  check(location: AssetLocation, etag: string | undefined): Promise<Original | 'unchanged'>;
  /** Throws an original's recent failure, if any. */
  throwRecent(location: AssetLocation): void;
  /** To be called if no variant can be made of an original. */
  fail(location: AssetLocation, error: ImageError): void;
  /** Registers that a page shows an original, so its name is not invented. */
  expect(location: AssetLocation): void;
  /** `pages` if a page shows the original or the image host has sent it before. */
  laneOf(location: AssetLocation): Lane;
  /** Forgets the originals of assets, and their failures. */
  forget(concerns: (key: string) => boolean): void;
  readonly bytes: number;
}

export function createOriginals(settings: {
  fetchOriginal: FetchOriginal;
  maxBytes: number;
  now: () => number;
}): Originals {
  const { fetchOriginal, now } = settings;
  const cached = new LRUCache<string, { readonly original: Original; readonly fetchedAt: number }>({
    maxSize: settings.maxBytes,
    sizeCalculation: ({ original }) => Math.max(1, original.bytes.byteLength),
  });
  const fetches = createSingleFlight<Original>();
  const failures = createFailureMemory(now);
  const expected = new LRUCache<string, true>({ max: maxExpected });
  let unexpected = { since: Number.NEGATIVE_INFINITY, failed: 0 };

  function throwIfTooManyFailed(): void {
    if (now() - unexpected.since >= unexpectedLimit.windowMs) unexpected = { since: now(), failed: 0 };
    if (unexpected.failed >= unexpectedLimit.max)
      throw new ImageError('busy', 'Too many missing images are being requested');
  }

  async function fetchAndStore(location: AssetLocation, key: string): Promise<Original> {
    const isUnexpected = !expected.has(key);
    if (isUnexpected) throwIfTooManyFailed();
    try {
      const original = await fetchOriginal(location);
      if (original === 'unchanged')
        throw new ImageError('refused', 'The image host responded with an unexpected 304');
      store(key, original);
      return original;
    } catch (error) {
      if (isUnexpected) unexpected.failed += 1;
      if (error instanceof ImageError) failures.remember(key, error);
      throw error;
    }
  }

  function store(key: string, original: Original): void {
    cached.set(key, { original, fetchedAt: now() });
    expected.set(key, true);
  }

  return {
    async get(location) {
      const key = originalKey(location);
      const hit = cached.get(key);
      if (hit && now() - hit.fetchedAt < maxAgeMs) return hit.original;
      failures.throwRecent(key);
      return fetches.run(key, () => fetchAndStore(location, key));
    },
    async check(location, etag) {
      const key = originalKey(location);
      try {
        const result = await fetchOriginal(location, etag);
        if (result !== 'unchanged') store(key, result);
        return result;
      } catch (error) {
        if (error instanceof ImageError && error.kind === 'missing') {
          cached.delete(key);
          failures.remember(key, error);
        }
        throw error;
      }
    },
    throwRecent: (location) => failures.throwRecent(originalKey(location)),
    fail(location, error) {
      const key = originalKey(location);
      // The fetch may have damaged it, so it is fetched again next time.
      cached.delete(key);
      failures.remember(key, error);
    },
    expect: (location) => void expected.set(originalKey(location), true),
    forget(concerns) {
      for (const key of cached.keys()) if (concerns(key)) cached.delete(key);
      failures.forget(concerns);
    },
    laneOf: (location) => (expected.has(originalKey(location)) ? 'pages' : 'rest'),
    get bytes() {
      return cached.calculatedSize;
    },
  };
}
