import path from 'node:path';

import { CommandLineError, readCommandLine, usage } from './command-line.ts';
import { startEmulator } from './emulator.ts';
import { SpaceExportError } from './files/space-export-error.ts';
import { loadSpaceFile } from './files/space-file.ts';
import { followSpaceFile } from './follow-space-file.ts';
import { findMissingFiles } from './missing-files.ts';

const sampleDirectory = path.join(import.meta.dirname, '../sample');

try {
  const { spaces: files, webhook, ...options } = readCommandLine(process.argv.slice(2));
  const spaces = await loadSpaces(files);
  const service = await startEmulator({ ...options, spaces, ...(webhook && { webhooks: webhook }) });
  const stopFollowing = spaces.map(({ id, file, content }) =>
    followSpaceFile(file, {
      admin: service.space(id),
      content,
      load: async () => (await loadSpaceFile(file, sampleDirectory)).content,
      log: { warn: (details, message) => process.stderr.write(`${message}: ${JSON.stringify(details)}\n`) },
    }),
  );
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      for (const stop of stopFollowing) stop();
      void service.close();
    });
  }
  process.stdout.write(`Content service: ${service.origin}\n`);
  for (const space of spaces) process.stdout.write(await describePictures(space));
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exitCode = 1;
}

/** Loads all files, and reports the errors of all at once. */
async function loadSpaces(spaces: readonly { id: string; file: string }[]) {
  const results = await Promise.allSettled(
    spaces.map(async ({ id, file }) => ({ id, file, ...(await loadSpaceFile(file, sampleDirectory)) })),
  );
  const failures = results.filter((result) => result.status === 'rejected');
  if (failures.length > 0) {
    throw new SpaceExportError(failures.map(({ reason }) => describeError(reason)).join('\n'));
  }
  return results.filter((result) => result.status === 'fulfilled').map(({ value }) => value);
}

/** Where pictures are looked for, and the first ten that are missing. */
async function describePictures(space: Awaited<ReturnType<typeof loadSpaces>>[number]): Promise<string> {
  const place = `${space.id}: pictures and files are in ${space.assetsDirectory}`;
  const missing = await findMissingFiles(space);
  if (missing.length === 0) return `${place}\n`;
  const names = missing.slice(0, 10).map((file) => `  ${file}\n`);
  return `${place}, where ${missing.length} are missing:\n${names.join('')}`;
}

function describeError(error: unknown): string {
  if (error instanceof CommandLineError) return `${error.message}\n${usage}`;
  if (error instanceof SpaceExportError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE' || code === 'EACCES') return `Cannot listen: ${(error as Error).message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
