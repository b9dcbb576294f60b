import { afterAll, beforeAll, expect, test } from 'vitest';

import { pageTypes } from '#shared/pages/page-types.ts';

import type { FaultyEmulator } from '../support/faulty-emulator.ts';
import { sendMany } from '../support/load.ts';
import { printMeasurements } from '../support/measurements.ts';
import { startSpaceService, startSiteOn, untilStatus } from '../support/site-on-content-service.ts';
import type { SiteProcess } from '../support/site-process.ts';

const measurements = printMeasurements('Expiry: upstream requests when content becomes stale');
let service: FaultyEmulator;
let site: SiteProcess;

beforeAll(async () => {
  service = await startSpaceService();
  site = await startSiteOn(service.host, { CONTENT_TTL_SECONDS: '2' });
  await untilStatus(site, '/readyz', 200);
});
afterAll(async () => {
  await site.stop('SIGKILL');
  await service.close();
});

test('500 simultaneous requests for a cold page, and again for a stale one, cause one upstream request per key', async () => {
  const countByQuery = async (act: () => Promise<unknown>) => {
    service.requests.clear();
    await act();
    // Let background refreshes finish.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const counts = new Map<string, number>();
    for (const { query } of service.requests.list) counts.set(query, (counts.get(query) ?? 0) + 1);
    return counts;
  };
  const ask500 = () => sendMany(500, 500, () => `${site.origin}/about`);
  const cold = await countByQuery(ask500);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  const stale = await countByQuery(ask500);
  for (const [page, counts] of [
    ['cold', cold],
    ['stale', stale],
  ] as const) {
    measurements.add({
      page,
      requests: 500,
      keys: counts.size,
      'max requests per key': Math.max(...counts.values()),
    });
    expect(Math.max(...counts.values())).toBe(1);
  }
  // The page, the options, and one list per page type.
  expect(stale.size).toBe(2 + pageTypes.length);
});
