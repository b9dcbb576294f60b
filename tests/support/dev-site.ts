import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { eventually } from './eventually.ts';
import { freePort } from './site-process.ts';
import { copyTree } from './tree-copy.ts';

/** `npm run dev` in a copy of the working tree. */
export interface DevSite {
  readonly origin: string;
  /** What it has printed so far. */
  readonly output: string;
  /** Changes a file, and returns a function that restores it. */
  edit(file: string, from: string | RegExp, to: string): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/** Resolves once there is a page. */
export async function startDevSite(
  environment: Readonly<Record<string, string>>,
  { hasSample = true } = {},
): Promise<DevSite> {
  const tree = await copyTree();
  if (!hasSample) await rm(path.join(tree, 'sample'), { recursive: true });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['build/dev/main.ts'], {
    cwd: tree,
    env: { PATH: process.env['PATH'], PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'exit');
  await eventually(() => fetch(origin), { timeout: 60_000 });
  return {
    origin,
    get output() {
      return output;
    },
    async edit(name, from, to) {
      const file = path.join(tree, name);
      const original = await readFile(file, 'utf8');
      const edited = original.replace(from, to);
      if (edited === original) throw new Error(`${name} does not contain ${String(from)}`);
      await writeFile(file, edited);
      return () => writeFile(file, original);
    },
    async stop() {
      child.kill();
      await exited;
      // Processes that end with it may still be writing.
      await rm(tree, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
