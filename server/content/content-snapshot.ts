import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';

import { createFileStore, versionOfBytes } from '../files/file-store.ts';
import type { Logger } from '../observability/log.ts';
import { steadyNow } from '../work/steady-clock.ts';
import { withdrawalsKey } from './recent-changes.ts';

const extension = '.snapshot';
/** The key of when approved entities end. */
export const endsKey = 'ends';
/** Few bytes, and not fetched again: without them the next process would show what was withdrawn or has ended. */
const lastingKeys: readonly string[] = [withdrawalsKey, endsKey];
/** Limit on content waiting for a slow disk. Beyond it, content is not written until it is fetched again. */
const maxPendingBytes = 8 * 1024 * 1024;

export interface SnapshotEntry {
  readonly content: object;
  /** Serialized size. */
  readonly bytes: number;
  /** How long ago it was fetched. The wall clock says so: no other survives a restart. */
  readonly ageMs: number;
}

/** The last good content on disk, for starts during an outage. */
export interface ContentSnapshot {
  read(key: string): Promise<SnapshotEntry | undefined>;
  /**
   * Writes a copy in the background and logs failures. If the content is unchanged, only its time is updated.
   *
   * @param ageMs how long ago it was fetched; by default just now
   */
  write(key: string, serialized: Buffer, ageMs?: number): void;
  /** Those of the keys that have a copy. Reads the folder once. */
  withCopies(keys: readonly string[]): Promise<readonly string[]>;
  /** Deletes a copy in the background. */
  remove(key: string): void;
  /** Deletes all other copies of content in the background: withdrawn content must not stay on disk. */
  retainOnly(keys: Iterable<string>): void;
  /** Resolves once all pending writes are done; for shutdown. */
  written(): Promise<void>;
  stats(): {
    /** How long content that is not on disk yet has been in memory; 0: all is on disk. */
    readonly unwrittenMs: number;
    /** The number of copies that could not be written. */
    readonly failures: number;
  };
}

/** Not JSON: resolved links make content circular. */
export function serializeContent(content: object): Buffer {
  return serialize(content);
}

/**
 * Stores one file per key, with the time at which the content was fetched.
 *
 * The files are private: with write access an attacker could put any content on the site's pages, and `v8.deserialize` is
 * not safe for hostile bytes. The site's own user could change the site anyway.
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
    // Must change with the shape of the stored content.
    schema: 'content-2',
    extension,
    isPrivate: true,
    messages: {
      unreadable: 'content snapshot cannot be read; ignoring it',
      unwritable: 'content snapshot cannot be written',
    },
    log,
  });
  const written = new Map<string, string>();
  /** Since when newer content than that on disk has been in memory, by a monotonic clock. */
  const unwrittenSince = new Map<string, number>();
  let pendingBytes = 0;
  let failures = 0;
  /** Writes run one at a time, in order. */
  let lastWrite: Promise<void> = Promise.resolve();

  async function write(key: string, serialized: Buffer, fetchedAt: number): Promise<void> {
    const version = versionOfBytes(serialized);
    const isRenewed = written.get(key) === version && (await store.renew(key, version, fetchedAt));
    const isWritten = isRenewed || (await store.write(key, serialized, fetchedAt));
    if (isWritten) {
      written.set(key, version);
      unwrittenSince.delete(key);
    } else {
      written.delete(key);
      failures += 1;
    }
    pendingBytes -= serialized.byteLength;
  }

  async function deleteOthers(keys: ReadonlySet<string>): Promise<void> {
    const names = new Set(Array.from(keys, (key) => store.nameOf(key)));
    await deleteFiles((await listFiles()).filter((name) => name.endsWith(extension) && !names.has(name)));
    for (const key of written.keys()) if (!keys.has(key)) written.delete(key);
    for (const key of unwrittenSince.keys()) if (!keys.has(key)) unwrittenSince.delete(key);
  }

  const listFiles = (): Promise<string[]> => readdir(directory).catch(() => []);

  async function deleteFiles(names: readonly string[]): Promise<void> {
    try {
      for (const name of names) await rm(path.join(directory, name), { force: true });
    } catch (error) {
      store.reportFailure(error);
    }
  }

  return {
    read: (key) =>
      store.read(key, ({ bytes, time }) => ({
        content: deserialize(bytes) as object,
        bytes: bytes.byteLength,
        // If the clock was ahead then, the age is unknown.
        ageMs: Math.max(0, Date.now() - time),
      })),
    async withCopies(keys) {
      const files = new Set(await listFiles());
      return keys.filter((key) => files.has(store.nameOf(key)));
    },
    written: () => lastWrite,
    stats() {
      const now = steadyNow();
      return { unwrittenMs: now - Math.min(now, ...unwrittenSince.values()), failures };
    },
    write(key, serialized, ageMs = 0) {
      if (!unwrittenSince.has(key)) unwrittenSince.set(key, steadyNow());
      if (pendingBytes > maxPendingBytes && !lastingKeys.includes(key)) return;
      pendingBytes += serialized.byteLength;
      const fetchedAt = Date.now() - ageMs;
      lastWrite = lastWrite.then(() => write(key, serialized, fetchedAt));
    },
    remove(key) {
      lastWrite = lastWrite.then(() => deleteFiles([store.nameOf(key)]));
      written.delete(key);
      unwrittenSince.delete(key);
    },
    retainOnly(keys) {
      const retained = new Set([...lastingKeys, ...keys]);
      lastWrite = lastWrite.then(() => deleteOthers(retained));
    },
  };
}
