import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect } from 'vitest';

import { eventually } from './eventually.ts';
import type { FaultyEmulator } from './faulty-emulator.ts';
import { percentile } from './measurements.ts';
import { startSiteOn, untilStatus } from './site-on-content-service.ts';
import type { SiteProcess, SiteStart } from './site-process.ts';

const run = promisify(execFile);
const autocannon = createRequire(import.meta.url).resolve('autocannon');
const sameBytesServer = path.join(import.meta.dirname, '../bench/same-bytes-server.ts');
const seconds = 2;

export interface Throughput {
  readonly perSecond: number;
  readonly p99Ms: number;
  /** CPU time per request of the server's process, all threads. Linux only. */
  readonly cpuMicroseconds: number;
  /** The server's CPU use, 1 being one processor. Well below 1, the client was the bottleneck. */
  readonly busy: number;
}

/**
 * Requests one URL without pause for two seconds, over 32 connections and in brotli. `wrk` (`apt install wrk`) uses a
 * tenth of the server's CPU. The fallback autocannon needs as much CPU as a light server; then only the CPU time per
 * request is meaningful.
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

/** Medians of some rounds, and of how each round compares with that of the first subject. */
export interface Comparison {
  readonly what: string;
  readonly perSecond: number;
  readonly paceToFirst: number;
  readonly cpuMicroseconds: number;
  /** The processor time of the first subject, divided by this one's: it depends neither on the client nor on other work. */
  readonly cpuOfFirst: number;
  readonly busy: number;
  readonly p99Ms: number;
}

/** Loads each of these in turn, in rounds of which the first is a warm-up. */
export async function compareThroughput(
  subjects: readonly { readonly what: string; readonly url: string; readonly pid: number | undefined }[],
  rounds: number,
): Promise<readonly Comparison[]> {
  const loads: Throughput[][] = subjects.map(() => []);
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, { url, pid }] of subjects.entries()) {
      const load = await measureThroughput(url, Number(pid));
      if (round > 0) loads[index]?.push(load);
    }
  const median = (values: readonly number[]) => percentile(values, 0.5);
  return subjects.map(({ what }, index) => {
    const own = loads[index] ?? [];
    const ofFirst = (of: (load: Throughput) => number) =>
      median(own.map((load, round) => of(loads[0]?.[round] ?? load) / of(load)));
    return {
      what,
      perSecond: median(own.map(({ perSecond }) => perSecond)),
      paceToFirst: 1 / ofFirst(({ perSecond }) => perSecond),
      cpuMicroseconds: median(own.map(({ cpuMicroseconds }) => cpuMicroseconds)),
      cpuOfFirst: ofFirst(({ cpuMicroseconds }) => cpuMicroseconds),
      busy: median(own.map(({ busy }) => busy)),
      p99Ms: median(own.map(({ p99Ms }) => p99Ms)),
    };
  });
}

/** A comparison as a row of a table. */
export const rowOf = ({
  what,
  perSecond,
  paceToFirst,
  cpuMicroseconds,
  cpuOfFirst,
  busy,
  p99Ms,
}: Comparison) => ({
  what,
  'requests a second': perSecond.toFixed(0),
  'ratio to the first': paceToFirst.toFixed(2),
  'CPU µs a request': cpuMicroseconds.toFixed(1),
  'CPU ratio, the first to this': cpuOfFirst.toFixed(2),
  'CPUs used': busy.toFixed(2),
  'p99 ms': p99Ms.toFixed(2),
});

/** Starts a site whose home page is in memory, in brotli. */
export async function startWarmSite(
  { host }: FaultyEmulator,
  environment: Readonly<Record<string, string>> = { LOG_LEVEL: 'info' },
  settings: SiteStart = {},
): Promise<SiteProcess> {
  const site = await startSiteOn(host, environment, { stdout: 'ignore', ...settings });
  await untilStatus(site, '/readyz', 200);
  await eventually(async () => {
    const response = await fetch(site.origin, { headers: { 'Accept-Encoding': 'br' } });
    await response.arrayBuffer();
    // It is compressed with brotli after its second request.
    expect(response.headers.get('content-encoding')).toBe('br');
  });
  return site;
}

async function hasWrk(): Promise<boolean> {
  // wrk exits with status 1 after printing its version.
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
  if (non2xx + errors > 0)
    throw new Error(`${url}: ${non2xx} responses were not 2xx, ${errors} requests failed`);
  return { requests: requests.total, p99Ms: latency.p99 };
}

function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const ticksPerSecond = 100;
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Starts a process with a bare `node:http` server that sends the same response as a URL. */
export async function startSameBytesServer(
  url: string,
): Promise<{ origin: string; pid: number; stop(): void }> {
  const child = spawn(process.execPath, [sameBytesServer, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    origin: `http://127.0.0.1:${port.toString().trim()}`,
    pid: Number(child.pid),
    stop: () => child.kill('SIGKILL'),
  };
}
