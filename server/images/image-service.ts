import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { assetPath, type AssetLocation, type ImageVariant } from '../../shared/image-url.ts';
import { compressFast } from '../content-coding.ts';
import { describeError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { createDiskCache, type KeptImage } from './disk-cache.ts';
import { createFetchOriginal } from './fetch-original.ts';
import { ImageError, type ImageFailure } from './image-error.ts';
import { createJobQueue } from './job-queue.ts';
import { makeVariant, type MadeImage } from './make-variant.ts';
import { createTransformPool } from './transform-pool.ts';

const memoryBytes = 64 * 1024 * 1024;
/** What an image takes up beside its bytes. */
const entryBytes = 1024;
/** An address belongs to one upload for ever; after this long it is asked whether that has been withdrawn. */
const freshMs = 24 * 60 * 60_000;
/** After a failed question the next one waits this long. */
const retryMs = 60_000;
const touchMs = 60_000;
const queueLimits = { running: 2, waiting: 32, waitMs: 30_000 };
const watchdogMs = 10_000;

/** An image as it is sent, with the tag of its bytes. The same object for as long as it is in memory. */
export interface SentImage extends MadeImage {
  readonly etag: string;
  /** A drawing's bytes, which are text, compressed; pictures are so by themselves. */
  readonly gzip: Buffer | undefined;
}

/** `HIT`: it was there. `STALE`: it was there, and it is time to ask whether it still should be. */
export interface ServedImage {
  readonly image: SentImage;
  readonly cache: 'HIT' | 'STALE' | 'MISS';
}

/** What the service has done since its start, for operations. */
export interface ImageFigures {
  readonly hits: { memory: number; disk: number; stale: number };
  readonly misses: number;
  /** Requests that waited for an image that was being made already. */
  readonly joined: number;
  readonly made: number;
  readonly failures: Readonly<Partial<Record<ImageFailure, number>>>;
  readonly queue: { running: number; waiting: number };
  readonly bytes: { memory: number; disk: number };
}

/** Images of the site's own space, in the sizes asked for. */
export interface ImageService {
  /** Whether an asset is one of this site's: the image host is everyone's, so the space counts too. */
  isAllowed(location: AssetLocation): boolean;
  /** A variant that is in memory. */
  atHand(location: AssetLocation, variant: ImageVariant): ServedImage | undefined;
  /** A variant from memory, disk or its original. Throws `ImageError`. */
  get(location: AssetLocation, variant: ImageVariant): Promise<ServedImage>;
  figures(): ImageFigures;
  /** Ends the processes that make images. */
  close(): void;
}

interface Entry {
  readonly image: SentImage;
  readonly originalEtag: string | undefined;
  checkedAt: number;
  touchedAt: number;
}

export function createImageService(settings: {
  spaceId: string;
  hosts: readonly string[];
  /** Where originals are fetched from in the image host's place. */
  origin: string | undefined;
  /** Where variants are kept on disk; no bytes: nowhere. */
  cache: { directory: string; maxBytes: number };
  log: Logger;
  now: () => Date;
}): ImageService {
  const { spaceId, hosts, origin, log } = settings;
  const now = () => settings.now().getTime();
  const fetchOriginal = createFetchOriginal({ origin });
  const queue = createJobQueue(queueLimits);
  const pool = createTransformPool({ watchdogMs });
  const disk = createDiskCache({ ...settings.cache, log });
  const memory = new LRUCache<string, Entry>({
    maxSize: memoryBytes,
    sizeCalculation: ({ image }) => image.bytes.byteLength + (image.gzip?.byteLength ?? 0) + entryBytes,
  });
  const underWay = new Map<string, Promise<ServedImage>>();
  const hits = { memory: 0, disk: 0, stale: 0 };
  const failures: Partial<Record<ImageFailure, number>> = {};
  let [misses, joined, made] = [0, 0, 0];

  async function keep(key: string, { bytes, type, originalEtag, checkedAt }: KeptImage): Promise<Entry> {
    const digest = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    const image = {
      bytes,
      type,
      // Weak, where two codings share it.
      ...(type === 'image/svg+xml'
        ? { etag: `W/${digest}`, gzip: await compressFast(bytes) }
        : { etag: digest, gzip: undefined }),
    };
    const entry = { image, originalEtag, checkedAt, touchedAt: checkedAt };
    memory.set(key, entry);
    return entry;
  }

  function serve(key: string, entry: Entry, location: AssetLocation, variant: ImageVariant): ServedImage {
    const age = now() - entry.checkedAt;
    if (age < freshMs) return { image: entry.image, cache: 'HIT' };
    hits.stale += 1;
    // New images come first: one renewal at a time, and none while any is made. The next visit tries again.
    if (queue.running === 0) {
      // Whoever comes next has the answer; this one is not kept waiting.
      entry.checkedAt += age - freshMs + retryMs;
      void renew(key, entry, location, variant);
    }
    return { image: entry.image, cache: 'STALE' };
  }

  /** Makes a variant from its original; of `previous`, only where the original is another by now. */
  async function make(key: string, location: AssetLocation, variant: ImageVariant, previous?: Entry) {
    const original = await fetchOriginal(location, previous?.originalEtag);
    const isSame = original === 'unchanged';
    const image = isSame ? previous?.image : await makeVariant(original.bytes, variant, pool.transform);
    if (image === undefined) throw new ImageError('refused', 'The image host says nothing has changed');
    if (!isSame) made += 1;
    const { bytes, type } = image;
    const originalEtag = isSame ? previous?.originalEtag : original.etag;
    const kept = { bytes, type, originalEtag, checkedAt: now() };
    void disk.write(key, kept);
    return keep(key, kept);
  }

  /** Asks whether the original is still there and still the same; where nobody answers, the image stands. */
  async function renew(key: string, entry: Entry, location: AssetLocation, variant: ImageVariant) {
    try {
      await queue.run(() => make(key, location, variant, entry));
    } catch (error) {
      const isWithdrawn = error instanceof ImageError && error.kind === 'missing';
      if (isWithdrawn) {
        memory.delete(key);
        disk.remove(key);
      }
      countFailure(error);
      log.warn(
        { image: location.asset, ...describeError(error) },
        isWithdrawn ? 'image withdrawn' : 'image cannot be renewed; the last copy stands',
      );
    }
  }

  function countFailure(error: unknown): void {
    if (error instanceof ImageError) failures[error.kind] = (failures[error.kind] ?? 0) + 1;
  }

  async function load(key: string, location: AssetLocation, variant: ImageVariant): Promise<ServedImage> {
    const kept = await disk.read(key);
    if (kept) {
      hits.disk += 1;
      return serve(key, await keep(key, kept), location, variant);
    }
    misses += 1;
    try {
      const { image } = await queue.run(() => make(key, location, variant));
      return { image, cache: 'MISS' };
    } catch (error) {
      countFailure(error);
      throw error;
    }
  }

  function atHand(location: AssetLocation, variant: ImageVariant): ServedImage | undefined {
    const key = keyOf(location, variant);
    const entry = memory.get(key);
    if (!entry) return undefined;
    hits.memory += 1;
    if (now() - entry.touchedAt > touchMs) {
      entry.touchedAt = now();
      disk.touch(key);
    }
    return serve(key, entry, location, variant);
  }

  return {
    isAllowed: ({ host, space }) => hosts.includes(host) && space === spaceId,
    atHand,
    async get(location, variant) {
      const there = atHand(location, variant);
      if (there) return there;
      const key = keyOf(location, variant);
      const waitedFor = underWay.get(key);
      if (waitedFor) {
        joined += 1;
        return waitedFor;
      }
      // Not the request's: whoever asked first may leave without harm to those who joined.
      const loading = load(key, location, variant).finally(() => underWay.delete(key));
      underWay.set(key, loading);
      return loading;
    },
    figures: () => ({
      hits: { ...hits },
      misses,
      joined,
      made,
      failures: { ...failures },
      queue: { running: queue.running, waiting: queue.waiting },
      bytes: { memory: memory.calculatedSize, disk: disk.bytes },
    }),
    close: () => pool.close(),
  };
}

function keyOf(location: AssetLocation, { width, quality, format }: ImageVariant): string {
  return `${location.host}${assetPath(location)} ${width} ${quality} ${format ?? ''}`;
}
