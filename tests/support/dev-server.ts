import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { eventually } from './eventually.ts';
import { freePort } from './site-process.ts';

/** A development server that runs on files which a test may change. */
export interface DevServer {
  readonly origin: string;
  /** What it has printed so far. */
  readonly output: string;
  /** Changes a file, and returns a function that restores it. */
  edit(file: string, from: string | RegExp, to: string): Promise<() => Promise<void>>;
  /** Restores the files of a test that has failed in between. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

/** `npm run dev`. Resolves once there is a page. */
export async function startDevServer(
  directory: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<DevServer> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['build/dev/main.ts'], {
    cwd: directory,
    env: { PATH: process.env['PATH'], PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'exit');
  const ended = exited.then(() => Promise.reject(new Error(`The development server has ended:\n${output}`)));
  // A slow machine builds for minutes.
  await Promise.race([eventually(() => fetch(origin), { timeout: 900_000, interval: 10 }), ended]);
  /** The contents of edited files, by path. */
  const originals = new Map<string, string>();
  async function restoreFile(file: string, original: string): Promise<void> {
    originals.delete(file);
    await writeFile(file, original);
  }

  return {
    origin,
    get output() {
      return output;
    },
    async edit(name, from, to) {
      const file = path.join(directory, name);
      const original = await readFile(file, 'utf8');
      const edited = original.replace(from, to);
      if (edited === original) throw new Error(`${name} does not contain ${String(from)}`);
      originals.set(file, original);
      await writeFile(file, edited);
      return () => restoreFile(file, original);
    },
    async restore() {
      for (const [file, original] of originals) await restoreFile(file, original);
    },
    async stop() {
      child.kill();
      await exited;
    },
  };
}
