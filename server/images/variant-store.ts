import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { isPageVariant, type AssetLocation, type ImageVariant } from '#shared/image-url.ts';

import { compressFast } from '../http/content-coding.ts';
import type { Logger } from '../observability/log.ts';
import { createDiskCache, type CachedImage } from './disk-cache.ts';
import { dispositionOf } from './download-name.ts';
import type { EncodedImage } from './encode-variant.ts';
import { assetOfKey, originalKey, variantKey } from './image-key.ts';

/** Memory per image besides its bytes. */
const entryBytes = 1024;
/** The share of memory for variants that no page uses. However many there are, they evict only each other. */
const otherVariantsShare = 1 / 8;
/** How often at most a use is reported to the disk cache, which evicts the least recently used. */
const touchMs = 60_000;

/** An image and its headers, which are too slow to make for each request. */
export interface SentImage extends EncodedImage {
  readonly etag: string;
  /** Its `Content-Disposition`. */
  readonly disposition: string;
  /** Only for SVGs: other formats are compressed already. */
  readonly gzip: Buffer | undefined;
}

export interface StoredVariant {
  readonly key: string;
  readonly image: SentImage;
  readonly originalEtag: string | undefined;
  checkedAt: number;
  touchedAt: number;
}

/**
 * Variants in memory and on disk, none of them of a withdrawn asset. An SVG is one entry for all sizes and qualities. Only
 * variants that pages use are written to disk.
 */
export interface VariantStore {
  /** From memory. */
  get(location: AssetLocation, variant: ImageVariant): StoredVariant | undefined;
  /** From disk, and puts it in memory. */
  read(location: AssetLocation, variant: ImageVariant): Promise<StoredVariant | undefined>;
  put(location: AssetLocation, variant: ImageVariant, image: CachedImage): Promise<StoredVariant>;
  remove(variant: StoredVariant): void;
  /** Removes all variants of assets, from memory at once. Resolves once they are gone from disk. */
  removeAssets(assets: readonly string[]): Promise<void>;
  readonly bytes: { readonly memory: number; readonly disk: number };
}

export function createVariantStore(settings: {
  cache: { directory: string; maxBytes: number };
  maxMemoryBytes: number;
  isWithdrawn: (asset: string) => boolean;
  log: Logger;
  now: () => number;
}): VariantStore {
  const { cache, maxMemoryBytes, isWithdrawn, log, now } = settings;
  const disk = createDiskCache({ ...cache, log });
  const createMemory = (maxBytes: number) =>
    new LRUCache<string, StoredVariant>({
      maxSize: Math.floor(maxBytes),
      sizeCalculation: ({ image }) => image.bytes.byteLength + (image.gzip?.byteLength ?? 0) + entryBytes,
    });
  const pages = createMemory(maxMemoryBytes * (1 - otherVariantsShare));
  const others = createMemory(maxMemoryBytes * otherVariantsShare);

  async function putInMemory(
    key: string,
    { file }: AssetLocation,
    cached: CachedImage,
    isPageImage: boolean,
  ): Promise<StoredVariant> {
    const { bytes, type, originalEtag, checkedAt } = cached;
    const image = {
      bytes,
      type,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
      disposition: dispositionOf(type, file),
      gzip: type === 'image/svg+xml' ? await compressFast(bytes) : undefined,
    };
    const stored = { key, image, originalEtag, checkedAt, touchedAt: checkedAt };
    // It may have been withdrawn while it was made or read.
    if (!isWithdrawn(assetOfKey(key))) (isPageImage ? pages : others).set(key, stored);
    return stored;
  }

  async function writeToDisk(key: string, image: CachedImage): Promise<void> {
    await disk.write(key, image);
    if (isWithdrawn(assetOfKey(key))) disk.remove(key);
  }

  return {
    get(location, variant) {
      const key = variantKey(location, variant);
      const stored = (isPageVariant(variant) ? pages : others).get(key) ?? pages.get(originalKey(location));
      if (stored && now() - stored.touchedAt > touchMs) {
        stored.touchedAt = now();
        disk.touch(stored.key);
      }
      return stored;
    },
    async read(location, variant) {
      const keys = [
        ...(isPageVariant(variant) ? [variantKey(location, variant)] : []),
        originalKey(location),
      ];
      for (const key of keys) {
        const cached = await disk.read(key);
        // An earlier process's clock may have been ahead.
        if (cached)
          return putInMemory(
            key,
            location,
            { ...cached, checkedAt: Math.min(cached.checkedAt, now()) },
            true,
          );
      }
      return undefined;
    },
    async put(location, variant, image) {
      const isSvg = image.type === 'image/svg+xml';
      const key = isSvg ? originalKey(location) : variantKey(location, variant);
      const isPageImage = isSvg || isPageVariant(variant);
      if (isPageImage) void writeToDisk(key, image);
      return putInMemory(key, location, image, isPageImage);
    },
    remove({ key }) {
      pages.delete(key);
      others.delete(key);
      disk.remove(key);
    },
    removeAssets(assets) {
      const removed = new Set(assets);
      for (const memory of [pages, others])
        for (const key of memory.keys()) if (removed.has(assetOfKey(key))) memory.delete(key);
      return disk.removeAssets(assets);
    },
    get bytes() {
      return { memory: pages.calculatedSize + others.calculatedSize, disk: disk.bytes };
    },
  };
}
