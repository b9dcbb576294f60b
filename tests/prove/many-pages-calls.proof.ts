// A space of 10,000 pages: how often one machine and three ask the content service.
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { eventually } from '../support/eventually.ts';
import { send } from '../support/load.ts';
import {
  ask,
  createManyPages,
  limitMb,
  memoryMbOf,
  pageCount,
  popular,
  unansweredOf,
  type ManyPages,
} from '../support/many-pages.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import { deliveryToken, untilStatus } from '../support/site-on-content-service.ts';
import type { SiteProcess } from '../support/site-process.ts';

const measurements = printMeasurements(`Calls of machines with ${pageCount} pages and ${limitMb} MB`);
const minutes = 3;
/** A busy hour of a firm’s site. */
const visitsPerSecond = 2;
const publishEveryMs = 15_000;

let space: ManyPages;
beforeAll(async () => {
  space = await createManyPages();
  const timed = async (query: string) => {
    const started = performance.now();
    const url = `${space.service.origin}/spaces/${fixtureSpaceId}/environments/master/entries?${query}`;
    await (await fetch(url, { headers: { Authorization: `Bearer ${deliveryToken}` } })).text();
    return (performance.now() - started).toFixed(0);
  };
  measurements.add({
    what: 'the content service itself: 500 of a list, a page',
    ms: `${await timed('content_type=page&limit=500&include=1')}, ${await timed('content_type=page&limit=1&include=4')}`,
  });
}, 120_000);
afterAll(() => space.close());

/** Calls by their purpose. */
function callsByPurpose() {
  const { requests } = space.service;
  const purposes = {
    lists: /skip=/,
    pages: /sys\.id=/,
    changes: /sys\.id(\[|%5B)in/,
    options: /content_type=options/,
  };
  const counts = Object.entries(purposes).map(([name, match]) => [name, requests.countOf(match)] as const);
  const known = counts.reduce((sum, [, count]) => sum + count, 0);
  return { ...Object.fromEntries(counts), others: requests.list.length - known };
}

async function countCalls(what: string, milliseconds: number, during: () => Promise<unknown>) {
  const { requests } = space.service;
  requests.clear();
  const before = requests.count;
  await Promise.all([during(), wait(milliseconds)]);
  const calls = requests.count - before;
  measurements.add({
    what,
    calls,
    'an hour, at this rate': Math.round((calls * 3_600_000) / milliseconds),
    ...callsByPurpose(),
  });
}

/** Publishes an article, tells the first machine, and returns after how many ms all of them show it. */
async function publishAndSee(machines: readonly SiteProcess[], title: string): Promise<number> {
  const [first] = machines;
  if (first === undefined) throw new Error('There is no machine');
  const start = performance.now();
  await space.publishTitle(first, title);
  const shows = (machine: SiteProcess) =>
    eventually(async () => expect((await ask(machine, space.article)).body).toContain(title), {
      timeout: 30_000,
      interval: 20,
    });
  await Promise.all(machines.map(shows));
  return performance.now() - start;
}

test.each([
  { machineCount: 1, ttl: 60 },
  { machineCount: 3, ttl: 60 },
  // An hour in three minutes: all that depends on it is the time to live.
  { machineCount: 3, ttl: minutes * 60 },
])(
  '$machineCount machines with $ttl s to live: the calls of a minute without visitors, and of three with them',
  async ({ machineCount, ttl }) => {
    const postgres = await startPostgresServer();
    onTestFinished(async () => {
      await space.stopMachines();
      await postgres.stop();
    });
    const name = `${machineCount} of ${ttl}`;
    const environment = { DATABASE_URL: postgres.url, DATA_DIR: '', CONTENT_TTL_SECONDS: String(ttl) };
    const machines = await Promise.all(
      Array.from({ length: machineCount }, (_, index) => space.start(`${name} ${index}`, environment)),
    );
    await Promise.all(machines.map((machine) => untilStatus(machine, '/readyz', 200, 120_000)));
    await countCalls(`${name}, no visitors`, 60_000, async () => {});

    const statuses: Record<number, number> = {};
    const times: number[] = [];
    const published: number[] = [];
    const end = performance.now() + minutes * 60_000;
    const agent = new Agent({ keepAlive: true });
    const visit = async (index: number) => {
      const origin = machines[index % machineCount]?.origin ?? '';
      const { status, ms } = await send(origin + popular(space.paths), agent);
      statuses[status] = (statuses[status] ?? 0) + 1;
      times.push(ms);
    };
    const visiting = async () => {
      const visits: Promise<void>[] = [];
      for (; performance.now() < end; await wait(1000 / visitsPerSecond)) visits.push(visit(visits.length));
      await Promise.all(visits);
    };
    const publishing = async () => {
      while (performance.now() + publishEveryMs < end) {
        const next = wait(publishEveryMs);
        published.push(await publishAndSee(machines, `${name}, ${published.length}`));
        await next;
      }
    };
    await countCalls(`${name}, visitors and publishes`, minutes * 60_000, () =>
      Promise.all([visiting(), publishing()]),
    );
    agent.destroy();
    measurements.add({
      what: `${name}: ${times.length} visits, ${published.length} publishes`,
      statuses: JSON.stringify(statuses),
      'p50, ms': percentile(times, 0.5).toFixed(0),
      'p99, ms': percentile(times, 0.99).toFixed(0),
      'longest, ms': Math.max(...times).toFixed(0),
      'published everywhere, p50 and most, ms': `${percentile(published, 0.5).toFixed(0)}, ${Math.max(...published).toFixed(0)}`,
      'memory, MB': machines.map(memoryMbOf).join(', '),
    });
    // On two cores that the content service and the visitors share.
    expect(unansweredOf(statuses)).toBeLessThan(0.03);
  },
);
