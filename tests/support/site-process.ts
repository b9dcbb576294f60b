import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { inject } from 'vitest';

/** The site as operations run it: its own process, told everything by the environment. */
export interface SiteProcess {
  /** What it has written so far. */
  readonly stdout: string;
  readonly stderr: string;
  /** The address it is reached at. */
  readonly origin: string;
  /** Sends a signal and waits for the end; gives the exit code. SIGINT does not wait for a balancer to notice. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  readonly exited: Promise<number | null>;
  /** Moves its clocks on, where it was started with `hasShiftedClock`. */
  passTime(ms: number): Promise<void>;
  readonly pid: number | undefined;
}

/** How a process is started where it is not as operations do. */
export interface SiteStart {
  /** Its log is read here, or thrown away where a million lines would cost the one who measures; or an open file. */
  readonly stdout?: 'pipe' | 'ignore' | number;
  /** Another build's server. */
  readonly main?: string;
  /** How many files and connections it may have open; default: as many as this process. */
  readonly descriptors?: number;
  /** Whom it runs as, where the tests run as root: for root no folder is read-only. */
  readonly uid?: number;
  /** Whether the test may move its clocks on. */
  readonly hasShiftedClock?: boolean;
  /** More flags of Node. */
  readonly flags?: readonly string[];
}

/** Starts `dist/server/main.js` of the production build as the container does, with just this environment: on the fixture, unless that says otherwise. */
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
  const standing = ['--max-semi-space-size=4', '--heap-growing-percent=15'];
  const command = [process.execPath, ...standing, ...flags, ...clock, main];
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
      ENQUIRY_DIR: path.join(tmpdir(), `enquiries-${process.pid}`),
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
    async passTime(passMs) {
      const passed = once(child, 'message');
      child.send({ passMs });
      await passed;
    },
    stop(signal = 'SIGINT') {
      child.kill(signal);
      return exited;
    },
  };
}

/** A port that was free a moment ago, for a process that must be told one. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
