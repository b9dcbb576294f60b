import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';

import { makeFolder } from './folders.ts';

const root = path.join(import.meta.dirname, '../..');

/** Generated folders, and others that a clone does not have. */
const excluded = new Set(['.git', '.cache', '.env', 'coverage', 'dist', 'enquiries', 'node_modules']);

/**
 * Copies the working tree, so that it can be changed and tested. Packages are linked one by one, because tools keep
 * their cache of a tree in `node_modules`. Returns the folder.
 */
export async function copyTree(): Promise<string> {
  const copy = makeFolder();
  for (const name of await readdir(root))
    if (!excluded.has(name)) await cp(path.join(root, name), path.join(copy, name), { recursive: true });
  await linkAll('node_modules', (name) => name !== '.cache');
  // The browser takes a while to unpack, and fonts take a while to cut.
  await linkAll('node_modules/.cache', (name) => name.startsWith('chromium-') || name === 'fonts');
  return copy;

  async function linkAll(folder: string, isLinked: (name: string) => boolean): Promise<void> {
    await mkdir(path.join(copy, folder));
    // A fresh clone has no cache.
    if (!existsSync(path.join(root, folder))) return;
    for (const name of await readdir(path.join(root, folder)))
      if (isLinked(name)) await symlink(path.join(root, folder, name), path.join(copy, folder, name));
  }
}

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a shell command in a copy, with the copy's tools in the PATH. */
export function runIn(
  directory: string,
  command: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const bin = path.join(directory, 'node_modules/.bin');
  const child = spawn('sh', ['-c', command], {
    cwd: directory,
    // Drops the variables that this run of Vitest sets for its workers.
    env: { HOME: directory, PATH: `${bin}:${process.env['PATH']}`, NO_COLOR: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}
