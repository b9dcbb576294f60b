import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';

import { describeError } from '../errors.ts';
import type { Logger } from '../log.ts';

/** Changes when what is kept changes its shape: copies of another version are not read. */
const schemaVersion = 'content-1';
const digestBytes = 32;

/** A copy of an answer, and when it was fetched (milliseconds since 1970). */
export interface KeptAnswer {
  readonly answer: object;
  /** Size in bytes when written down. */
  readonly bytes: number;
  readonly fetchedAt: number;
}

/** The last good content on disk, so that a process can start while the content service is down. */
export interface ContentSnapshot {
  read(key: string): Promise<KeptAnswer | undefined>;
  /** Writes a copy in the background; a failure is logged. Copies that have not changed are only touched. */
  write(key: string, serialized: Buffer): void;
  /** Resolves once what was to be written has been, for a process that is about to end. */
  written(): Promise<void>;
}

/** An answer as bytes. Resolved links make content circular, which JSON cannot hold. */
export function serializeAnswer(answer: object): Buffer {
  return serialize(answer);
}

/** Keeps one file an answer in `directory`, each written whole or not at all. */
export function createContentSnapshot({
  directory,
  log,
}: {
  directory: string;
  log: Logger;
}): ContentSnapshot {
  /** Digest of what was written last, by key. */
  const written = new Map<string, string>();
  let isBroken = false;
  /** One file at a time, in the order in which the answers came. */
  let lastWrite: Promise<void> = Promise.resolve();

  const fileOf = (key: string) =>
    path.join(
      directory,
      `${createHash('sha256').update(`${schemaVersion} ${key}`).digest('hex').slice(0, 32)}.snapshot`,
    );

  async function writeFile(key: string, serialized: Buffer): Promise<void> {
    const file = fileOf(key);
    const digest = createHash('sha256').update(serialized).digest();
    if (written.get(key) === digest.toString('hex')) {
      const now = new Date();
      await utimes(file, now, now);
      return;
    }
    await mkdir(directory, { recursive: true });
    const unfinished = `${file}.${process.pid}.unfinished`;
    const handle = await open(unfinished, 'w');
    try {
      await handle.writev([digest, serialized]);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
    written.set(key, digest.toString('hex'));
  }

  return {
    async read(key) {
      const file = fileOf(key);
      try {
        const [content, { mtimeMs }] = await Promise.all([readFile(file), stat(file)]);
        const serialized = content.subarray(digestBytes);
        const digest = createHash('sha256').update(serialized).digest();
        if (!digest.equals(content.subarray(0, digestBytes))) throw new Error('The copy is damaged');
        return {
          answer: deserialize(serialized) as object,
          bytes: serialized.byteLength,
          fetchedAt: mtimeMs,
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        log.warn({ key, file, ...describeError(error) }, 'content snapshot cannot be read; it is left out');
        await rm(file, { force: true }).catch(() => {});
        return undefined;
      }
    },
    written: () => lastWrite,
    write(key, serialized) {
      lastWrite = lastWrite
        .then(() => writeFile(key, serialized))
        .then(
          () => {
            isBroken = false;
          },
          (error: unknown) => {
            written.delete(key);
            // A full or read-only disk says so once, not with every page.
            if (!isBroken)
              log.error({ key, directory, ...describeError(error) }, 'content snapshot cannot be written');
            isBroken = true;
          },
        );
    },
  };
}
