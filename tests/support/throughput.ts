import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const autocannon = createRequire(import.meta.url).resolve('autocannon');
const sameBytesServer = path.join(import.meta.dirname, '../bench/same-bytes-server.ts');
const seconds = 2;

/** What a server did under load. */
export interface Throughput {
  readonly perSecond: number;
  readonly p99Ms: number;
  /** CPU time of the server's process, all threads. Linux only. */
  readonly cpuMicroseconds: number;
  /** The share of one processor that the server used. Well below 1, and the client was the bound. */
  readonly busy: number;
}

/**
 * Asks a server for one URL without pause, over 32 connections for two seconds, in brotli. `wrk` (`apt install wrk`)
 * takes a tenth of the CPU that the server takes. Without it autocannon asks from two threads, and needs as much CPU
 * as a server that does little: then only the CPU time a request means anything.
 *
 * @param pid of the server
 */
export async function measureThroughput(url: string, pid: number): Promise<Throughput> {
  const before = cpuSecondsOf(pid);
  const { requests, p99Ms } = (await hasWrk()) ? await loadByWrk(url) : await loadByAutocannon(url);
  const cpuSeconds = cpuSecondsOf(pid) - before;
  return {
    perSecond: requests / seconds,
    p99Ms,
    cpuMicroseconds: (cpuSeconds * 1e6) / requests,
    busy: cpuSeconds / seconds,
  };
}

async function hasWrk(): Promise<boolean> {
  // It prints its version with status 1.
  return run('wrk', ['--version']).then(
    () => true,
    (error: { code?: unknown }) => error.code === 1,
  );
}

async function loadByWrk(url: string) {
  const header = 'Accept-Encoding: br';
  const { stdout } = await run('wrk', ['-t1', '-c32', `-d${seconds}s`, '--latency', '-H', header, url]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} failed under load:\n${stdout}`);
  const [, requests] = /(\d+) requests in/.exec(stdout) ?? [];
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return {
    requests: Number(requests),
    p99Ms: Number(p99) * (unit === 'us' ? 0.001 : unit === 's' ? 1000 : 1),
  };
}

async function loadByAutocannon(url: string) {
  const load = ['--json', '--workers=2', '--connections=32', `--duration=${seconds}`];
  const { stdout } = await run(process.execPath, [autocannon, ...load, '--headers=accept-encoding=br', url]);
  const { requests, latency, non2xx, errors } = JSON.parse(stdout) as {
    requests: { total: number };
    latency: { p99: number };
    non2xx: number;
    errors: number;
  };
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} responses were no 200, ${errors} failed`);
  return { requests: requests.total, p99Ms: latency.p99 };
}

/** What a process has used of the processors, all its threads. */
function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const ticksPerSecond = 100;
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/**
 * A server of `node:http` alone that answers as a URL does, in a process of its own.
 *
 * @param workMicroseconds how long it is busy with each request besides
 */
export async function startSameBytesServer(
  url: string,
  workMicroseconds = 0,
): Promise<{ origin: string; pid: number; stop(): void }> {
  const child = spawn(process.execPath, [sameBytesServer, url, String(workMicroseconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    origin: `http://127.0.0.1:${port.toString().trim()}`,
    pid: Number(child.pid),
    stop: () => child.kill('SIGKILL'),
  };
}
