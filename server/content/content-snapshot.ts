import { createHash, hash } from 'node:crypto';
import { chmod, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';

import { describeError } from '../errors.ts';
import type { Logger } from '../log.ts';

/** Changes when what is kept changes its shape: copies of another version are not read. */
const schemaVersion = 'content-2';
const ageBytes = 8;
const digestBytes = 32;
const headerBytes = ageBytes + digestBytes;
const extension = '.snapshot';
/** What may wait for a slow disk; beyond that answers are not written until they come again. */
const mostWaitingBytes = 8 * 1024 * 1024;

/** A copy of an answer, and when it was fetched (milliseconds since 1970). */
export interface KeptAnswer {
  readonly answer: object;
  /** Size in bytes when written down. */
  readonly bytes: number;
  readonly fetchedAt: number;
  /** See `versionOfBytes`. */
  readonly version: string;
}

/** The last good content on disk, so that a process can start while the content service is down. */
export interface ContentSnapshot {
  read(key: string): Promise<KeptAnswer | undefined>;
  /** Writes a copy in the background; a failure is logged. Of a copy that has not changed only the age is written. */
  write(key: string, serialized: Buffer): void;
  /** Deletes all other copies in the background: content that was withdrawn must not stay on disk. */
  keepOnly(keys: Iterable<string>): void;
  /** Resolves once what was to be written has been, for a process that is about to end. */
  written(): Promise<void>;
}

/** An answer as bytes. Resolved links make content circular, which JSON cannot hold. */
export function serializeAnswer(answer: object): Buffer {
  return serialize(answer);
}

/** Tells an answer from any other, by its bytes. */
export function versionOfBytes(serialized: Buffer): string {
  return hash('sha256', serialized, 'base64url');
}

/**
 * Keeps one file an answer in `directory`, each written whole or not at all: the time at which the answer was fetched,
 * a digest of that time and the answer, the answer.
 *
 * The digest finds damage. It has no key, so it does not stop somebody who can write to the directory: they could put
 * any content on the site's pages, and `v8.deserialize` is not made for hostile bytes. That is why the files are only
 * the site's own user's, who could change the site itself as well.
 */
export function createContentSnapshot({
  directory,
  log,
}: {
  directory: string;
  log: Logger;
}): ContentSnapshot {
  /** Version of what was written last, by key. */
  const written = new Map<string, string>();
  let isOpen = false;
  let isBroken = false;
  let waitingBytes = 0;
  /** One file at a time, in the order in which the answers came. */
  let lastWrite: Promise<void> = Promise.resolve();

  const fileOf = (key: string) => path.join(directory, nameOf(key));

  async function openDirectory(): Promise<void> {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    // It may have been there before, for all to read.
    if (!isOpen) await chmod(directory, 0o700);
    isOpen = true;
  }

  async function writeFile(key: string, serialized: Buffer, fetchedAt: number): Promise<void> {
    const file = fileOf(key);
    const version = versionOfBytes(serialized);
    const header = writeHeader(fetchedAt, version);
    if (written.get(key) === version) {
      await writeInto(file, 'r+', [header]);
      return;
    }
    await openDirectory();
    const unfinished = `${file}.${process.pid}.unfinished`;
    await writeInto(unfinished, 'w', [header, serialized]);
    await rename(unfinished, file);
    written.set(key, version);
  }

  async function deleteOthers(keys: Iterable<string>): Promise<void> {
    const kept = new Set(Array.from(keys, nameOf));
    const names = await readdir(directory).catch(() => []);
    for (const name of names) {
      if (name.endsWith(extension) && !kept.has(name)) await rm(path.join(directory, name), { force: true });
    }
    for (const key of written.keys()) if (!kept.has(nameOf(key))) written.delete(key);
  }

  /** Appends to the work under way. A full or read-only disk says so once, not with every page. */
  function enqueue(work: () => Promise<void>, onFailure: () => void = () => {}): void {
    lastWrite = lastWrite.then(work).then(
      () => {
        isBroken = false;
      },
      (error: unknown) => {
        onFailure();
        if (!isBroken)
          log.error({ directory, ...describeError(error) }, 'content snapshot cannot be written');
        isBroken = true;
      },
    );
  }

  return {
    async read(key) {
      const file = fileOf(key);
      try {
        return readCopy(await readFile(file));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        log.warn({ key, file, ...describeError(error) }, 'content snapshot cannot be read; it is left out');
        await rm(file, { force: true }).catch(() => {});
        return undefined;
      }
    },
    written: () => lastWrite,
    write(key, serialized) {
      if (waitingBytes > mostWaitingBytes) return;
      const fetchedAt = Date.now();
      waitingBytes += serialized.byteLength;
      enqueue(
        () => writeFile(key, serialized, fetchedAt).finally(() => (waitingBytes -= serialized.byteLength)),
        () => written.delete(key),
      );
    },
    keepOnly(keys) {
      enqueue(() => deleteOthers(keys));
    },
  };
}

function nameOf(key: string): string {
  return createHash('sha256').update(`${schemaVersion} ${key}`).digest('hex').slice(0, 32) + extension;
}

function writeHeader(fetchedAt: number, version: string): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeDoubleBE(fetchedAt);
  digestOf(fetchedAt, version).copy(header, ageBytes);
  return header;
}

/** Throws where the file is not whole. */
function readCopy(content: Buffer): KeptAnswer {
  if (content.length < headerBytes) throw new Error('The copy is damaged');
  const fetchedAt = content.readDoubleBE();
  const serialized = content.subarray(headerBytes);
  const version = versionOfBytes(serialized);
  if (!digestOf(fetchedAt, version).equals(content.subarray(ageBytes, headerBytes)))
    throw new Error('The copy is damaged');
  return {
    answer: deserialize(serialized) as object,
    bytes: serialized.byteLength,
    // A clock that was ahead must not make a copy fresh for longer.
    fetchedAt: Math.min(fetchedAt, Date.now()),
    version,
  };
}

function digestOf(fetchedAt: number, version: string): Buffer {
  return createHash('sha256').update(`${fetchedAt} ${version}`).digest();
}

async function writeInto(file: string, flags: 'w' | 'r+', parts: readonly Buffer[]): Promise<void> {
  const handle = await open(file, flags, 0o600);
  try {
    await handle.writev(parts);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
