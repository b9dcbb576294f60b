import type { AssetLocation, ImageVariant } from '#shared/image-url.ts';
import { createSingleFlight } from '#shared/single-flight.ts';

import { describeError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { ImageError, type ImageFailure } from './image-error.ts';
import { variantKey } from './image-key.ts';
import { createImageMaker } from './image-maker.ts';
import { createVariantStore, type SentImage, type StoredVariant } from './variant-store.ts';

/** A URL belongs to one upload for good. After this long, the image host is asked whether it was withdrawn. */
const freshMs = 24 * 60 * 60_000;
/** How long to wait after a failed check. */
const retryMs = 60_000;
/** For originals. They are needed only while the widths of a page's pictures are made. */
const maxOriginalBytes = 32 * 1024 * 1024;

/** `HIT`: cached. `STALE`: cached, and due to be checked. `MISS`: made for this request. */
export interface ServedImage {
  readonly image: SentImage;
  readonly cache: 'HIT' | 'STALE' | 'MISS';
}

/** Metrics since the start of the process. */
export interface ImageStats {
  readonly encoded: number;
  /** Failed attempts. Remembered failures are not counted again. */
  readonly failures: Readonly<Partial<Record<ImageFailure, number>>>;
  readonly queue: { running: number; waiting: number };
  readonly bytes: { memory: number; disk: number; originals: number };
}

/** Variants of the images in the site's own space. */
export interface ImageService {
  /** Whether an asset is one of this site's. All spaces share the image host, so the space is compared too. */
  isAllowed(location: AssetLocation): boolean;
  /** A variant, if it is in memory. */
  fromMemory(location: AssetLocation, variant: ImageVariant): ServedImage | undefined;
  /** A variant from memory, disk or its original. Throws `ImageError`, the same one for a minute after a failure. */
  get(location: AssetLocation, variant: ImageVariant): Promise<ServedImage>;
  /** Notes that a page shows an original. Its variants are made before those that no page is known to show. */
  expect(location: AssetLocation): void;
  stats(): ImageStats;
  /** Ends the transform processes. */
  close(): void;
}

export function createImageService(settings: {
  spaceId: string;
  hosts: readonly string[];
  /** Where originals are fetched from instead of the image host. */
  origin: string | undefined;
  /** Where variants are kept on disk; 0 bytes: nowhere. */
  cache: { directory: string; maxBytes: number };
  memory: {
    /** For variants. Originals get half as much again, up to a limit. */
    cacheBytes: number;
    /** What the site and its processes may use, in bytes. */
    limitBytes: number;
  };
  log: Logger;
  now: () => Date;
}): ImageService {
  const { spaceId, hosts, origin, cache, memory, log } = settings;
  const now = () => settings.now().getTime();
  const store = createVariantStore({ cache, maxMemoryBytes: memory.cacheBytes, log, now });
  const maker = createImageMaker({
    origin,
    maxOriginalBytes: Math.min(maxOriginalBytes, Math.floor(memory.cacheBytes / 2)),
    memoryLimitBytes: memory.limitBytes,
    now,
  });
  const loads = createSingleFlight<ServedImage>();
  const failures: Partial<Record<ImageFailure, number>> = {};
  const counted = new WeakSet<ImageError>();

  function serve(stored: StoredVariant, location: AssetLocation, variant: ImageVariant): ServedImage {
    const age = now() - stored.checkedAt;
    if (age < freshMs) return { image: stored.image, cache: 'HIT' };
    // New images come first: one check at a time, and none while an image is being made. The next visit tries again.
    if (maker.queue.running === 0) {
      // Later visitors get the result. This one does not wait.
      stored.checkedAt += age - freshMs + retryMs;
      void revalidate(stored, location, variant);
    }
    return { image: stored.image, cache: 'STALE' };
  }

  /** Checks whether the original is still there and unchanged. If the image host does not respond, the image stays. */
  async function revalidate(stored: StoredVariant, location: AssetLocation, variant: ImageVariant) {
    try {
      const { image, originalEtag } = stored;
      const { bytes, type } = image;
      const renewed = await maker.remake(location, variant, { bytes, type, originalEtag });
      const { key } = await store.put(location, variant, renewed);
      // An SVG was replaced by a photograph, or the other way round.
      if (key !== stored.key) store.remove(stored);
    } catch (error) {
      const isWithdrawn = error instanceof ImageError && error.kind === 'missing';
      if (isWithdrawn) store.remove(stored);
      countFailure(error);
      log.warn(
        { image: location.asset, ...describeError(error) },
        isWithdrawn ? 'image withdrawn' : 'image cannot be renewed; the last copy stands',
      );
    }
  }

  /** A remembered error is thrown many times, and counts once. */
  function countFailure(error: unknown): void {
    if (!(error instanceof ImageError) || counted.has(error)) return;
    counted.add(error);
    failures[error.kind] = (failures[error.kind] ?? 0) + 1;
  }

  async function load(location: AssetLocation, variant: ImageVariant): Promise<ServedImage> {
    const stored = await store.read(location, variant);
    if (stored) return serve(stored, location, variant);
    try {
      const encoded = await maker.make(location, variant);
      return { image: (await store.put(location, variant, encoded)).image, cache: 'MISS' };
    } catch (error) {
      countFailure(error);
      throw error;
    }
  }

  function fromMemory(location: AssetLocation, variant: ImageVariant): ServedImage | undefined {
    const stored = store.get(location, variant);
    return stored && serve(stored, location, variant);
  }

  return {
    isAllowed: ({ host, space }) => hosts.includes(host) && space === spaceId,
    fromMemory,
    async get(location, variant) {
      const cached = fromMemory(location, variant);
      // Not tied to a request: the first visitor may leave, and those who joined still get the image.
      return cached ?? loads.run(variantKey(location, variant), () => load(location, variant));
    },
    expect: (location) => maker.expect(location),
    stats: () => ({
      encoded: maker.encoded,
      failures: { ...failures },
      queue: maker.queue,
      bytes: { ...store.bytes, originals: maker.originalBytes },
    }),
    close: () => maker.close(),
  };
}
