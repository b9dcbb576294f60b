import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';

import { LRUCache } from 'lru-cache';

import type { AssetLocation } from '#shared/image-url.ts';
import { createSingleFlight } from '#shared/single-flight.ts';

import { createFailureMemory } from './failure-memory.ts';
import type { FetchToDisk, Original } from './fetch-to-disk.ts';
import { ImageError } from './image-error.ts';
import { originalKey } from './image-key.ts';
import type { Lane } from './image-queue.ts';

const megabyte = 1024 * 1024;
/** Originals are needed only while the widths of a page's pictures are made. */
const maxBytes = 64 * megabyte;
/** Later, the original may have been withdrawn. */
const maxAgeMs = 10 * 60_000;
/** The cache itself notices an old original only when it is asked for it, and nobody asks for one that was withdrawn. */
const purgeEveryMs = 60_000;
const maxKnown = 20_000;
/** Failed requests for unknown names. Above this, no more of them reach the image host. */
const unknownLimit = { max: 300, windowMs: 60_000 };

/** Originals from the image host, kept on disk briefly so that all widths of a picture share one fetch. */
export interface Originals {
  /**
   * Does work with an original, whose file exists until then. Throws the work's errors, or `ImageError`, the same one for
   * a minute after a failure.
   */
  withOriginal<Result>(location: AssetLocation, work: Work<Result>): Promise<Result>;
  /** Revalidates an original; does the work if it has changed. Throws `ImageError`. */
  check<Result>(
    location: AssetLocation,
    etag: string | undefined,
    work: Work<Result>,
  ): Promise<Result | 'unchanged'>;
  /** Throws an original's recent failure, if any. */
  throwRecent(location: AssetLocation): void;
  /** To be called if no variant can be made of an original. */
  fail(location: AssetLocation, error: ImageError): void;
  /** Registers that content shows an original, so its name is not invented. */
  expect(location: AssetLocation): void;
  isExpected(location: AssetLocation): boolean;
  /** `pages` if content shows the original or the image host has sent it before. */
  laneOf(location: AssetLocation): Lane;
  /** Forgets the originals of assets, and their failures. */
  forget(concerns: (key: string) => boolean): void;
  /** On disk. */
  readonly bytes: number;
  close(): void;
}

type Work<Result> = (original: Original) => Promise<Result>;

interface KeptOriginal {
  readonly key: string;
  readonly original: Original;
  users: number;
}

export function createOriginals({
  fetchToDisk,
  now,
}: {
  fetchToDisk: FetchToDisk;
  now: () => number;
}): Originals {
  const kept = new LRUCache<string, KeptOriginal>({
    maxSize: maxBytes,
    sizeCalculation: ({ original }) => Math.max(1, original.bytes),
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now },
    // In the next turn, when whoever has fetched it counts as a user.
    dispose: (each) => setImmediate(() => removeUnused(each)),
  });
  const purging = setInterval(() => kept.purgeStale(), purgeEveryMs).unref();
  const fetches = createSingleFlight<KeptOriginal>();
  const failures = createFailureMemory(now);
  const known = new LRUCache<string, 'expected' | 'sent'>({ max: maxKnown });
  const unknownFailures = createUnknownFailures(now);

  async function fetchAndKeep(location: AssetLocation, key: string): Promise<KeptOriginal> {
    const isUnknown = !known.has(key);
    if (isUnknown) unknownFailures.throwIfTooMany();
    try {
      const original = await fetchToDisk(location);
      if (original === 'unchanged')
        throw new ImageError('refused', 'The image host responded with an unexpected 304');
      return keep(key, original);
    } catch (error) {
      if (isUnknown) unknownFailures.add();
      if (error instanceof ImageError) failures.remember(key, error);
      throw error;
    }
  }

  function keep(key: string, original: Original): KeptOriginal {
    const each = { key, original, users: 0 };
    kept.set(key, each);
    if (!known.has(key)) known.set(key, 'sent');
    return each;
  }

  async function lend<Result>(each: KeptOriginal, work: Work<Result>): Promise<Result> {
    each.users += 1;
    try {
      return await work(each.original);
    } finally {
      each.users -= 1;
      removeUnused(each);
    }
  }

  function removeUnused(each: KeptOriginal): void {
    if (each.users > 0 || kept.peek(each.key) === each) return;
    void rm(each.original.file, { force: true }).catch(() => {});
  }

  return {
    async withOriginal(location, work) {
      const key = originalKey(location);
      const found = kept.get(key);
      // Operators may empty the folder while the site runs.
      if (found && existsSync(found.original.file)) return lend(found, work);
      failures.throwRecent(key);
      return lend(await fetches.run(key, () => fetchAndKeep(location, key)), work);
    },
    async check(location, etag, work) {
      const key = originalKey(location);
      try {
        const original = await fetchToDisk(location, etag);
        return original === 'unchanged' ? original : await lend(keep(key, original), work);
      } catch (error) {
        if (error instanceof ImageError && error.kind === 'missing') {
          kept.delete(key);
          failures.remember(key, error);
        }
        throw error;
      }
    },
    throwRecent: (location) => failures.throwRecent(originalKey(location)),
    fail(location, error) {
      const key = originalKey(location);
      // The fetch may have damaged it, so it is fetched again next time.
      kept.delete(key);
      failures.remember(key, error);
    },
    expect: (location) => void known.set(originalKey(location), 'expected'),
    isExpected: (location) => known.get(originalKey(location)) === 'expected',
    laneOf: (location) => (known.has(originalKey(location)) ? 'pages' : 'rest'),
    forget(concerns) {
      for (const key of kept.keys()) if (concerns(key)) kept.delete(key);
      failures.forget(concerns);
    },
    get bytes() {
      return kept.calculatedSize;
    },
    close() {
      clearInterval(purging);
      kept.clear();
    },
  };
}

function createUnknownFailures(now: () => number) {
  let since = Number.NEGATIVE_INFINITY;
  let failed = 0;
  return {
    add: () => void (failed += 1),
    throwIfTooMany(): void {
      if (now() - since >= unknownLimit.windowMs) [since, failed] = [now(), 0];
      if (failed >= unknownLimit.max)
        throw new ImageError('busy', 'Too many missing images are being requested');
    },
  };
}
