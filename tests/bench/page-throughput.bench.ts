import { afterAll, beforeAll, expect, test } from 'vitest';

import type { SpaceExport } from '#contentful-emulator/files/space-export.ts';

import { startFaultyEmulator, type FaultyEmulator } from '../support/faulty-emulator.ts';
import { sendMany } from '../support/load.ts';
import { measuredSpace } from '../support/measured-space.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { startSiteOn, untilStatus } from '../support/site-on-content-service.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { type ServedSpace } from '../support/site.ts';
import { measureThroughput, startSameBytesServer, type Throughput } from '../support/throughput.ts';

const measurements = printMeasurements(
  'The cached home page in brotli, against node:http with the same bytes',
);
const rounds = 7;
const manyPages = 10_000;
const median = (values: readonly number[]) => percentile(values, 0.5);

const services: FaultyEmulator[] = [];
let site: SiteProcess;
let large: SiteProcess;
let bare: Awaited<ReturnType<typeof startSameBytesServer>>;
let slowed: Awaited<ReturnType<typeof startSameBytesServer>>;

beforeAll(async () => {
  const space = await measuredSpace();
  site = await startSite(space);
  large = await startSite({ ...space, content: withPages(space.content, manyPages) });
  bare = await startSameBytesServer(site.origin);
  slowed = await startSameBytesServer(site.origin, 5);
}, 120_000);
afterAll(async () => {
  bare.stop();
  slowed.stop();
  await Promise.all([site.stop('SIGKILL'), large.stop('SIGKILL')]);
  await Promise.all(services.map((service) => service.close()));
});

test('the throughput of a cached page', async () => {
  const servers = [
    { what: 'node:http', origin: bare.origin, pid: bare.pid },
    { what: 'node:http plus 5 µs of work', origin: slowed.origin, pid: slowed.pid },
    { what: 'the site', origin: site.origin, pid: Number(site.pid) },
    { what: `the site with ${manyPages} pages`, origin: large.origin, pid: Number(large.pid) },
  ];
  const loads: Throughput[][] = servers.map(() => []);
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, server] of servers.entries()) {
      const load = await measureThroughput(server.origin, server.pid);
      if (round > 0) loads[index]?.push(load);
    }
  }
  for (const [index, { what, origin }] of servers.entries()) {
    const { times } = await sendMany(20_000, 4, () => origin, { 'Accept-Encoding': 'br' });
    const ratioOf = (of: (load: Throughput) => number) =>
      median((loads[index] ?? []).map((load, round) => of(load) / of(loads[0]?.[round] ?? load))).toFixed(2);
    measurements.add({
      what,
      'requests a second': median((loads[index] ?? []).map((load) => load.perSecond)).toFixed(0),
      'ratio to node:http': ratioOf((load) => load.perSecond),
      'CPU µs a request': median((loads[index] ?? []).map((load) => load.cpuMicroseconds)).toFixed(1),
      'CPU ratio, node:http to this': (1 / Number(ratioOf((load) => load.cpuMicroseconds))).toFixed(2),
      'CPUs used': median((loads[index] ?? []).map((load) => load.busy)).toFixed(2),
      'p99 ms at 4 connections': percentile(times, 0.99).toFixed(2),
    });
  }
  expect(loads).toHaveLength(servers.length);
});

async function startSite(space: ServedSpace): Promise<SiteProcess> {
  const service = await startFaultyEmulator({
    spaces: [space],
    deliveryToken: 'delivery-token-of-the-proof',
    previewToken: 'preview-token-of-the-proof',
  });
  services.push(service);
  const started = await startSiteOn(service.host, { LOG_LEVEL: 'info' }, { stdout: 'ignore' });
  await untilStatus(started, '/readyz', 200, 60_000);
  // A page is compressed with brotli on its second request.
  for (let visit = 0; visit < 5; visit += 1) {
    await fetch(started.origin, { headers: { 'Accept-Encoding': 'br' } });
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return started;
}

/** The space with `count` more pages. */
function withPages(space: SpaceExport, count: number): SpaceExport {
  const contentType = { sys: { type: 'Link', linkType: 'ContentType', id: 'page' } } as const;
  const pages = Array.from({ length: count }, (_, index) => ({
    sys: { id: `one-of-many-${index}`, publishedVersion: 1, version: 2, contentType },
    fields: {
      title: { 'en-GB': `One of many pages, number ${index}` },
      slug: { 'en-GB': `one-of-many-${index}` },
    },
  }));
  return { ...space, entries: [...space.entries, ...pages] };
}
