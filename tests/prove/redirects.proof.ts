import { afterAll, beforeAll, expect, test } from 'vitest';

import { startFaultyEmulator, type FaultyEmulator } from '../support/faulty-emulator.ts';
import { oldAddress, withRedirects } from '../support/many-redirects.ts';
import { measuredSpace } from '../support/measured-space.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { memoryOf } from '../support/process-metrics.ts';
import { deliveryToken, startSiteOn, untilStatus } from '../support/site-on-content-service.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { measureThroughput, type Throughput } from '../support/throughput.ts';

const measurements = printMeasurements(
  '50,000 redirects, against a cached page of the same process',
  'at most 100 MB more; 0.85 or more of a page’s pace, by CPU',
);
const redirects = 50_000;
const rounds = 7;
const median = (values: readonly number[]) => percentile(values, 0.5);

const services: FaultyEmulator[] = [];
let site: SiteProcess;
let without: SiteProcess;

beforeAll(async () => {
  const space = await measuredSpace();
  without = await startSite(space);
  site = await startSite({ ...space, content: withRedirects(space.content, redirects) });
}, 120_000);
afterAll(async () => {
  await Promise.all([site.stop('SIGKILL'), without.stop('SIGKILL')]);
  await Promise.all(services.map((service) => service.close()));
});

test('what they cost in memory', () => {
  const [before, after] = [memoryOf(without.pid), memoryOf(site.pid)];
  measurements.add({
    what: 'memory in MB, without and with them',
    now: `${before.now} → ${after.now}`,
    'at most': `${before.peak} → ${after.peak}`,
  });
  expect(after.now - before.now).toBeLessThan(100);
});

test('a redirect is answered at the pace of a cached page', async () => {
  const answers = [
    { what: 'a cached page', path: '/' },
    { what: 'a redirect', path: oldAddress(31_415) },
    { what: 'a redirect that keeps a query', path: `${oldAddress(27_182)}?utm_source=letter` },
  ];
  for (const { path } of answers.slice(1))
    expect((await fetch(site.origin + path, { redirect: 'manual' })).status).toBe(301);
  const loads: Throughput[][] = answers.map(() => []);
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, { path }] of answers.entries()) {
      const load = await measureThroughput(site.origin + path, Number(site.pid));
      if (round > 0) loads[index]?.push(load);
    }
  for (const [index, { what }] of answers.entries()) {
    const ratioOf = (of: (load: Throughput) => number) =>
      median((loads[index] ?? []).map((load, round) => of(load) / of(loads[0]?.[round] ?? load)));
    const pace = ratioOf(({ perSecond }) => perSecond);
    // The bound: it does not depend on the client, nor on what else the machine does.
    const paceByCpu = 1 / ratioOf(({ cpuMicroseconds }) => cpuMicroseconds);
    measurements.add({
      what,
      'requests a second': median((loads[index] ?? []).map((load) => load.perSecond)).toFixed(0),
      'ratio to the page': pace.toFixed(2),
      'CPU µs a request': median((loads[index] ?? []).map((load) => load.cpuMicroseconds)).toFixed(1),
      'CPU ratio, the page to this': paceByCpu.toFixed(2),
      'CPUs used': median((loads[index] ?? []).map((load) => load.busy)).toFixed(2),
    });
    expect(paceByCpu).toBeGreaterThanOrEqual(0.85);
  }
});

async function startSite(space: Awaited<ReturnType<typeof measuredSpace>>): Promise<SiteProcess> {
  const service = await startFaultyEmulator({
    spaces: [space],
    deliveryToken,
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
