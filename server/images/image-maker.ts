import { isPageVariant, type AssetLocation, type ImageVariant } from '#shared/image-url.ts';

import { decodeBudget, checkDecodeMemory } from './decode-memory.ts';
import type { CachedImage } from './disk-cache.ts';
import { makeVariant } from './encode-variant.ts';
import { createFailureMemory } from './failure-memory.ts';
import { createFetchOriginal } from './fetch-original.ts';
import { ImageError } from './image-error.ts';
import { assetOfKey, originalKey, variantKey } from './image-key.ts';
import { createJobQueue, type Lane } from './job-queue.ts';
import { createOriginals } from './originals.ts';
import { createTransformPool, type Transform } from './transform-pool.ts';

const megabyte = 1024 * 1024;
/** Whole jobs, fetch included. Pages show a limited number of images, so all of those may wait. */
const jobLimits = { running: 6, restRunning: 4, waiting: { pages: 500, rest: 32 }, waitMs: 30_000 };
/** Each running transform takes a process. */
const transformLimits = { ...jobLimits, running: 2, restRunning: 1 };
const largeLimits = { ...transformLimits, running: 1 };
const watchdogMs = 10_000;
/** Memory of a transform process with an original of 20 MB, before it decodes anything. */
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
  /** Registers that a page shows an original. */
  expect(location: AssetLocation): void;
  /** Forgets the originals of assets, and what failed to be made of them. */
  forget(assets: readonly string[]): void;
  readonly encoded: number;
  readonly queue: { readonly running: number; readonly waiting: number };
  readonly originalBytes: number;
  close(): void;
}

export function createImageMaker(settings: {
  origin: string | undefined;
  maxOriginalBytes: number;
  /** For the site and its processes. */
  memoryLimitBytes: number;
  now: () => number;
}): ImageMaker {
  const { origin, now } = settings;
  const fetchOriginal = createFetchOriginal({ origin });
  const originals = createOriginals({ fetchOriginal, maxBytes: settings.maxOriginalBytes, now });
  /** By variant: an original may need too much memory in one size only. */
  const failures = createFailureMemory(now);
  const jobs = createJobQueue(jobLimits);
  const transforms = createJobQueue(transformLimits);
  const largeTransforms = createJobQueue(largeLimits);
  const budgetBytes = decodeBudget(settings.memoryLimitBytes);
  const pool = createTransformPool({ watchdogMs, maxBytes: budgetBytes + processBytes });
  /** The first job for an original fetches it. Others meanwhile wait for it outside the queue. */
  const firstJobs = new Map<string, Promise<unknown>>();
  let encoded = 0;

  function transformIn(lane: Lane): Transform {
    return (original, type, variant) => {
      const { isLarge } = checkDecodeMemory(original, type, variant, budgetBytes);
      const transform = () => pool.transform(original, type, variant);
      return transforms.run(lane, () => (isLarge ? largeTransforms.run(lane, transform) : transform()));
    };
  }

  async function makeFrom(
    location: AssetLocation,
    variant: ImageVariant,
    original: { readonly bytes: Buffer; readonly etag: string | undefined },
  ): Promise<CachedImage> {
    try {
      const image = await makeVariant(original.bytes, variant, transformIn(laneOf(location, variant)));
      encoded += 1;
      return { ...image, originalEtag: original.etag, checkedAt: now() };
    } catch (error) {
      if (error instanceof ImageError) {
        if (error.kind === 'not-an-image' || error.kind === 'unreadable') originals.fail(location, error);
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
        jobs.run(lane, async () => makeFrom(location, variant, await originals.get(location)));
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
        const original = await originals.check(location, previous.originalEtag);
        if (original === 'unchanged') return { ...previous, checkedAt: now() };
        return makeFrom(location, variant, original);
      }),
    expect: (location) => originals.expect(location),
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
    close: () => pool.close(),
  };
}
