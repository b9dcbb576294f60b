import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';

import { createFileStore, versionOfBytes } from '../file-store.ts';
import type { Logger } from '../log.ts';

const extension = '.snapshot';
/** What may wait for a slow disk; beyond that answers are not written until they come again. */
const maxPendingBytes = 8 * 1024 * 1024;

/** A copy of an answer, and when it was fetched (milliseconds since 1970). */
export interface SnapshotEntry {
  readonly content: object;
  /** Size in bytes when written down. */
  readonly bytes: number;
  readonly fetchedAt: number;
  /** See `versionOfBytes`. */
  readonly version: string;
}

/** The last good content on disk, so that a process can start while the content service is down. */
export interface ContentSnapshot {
  read(key: string): Promise<SnapshotEntry | undefined>;
  /** Writes a copy in the background; a failure is logged. Of a copy that has not changed only the age is written. */
  write(key: string, serialized: Buffer): void;
  /** Deletes all other copies in the background: content that was withdrawn must not stay on disk. */
  retainOnly(keys: Iterable<string>): void;
  /** Resolves once what was to be written has been, for a process that is about to end. */
  written(): Promise<void>;
}

/** An answer as bytes. Resolved links make content circular, which JSON cannot hold. */
export function serializeContent(content: object): Buffer {
  return serialize(content);
}

/**
 * Keeps one file an answer in `directory`, with the time at which the answer was fetched.
 *
 * The files are private: whoever can write them could put any content on the site's pages, and `v8.deserialize` is not
 * made for hostile bytes. The site's own user could change the site itself as well.
 */
export function createContentSnapshot({
  directory,
  log,
}: {
  directory: string;
  log: Logger;
}): ContentSnapshot {
  const store = createFileStore({
    directory,
    // Change it when what is kept changes its shape.
    schema: 'content-2',
    extension,
    isPrivate: true,
    messages: {
      unreadable: 'content snapshot cannot be read; it is left out',
      unwritable: 'content snapshot cannot be written',
    },
    log,
  });
  /** Version of what was written last, by key. */
  const written = new Map<string, string>();
  let pendingBytes = 0;
  /** One file at a time, in the order in which the answers came. */
  let lastWrite: Promise<void> = Promise.resolve();

  async function write(key: string, serialized: Buffer, fetchedAt: number): Promise<void> {
    const version = versionOfBytes(serialized);
    const isWritten =
      written.get(key) === version
        ? await store.renew(key, version, fetchedAt)
        : await store.write(key, serialized, fetchedAt);
    if (isWritten) written.set(key, version);
    else written.delete(key);
    pendingBytes -= serialized.byteLength;
  }

  async function deleteOthers(keys: ReadonlySet<string>): Promise<void> {
    const names = new Set(Array.from(keys, (key) => store.nameOf(key)));
    try {
      for (const name of await readdir(directory).catch(() => []))
        if (name.endsWith(extension) && !names.has(name))
          await rm(path.join(directory, name), { force: true });
    } catch (error) {
      store.reportFailure(error);
    }
    for (const key of written.keys()) if (!keys.has(key)) written.delete(key);
  }

  return {
    read: (key) =>
      store.read(key, ({ bytes, time, version }) => ({
        content: deserialize(bytes) as object,
        bytes: bytes.byteLength,
        // A clock that was ahead must not make a copy fresh for longer.
        fetchedAt: Math.min(time, Date.now()),
        version,
      })),
    written: () => lastWrite,
    write(key, serialized) {
      if (pendingBytes > maxPendingBytes) return;
      const fetchedAt = Date.now();
      pendingBytes += serialized.byteLength;
      lastWrite = lastWrite.then(() => write(key, serialized, fetchedAt));
    },
    retainOnly(keys) {
      const retained = new Set(keys);
      lastWrite = lastWrite.then(() => deleteOthers(retained));
    },
  };
}
