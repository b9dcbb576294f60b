import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

/** The extension of a file that is being written, or was left by a killed process. */
export const unfinishedExtension = '.unfinished';

export interface WriteOptions {
  /** Permissions; default: the system's. */
  readonly mode?: number | undefined;
  /** Modification time in ms since 1970; default: now. */
  readonly time?: number;
  /** Whether the file must survive a power cut once written. */
  readonly isDurable: boolean;
}

/** Writes a file atomically: readers find the old file, the new one or none. The folder must exist. */
export async function writeWhole(
  file: string,
  parts: readonly Buffer[],
  { mode, time, isDurable }: WriteOptions,
): Promise<void> {
  // A random name, because processes in different containers may have the same pid.
  const unfinished = `${file}.${randomUUID()}${unfinishedExtension}`;
  try {
    const handle = await open(unfinished, 'wx', mode);
    try {
      await handle.writeFile(parts);
      if (time !== undefined) await handle.utimes(time / 1000, time / 1000);
      if (isDurable) await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}
