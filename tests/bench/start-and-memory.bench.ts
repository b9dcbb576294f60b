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

const starts = printMeasurements('From the start of the process (built) to its first page');
const memory = printMeasurements('Memory of the process over a million requests for pages from memory');
const autocannon = createRequire(import.meta.url).resolve('autocannon');
const starting = 7;
const hundredThousand = 100_000;

test('the start', async () => {
  const service = await startSpaceService({ space: await measuredSpace() });
  const embedded = async () =>
    startSiteProcess(await freePort(), { CONTENT_FILE: measuredFile() }, { stdout: 'ignore' });
  const ways = {
    'an export file, from the embedded content service': embedded,
    'a content service of its own': () => startSiteOn(service.host, {}, { stdout: 'ignore' }),
  };
  for (const [way, start] of Object.entries(ways)) {
    const times: number[] = [];
    for (let round = 0; round < starting; round += 1) {
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
  expect(starting).toBeGreaterThan(0);
});

test('a million requests', async () => {
  const service = await startSpaceService({ space: await measuredSpace() });
  const site = await startSiteOn(service.host, {}, { stdout: 'ignore' });
  await untilStatus(site, '/', 200);
  // All content is in memory, as it is some minutes after a start.
  const map = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, found = '']) => found);
  for (const found of paths) await untilStatus(site, found, 200);
  const measured = [residentMb(site)];
  for (let round = 0; round < 10; round += 1) {
    await promisify(execFile)(process.execPath, [
      autocannon,
      '--json',
      '--connections=32',
      `--amount=${hundredThousand}`,
      '--headers=accept-encoding=br',
      site.origin,
    ]);
    measured.push(residentMb(site));
  }
  await site.stop('SIGKILL');
  await service.close();
  memory.add({ pages: paths.length, 'MB at the start, and after each 100,000': measured.join(' ') });
  expect(measured).toHaveLength(11);
});

async function untilFirstPage({ origin }: SiteProcess): Promise<void> {
  for (;;) {
    const answer = await fetch(origin).catch(() => undefined);
    if (answer?.ok === true) return;
    await wait(5);
  }
}

/** Resident memory in MB. Linux only. */
function residentMb({ pid }: SiteProcess): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
}
