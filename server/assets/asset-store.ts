import { constants } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

import { codeOf } from '../errors.ts';
import { writeWhole } from '../files/whole-file.ts';

/** `<name>.<hash of the bytes>.<type>`. No other file in the folder is read or deleted, except unfinished ones. */
const assetName = /^[a-z0-9-]+\.[\w-]{8,22}\.(?:css|js|woff2|json)(?:\.(?:br|gz))?$/;
const unfinishedName = /^[\w.-]+\.unfinished$/;

/** Longer than the ten days for which caches may serve a page (`stale-if-error`). */
const retainedForMs = 14 * 24 * 60 * 60 * 1000;
const renewEveryMs = 12 * 60 * 60 * 1000;

/**
 * The assets of all recent builds, in a folder that processes share. A page of one build may request its assets from a
 * process of another: behind a balancer during an upgrade, or from a cache after it.
 *
 * A file's modification time is its lease. Processes renew it while they run, and two weeks after the last renewal the
 * file is deleted. Names contain a hash of the bytes, so two builds never disagree about a file.
 */
export interface AssetStore {
  /** Adds a file, or renews its lease. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Adds or renews a build's files, and deletes files not renewed for two weeks. */
  publish(assetsDirectory: string): Promise<void>;
  /** Publishes now and every 12 hours. Failures are passed to `onFailure`. */
  retainPublished(assetsDirectory: string, onFailure: (error: unknown) => void): Promise<void>;
  read(name: string): Promise<Buffer | undefined>;
}

export function createAssetStore(directory: string): AssetStore {
  async function put(name: string, bytes: Buffer): Promise<void> {
    const file = path.join(directory, name);
    const existing = await unlessMissing(stat(file));
    if (existing?.size === bytes.length) {
      const now = new Date();
      await utimes(file, now, now);
      return;
    }
    await mkdir(directory, { recursive: true });
    // Browsers cache an asset for a year, so after a power cut it must be whole or absent.
    await writeWhole(file, [bytes], { isDurable: true });
  }

  async function prune(): Promise<void> {
    const oldest = Date.now() - retainedForMs;
    for (const name of await readdir(directory)) {
      if (!assetName.test(name) && !unfinishedName.test(name)) continue;
      const file = path.join(directory, name);
      const existing = await unlessMissing(stat(file));
      if (existing !== undefined && existing.mtimeMs < oldest) await rm(file, { force: true });
    }
  }

  async function publish(assetsDirectory: string): Promise<void> {
    const names = (await readdir(assetsDirectory)).filter((name) => assetName.test(name));
    for (const name of names) await put(name, await readFile(path.join(assetsDirectory, name)));
    await prune();
  }

  return {
    put,
    publish,
    async retainPublished(assetsDirectory, onFailure) {
      setInterval(() => void publish(assetsDirectory).catch(onFailure), renewEveryMs).unref();
      await publish(assetsDirectory).catch(onFailure);
    },
    async read(name) {
      if (!assetName.test(name)) return undefined;
      return unlessMissing(readOwn(path.join(directory, name)));
    },
  };
}

/** Undefined for a folder, a pipe, or a symbolic link, which could lead out of the folder. */
async function readOwn(file: string): Promise<Buffer | undefined> {
  // Opening a pipe would wait for its writer.
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    return (await handle.stat()).isFile() ? await handle.readFile() : undefined;
  } finally {
    await handle.close();
  }
}

async function unlessMissing<Result>(operation: Promise<Result>): Promise<Result | undefined> {
  try {
    return await operation;
  } catch (error) {
    // ELOOP: a symbolic link.
    if (['ENOENT', 'ELOOP'].includes(codeOf(error) ?? '')) return undefined;
    throw error;
  }
}
