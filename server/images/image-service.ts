import { tmpdir } from 'node:os';
import path from 'node:path';

import type { AssetLocation, ImageVariant } from '#shared/image-url.ts';
import { createSingleFlight } from '#shared/single-flight.ts';

import { createCounts } from '../observability/counts.ts';
import type { Logger } from '../observability/log.ts';
import { withSpan } from '../observability/tracing.ts';
import { steadyNow } from '../work/steady-clock.ts';
import { ImageError, imageFailures, type ImageFailure } from './image-error.ts';
import { variantKey } from './image-key.ts';
import { createImageMaker } from './image-maker.ts';
import { createStoredServing, type ServedImage } from './serve-stored.ts';
import { createVariantStore } from './variant-store.ts';

/** After this, a visitor is asked to try again: the site drops connections on which nothing has moved for 25 s. */
const maxWaitMs = 24_000;

/** Counts since the start of the process, and current sizes. */
export interface ImageStats {
  readonly encoded: number;
  /** Failed attempts. Repeated errors are not counted again. */
  readonly failures: Readonly<Record<ImageFailure, number>>;
  readonly queue: { running: number; waiting: number };
  readonly bytes: { memory: number; disk: number; originals: number };
}

/** Variants of the images in the site's own space. */
export interface ImageService {
  /** Whether an asset belongs to this site. All spaces share the image host, so the space is compared, too. */
  isAllowed(location: AssetLocation): boolean;
  fromMemory(location: AssetLocation, variant: ImageVariant): ServedImage | undefined;
  /**
   * From memory, disk or the original. Throws `ImageError`, the same one for a minute after a failure; for a withdrawn
   * asset, always.
   */
  get(location: AssetLocation, variant: ImageVariant): Promise<ServedImage>;
  /** Registers that content shows an original: its variants take priority. */
  expect(location: AssetLocation): void;
  /** Whether content shows an original, as far as this process has read content. */
  isExpected(location: AssetLocation): boolean;
  /**
   * To be called with assets that were published or withdrawn. Resolves once nothing of those withdrawn is in memory or
   * on disk.
   */
  change(assets: readonly string[]): Promise<void>;
  stats(): ImageStats;
  /** Ends the transform processes. */
  close(): void;
}

export function createImageService(settings: {
  spaceId: string;
  hosts: readonly string[];
  /** Replaces the image hosts, if defined. */
  origin: string | undefined;
  /** With 0 bytes, variants are not stored on disk. */
  cache: { directory: string; maxBytes: number };
  memory: {
    /** For variants. Originals are never in memory. */
    cacheBytes: number;
    /** For the site and its processes. */
    limitBytes: number;
  };
  isWithdrawn: (asset: string) => boolean;
  log: Logger;
  /** Monotonic, in ms. */
  now?: () => number;
}): ImageService {
  const { spaceId, hosts, origin, cache, memory, isWithdrawn, log, now = steadyNow } = settings;
  const store = createVariantStore({ cache, maxMemoryBytes: memory.cacheBytes, isWithdrawn, log, now });
  // Users do not share it: one may not write to another's.
  const temporary = path.join(tmpdir(), `site-originals-${process.getuid?.() ?? 0}`);
  const maker = createImageMaker({
    origin,
    directories: cache.maxBytes > 0 ? [path.join(cache.directory, 'originals'), temporary] : [temporary],
    memoryLimitBytes: memory.limitBytes,
    now,
  });
  const loads = createSingleFlight<ServedImage>();
  const failures = createCounts(imageFailures);
  const counted = new WeakSet<ImageError>();
  const serve = createStoredServing({ store, maker, countFailure, log, now });

  /** The same error may be thrown many times, but counts once. */
  function countFailure(error: unknown): void {
    if (!(error instanceof ImageError) || counted.has(error)) return;
    counted.add(error);
    failures.add(error.kind);
  }

  async function load(location: AssetLocation, variant: ImageVariant): Promise<ServedImage> {
    const stored = await store.read(location, variant);
    refuseWithdrawn(location);
    if (stored) return serve(stored, location, variant);
    try {
      const encoded = await withSpan('image', () => maker.make(location, variant));
      refuseWithdrawn(location);
      return { image: (await store.put(location, variant, encoded)).image, cache: 'MISS' };
    } catch (error) {
      countFailure(error);
      throw error;
    }
  }

  function refuseWithdrawn({ asset }: AssetLocation): void {
    if (isWithdrawn(asset)) throw new ImageError('missing', 'The image has been withdrawn');
  }

  function fromMemory(location: AssetLocation, variant: ImageVariant): ServedImage | undefined {
    const stored = isWithdrawn(location.asset) ? undefined : store.get(location, variant);
    return stored && serve(stored, location, variant);
  }

  return {
    isAllowed: ({ host, space }) => hosts.includes(host) && space === spaceId,
    fromMemory,
    async get(location, variant) {
      refuseWithdrawn(location);
      const cached = fromMemory(location, variant);
      // Not tied to a request: if the first visitor leaves, others still get the image.
      return cached ?? inTime(loads.run(variantKey(location, variant), () => load(location, variant)));
    },
    expect: (location) => maker.expect(location),
    isExpected: (location) => maker.isExpected(location),
    async change(assets) {
      maker.forget(assets);
      await store.removeAssets(assets.filter(isWithdrawn));
    },
    stats: () => ({
      encoded: maker.encoded,
      failures: failures.byKey,
      queue: maker.queue,
      bytes: { ...store.bytes, originals: maker.originalBytes },
    }),
    close: () => maker.close(),
  };
}

/** The work goes on after the deadline, for whoever asks next. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ImageError('busy', 'The image is not ready yet')), maxWaitMs);
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
