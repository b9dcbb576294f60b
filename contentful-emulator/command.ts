import path from 'node:path';

import { CommandLineError, readCommandLine, usage } from './command-line.ts';
import { startEmulator } from './emulator.ts';
import { SpaceExportError } from './files/space-export-error.ts';
import { loadSpaceFile } from './files/space-file.ts';

const sampleDirectory = path.join(import.meta.dirname, '../sample');

try {
  const { spaces, ...options } = readCommandLine(process.argv.slice(2));
  const service = await startEmulator({ ...options, spaces: await loadSpaces(spaces) });
  process.stdout.write(`Content service: ${service.origin}\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void service.close());
  }
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exitCode = 1;
}

/** Loads all files, and reports the errors of all at once. */
async function loadSpaces(spaces: readonly { id: string; file: string }[]) {
  const results = await Promise.allSettled(
    spaces.map(async ({ id, file }) => ({ id, ...(await loadSpaceFile(file, sampleDirectory)) })),
  );
  const failures = results.filter((result) => result.status === 'rejected');
  if (failures.length > 0) {
    throw new SpaceExportError(failures.map(({ reason }) => describeError(reason)).join('\n'));
  }
  return results.filter((result) => result.status === 'fulfilled').map(({ value }) => value);
}

function describeError(error: unknown): string {
  if (error instanceof CommandLineError) return `${error.message}\n${usage}`;
  if (error instanceof SpaceExportError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE' || code === 'EACCES') return `Cannot listen: ${(error as Error).message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
