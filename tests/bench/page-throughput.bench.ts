import { afterAll, beforeAll, expect, test } from 'vitest';

import type { FaultyEmulator } from '../support/faulty-emulator.ts';
import { withManyPages } from '../support/large-export.ts';
import { sendMany } from '../support/load.ts';
import { measuredSpace } from '../support/measured-space.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { startSpaceService } from '../support/site-on-content-service.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { compareThroughput, rowOf, startSameBytesServer, startWarmSite } from '../support/throughput.ts';

const measurements = printMeasurements(
  'The cached home page in brotli, against node:http with the same bytes',
);
const rounds = 7;
const manyPages = 10_000;

let services: readonly FaultyEmulator[];
let site: SiteProcess;
let large: SiteProcess;
let bare: Awaited<ReturnType<typeof startSameBytesServer>>;

beforeAll(async () => {
  const space = await measuredSpace();
  const [small, many] = [
    await startSpaceService({ space }),
    await startSpaceService({ space: { ...space, content: withManyPages(space.content, manyPages) } }),
  ];
  services = [small, many];
  site = await startWarmSite(small);
  large = await startWarmSite(many);
  bare = await startSameBytesServer(site.origin);
}, 120_000);
afterAll(async () => {
  bare.stop();
  await Promise.all([site.stop('SIGKILL'), large.stop('SIGKILL')]);
  await Promise.all(services.map((service) => service.close()));
});

test('the throughput of a cached page', async () => {
  const servers = [
    { what: 'node:http', url: bare.origin, pid: bare.pid },
    { what: 'the site', url: site.origin, pid: site.pid },
    { what: `the site with ${manyPages} pages`, url: large.origin, pid: large.pid },
  ];
  const comparisons = await compareThroughput(servers, rounds);
  for (const [index, { url }] of servers.entries()) {
    const { times } = await sendMany(20_000, 4, () => url, { 'Accept-Encoding': 'br' });
    const comparison = comparisons[index];
    if (comparison === undefined) throw new Error(`${url} was not measured`);
    measurements.add({
      ...rowOf(comparison),
      'p99 ms at 4 connections': percentile(times, 0.99).toFixed(2),
    });
  }
  expect(comparisons).toHaveLength(servers.length);
});
