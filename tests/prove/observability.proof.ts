import { cpSync, mkdtempSync } from 'node:fs';
import path from 'node:path';

import { build, type Plugin } from 'esbuild';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { serverOptions } from '../../build.mjs';
import type { FaultyEmulator } from '../support/faulty-emulator.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { startSpaceService } from '../support/site-on-content-service.ts';
import { freePort, type SiteProcess } from '../support/site-process.ts';
import { measureThroughput, startWarmSite, type Throughput } from '../support/throughput.ts';

const measurements = printMeasurements(
  'The cached home page, with and without what watches over it',
  'at most 1.2 of the processor time of both without it, on average',
);
/** Many pairs, since processes of the same code differ by a tenth and more, each for as long as it lives. */
const pairs = 9;
const rounds = 4;
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

/** `twin`: another process of the same build as `off`. How far the two are apart is the measurement's error: a few per cent cannot be seen. */
type Build = 'off' | 'twin' | 'on';
const order: readonly Build[] = ['off', 'on', 'twin'];

let directory: string;
let service: FaultyEmulator;

beforeAll(async () => {
  directory = mkdtempSync(path.join(path.dirname(inject('productionBuild')), 'unwatched-'));
  cpSync(inject('productionBuild'), directory, { recursive: true });
  await build({
    ...serverOptions({ outdir: directory, isProduction: true }),
    plugins: [withoutRequestLog],
  });
  service = await startSpaceService();
}, 120_000);
afterAll(() => service.close());

function start(which: Build, metricsPort: number): Promise<SiteProcess> {
  if (which !== 'on')
    return startWarmSite(service, { LOG_LEVEL: 'fatal' }, { main: path.join(directory, 'server/main.js') });
  const spans = path.join(import.meta.dirname, '../support/load-recorded-spans.ts');
  return startWarmSite(
    service,
    { LOG_LEVEL: 'info', METRICS_PORT: String(metricsPort), TRUSTED_PROXIES: '1' },
    { flags: ['--import', spans] },
  );
}

/** Loads of each build's process, in turn first; without those of the first round, the warm-up. */
async function measureRounds(): Promise<Record<Build, Throughput[]>> {
  const metricsPort = await freePort();
  const sites = {
    off: await start('off', 0),
    on: await start('on', metricsPort),
    twin: await start('twin', 0),
  };
  // Prometheus asks every 15 s, or more rarely.
  const scrapes = setInterval(
    () => void fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => {}),
    scrapeEveryMs,
  );
  try {
    const loads: Record<Build, Throughput[]> = { off: [], twin: [], on: [] };
    for (let round = 0; round <= rounds; round += 1)
      for (const which of round % 2 === 0 ? order : order.toReversed()) {
        const load = await measureThroughput(sites[which].origin, Number(sites[which].pid));
        if (round > 0) loads[which].push(load);
      }
    return loads;
  } finally {
    clearInterval(scrapes);
    await Promise.all(order.map((which) => sites[which].stop('SIGKILL')));
  }
}

test('counting, timing, logging and the reading of metrics take at most a fifth of a cached page’s processor time', async () => {
  const processes: Record<Build, Throughput>[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const loads = await measureRounds();
    processes.push({ off: best(loads.off), twin: best(loads.twin), on: best(loads.on) });
  }
  const all = (which: Build, of: (load: Throughput) => number) => processes.map((each) => of(each[which]));
  const ratios = (which: Build, of: (load: Throughput) => number) =>
    processes.map((each) => of(each[which]) / of(each.off));
  for (const which of order) {
    const ofThroughput = ratios(which, ({ perSecond }) => perSecond);
    measurements.add({
      what: {
        off: 'none of that',
        twin: 'none of that, another process',
        on: 'metrics, log, an SDK for traces, and scrapes',
      }[which],
      'requests a second': median(all(which, ({ perSecond }) => perSecond)).toFixed(0),
      'to off': median(ofThroughput).toFixed(3),
      'single processes': `${Math.min(...ofThroughput).toFixed(3)} to ${Math.max(...ofThroughput).toFixed(3)}`,
      'CPU µs a request': median(all(which, ({ cpuMicroseconds }) => cpuMicroseconds)).toFixed(2),
      'CPU to off': median(ratios(which, ({ cpuMicroseconds }) => cpuMicroseconds)).toFixed(3),
      'CPUs used': median(all(which, ({ busy }) => busy)).toFixed(2),
      'p99 ms': median(all(which, ({ p99Ms }) => p99Ms)).toFixed(2),
    });
  }
  // Otherwise the client, or other work on the machine, would be measured.
  expect(Math.min(...order.map((which) => median(all(which, ({ busy }) => busy))))).toBeGreaterThan(0.95);
  const cpuOf = (which: Build) => median(all(which, ({ cpuMicroseconds }) => cpuMicroseconds));
  expect(cpuOf('on') / ((cpuOf('off') + cpuOf('twin')) / 2)).toBeLessThan(1.2);
});

/** The round of a process that other work on the machine disturbed least. */
function best(loads: readonly Throughput[]): Throughput {
  const [first, ...others] = loads;
  if (!first) throw new Error('Nothing was measured');
  return others.reduce((fastest, load) => (load.perSecond > fastest.perSecond ? load : fastest), first);
}
