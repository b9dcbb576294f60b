import type { AssetLocation, ImageVariant } from '../../shared/image-url.ts';
import { createSingleFlight } from '../../shared/single-flight.ts';
import { describeError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { ImageError, type ImageFailure } from './image-error.ts';
import { variantKey } from './image-key.ts';
import { createImageMaker } from './image-maker.ts';
import { createVariantStore, type SentImage, type StoredVariant } from './variant-store.ts';

/** An address belongs to one upload for ever; after this long it is asked whether that has been withdrawn. */
const freshMs = 24 * 60 * 60_000;
/** After a failed question the next one waits this long. */
const retryMs = 60_000;
/** They are needed only while the widths of a page's pictures are made: more would hardly save a fetch. */
const mostOriginalBytes = 32 * 1024 * 1024;

/** `HIT`: it was there. `STALE`: it was there, and it is time to ask whether it still should be. */
export interface ServedImage {
  readonly image: SentImage;
  readonly cache: 'HIT' | 'STALE' | 'MISS';
}

/** What the service has done since its start, for operations. */
export interface ImageFigures {
  readonly made: number;
  /** Attempts that failed; answers from memory of a failure are not counted. */
  readonly failures: Readonly<Partial<Record<ImageFailure, number>>>;
  readonly queue: { running: number; waiting: number };
  readonly bytes: { memory: number; disk: number; originals: number };
}

/** Images of the site's own space, in the sizes asked for. */
export interface ImageService {
  /** Whether an asset is one of this site's: the image host is everyone's, so the space counts too. */
  isAllowed(location: AssetLocation): boolean;
  /** A variant that is in memory. */
  atHand(location: AssetLocation, variant: ImageVariant): ServedImage | undefined;
  /** A variant from memory, disk or its original. Throws `ImageError`, the same one for a minute after a failure. */
  get(location: AssetLocation, variant: ImageVariant): Promise<ServedImage>;
  /** Notes that a page shows an original: it comes before all that no page is known to show. */
  expect(location: AssetLocation): void;
  figures(): ImageFigures;
  /** Ends the processes that make images. */
  close(): void;
}

export function createImageService(settings: {
  spaceId: string;
  hosts: readonly string[];
  /** Where originals are fetched from in the image host's place. */
  origin: string | undefined;
  /** Where variants are kept on disk; no bytes: nowhere. */
  cache: { directory: string; maxBytes: number };
  memory: {
    /** For variants. Originals get half as much beside it, up to a bound. */
    cacheBytes: number;
    /** What the site and its processes may use. */
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
    maxOriginalBytes: Math.min(mostOriginalBytes, Math.floor(memory.cacheBytes / 2)),
    memoryLimitBytes: memory.limitBytes,
    now,
  });
  const loads = createSingleFlight<ServedImage>();
  const failures: Partial<Record<ImageFailure, number>> = {};
  const counted = new WeakSet<ImageError>();

  function serve(stored: StoredVariant, location: AssetLocation, variant: ImageVariant): ServedImage {
    const age = now() - stored.checkedAt;
    if (age < freshMs) return { image: stored.image, cache: 'HIT' };
    // New images come first: one renewal at a time, and none while any is made. The next visit tries again.
    if (maker.queue.running === 0) {
      // Whoever comes next has the answer; this one is not kept waiting.
      stored.checkedAt += age - freshMs + retryMs;
      void renew(stored, location, variant);
    }
    return { image: stored.image, cache: 'STALE' };
  }

  /** Asks whether the original is still there and still the same; where nobody answers, the image stands. */
  async function renew(stored: StoredVariant, location: AssetLocation, variant: ImageVariant) {
    try {
      const { image, originalEtag } = stored;
      const { bytes, type } = image;
      const renewed = await maker.remake(location, variant, { bytes, type, originalEtag });
      const { key } = await store.keep(location, variant, renewed);
      // A drawing that became a photograph, or the other way round.
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

  /** An error that is remembered is thrown again and again, and was one failure. */
  function countFailure(error: unknown): void {
    if (!(error instanceof ImageError) || counted.has(error)) return;
    counted.add(error);
    failures[error.kind] = (failures[error.kind] ?? 0) + 1;
  }

  async function load(location: AssetLocation, variant: ImageVariant): Promise<ServedImage> {
    const stored = await store.read(location, variant);
    if (stored) return serve(stored, location, variant);
    try {
      const made = await maker.make(location, variant);
      return { image: (await store.keep(location, variant, made)).image, cache: 'MISS' };
    } catch (error) {
      countFailure(error);
      throw error;
    }
  }

  function atHand(location: AssetLocation, variant: ImageVariant): ServedImage | undefined {
    const stored = store.get(location, variant);
    return stored && serve(stored, location, variant);
  }

  return {
    isAllowed: ({ host, space }) => hosts.includes(host) && space === spaceId,
    atHand,
    async get(location, variant) {
      const cached = atHand(location, variant);
      // A load belongs to no request: whoever asked first may leave without harm to those who joined.
      return cached ?? loads.run(variantKey(location, variant), () => load(location, variant));
    },
    expect: (location) => maker.expect(location),
    figures: () => ({
      made: maker.made,
      failures: { ...failures },
      queue: maker.queue,
      bytes: { ...store.bytes, originals: maker.originalBytes },
    }),
    close: () => maker.close(),
  };
}
