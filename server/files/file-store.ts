import { hash } from 'node:crypto';
import { chmod, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { codeOf, describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { writeWhole } from './whole-file.ts';

const timeBytes = 8;
const digestBytes = 32;
export const headerBytes = timeBytes + digestBytes;

export interface StoredFile {
  readonly bytes: Buffer;
  /** The time passed to `write` or `renew`, in ms since 1970. */
  readonly time: number;
  readonly version: string;
}

/** Values on disk, one file each. Failures are logged, never thrown: the site can run without a disk. */
export interface FileStore {
  nameOf(key: string): string;
  /** How the names of the files of a group begin. */
  prefixOf(group: string): string;
  /**
   * Undefined if there is no file, or if it cannot be read, is damaged or `parse` throws, which is logged. A damaged file is
   * deleted.
   */
  read<Value>(key: string, parse: (stored: StoredFile) => Value): Promise<Value | undefined>;
  /** Writes a value atomically. Resolves to false on failure. */
  write(key: string, bytes: Buffer, time: number): Promise<boolean>;
  /** Updates the time of a value that is stored in this version. Resolves to false on failure: then it is to be written. */
  renew(key: string, version: string, time: number): Promise<boolean>;
  /** Logs a write failure, unless the last write failed too: a full or read-only disk is logged once. */
  reportFailure(error: unknown): void;
}

/** A digest that identifies the bytes. */
export function versionOfBytes(bytes: Buffer): string {
  return hash('sha256', bytes, 'base64url');
}

/**
 * Stores values in the files of a folder. A file holds the value's time, a digest of time and value, and the value.
 *
 * The digest detects damage. It has no key, so it does not stop an attacker who can write to the folder.
 *
 * @param schema part of every file name, so files of another schema are never read
 * @param groupOf the group of a key, so that its files can be found by name; default: none
 * @param isPrivate whether only the site's user may read the folder, and files must survive a power cut
 * @param messages log messages for an unreadable file and an unwritable folder
 */
export function createFileStore(settings: {
  directory: string;
  schema: string;
  extension: string;
  groupOf?: (key: string) => string;
  isPrivate: boolean;
  messages: { readonly unreadable: string; readonly unwritable: string };
  log: Logger;
}): FileStore {
  const { directory, schema, extension, groupOf, isPrivate, messages, log } = settings;
  let isOpen = false;
  let isBroken = false;

  const digestOfName = (text: string) => hash('sha256', `${schema} ${text}`);
  const prefixOf = (group: string) => `${digestOfName(group).slice(0, 16)}-`;
  const nameOf = (key: string) =>
    `${groupOf ? prefixOf(groupOf(key)) : ''}${digestOfName(key).slice(0, 32)}${extension}`;
  const fileOf = (key: string) => path.join(directory, nameOf(key));

  async function openDirectory(): Promise<void> {
    // On every write: operators may remove the folder while the site runs.
    await mkdir(directory, { recursive: true, ...(isPrivate && { mode: 0o700 }) });
    // The folder may already exist with wider permissions.
    if (isPrivate && !isOpen) await chmod(directory, 0o700);
    isOpen = true;
  }

  function reportFailure(error: unknown): void {
    if (!isBroken) log.error({ directory, ...describeError(error) }, messages.unwritable);
    isBroken = true;
  }

  async function attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      isBroken = false;
      return true;
    } catch (error) {
      reportFailure(error);
      return false;
    }
  }

  return {
    nameOf,
    prefixOf,
    reportFailure,
    async read(key, parse) {
      const file = fileOf(key);
      let content: Buffer | undefined;
      try {
        content = await readFile(file);
        return parse(readStored(content));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        log.warn({ key, file, ...describeError(error) }, messages.unreadable);
        // A disk that fails for a moment says nothing about the file, which may be the last copy in an outage.
        if (content !== undefined) await rm(file, { force: true }).catch(() => {});
        return undefined;
      }
    },
    write: (key, bytes, time) =>
      attempt(async () => {
        await openDirectory();
        await writeWhole(fileOf(key), [headerOf(time, versionOfBytes(bytes)), bytes], {
          mode: isPrivate ? 0o600 : undefined,
          time,
          isDurable: isPrivate,
        });
      }),
    async renew(key, version, time) {
      try {
        const handle = await open(fileOf(key), 'r+');
        try {
          const header = Buffer.alloc(headerBytes);
          await handle.read(header, { position: 0 });
          // Another process, of another release, may have written another version.
          if (!header.equals(headerOf(header.readDoubleBE(), version))) return false;
          await handle.write(headerOf(time, version), { position: 0 });
          if (isPrivate) await handle.sync();
        } finally {
          await handle.close();
        }
        return true;
      } catch {
        // Operators may have removed the file. Other causes are found and reported when it is written.
        return false;
      }
    },
  };
}

function headerOf(time: number, version: string): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeDoubleBE(time);
  digestOf(time, version).copy(header, timeBytes);
  return header;
}

function readStored(content: Buffer): StoredFile {
  if (content.length < headerBytes) throw new Error('The file is damaged');
  const time = content.readDoubleBE();
  const bytes = content.subarray(headerBytes);
  const version = versionOfBytes(bytes);
  if (!digestOf(time, version).equals(content.subarray(timeBytes, headerBytes)))
    throw new Error('The file is damaged');
  return { bytes, time, version };
}

function digestOf(time: number, version: string): Buffer {
  return hash('sha256', `${time} ${version}`, 'buffer');
}
