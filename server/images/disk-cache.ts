import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { LRUCache } from 'lru-cache';

import { codeOf } from '../errors.ts';
import { createFileStore, headerBytes } from '../files/file-store.ts';
import { unfinishedExtension } from '../files/whole-file.ts';
import type { Logger } from '../observability/log.ts';
import { chunksOf } from '../work/chunks-of.ts';
import { assetOfKey } from './image-key.ts';
import type { SentType } from './image-type.ts';

const extension = '.image';
const blockBytes = 4096;
const unfinishedMs = 60_000;
const listedAtOnce = 64;

export interface CachedImage {
  readonly bytes: Buffer;
  readonly type: SentType;
  readonly originalEtag: string | undefined;
  /** When the original was last known to be unchanged, in ms since 1970. */
  readonly checkedAt: number;
}

/** Variants on disk. Failures are logged, never thrown: the site can run without this cache. */
export interface DiskCache {
  /** Includes files of an earlier process once they are `listed`, which nothing has to await. */
  readonly bytes: number;
  readonly listed: Promise<void>;
  read(key: string): Promise<CachedImage | undefined>;
  write(key: string, image: CachedImage): Promise<void>;
  /** Marks a variant as recently used. */
  touch(key: string): void;
  remove(key: string): void;
  /** Deletes all variants of assets, also those of other processes. */
  removeAssets(assets: readonly string[]): Promise<void>;
}

/**
 * Stores each variant in a file, up to `maxBytes` in all; the least recently used are deleted first. A file's modification
 * time is when its original was last checked.
 */
export function createDiskCache(settings: { directory: string; maxBytes: number; log: Logger }): DiskCache {
  const { directory, maxBytes, log } = settings;
  const remove = (name: string) => rm(path.join(directory, name), { force: true }).catch(() => {});
  const files = new LRUCache<string, number>({
    // 0 would mean no limit.
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (bytes) => bytes,
    dispose: (_bytes, name, reason) => {
      if (reason !== 'set') void remove(name);
    },
  });
  const store = createFileStore({
    directory,
    // Change it when the format changes.
    schema: 'image-3',
    extension,
    groupOf: assetOfKey,
    isPrivate: false,
    messages: {
      unreadable: 'cached image cannot be read; it will be made again',
      unwritable: 'image cache cannot be written; images are cached in memory only',
    },
    log,
  });

  const listed =
    maxBytes === 0
      ? Promise.resolve()
      : listFiles(directory).then(
          (listing) => {
            for (const { name, bytes } of listing) if (!files.has(name)) files.set(name, bytes);
          },
          (error: unknown) => store.reportFailure(error),
        );

  return {
    listed,
    get bytes() {
      return files.calculatedSize;
    },
    async read(key) {
      const stored = await store.read(key, ({ bytes, time }) => ({
        image: { ...deserialize(bytes), checkedAt: time },
        size: bytes.byteLength,
      }));
      if (stored) files.set(store.nameOf(key), onDisk(headerBytes + stored.size));
      return stored?.image;
    },
    async write(key, image) {
      const content = serialize(image);
      const bytes = onDisk(headerBytes + content.byteLength);
      // A cache of 0 bytes, or an image larger than the cache.
      if (bytes > maxBytes) return;
      if (await store.write(key, content, image.checkedAt)) files.set(store.nameOf(key), bytes);
    },
    touch: (key) => void files.get(store.nameOf(key)),
    remove(key) {
      const name = store.nameOf(key);
      files.delete(name);
      // The file may be from an earlier process and not listed yet.
      void remove(name);
    },
    async removeAssets(assets) {
      if (maxBytes === 0) return;
      const prefixes = new Set(assets.map((asset) => store.prefixOf(asset)));
      const prefixLength = store.prefixOf('').length;
      try {
        const names = (await readdir(directory)).filter(
          (name) => name.endsWith(extension) && prefixes.has(name.slice(0, prefixLength)),
        );
        for (const name of names) files.delete(name);
        await Promise.all(names.map(remove));
      } catch (error) {
        // Without a folder there are no files either.
        if (codeOf(error) !== 'ENOENT') store.reportFailure(error);
      }
    },
  };
}

/** Files take up whole blocks. */
function onDisk(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / blockBytes)) * blockBytes;
}

/** Files of an earlier process, oldest first. Deletes unfinished ones. */
async function listFiles(directory: string): Promise<{ name: string; bytes: number }[]> {
  await mkdir(directory, { recursive: true });
  const names = await readdir(directory);
  const found: { name: string; bytes: number; time: number }[] = [];
  for (const some of chunksOf(names, listedAtOnce)) {
    const files = some.map(async (name) => {
      const { size, mtimeMs } = await stat(path.join(directory, name));
      if (name.endsWith(extension)) found.push({ name, bytes: onDisk(size), time: mtimeMs });
      // Another process may still be writing a recent one.
      else if (name.endsWith(unfinishedExtension) && Date.now() - mtimeMs > unfinishedMs)
        await rm(path.join(directory, name), { force: true });
    });
    await Promise.allSettled(files);
  }
  return found.sort((a, b) => a.time - b.time);
}

/** One line of JSON, then the image. */
function serialize({ bytes, type, originalEtag }: CachedImage): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify({ type, originalEtag })}\n`), bytes]);
}

function deserialize(content: Buffer): Omit<CachedImage, 'checkedAt'> {
  const end = content.indexOf('\n');
  const { type, originalEtag } = JSON.parse(content.toString('utf8', 0, end)) as Omit<CachedImage, 'bytes'>;
  return { bytes: content.subarray(end + 1), type, originalEtag };
}
