import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { LRUCache } from 'lru-cache';

import { createFileStore, headerBytes } from '../file-store.ts';
import type { Logger } from '../log.ts';
import { unfinishedExtension } from '../whole-file.ts';
import type { SentType } from './image-type.ts';

const extension = '.image';
const blockBytes = 4096;
const unfinishedMs = 60_000;
const listedAtOnce = 64;

/** A variant as it is kept. */
export interface KeptImage {
  readonly bytes: Buffer;
  readonly type: SentType;
  /** The tag by which the image host knows the original. */
  readonly originalEtag: string | undefined;
  /** When the original was last known to be this one, in milliseconds since 1970. */
  readonly checkedAt: number;
}

/** Variants on disk. What goes wrong there is logged and never thrown: a cache may be missing. */
export interface DiskCache {
  /** Bytes in use; those of an earlier process count once they are `listed`. Nothing has to wait for that. */
  readonly bytes: number;
  readonly listed: Promise<void>;
  read(key: string): Promise<KeptImage | undefined>;
  write(key: string, image: KeptImage): Promise<void>;
  /** Notes that a variant was used, so that it is not the next to go. */
  touch(key: string): void;
  remove(key: string): void;
}

/**
 * Keeps one file a variant in `directory`, written whole or not at all, with a digest; at most `maxBytes` of them,
 * the one unused for longest going first. The date of a file is when its original was last checked.
 */
export function createDiskCache(settings: { directory: string; maxBytes: number; log: Logger }): DiskCache {
  const { directory, maxBytes, log } = settings;
  const remove = (name: string) => void rm(path.join(directory, name), { force: true }).catch(() => {});
  const files = new LRUCache<string, number>({
    // No bytes at all would mean no limit.
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (bytes) => bytes,
    dispose: (_bytes, name, reason) => {
      if (reason !== 'set') remove(name);
    },
  });
  const store = createFileStore({
    directory,
    // Change it when what is kept changes its shape.
    schema: 'image-2',
    extension,
    isPrivate: false,
    messages: {
      unreadable: 'cached image cannot be read; it is made anew',
      unwritable: 'image cache cannot be written; images are made anew',
    },
    log,
  });

  const listed =
    maxBytes === 0
      ? Promise.resolve()
      : listFiles(directory).then(
          (found) => {
            for (const { name, bytes } of found) if (!files.has(name)) files.set(name, bytes);
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
      // A cache of no bytes, and an image larger than the whole.
      if (bytes > maxBytes) return;
      if (await store.write(key, content, image.checkedAt)) files.set(store.nameOf(key), bytes);
    },
    touch: (key) => void files.get(store.nameOf(key)),
    remove(key) {
      const name = store.nameOf(key);
      files.delete(name);
      // Also one that an earlier process left and that has not been listed yet.
      remove(name);
    },
  };
}

/** What a file takes up: many small ones must not fill the disk either. */
function onDisk(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / blockBytes)) * blockBytes;
}

/** The files that an earlier process left, oldest first; what it did not finish is removed. */
async function listFiles(directory: string): Promise<{ name: string; bytes: number }[]> {
  await mkdir(directory, { recursive: true });
  const names = await readdir(directory);
  const found: { name: string; bytes: number; time: number }[] = [];
  for (let start = 0; start < names.length; start += listedAtOnce) {
    const files = names.slice(start, start + listedAtOnce).map(async (name) => {
      const { size, mtimeMs } = await stat(path.join(directory, name));
      if (name.endsWith(extension)) found.push({ name, bytes: onDisk(size), time: mtimeMs });
      // A younger one may be another process's, at work in the same folder.
      else if (name.endsWith(unfinishedExtension) && Date.now() - mtimeMs > unfinishedMs)
        await rm(path.join(directory, name), { force: true });
    });
    await Promise.allSettled(files);
  }
  return found.sort((one, other) => one.time - other.time);
}

/** One line of JSON, then the image. */
function serialize({ bytes, type, originalEtag }: KeptImage): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify({ type, originalEtag })}\n`), bytes]);
}

function deserialize(content: Buffer): Omit<KeptImage, 'checkedAt'> {
  const end = content.indexOf('\n');
  const { type, originalEtag } = JSON.parse(content.toString('utf8', 0, end)) as Omit<KeptImage, 'bytes'>;
  return { bytes: content.subarray(end + 1), type, originalEtag };
}
