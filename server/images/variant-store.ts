import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { isPageVariant, type AssetLocation, type ImageVariant } from '../../shared/image-url.ts';
import { compressFast } from '../content-coding.ts';
import type { Logger } from '../log.ts';
import { createDiskCache, type KeptImage } from './disk-cache.ts';
import { originalKey, variantKey } from './image-key.ts';
import type { MadeImage } from './make-variant.ts';

/** Memory of an image besides its bytes. */
const entryBytes = 1024;
/** Share of the memory for variants that no page asks for. However many are made, they evict only each other. */
const strangersShare = 1 / 8;
const touchMs = 60_000;

/** An image as it is sent, with its ETag. The same object for as long as it is in memory. */
export interface SentImage extends MadeImage {
  readonly etag: string;
  /** An SVG's bytes, compressed. Other formats are compressed already. */
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
 * Variants in memory and on disk. An SVG is one entry, whatever size and quality is asked for. Only variants that pages
 * ask for are written to disk.
 */
export interface VariantStore {
  /** A variant, if it is in memory. */
  get(location: AssetLocation, variant: ImageVariant): StoredVariant | undefined;
  /** A variant, if it is on disk. It is then in memory, too. */
  read(location: AssetLocation, variant: ImageVariant): Promise<StoredVariant | undefined>;
  keep(location: AssetLocation, variant: ImageVariant, image: KeptImage): Promise<StoredVariant>;
  remove(variant: StoredVariant): void;
  readonly bytes: { readonly memory: number; readonly disk: number };
}

export function createVariantStore(settings: {
  cache: { directory: string; maxBytes: number };
  maxMemoryBytes: number;
  log: Logger;
  now: () => number;
}): VariantStore {
  const { cache, maxMemoryBytes, log, now } = settings;
  const disk = createDiskCache({ ...cache, log });
  const createMemory = (maxBytes: number) =>
    new LRUCache<string, StoredVariant>({
      maxSize: Math.floor(maxBytes),
      sizeCalculation: ({ image }) => image.bytes.byteLength + (image.gzip?.byteLength ?? 0) + entryBytes,
    });
  const pages = createMemory(maxMemoryBytes * (1 - strangersShare));
  const strangers = createMemory(maxMemoryBytes * strangersShare);

  async function remember(key: string, kept: KeptImage, isPages: boolean): Promise<StoredVariant> {
    const { bytes, type, originalEtag, checkedAt } = kept;
    const digest = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    const image = {
      bytes,
      type,
      // Weak if two codings share it.
      ...(type === 'image/svg+xml'
        ? { etag: `W/${digest}`, gzip: await compressFast(bytes) }
        : { etag: digest, gzip: undefined }),
    };
    const stored = { key, image, originalEtag, checkedAt, touchedAt: checkedAt };
    (isPages ? pages : strangers).set(key, stored);
    return stored;
  }

  return {
    get(location, variant) {
      const key = variantKey(location, variant);
      const stored =
        (isPageVariant(variant) ? pages : strangers).get(key) ?? pages.get(originalKey(location));
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
        const kept = await disk.read(key);
        if (kept) return remember(key, kept, true);
      }
      return undefined;
    },
    async keep(location, variant, image) {
      const isDrawing = image.type === 'image/svg+xml';
      const key = isDrawing ? originalKey(location) : variantKey(location, variant);
      const isPages = isDrawing || isPageVariant(variant);
      if (isPages) void disk.write(key, image);
      return remember(key, image, isPages);
    },
    remove({ key }) {
      pages.delete(key);
      strangers.delete(key);
      disk.remove(key);
    },
    get bytes() {
      return { memory: pages.calculatedSize + strangers.calculatedSize, disk: disk.bytes };
    },
  };
}
