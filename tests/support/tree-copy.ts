import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** Made by tools, or no part of what a clone has. */
const left = new Set(['.git', '.cache', 'coverage', 'dist', 'enquiries', 'node_modules']);

/**
 * Copies the tree as it stands, so that it can be changed and tested. Packages are linked, but the folder is the copy's
 * own: tools keep what they know of a tree in it.
 *
 * @returns the folder; delete it
 */
export async function copyTree(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'tree-'));
  for (const name of await readdir(root))
    if (!left.has(name)) await cp(path.join(root, name), path.join(copy, name), { recursive: true });
  await linkAll('node_modules', (name) => name !== '.cache');
  // The browser of the tests, which takes a while to unpack.
  await linkAll('node_modules/.cache', (name) => name.startsWith('chromium-'));
  return copy;

  async function linkAll(folder: string, isLinked: (name: string) => boolean): Promise<void> {
    await mkdir(path.join(copy, folder));
    for (const name of await readdir(path.join(root, folder)))
      if (isLinked(name)) await symlink(path.join(root, folder, name), path.join(copy, folder, name));
  }
}

/** What a command has said, and how it ended. */
export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a command of the tree's own tools in a copy. */
export function runIn(
  directory: string,
  command: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const bin = path.join(directory, 'node_modules/.bin');
  const child = spawn('sh', ['-c', command], {
    cwd: directory,
    // Not what this run of Vitest has set for its own workers.
    env: { HOME: directory, PATH: `${bin}:${process.env['PATH']}`, NO_COLOR: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}
