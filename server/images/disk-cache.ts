import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { LRUCache } from 'lru-cache';

import { describeError } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { SentType } from './image-type.ts';

/** Changes when a file changes its shape: files of another version are never asked for. */
const schemaVersion = 'image-1';
const extension = '.image';
const digestBytes = 32;
const blockBytes = 4096;
const unfinishedExtension = '.unfinished';
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
  let isBroken = false;
  /** A full or read-only disk says so once, not with every image. */
  function report(error: unknown): void {
    if (!isBroken)
      log.error(
        { directory, ...describeError(error) },
        'image cache cannot be written; images are made anew',
      );
    isBroken = true;
  }

  const listed =
    maxBytes === 0
      ? Promise.resolve()
      : listFiles(directory).then((found) => {
          for (const { name, bytes } of found) if (!files.has(name)) files.set(name, bytes);
        }, report);

  return {
    listed,
    get bytes() {
      return files.calculatedSize;
    },
    async read(key) {
      const name = fileName(key);
      try {
        const file = path.join(directory, name);
        const [content, { mtimeMs }] = await Promise.all([readFile(file), stat(file)]);
        const image = { ...deserialize(content), checkedAt: mtimeMs };
        files.set(name, onDisk(content.byteLength));
        return image;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        log.warn({ file: name, ...describeError(error) }, 'cached image cannot be read; it is made anew');
        files.delete(name);
        remove(name);
        return undefined;
      }
    },
    async write(key, image) {
      const name = fileName(key);
      const content = serialize(image);
      const bytes = onDisk(content.byteLength);
      // A cache of no bytes, and an image larger than the whole.
      if (bytes > maxBytes) return;
      const file = path.join(directory, name);
      const unfinished = `${file}.${process.pid}${unfinishedExtension}`;
      try {
        // Operators may remove the folder at any time.
        await mkdir(directory, { recursive: true });
        await writeFile(unfinished, content);
        await utimes(unfinished, image.checkedAt / 1000, image.checkedAt / 1000);
        await rename(unfinished, file);
        files.set(name, bytes);
        isBroken = false;
      } catch (error) {
        report(error);
        await rm(unfinished, { force: true }).catch(() => {});
      }
    },
    touch: (key) => void files.get(fileName(key)),
    remove(key) {
      const name = fileName(key);
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

function fileName(key: string): string {
  return `${createHash('sha256').update(`${schemaVersion} ${key}`).digest('hex').slice(0, 40)}${extension}`;
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

/** Digest of the rest, one line of JSON, bytes. */
function serialize({ bytes, type, originalEtag }: KeptImage): Buffer {
  const body = Buffer.concat([Buffer.from(`${JSON.stringify({ type, originalEtag })}\n`), bytes]);
  return Buffer.concat([createHash('sha256').update(body).digest(), body]);
}

function deserialize(content: Buffer): Omit<KeptImage, 'checkedAt'> {
  const body = content.subarray(digestBytes);
  if (!createHash('sha256').update(body).digest().equals(content.subarray(0, digestBytes)))
    throw new Error('The file is damaged');
  const end = body.indexOf('\n');
  const { type, originalEtag } = JSON.parse(body.toString('utf8', 0, end)) as Omit<KeptImage, 'bytes'>;
  return { bytes: body.subarray(end + 1), type, originalEtag };
}
