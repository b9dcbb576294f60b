import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const sharedMemory = '/dev/shm';
const minSharedMemory = 1024 ** 3;

/** Whether there is memory for many files. Containers often have only 64 MB of it. */
export function hasSharedMemory(): boolean {
  if (!existsSync(sharedMemory)) return false;
  const { bavail, bsize } = statfsSync(sharedMemory);
  return bavail * bsize >= minSharedMemory;
}

/** Makes the folders that everything temporary of this run is in, and deletes them after it. */
export default function setup(): () => void {
  const [onDisk = '', inMemory = ''] = [tmpdir(), hasSharedMemory() ? sharedMemory : tmpdir()].map((parent) =>
    mkdtempSync(path.join(parent, 'tests-')),
  );
  // Servers that run as another user have folders in them.
  for (const folder of [onDisk, inMemory]) chmodSync(folder, 0o755);
  // The workers inherit them.
  process.env['TMPDIR'] = onDisk;
  process.env['TESTS_IN_MEMORY'] = inMemory;
  return () => {
    for (const folder of [onDisk, inMemory]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
