import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { listedTypes } from '#server/page/listed-types.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { eventually } from '../support/eventually.ts';
import { printMeasurements } from '../support/measurements.ts';
import { startSpaceService, startSiteOn, untilStatus } from '../support/site-on-content-service.ts';
import type { SiteProcess } from '../support/site-process.ts';

const measurements = printMeasurements('Cold start with the content service down');
const pages = ['/', '/bridges', '/lanterns', '/about', '/fees', '/contact'];

let snapshots: string;
let site: SiteProcess | undefined;
beforeEach(async () => {
  snapshots = await mkdtemp(path.join(tmpdir(), 'snapshots-'));
});
afterEach(async () => {
  await site?.stop('SIGKILL');
  await rm(snapshots, { recursive: true, force: true });
});

/** Fills the snapshot by visiting pages, then stops the content service. Returns the host it was on. */
async function fillSnapshot(): Promise<string> {
  const service = await startSpaceService();
  const first = await startSiteOn(service.host, { CONTENT_SNAPSHOT_DIR: snapshots });
  await untilStatus(first, '/readyz', 200);
  for (const page of pages) await untilStatus(first, page, 200);
  await first.stop();
  await service.close();
  return service.host;
}

test('with a snapshot the site is ready within 3 s and serves every page in it', async () => {
  const host = await fillSnapshot();
  const started = performance.now();
  site = await startSiteOn(host, { CONTENT_SNAPSHOT_DIR: snapshots });
  await untilStatus(site, '/readyz', 200);
  const readyMs = performance.now() - started;
  const statuses: number[] = [];
  for (const page of pages) statuses.push((await fetch(site.origin + page)).status);
  measurements.add({
    start: 'with a snapshot',
    'ready after s': (readyMs / 1000).toFixed(2),
    pages: `${statuses.filter((status) => status === 200).length} of ${pages.length} are 200`,
  });
  expect(readyMs).toBeLessThan(3000);
  expect(statuses.every((status) => status === 200)).toBe(true);
});

const firstCalls = ['options', ...listedTypes.map(({ id }) => id)].map(
  (type) => new RegExp(`content_type=${type}(?:&|$)`),
);

test.each([
  ['a 429 with a reset after 1 s', { status: 429, headers: { 'x-contentful-ratelimit-reset': '1' } }, 3000],
  ['a 500', { status: 500 }, 4000],
])(
  'if each first call gets %s, each is retried once and the site is ready soon',
  async (what, fault, mostMs) => {
    const service = await startSpaceService();
    for (const match of firstCalls) service.faults.add({ ...fault, match, times: 1 });
    const started = performance.now();
    site = await startSiteOn(service.host, { CONTENTFUL_THROTTLE: '7' });
    await untilStatus(site, '/readyz', 200);
    const readyMs = performance.now() - started;
    const requests = firstCalls.map((match) => service.requests.countOf(match));
    await service.close();
    measurements.add({
      start: what,
      'ready after s': (readyMs / 1000).toFixed(2),
      pages: `requested ${requests.join(' ')} times`,
    });
    expect(requests).toEqual(firstCalls.map(() => 2));
    expect(site.stdout).not.toContain('the content service is down');
    expect(readyMs).toBeLessThan(mostMs);
  },
);

test('a damaged copy in the snapshot is skipped with a log line, and the others are served', async () => {
  const host = await fillSnapshot();
  const folder = path.join(snapshots, `${host.replace(':', '-')}_${fixtureSpaceId}_master`);
  const files = await readdir(folder);
  await writeFile(path.join(folder, files[0] ?? ''), 'damaged');
  site = await startSiteOn(host, { CONTENT_SNAPSHOT_DIR: snapshots });
  await untilStatus(site, '/livez', 200);
  const statuses = await Promise.all(
    pages.map(async (page) => (await fetch(`${site?.origin}${page}`)).status),
  );
  measurements.add({ start: 'one copy damaged', pages: statuses.join(' ') });
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  // The log is flushed ten times a second.
  await eventually(() => expect(site?.stdout.match(/content snapshot cannot be read/g)).toHaveLength(1));
});

test('without a snapshot the site stays live, is not ready, and recovers with the content service', async () => {
  const stopped = await startSpaceService();
  const port = Number(stopped.host.split(':')[1]);
  await stopped.close();
  site = await startSiteOn(stopped.host);
  await untilStatus(site, '/livez', 200);
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(503);
  const started = performance.now();
  const service = await startSpaceService({ port });
  await untilStatus(site, '/readyz', 200);
  measurements.add({
    start: 'without a snapshot',
    'ready after s': `${((performance.now() - started) / 1000).toFixed(2)} of the service’s return`,
  });
  await service.close();
});
