import { isPageVariant, type AssetLocation, type ImageVariant } from '#shared/image-url.ts';

import { decodeBudget, decodeBytes } from './decode-memory.ts';
import type { CachedImage } from './disk-cache.ts';
import { makeVariant } from './encode-variant.ts';
import { createFailureMemory } from './failure-memory.ts';
import { createFetchOriginal } from './fetch-original.ts';
import { createFetchToDisk, type Original, type PixelOriginal } from './fetch-to-disk.ts';
import { ImageError } from './image-error.ts';
import { assetOfKey, originalKey, variantKey } from './image-key.ts';
import { createImageQueue, type Lane } from './image-queue.ts';
import { createOriginals } from './originals.ts';
import { createTransformPool } from './transform-pool.ts';

const megabyte = 1024 * 1024;
/** Whole jobs, fetch included. Pages show a limited number of images, so all of those may wait. */
const jobLimits = { running: 6, restRunning: 4, waiting: { pages: 500, rest: 32 }, waitMs: 20_000 };
/** The part of a job that takes a process. */
const transformLimits = { ...jobLimits, running: 2, restRunning: 1 };
const watchdogMs = 10_000;
/** Memory of a transform process that decodes nothing, and some room. Measured: 85 MB. */
const processBytes = 120 * megabyte;

export interface ImageMaker {
  /** Throws `ImageError`, the same one for a minute after a failure. */
  make(location: AssetLocation, variant: ImageVariant): Promise<CachedImage>;
  /** Revalidates the original. If it has changed, makes the variant again. */
  remake(
    location: AssetLocation,
    variant: ImageVariant,
    previous: Omit<CachedImage, 'checkedAt'>,
  ): Promise<CachedImage>;
  /** Registers that content shows an original. */
  expect(location: AssetLocation): void;
  isExpected(location: AssetLocation): boolean;
  /** Forgets the originals of assets, and what failed to be made of them. */
  forget(assets: readonly string[]): void;
  readonly encoded: number;
  readonly queue: { readonly running: number; readonly waiting: number };
  /** On disk. */
  readonly originalBytes: number;
  close(): void;
}

export function createImageMaker(settings: {
  origin: string | undefined;
  /** Where originals are kept while they are needed: in the first that can be written. */
  directories: readonly string[];
  /** For the site and its processes. */
  memoryLimitBytes: number;
  now: () => number;
}): ImageMaker {
  const { origin, directories, now } = settings;
  const fetchToDisk = createFetchToDisk(createFetchOriginal({ origin }), directories);
  const originals = createOriginals({ fetchToDisk, now });
  /** By variant: an original may need too much memory in one size only. */
  const failures = createFailureMemory(now);
  const jobs = createImageQueue(jobLimits);
  const budgetBytes = decodeBudget(settings.memoryLimitBytes);
  const transforms = createImageQueue({ ...transformLimits, bytes: budgetBytes });
  const pool = createTransformPool({ watchdogMs, maxBytes: budgetBytes + processBytes });
  /** The first job for an original fetches it. Others meanwhile wait for it outside the queue. */
  const firstJobs = new Map<string, Promise<unknown>>();
  let encoded = 0;

  async function makeFrom(
    location: AssetLocation,
    variant: ImageVariant,
    original: Original,
  ): Promise<CachedImage> {
    const transform = async ({ file, type, header }: PixelOriginal) =>
      transforms.run(
        laneOf(location, variant),
        () => pool.transform(file, type, variant),
        decodeBytes(header, variant, budgetBytes),
      );
    try {
      const image = await makeVariant(original, variant, transform);
      encoded += 1;
      return { ...image, originalEtag: original.etag, checkedAt: now() };
    } catch (error) {
      if (error instanceof ImageError) {
        if (error.kind === 'unreadable') originals.fail(location, error);
        else failures.remember(variantKey(location, variant), error);
      }
      throw error;
    }
  }

  function laneOf(location: AssetLocation, variant: ImageVariant): Lane {
    return isPageVariant(variant) ? originals.laneOf(location) : 'rest';
  }

  return {
    async make(location, variant) {
      failures.throwRecent(variantKey(location, variant));
      const lane = laneOf(location, variant);
      const run = () =>
        jobs.run(lane, () =>
          originals.withOriginal(location, (original) => makeFrom(location, variant, original)),
        );
      const key = `${lane} ${originalKey(location)}`;
      const first = firstJobs.get(key);
      if (first) {
        await first.catch(() => {});
        originals.throwRecent(location);
        return run();
      }
      originals.throwRecent(location);
      const making = run().finally(() => firstJobs.delete(key));
      firstJobs.set(key, making);
      return making;
    },
    remake: (location, variant, previous) =>
      jobs.run('rest', async () => {
        const remade = await originals.check(location, previous.originalEtag, (original) =>
          makeFrom(location, variant, original),
        );
        return remade === 'unchanged' ? { ...previous, checkedAt: now() } : remade;
      }),
    expect: (location) => originals.expect(location),
    isExpected: (location) => originals.isExpected(location),
    forget(assets) {
      const forgotten = new Set(assets);
      const concerns = (key: string) => forgotten.has(assetOfKey(key));
      originals.forget(concerns);
      failures.forget(concerns);
    },
    get encoded() {
      return encoded;
    },
    get queue() {
      return { running: jobs.running, waiting: jobs.waiting };
    },
    get originalBytes() {
      return originals.bytes;
    },
    close() {
      pool.close();
      originals.close();
    },
  };
}
