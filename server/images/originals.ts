import { LRUCache } from 'lru-cache';

import type { AssetLocation } from '#shared/image-url.ts';
import { createSingleFlight } from '#shared/single-flight.ts';

import { createFailureMemory } from './failure-memory.ts';
import type { FetchOriginal, Original } from './fetch-original.ts';
import { ImageError } from './image-error.ts';
import { originalKey } from './image-key.ts';
import type { Lane } from './job-queue.ts';

/** Long enough to make all widths of a page's pictures. After that the image host may have withdrawn the original. */
const maxAgeMs = 10 * 60_000;
const maxExpected = 20_000;
/** How many requests for names that no page shows may fail in a minute. After that the image host is not asked. */
const unexpectedLimit = { most: 300, withinMs: 60_000 };

/** Originals from the image host, kept for a while so that all widths of a picture share one fetch. */
export interface Originals {
  /** Throws `ImageError`, the same one for a minute after a failure. */
  get(location: AssetLocation): Promise<Original>;
  /** Asks the image host whether an original still has an ETag. Throws `ImageError`. */
  check(location: AssetLocation, etag: string | undefined): Promise<Original | 'unchanged'>;
  /** Throws the failure that is remembered for an original, if there is one. */
  throwRemembered(location: AssetLocation): void;
  /** Remembers that no variant can be made of an original. */
  fail(location: AssetLocation, error: ImageError): void;
  /** Notes that a page shows an original, so its name is not invented. */
  expect(location: AssetLocation): void;
  /** The lane of an original's jobs: `pages` if a page shows it or the image host has sent it before. */
  laneOf(location: AssetLocation): Lane;
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
    if (now() - unexpected.since >= unexpectedLimit.withinMs) unexpected = { since: now(), failed: 0 };
    if (unexpected.failed >= unexpectedLimit.most)
      throw new ImageError('busy', 'Too many images are being asked for');
  }

  async function fetchAndStore(location: AssetLocation, key: string): Promise<Original> {
    const isUnexpected = !expected.has(key);
    if (isUnexpected) throwIfTooManyFailed();
    try {
      const original = await fetchOriginal(location);
      if (original === 'unchanged')
        throw new ImageError('refused', 'The image host says nothing has changed');
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
      failures.throwRemembered(key);
      return fetches.run(key, () => fetchAndStore(location, key));
    },
    async check(location, etag) {
      const key = originalKey(location);
      try {
        const answer = await fetchOriginal(location, etag);
        if (answer !== 'unchanged') store(key, answer);
        return answer;
      } catch (error) {
        if (error instanceof ImageError && error.kind === 'missing') {
          cached.delete(key);
          failures.remember(key, error);
        }
        throw error;
      }
    },
    throwRemembered: (location) => failures.throwRemembered(originalKey(location)),
    fail(location, error) {
      const key = originalKey(location);
      // The fetch itself may have been at fault.
      cached.delete(key);
      failures.remember(key, error);
    },
    expect: (location) => void expected.set(originalKey(location), true),
    laneOf: (location) => (expected.has(originalKey(location)) ? 'pages' : 'rest'),
    get bytes() {
      return cached.calculatedSize;
    },
  };
}
