// A rolling deployment of three machines that share PostgreSQL, from the release before to this one and back, while
// visitors come. `PREVIOUS_RELEASE=<commit> npm run prove -- rolling` says which release.
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { callBackPath } from '#shared/paths.ts';

import { startBalancer, type Balancer } from '../support/balancer.ts';
import { buildRelease, findPreviousRelease } from '../support/earlier-release.ts';
import { eventually } from '../support/eventually.ts';
import { makeFolder } from '../support/folders.ts';
import { send } from '../support/load.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { startPostgresServer, type PostgresServer } from '../support/postgres-server.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { startBuild } from '../support/two-builds.ts';
import { startVendor, type Vendor } from '../support/vendor.ts';

const measurements = printMeasurements('A rolling deployment, there and back');
const visitsPerSecond = 300;
const pages = ['/', '/about', '/fees', '/questions', '/team', '/knowledge', '/bridges', '/lanterns', '/news'];

let release: string;
let previous: string;
let assets: string;
let postgres: PostgresServer;
let vendor: Vendor;
let balancer: Balancer;
let machines: SiteProcess[];

beforeAll(async () => {
  release = findPreviousRelease();
  previous = buildRelease(release);
  assets = makeFolder();
  [postgres, vendor, balancer] = await Promise.all([
    startPostgresServer({ isDurable: true }),
    startVendor(),
    startBalancer(),
  ]);
  machines = await Promise.all([1, 2, 3].map(() => startMachine(path.join(previous, 'dist'))));
  for (const { origin } of machines) balancer.add(origin);
  await untilReady(3);
}, 180_000);
afterAll(async () => {
  await Promise.all(machines.map((machine) => machine.stop('SIGKILL')));
  await Promise.all([balancer.close(), vendor.close(), postgres.stop()]);
});

const startMachine = (build: string) =>
  startBuild(build, {
    DATABASE_URL: postgres.url,
    ASSETS_DIR: assets,
    ENQUIRY_WEBHOOK_URL: `${vendor.origin}/`,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
  });

const untilReady = (count: number) =>
  eventually(async () => {
    if (balancer.readyCount() !== count) throw new Error(`${balancer.readyCount()} machines are ready`);
  });

/** Replaces one machine after another, each only once its successor is ready. */
async function roll(build: string): Promise<void> {
  for (const [index, old] of machines.entries()) {
    const successor = await startMachine(build);
    balancer.add(successor.origin);
    await untilReady(4);
    machines[index] = successor;
    expect(await old.stop('SIGTERM')).toBe(0);
    balancer.remove(old.origin);
    await untilReady(3);
  }
}

interface Seen {
  readonly statuses: Record<string, number>;
  readonly times: number[];
  readonly assets: Set<string>;
  readonly scripts: Set<string>;
}

/** Visits pages at a steady rate, and asks for each asset of a page right after it. */
async function visitWhile(isOver: () => boolean): Promise<Seen> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const seen: Seen = { statuses: {}, times: [], assets: new Set(), scripts: new Set() };
  const count = (what: string) => (seen.statuses[what] = (seen.statuses[what] ?? 0) + 1);
  const ask = (url: string) =>
    send(balancer.origin + url, agent).catch((error: Error) => ({ status: error.message, body: '', ms: 0 }));

  async function visit(url: string): Promise<void> {
    const { status, body, ms } = await ask(url);
    count(`page ${status}`);
    seen.times.push(ms);
    for (const [asset] of body.matchAll(/\/assets\/[\w.-]+/g)) {
      if (asset.includes('/entry.')) seen.scripts.add(asset);
      // Each machine may lack it, so it is asked for again and again, though not with every page.
      if (seen.assets.has(asset) && seen.times.length % 10 > 0) continue;
      seen.assets.add(asset);
      count(`asset ${(await ask(asset)).status}`);
    }
  }

  const visits: Promise<void>[] = [];
  const start = performance.now();
  for (let index = 0; !isOver(); index += 1) {
    visits.push(visit(pages[index % pages.length] ?? '/'));
    const due = start + ((index + 1) * 1000) / visitsPerSecond;
    await wait(Math.max(0, due - performance.now()));
  }
  await Promise.all(visits);
  agent.destroy();
  return seen;
}

/** Sends one enquiry after another. Returns the names of those that were thanked, and of all others. */
async function enquireWhile(isOver: () => boolean) {
  const [thanked, failed]: [string[], string[]] = [[], []];
  for (let index = 0; !isOver(); index += 1) {
    const name = `Visitor ${index}`;
    const response = await fetch(balancer.origin + callBackPath, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ name, telephone: '020 7946 0999' }),
      headers: { 'X-Forwarded-For': `203.0.113.${index % 250}` },
    }).catch(() => undefined);
    (response?.status === 303 ? thanked : failed).push(name);
    await wait(100);
  }
  return { thanked, failed };
}

test('visitors notice nothing, and every enquiry that was thanked is delivered once', async () => {
  let isOver = false;
  const visiting = visitWhile(() => isOver);
  const enquiring = enquireWhile(() => isOver);
  const start = performance.now();
  await wait(2000);
  await roll(inject('productionBuild'));
  await wait(2000);
  await roll(path.join(previous, 'dist'));
  await wait(2000);
  isOver = true;
  const [{ statuses, times, assets: found, scripts }, { thanked, failed }] = await Promise.all([
    visiting,
    enquiring,
  ]);
  const delivered = () => vendor.requests.map(({ body }) => String(body['name']));
  // Until the queue is empty. Whether each was delivered once is seen below.
  await eventually(
    async () => {
      if (new Set(delivered()).size < thanked.length) throw new Error('The queue is not empty yet');
    },
    { timeout: 60_000, interval: 500 },
  );
  const seconds = (performance.now() - start) / 1000;
  measurements.add({
    'release before': release.slice(0, 7),
    answers: JSON.stringify(statuses),
    'visits a second': (times.length / seconds).toFixed(0),
    p99: `${percentile(times, 0.99).toFixed(0)} ms`,
    'different assets': found.size,
    'builds seen': scripts.size,
    'enquiries thanked': thanked.length,
    failed: failed.length,
    delivered: delivered().length,
  });
  expect(Object.keys(statuses).toSorted()).toEqual(['asset 200', 'page 200']);
  expect(scripts.size).toBe(2);
  expect(failed).toEqual([]);
  expect(delivered().toSorted()).toEqual(thanked.toSorted());
});
