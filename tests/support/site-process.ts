import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

import { inject } from 'vitest';

import { heapFlags } from '#server/process/heap-flags.ts';

import { folderInMemory } from './folders.ts';

/** The site as in production: its own process, configured by the environment. */
export interface SiteProcess {
  /** Output so far. */
  readonly stdout: string;
  readonly stderr: string;
  readonly origin: string;
  /** Sends a signal and resolves to the exit code. SIGINT (default) skips the wait for the load balancer. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  readonly exited: Promise<number | null>;
  /** Advances its clocks; requires `hasShiftedClock`. */
  advanceClock(ms: number): Promise<void>;
  readonly pid: number | undefined;
}

/** Deviations from how the process starts in production. */
export interface SiteStart {
  /** Where its log goes: here, nowhere (a million lines would distort a measurement) or to a file descriptor. */
  readonly stdout?: 'pipe' | 'ignore' | number;
  /** `main.js` of another build. */
  readonly main?: string;
  /** Limit on open files and connections; default: this process's. */
  readonly descriptors?: number;
  /** User id to drop to when the tests run as root, for whom no folder is read-only. */
  readonly uid?: number;
  /** Whether the test may advance its clocks. */
  readonly hasShiftedClock?: boolean;
  /** Additional Node flags. */
  readonly flags?: readonly string[];
}

/** Starts the production build like the container, with only this environment; serves the fixture by default. */
export function startSiteProcess(
  port: number,
  environment: Readonly<Record<string, string>>,
  {
    stdout: output = 'pipe',
    main = path.join(inject('productionBuild'), 'server/main.js'),
    descriptors,
    uid,
    hasShiftedClock = false,
    flags = [],
  }: SiteStart = {},
): SiteProcess {
  const clock = hasShiftedClock ? ['--import', path.join(import.meta.dirname, 'shifted-clock.ts')] : [];
  const command = [process.execPath, ...heapFlags, ...flags, ...clock, main];
  const content =
    'CONTENTFUL_SPACE_ID' in environment ? {} : { CONTENT_FILE: path.join(inject('fixture'), 'space.json') };
  const limit = descriptors === undefined ? '' : `ulimit -n ${descriptors}; `;
  const child = spawn('sh', ['-c', `${limit}exec "$@"`, 'sh', ...command], {
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      CONTENT_SNAPSHOT_DIR: '',
      ASSETS_DIR: '',
      IMAGE_CACHE_MAX_MB: '0',
      DATA_DIR: path.join(folderInMemory(), `enquiries-${process.pid}`),
      RECORDS: 'off',
      ...content,
      ...environment,
    },
    stdio: ['ignore', output, 'pipe', ...(hasShiftedClock ? (['ipc'] as const) : [])],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  return {
    get stdout() {
      return stdout;
    },
    get stderr() {
      return stderr;
    },
    origin: `http://127.0.0.1:${port}`,
    exited,
    pid: child.pid,
    async advanceClock(advanceMs) {
      const advanced = once(child, 'message');
      child.send({ advanceMs });
      await advanced;
    },
    stop(signal = 'SIGINT') {
      child.kill(signal);
      return exited;
    },
  };
}

/**
 * A port that was free a moment ago, below those that Linux gives to outgoing connections (32,768 and above): one of them
 * could take it before the site does.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_768);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    await new Promise((resolve) => server.close(resolve));
    if (isFree) return port;
  }
}
