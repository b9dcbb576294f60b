import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { askMany } from '../support/load.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';

const measurements = printMeasurements(
  'A cached page while 64 connections request responses that are never cached',
);
const keepAsking = path.join(import.meta.dirname, '../support/keep-asking.ts');
const maxP99Ms = 100;
const seconds = 8;
let site: SiteProcess;
let idleP99: number;

beforeAll(async () => {
  site = startSiteProcess(await freePort(), {}, { stdout: 'ignore' });
  await untilStatus(site, '/readyz', 200);
  await askMany(2000, 2, () => `${site.origin}/about`);
  idleP99 = (await visit()).p99;
});
afterAll(() => site.stop('SIGKILL'));

test.each([
  ['different searches', '/knowledge?q=[id]'],
  ['the same search', '/knowledge?q=pension'],
  ['empty searches', '/knowledge?q='],
  ['unknown island contents', '/island-content/[id].json'],
  ['the sitemap', '/sitemap.xml'],
  ['a feed', '/news/feed.xml'],
  ['metrics', '/metrics'],
  ['cookie settings', '/cookie-settings'],
])('a visitor gets a cached page fast during a flood of requests for %s', async (what, url) => {
  const load = startLoad(url);
  await wait(1500);
  const { p50, p99, max, statuses } = await visit();
  const responses = await load;
  const requests = Object.values(responses).reduce((sum, count) => sum + count, 0);
  measurements.add({
    what,
    'requests a second': Math.round(requests / seconds),
    responses: Object.entries(responses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
    'page p50 ms': p50.toFixed(1),
    'page p99 ms': p99.toFixed(1),
    'max ms': max.toFixed(1),
    'p99 without load': idleP99.toFixed(1),
  });
  expect(statuses).toEqual(new Map([[200, statuses.get(200)]]));
  expect(p99).toBeLessThan(maxP99Ms);
});

/** Visits the page over two connections for four seconds. */
async function visit() {
  const until = performance.now() + 4000;
  const times: number[] = [];
  const statuses = new Map<number, number>();
  while (performance.now() < until) {
    const round = await askMany(50, 2, () => `${site.origin}/about`);
    times.push(...round.times);
    for (const [status, count] of round.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
  }
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    max: Math.max(...times),
    statuses,
  };
}

/** Requests the URL without a pause over 64 connections, from a separate process. Resolves to counts by status. */
async function startLoad(url: string): Promise<Readonly<Record<string, number>>> {
  const parameters = [site.origin + url, '64', String(seconds)];
  const { stdout } = await promisify(execFile)(process.execPath, [keepAsking, ...parameters]);
  return JSON.parse(stdout) as Record<string, number>;
}
