import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

const autocannon = createRequire(import.meta.url).resolve('autocannon');
const sameBytesServer = path.join(import.meta.dirname, '../bench/same-bytes-server.ts');

/** What a server did under load. */
export interface Throughput {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
}

/** Asks for one address over 16 connections for two seconds, from a process of its own. */
export async function measureThroughput(url: string): Promise<Throughput> {
  const load = [autocannon, '--json', '--connections=16', '--duration=2', url];
  const { stdout } = await promisify(execFile)(process.execPath, load);
  const { requests, latency, non2xx, errors } = JSON.parse(stdout) as {
    requests: { average: number };
    latency: { p99: number };
    non2xx: number;
    errors: number;
  };
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were no 200, ${errors} failed`);
  return { requestsPerSecond: requests.average, p99Ms: latency.p99 };
}

/** A server of `node:http` alone that answers as an address does, in a process of its own. */
export async function startSameBytesServer(url: string): Promise<{ origin: string; stop(): void }> {
  const child = spawn(process.execPath, [sameBytesServer, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { origin: `http://127.0.0.1:${port.toString().trim()}`, stop: () => child.kill('SIGKILL') };
}
