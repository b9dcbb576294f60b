import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

import { livenessPath } from '#shared/paths.ts';

const root = path.join(import.meta.dirname, '../..');
/** How long after a start the next process is prepared: the open page is to be shown first. */
const prepareAfterMs = 500;

export interface SiteProcess {
  /** Starts a process that loads packages, for the next start. */
  prepare(): void;
  /** Ends the site, if it runs, and starts it. Resolves once it answers or has failed to start. */
  restart(): Promise<void>;
  /** Whether the site answers. Waits while it starts. */
  readonly answers: () => Promise<boolean>;
  /** Makes the next start ask for the environment again. */
  forgetEnvironment(): void;
  end(): void;
}

/**
 * Runs the site in a process of its own: its end frees all that the site has opened and started. The next process is
 * prepared beforehand (`site-child.ts`).
 */
export function createSiteProcess(settings: {
  /** The main module of the built site. */
  readonly main: string;
  readonly port: number;
  readonly environment: () => NodeJS.ProcessEnv;
  /** The packages that the built site imports. */
  readonly packages: () => readonly string[];
  readonly onLine: (line: string) => void;
  /** The site has not started, or has ended by itself; with what it wrote to stderr. */
  readonly onEnd: (output: string) => void;
}): SiteProcess {
  const { main, port, environment, packages, onLine, onEnd } = settings;
  let running: ChildProcess | undefined;
  let prepared: ChildProcess | undefined;
  let answering = Promise.resolve(false);

  function spawnSite(): ChildProcess {
    const child = path.join(import.meta.dirname, 'site-child.ts');
    return spawn(process.execPath, [child, main, ...packages()], {
      cwd: root,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
  }

  function prepare(): void {
    prepared ??= spawnSite();
  }

  async function start(): Promise<boolean> {
    const previous = running;
    const site = prepared ?? spawnSite();
    [running, prepared] = [site, undefined];
    if (previous?.exitCode === null && previous.kill('SIGKILL')) await once(previous, 'exit');

    const isRunning = () => site === running;
    let isUp = false;
    let output = '';
    site.stderr?.on('data', (chunk: Buffer) => {
      if (isUp) process.stderr.write(chunk);
      else output += chunk.toString();
    });
    if (site.stdout) createInterface(site.stdout).on('line', onLine);
    // Comes after the end of its output.
    site.once('close', () => {
      if (!isRunning()) return;
      running = undefined;
      answering = Promise.resolve(false);
      onEnd(output);
    });
    site.send('start');
    while (isRunning() && !isUp) {
      await pause(10);
      isUp = await isAlive();
    }
    if (!isUp) return false;
    process.stderr.write(output);
    setTimeout(prepare, prepareAfterMs).unref();
    return true;
  }

  async function isAlive(): Promise<boolean> {
    const response = await fetch(`http://127.0.0.1:${port}${livenessPath}`).catch(() => undefined);
    return response?.ok ?? false;
  }

  return {
    prepare,
    async restart() {
      answering = answering.then(start);
      await answering;
    },
    answers: () => answering,
    forgetEnvironment() {
      prepared?.kill('SIGKILL');
      prepared = undefined;
    },
    end() {
      const processes = [running, prepared];
      running = undefined;
      for (const each of processes) each?.kill('SIGKILL');
    },
  };
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
