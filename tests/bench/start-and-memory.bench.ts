import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { measuredFile, measuredSpace } from '../support/measured-space.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { startSpaceService, startSiteOn, untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';

const starts = printMeasurements('From the start of the built process to its first page');
const memory = printMeasurements('Memory of the process over a million requests for cached pages');
const autocannon = createRequire(import.meta.url).resolve('autocannon');
const startRounds = 7;
const requestsPerRound = 100_000;

test('the time from start to first page', async () => {
  const service = await startSpaceService({ space: await measuredSpace() });
  const embedded = async () =>
    startSiteProcess(await freePort(), { CONTENT_FILE: measuredFile() }, { stdout: 'ignore' });
  const ways = {
    'export file, embedded content service': embedded,
    'separate content service': () => startSiteOn(service.host, {}, { stdout: 'ignore' }),
  };
  for (const [way, start] of Object.entries(ways)) {
    const times: number[] = [];
    for (let round = 0; round < startRounds; round += 1) {
      const started = performance.now();
      const site = await start();
      await untilFirstPage(site);
      times.push(performance.now() - started);
      await site.stop('SIGKILL');
    }
    starts.add({
      way,
      'median s': (percentile(times, 0.5) / 1000).toFixed(2),
      'longest s': (Math.max(...times) / 1000).toFixed(2),
    });
  }
  await service.close();
  expect(startRounds).toBeGreaterThan(0);
});

test('memory over a million requests', async () => {
  const service = await startSpaceService({ space: await measuredSpace() });
  const site = await startSiteOn(service.host, {}, { stdout: 'ignore' });
  await untilStatus(site, '/', 200);
  // Load all content, as the site does in its first minutes.
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path);
  for (const path of paths) await untilStatus(site, path, 200);
  const megabytes = [residentMb(site)];
  for (let round = 0; round < 10; round += 1) {
    await promisify(execFile)(process.execPath, [
      autocannon,
      '--json',
      '--connections=32',
      `--amount=${requestsPerRound}`,
      '--headers=accept-encoding=br',
      site.origin,
    ]);
    megabytes.push(residentMb(site));
  }
  await site.stop('SIGKILL');
  await service.close();
  memory.add({ pages: paths.length, 'MB at the start and after each 100,000': megabytes.join(' ') });
  expect(megabytes).toHaveLength(11);
});

async function untilFirstPage({ origin }: SiteProcess): Promise<void> {
  for (;;) {
    const response = await fetch(origin).catch(() => undefined);
    if (response?.ok === true) return;
    await wait(5);
  }
}

/** Resident memory in MB. Linux only. */
function residentMb({ pid }: SiteProcess): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
}
