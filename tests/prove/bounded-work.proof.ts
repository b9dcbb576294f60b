import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { askMany } from '../support/load.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';

const figures = printMeasurements('A cached page while 64 connections ask for what is made each time');
const keepAsking = path.join(import.meta.dirname, '../support/keep-asking.ts');
const bounds = { p99Ms: 100 };
const seconds = 8;
let site: SiteProcess;
let nothing: number;

beforeAll(async () => {
  site = startSiteProcess(await freePort(), {}, { stdout: 'ignore' });
  await untilStatus(site, '/readyz', 200);
  await askMany(2000, 2, () => `${site.origin}/about`);
  nothing = (await visit()).p99;
});
afterAll(() => site.stop('SIGKILL'));

test.each([
  ['different searches', '/knowledge?q=[id]'],
  ['one and the same search', '/knowledge?q=pension'],
  ['empty searches', '/knowledge?q='],
  ['unknown island contents', '/island-content/[id].json'],
  ['the sitemap', '/sitemap.xml'],
  ['a feed', '/news/feed.xml'],
  ['metrics', '/metrics'],
  ['cookie settings', '/cookie-settings'],
])('%s', async (what, address) => {
  const load = startLoad(address);
  await wait(1500);
  const { p50, p99, most, statuses } = await visit();
  const answers = await load;
  const asked = Object.values(answers).reduce((sum, count) => sum + count, 0);
  figures.add({
    what,
    'asked for a second': Math.round(asked / seconds),
    answers: Object.entries(answers)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
    'page p50 ms': p50.toFixed(1),
    'page p99 ms': p99.toFixed(1),
    'most ms': most.toFixed(1),
    'p99 without load': nothing.toFixed(1),
  });
  expect(statuses).toEqual(new Map([[200, statuses.get(200)]]));
  expect(p99).toBeLessThan(bounds.p99Ms);
});

/** One visitor after another, on two connections, for four seconds. */
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
    most: Math.max(...times),
    statuses,
  };
}

/** Asks over 64 connections without a pause, from a process of its own. */
async function startLoad(address: string): Promise<Readonly<Record<string, number>>> {
  const parameters = [site.origin + address, '64', String(seconds)];
  const { stdout } = await promisify(execFile)(process.execPath, [keepAsking, ...parameters]);
  return JSON.parse(stdout) as Record<string, number>;
}
