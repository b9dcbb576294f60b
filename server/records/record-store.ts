import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { codeOf } from '../errors.ts';

/** The files of the records, by key. Each is written once and never changed. */
export interface RecordStore {
  /** Where it is, for operators; without secrets. */
  readonly location: string;
  /** How many writes have failed. After one, its folder may be the bare one of a volume that is not mounted any more. */
  readonly failures: number;
  /**
   * Resolves once the file survives a power cut; to false if there is one already, which stays.
   *
   * @param after the file gets its name only once this resolves, and none if it rejects
   */
  create(key: string, bytes: Buffer, after?: Promise<unknown>): Promise<boolean>;
  /** Undefined: there is none. */
  read(key: string): Promise<Buffer | undefined>;
  /** Does nothing if there is none. */
  remove(key: string): Promise<void>;
}

/** Where files are written before they get their names. */
const unfinishedFolder = 'unfinished';
const unfinishedForMs = 24 * 60 * 60_000;

/** @param directory on any file system that has hard links; several machines may share it */
export function createFolderStore(directory: string): RecordStore {
  const fileOf = (key: string) => path.join(directory, key);
  let isOpen = false;
  let failures = 0;
  const folders = new Set<string>();

  /** Also removes what a killed process has left. */
  async function openFolder(): Promise<string> {
    const folder = fileOf(unfinishedFolder);
    if (isOpen) return folder;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      // Another process may just have finished it.
      const { mtimeMs = Infinity } = await stat(file).catch(emptyIfMissing);
      if (mtimeMs < Date.now() - unfinishedForMs) await rm(file, { force: true });
    }
    isOpen = true;
    return folder;
  }

  async function openFolderOf(file: string): Promise<void> {
    const folder = path.dirname(file);
    if (folders.has(folder)) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    folders.add(folder);
  }

  return {
    location: directory,
    get failures() {
      return failures;
    },
    async create(key, bytes, after) {
      const file = fileOf(key);
      const unfinished = path.join(await openFolder(), randomUUID());
      try {
        await Promise.all([
          writeFile(unfinished, bytes, { flag: 'wx', mode: 0o400, flush: true }),
          openFolderOf(file),
          after,
        ]);
        // Unlike renaming, this replaces nothing.
        await link(unfinished, file);
        await syncFolder(path.dirname(file));
        return true;
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        // An operator may have restored a copy.
        folders.clear();
        isOpen = false;
        failures += 1;
        throw error;
      } finally {
        // Not awaited: what is left of it is removed at a later start.
        void unlink(unfinished).catch(() => {});
      }
    },
    async read(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}

/** Without this, a file's name may be lost in a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function emptyIfMissing(error: unknown): { readonly mtimeMs?: number } {
  if (codeOf(error) !== 'ENOENT') throw error;
  return {};
}
