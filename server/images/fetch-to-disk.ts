import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';

import type { AssetLocation } from '#shared/image-url.ts';

import type { FetchedOriginal, FetchOriginal } from './fetch-original.ts';
import { ImageError, onDisk } from './image-error.ts';
import type { ImageHeader } from './image-header.ts';
import { inspectOriginal, type OriginalKind } from './original-file.ts';

/** Bytes that may wait for the disk. More than arrive at once: a busy process has few turns to write in. */
const writeBufferBytes = 1024 * 1024;
/** Longer than a process keeps an original. */
const leftBehindMs = 15 * 60_000;

/** An original in a file. */
export type Original = FetchedOriginal & { readonly file: string } & OriginalKind;
export type PixelOriginal = Extract<Original, { readonly header: ImageHeader }>;

/**
 * Fetches an original into a file, which the caller deletes. Leaves none behind otherwise.
 *
 * @throws {ImageError} unstored, or an error of `FetchOriginal` or `inspectOriginal`
 */
export type FetchToDisk = (location: AssetLocation, knownEtag?: string) => Promise<Original | 'unchanged'>;

/** @param directories used for nothing else; files are written to the first that can be written */
export function createFetchToDisk(fetchOriginal: FetchOriginal, directories: readonly string[]): FetchToDisk {
  // A folder that is missing needs no clearing, and one that is broken shows when it is written to.
  void Promise.allSettled(directories.map(removeLeftBehind));

  async function fetchInto(directory: string, location: AssetLocation, knownEtag: string | undefined) {
    // Operators may remove the folder while the site runs.
    await onDisk(mkdir(directory, { recursive: true, mode: 0o700 }));
    const file = path.join(directory, randomUUID());
    const output = createWriteStream(file, { flags: 'wx', highWaterMark: writeBufferBytes });
    const written = finished(output);
    const closed = written.catch(() => {});
    const write = async (part: Buffer) => {
      if (!output.write(part)) await onDisk(Promise.race([once(output, 'drain'), written]));
    };
    let original: Original | undefined;
    try {
      const fetched = await fetchOriginal(location, write, knownEtag);
      output.end();
      await onDisk(written);
      if (fetched !== 'unchanged') original = { ...fetched, file, ...inspectOriginal(file) };
      return original ?? 'unchanged';
    } finally {
      output.destroy();
      if (original === undefined) await closed.then(() => rm(file, { force: true }));
    }
  }

  return async (location, knownEtag) => {
    for (const directory of directories)
      try {
        return await fetchInto(directory, location, knownEtag);
      } catch (error) {
        const isLast = directory === directories.at(-1);
        if (isLast || !(error instanceof ImageError && error.kind === 'unstored')) throw error;
      }
    throw new Error('There is no folder for originals');
  };
}

/** Deletes what a killed process has left. Others that share the folder may be using recent files. */
async function removeLeftBehind(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > leftBehindMs) await rm(file, { force: true });
  }
}
