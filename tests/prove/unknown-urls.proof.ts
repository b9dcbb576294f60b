import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { FaultyEmulator } from '../support/faulty-emulator.ts';
import { sendMany } from '../support/load.ts';
import { printMeasurements } from '../support/measurements.ts';
import { startSpaceService, startSiteOn, untilStatus } from '../support/site-on-content-service.ts';
import type { SiteProcess } from '../support/site-process.ts';

const measurements = printMeasurements('Unknown URLs: a million paths that do not exist');
const requestsPerRound = 100_000;
let service: FaultyEmulator;
let site: SiteProcess;

beforeAll(async () => {
  service = await startSpaceService();
  site = await startSiteOn(service.host, { CONTENT_TTL_SECONDS: '86400' });
  await untilStatus(site, '/readyz', 200);
});
afterAll(async () => {
  await site.stop('SIGKILL');
  await service.close();
});

test('a million unknown paths cause no upstream request and do not grow memory', async () => {
  const memoryMb = async () => {
    const status = await readFile(`/proc/${site.pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  };
  const memory: number[] = [];
  const before = service.requests.count;
  for (let round = 0; round < 10; round += 1) {
    const { statuses } = await sendMany(
      requestsPerRound,
      16,
      (index) => `${site.origin}/no-such-page-${round}-${index}`,
    );
    expect(statuses.get(404)).toBe(requestsPerRound);
    memory.push(await memoryMb());
  }
  const newRequests = service.requests.list.slice(before);
  const upstream = newRequests.filter(({ query }) => !query.includes('sys.id=')).length;
  measurements.add({
    requests: 10 * requestsPerRound,
    'upstream requests': upstream,
    'memory MB after each 100,000': memory.join(' '),
  });
  // From half a minute after the start each unvisited page is fetched once. Unknown pages are never fetched.
  const unknown = service.requests.list.filter(({ query }) => query.includes('no-such-page'));
  expect(unknown).toEqual([]);
  expect(upstream).toBeLessThan(40);
  expect(memory.at(-1)).toBeLessThan((memory[1] ?? 0) * 1.25);
});
