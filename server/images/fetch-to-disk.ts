import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';

import type { AssetLocation } from '#shared/image-url.ts';

import { originalExtension } from './disk-cache.ts';
import type { FetchedOriginal, FetchOriginal } from './fetch-original.ts';
import { ImageError, onDisk } from './image-error.ts';
import type { ImageHeader } from './image-header.ts';
import { inspectOriginal, type OriginalKind } from './original-file.ts';

/** What may wait for the disk. Larger than what arrives at once: a busy process has few turns to write in. */
const writeBufferBytes = 1024 * 1024;

/** An original in a file. */
export type Original = FetchedOriginal & { readonly file: string } & OriginalKind;
export type PixelOriginal = Extract<Original, { readonly header: ImageHeader }>;

/**
 * Fetches an original into a file, which the caller deletes. Leaves none behind otherwise.
 *
 * @throws {ImageError} unstored, or an error of `FetchOriginal` or `inspectOriginal`
 */
export type FetchToDisk = (location: AssetLocation, knownEtag?: string) => Promise<Original | 'unchanged'>;

/** @param directories where files are written: in the first that can be written */
export function createFetchToDisk(fetchOriginal: FetchOriginal, directories: readonly string[]): FetchToDisk {
  async function fetchInto(directory: string, location: AssetLocation, knownEtag: string | undefined) {
    // Operators may remove the folder while the site runs.
    await onDisk(mkdir(directory, { recursive: true }));
    const file = path.join(directory, randomUUID() + originalExtension);
    const output = createWriteStream(file, { flags: 'wx', mode: 0o600, highWaterMark: writeBufferBytes });
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
