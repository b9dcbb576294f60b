import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { codeOf } from '../errors.ts';
import { fault, ok, type Check, type Outcome } from './check.ts';

const megabyte = 1024 * 1024;
const minFreeBytes = 100 * megabyte;

/** The free bytes of the file system at a path. */
export type FreeBytesOf = (directory: string) => Promise<number>;

export async function freeBytesOf(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/** Checks a folder that the site can do without, at a cost. No check if no folder is set. */
export function folderChecks(
  name: string,
  { variable, directory }: { readonly variable: string; readonly directory: string | undefined },
  freeBytes: FreeBytesOf,
): readonly Check[] {
  return directory === undefined
    ? []
    : [{ name, run: () => checkFolder({ variable, directory }, freeBytes) }];
}

/** Whether a folder, or where it would be made, can be written and has room. */
export async function checkFolder(
  { variable, directory }: { readonly variable: string; readonly directory: string },
  freeBytes: FreeBytesOf,
): Promise<Outcome> {
  const folder = path.resolve(directory);
  const existing = nearestExisting(folder);
  const probe = path.join(existing, `.doctor-${randomUUID()}`);
  try {
    await writeFile(probe, 'written by the doctor', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    return describeWriteFault(error, variable, existing);
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
  const free = await freeBytes(existing);
  const room = `${Math.floor(free / megabyte)} MB free`;
  return free < minFreeBytes
    ? fault(`${folder} is nearly full: ${room}`, ...fullAdvice(variable))
    : ok(`${folder} can be written, ${room}`);
}

function describeWriteFault(error: unknown, variable: string, folder: string): Outcome {
  const code = codeOf(error) ?? 'unknown error';
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return fault(`${folder} is full (${code})`, ...fullAdvice(variable));
  return fault(
    `${folder} cannot be written (${code})`,
    `${variable} must be a folder that the site’s user may write (this is user ${process.getuid?.() ?? '?'}), on a volume that is not read-only.`,
  );
}

function fullAdvice(variable: string): readonly string[] {
  switch (variable) {
    case 'DATA_DIR':
      return [
        'Make room: enquiries cannot be kept without it. The other folders of the site may be emptied; this one never.',
      ];
    case 'RECORDS_DIR':
      return ['Make room: pages are shown, but not recorded. Never delete anything in this folder by hand.'];
    case 'CONTENT_SNAPSHOT_DIR':
      return ['Make room. It may be emptied while the site runs, except for search.sqlite…, which is open.'];
    default:
      return [`Make room. ${variable} itself may be emptied while the site runs.`];
  }
}

/** The folder itself, or the one in which the site would make it. */
function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(path.dirname(folder));
}
