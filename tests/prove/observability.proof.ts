import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';

import { build, type Plugin } from 'esbuild';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import type { ContentService } from '#server/content-service/content-service.ts';

import { serverOptions } from '../../build.mjs';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { startSiteOn, startSpaceService, untilStatus } from '../support/site-on-content-service.ts';
import { freePort, type SiteProcess } from '../support/site-process.ts';
import { measureThroughput, type Throughput } from '../support/throughput.ts';

const measurements = printMeasurements('The cached home page, with and without what watches over it');
const rounds = 15;
const scrapeEveryMs = 15_000;
const median = (values: readonly number[]) => percentile(values, 0.5);

/** In place of the module that counts, times, logs and traces requests. Responses keep their `X-Request-Id`. */
const nothing = `
  let count = 0;
  export const createRequestLog = () => ({
    begin: (request) => ({ id: '0123456789ab-' + (count += 1), startedAt: 0, request, path: request.url.split('?', 1)[0], route: 'none' }),
    end() {},
    endLater() {},
  });
  export const printablePath = (path) => path;`;
const withoutRequestLog: Plugin = {
  name: 'without the request log',
  setup(build) {
    build.onLoad({ filter: /server\/http\/request-log\.ts$/ }, () => ({ contents: nothing }));
  },
};

let directory: string;
let service: ContentService;
let off: SiteProcess;
let on: SiteProcess;
let metricsPort: number;

beforeAll(async () => {
  directory = mkdtempSync(path.join(path.dirname(inject('productionBuild')), 'unwatched-'));
  cpSync(inject('productionBuild'), directory, { recursive: true });
  await build({
    ...serverOptions({ outdir: directory, isProduction: true }),
    plugins: [withoutRequestLog],
  });
  service = await startSpaceService();
  metricsPort = await freePort();
  off = await startSiteOn(
    service.host,
    { LOG_LEVEL: 'fatal' },
    { main: path.join(directory, 'server/main.js') },
  );
  on = await startSiteOn(
    service.host,
    { LOG_LEVEL: 'info', METRICS_PORT: String(metricsPort), TRUSTED_PROXIES: '1' },
    {
      stdout: 'ignore',
      flags: ['--import', path.join(import.meta.dirname, '../support/load-recorded-spans.ts')],
    },
  );
  for (const site of [off, on]) {
    await untilStatus(site, '/readyz', 200, 60_000);
    // A page is compressed with brotli on its second request.
    for (let visit = 0; visit < 5; visit += 1) {
      await fetch(site.origin, { headers: { 'Accept-Encoding': 'br' } });
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}, 120_000);
afterAll(async () => {
  await Promise.all([off.stop('SIGKILL'), on.stop('SIGKILL')]);
  await service.close();
  rmSync(directory, { recursive: true });
});

test('counting, timing, logging and the reading of metrics take at most 3 % of a cached page’s throughput', async () => {
  const loads = { off: [] as Throughput[], on: [] as Throughput[] };
  // Prometheus asks every 15 s, or more rarely.
  const scrapes = setInterval(
    () => void fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => {}),
    scrapeEveryMs,
  );
  // The first round is a warm-up. Each other round has both, in turn first.
  for (let round = 0; round <= rounds; round += 1) {
    const order = round % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const);
    for (const which of order) {
      const site = which === 'on' ? on : off;
      const load = await measureThroughput(site.origin, Number(site.pid));
      if (round > 0) loads[which].push(load);
    }
  }
  clearInterval(scrapes);
  const ratio = (of: (load: Throughput) => number) =>
    median(loads.on.map((load, round) => of(load) / of(loads.off[round] ?? load)));
  for (const which of ['off', 'on'] as const)
    measurements.add({
      what: which === 'on' ? 'metrics, log, an SDK for traces, and scrapes' : 'none of that',
      'requests a second': median(loads[which].map(({ perSecond }) => perSecond)).toFixed(0),
      'CPU µs a request': median(loads[which].map(({ cpuMicroseconds }) => cpuMicroseconds)).toFixed(2),
      'CPUs used': median(loads[which].map(({ busy }) => busy)).toFixed(2),
      'p99 ms': median(loads[which].map(({ p99Ms }) => p99Ms)).toFixed(2),
    });
  measurements.add({
    what: 'ratio, on to off (median of rounds)',
    'requests a second': ratio(({ perSecond }) => perSecond).toFixed(3),
    'CPU µs a request': ratio(({ cpuMicroseconds }) => cpuMicroseconds).toFixed(3),
  });
  // Otherwise the client, or other work on the machine, would be measured.
  expect(
    Math.min(...Object.values(loads).map((each) => median(each.map(({ busy }) => busy)))),
  ).toBeGreaterThan(0.95);
  expect(ratio(({ perSecond }) => perSecond)).toBeGreaterThan(0.97);
});
