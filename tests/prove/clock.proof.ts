// The machine's clock is set forward and back under a running site: Debian's libfaketime sets what the process sees of it,
// and leaves the monotonic clock alone, as the kernel does.
import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { eventually } from '../support/eventually.ts';
import type { FaultyEmulator } from '../support/faulty-emulator.ts';
import { printMeasurements } from '../support/measurements.ts';
import { publishEdit } from '../support/publish-edit.ts';
import { startSpaceService, startSiteOn, untilStatus } from '../support/site-on-content-service.ts';
import type { SiteProcess } from '../support/site-process.ts';

const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`;
const hasLibrary = existsSync(library);
if (!hasLibrary) process.stdout.write('Skipped: the clock. On Debian: apt-get install faketime.\n');

const measurements = printMeasurements('The clock of a running site is set (content is fresh for 5 s); ms');
const pagesEach = 5;

let directory: string;
let service: FaultyEmulator;
let site: SiteProcess;
/** Not in memory. */
const unvisited: string[] = [];

beforeAll(async () => {
  if (!hasLibrary) return;
  directory = await mkdtemp(path.join(tmpdir(), 'clock-'));
  service = await startSpaceService();
  setClock('+0');
  site = await start();
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  for (const [, url = ''] of sitemap.matchAll(/<loc>([^<]+)/g)) unvisited.push(new URL(url).pathname);
});
afterAll(async () => {
  if (!hasLibrary) return;
  await site.stop('SIGKILL');
  await service.close();
  await rm(directory, { recursive: true });
});

function setClock(offset: string): void {
  writeFileSync(path.join(directory, 'clock'), offset);
}

async function start(): Promise<SiteProcess> {
  const started = await startSiteOn(service.host, {
    CONTENT_TTL_SECONDS: '5',
    CONTENT_SNAPSHOT_DIR: path.join(directory, 'copies'),
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: path.join(directory, 'clock'),
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  });
  await untilStatus(started, '/readyz', 200);
  return started;
}

async function visit(urlPath: string): Promise<{ status: number; ms: number; text: string }> {
  const startedAt = performance.now();
  const response = await fetch(site.origin + urlPath);
  const text = await response.text();
  return { status: response.status, ms: performance.now() - startedAt, text };
}

const isShown = async (title: string) => (await visit('/about')).text.includes(title);

/** Resolves to how long an edit took to be shown. */
async function publish(title: string): Promise<number> {
  const startedAt = performance.now();
  publishEdit(service, 'pageAbout', { title });
  await eventually(async () => expect(await isShown(title)).toBe(true), { timeout: 30_000, interval: 200 });
  return performance.now() - startedAt;
}

async function ages(): Promise<number[]> {
  const { text } = await visit('/metrics');
  return [...text.matchAll(/^content_age_seconds\{.*\} (.*)$/gm)].map(([, age]) => Number(age));
}

test.skipIf(!hasLibrary).each([
  ['as it is', ['+0']],
  ['an hour forward', ['+1h']],
  ['an hour back', ['-1h']],
  ['thirty days back', ['-30d']],
  [
    '20 s back and forth, every second',
    Array.from({ length: 12 }, (_, index) => ['-20', '+20'][index % 2] ?? ''),
  ],
])('with the clock set %s, pages are shown and renewed as ever', async (how, offsets) => {
  const visits: Awaited<ReturnType<typeof visit>>[] = [];
  for (const offset of offsets) {
    setClock(offset);
    await wait(offsets.length === 1 ? 0 : 1000);
    for (const urlPath of unvisited.splice(0, Math.ceil(pagesEach / offsets.length)))
      visits.push(await visit(urlPath));
  }
  const shownMs = await publish(`Set ${how}`);
  const all = await ages();
  measurements.add({
    clock: how,
    'pages not in memory': visits.length,
    'are 200': visits.filter(({ status }) => status === 200).length,
    slowest: Math.max(...visits.map(({ ms }) => ms)).toFixed(0),
    'publish shown after': shownMs.toFixed(0),
    'least age of a list, s': Math.min(...all).toFixed(1),
  });
  expect(visits.filter(({ status }) => status !== 200)).toEqual([]);
  expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
  expect(shownMs).toBeLessThan(15_000);
});

test.skipIf(!hasLibrary)(
  'started an hour before its copies were made, the site shows what is new, and the copies in an outage',
  async () => {
    setClock('+1h');
    await publish('Of the future');
    await site.stop();
    setClock('+0');
    publishEdit(service, 'pageAbout', { title: 'Of the present' });
    site = await start();
    expect(await isShown('Of the present')).toBe(true);
    await site.stop();
    service.faults.add({ hang: true });
    setClock('-1h');
    site = await start();
    expect(await isShown('Of the present')).toBe(true);
    service.faults.clear();
  },
);
