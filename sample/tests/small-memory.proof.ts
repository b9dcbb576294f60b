import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { memoryInUseOf } from '#server/process/memory-limit.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { FaultyEmulator } from '#tests/support/faulty-emulator.ts';
import { pathsOf, withManyPages } from '#tests/support/large-export.ts';
import { send, sendMany } from '#tests/support/load.ts';
import { percentile, printMeasurements } from '#tests/support/measurements.ts';
import { createMemoryCgroup, type MemoryCgroup } from '#tests/support/memory-cgroup.ts';
import { startSiteOn, startSpaceService, untilStatus } from '#tests/support/site-on-content-service.ts';
import type { SiteProcess } from '#tests/support/site-process.ts';

import { sampleSpaceId } from '../sample-space.ts';
import { sampleSpace } from './sample-site.ts';

const measurements = printMeasurements(
  '1,000 pages in 512 MB: resident memory of the site and its transform processes',
  'less than 512 MB',
);
const megabyte = 1024 * 1024;
const limitMb = 512;
const pageCount = 1000;

let directory: string;
let service: FaultyEmulator;
let site: SiteProcess;
let group: MemoryCgroup | undefined;
let paths: string[];
let maxResident = 0;
let sampling: NodeJS.Timeout;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'small-memory-'));
  const space = sampleSpace();
  const content = withManyPages(space.content, pageCount);
  paths = pathsOf(content);
  service = await startSpaceService({ space: { ...space, content } });
  site = await startSiteOn(
    service.host,
    {
      CONTENTFUL_SPACE_ID: sampleSpaceId,
      CONTENT_SNAPSHOT_DIR: path.join(directory, 'snapshots'),
      MEMORY_LIMIT_MB: String(limitMb),
      CONTENTFUL_THROTTLE: '30',
      MALLOC_ARENA_MAX: '2',
    },
    { stdout: 'ignore', flags: [`--max-old-space-size=${limitMb / 2}`] },
  );
  const { pid } = site;
  if (pid === undefined) throw new Error('The site did not start');
  group = createMemoryCgroup(limitMb);
  group?.add(pid);
  sampling = setInterval(() => (maxResident = Math.max(maxResident, memoryInUseOf(pid))), 100);
  await untilStatus(site, '/readyz', 200, 60_000);
}, 120_000);

afterAll(async () => {
  clearInterval(sampling);
  await site.stop('SIGKILL');
  await service.close();
  // The kernel takes a moment to release the processes.
  await eventually(() => group?.remove()).catch(() => {});
  await rm(directory, { recursive: true });
});

async function measure(step: string, visit: () => ReturnType<typeof sendMany>): Promise<void> {
  const { statuses, times } = await visit();
  const text = await (await fetch(`${site.origin}/metrics`)).text();
  const metric = (name: string) => Number(new RegExp(`^${name} ([\\d.e+]+)`, 'm').exec(text)?.[1]);
  measurements.add({
    step,
    statuses: JSON.stringify(Object.fromEntries(statuses)),
    'p50 ms': percentile(times, 0.5).toFixed(1),
    'p99 ms': percentile(times, 0.99).toFixed(0),
    'RSS now, MB': (memoryInUseOf(site.pid ?? 0) / megabyte).toFixed(0),
    'max RSS, MB': (maxResident / megabyte).toFixed(0),
    'cgroup peak, MB': group?.peakMb ?? 'none',
    'heap used, MB': (metric('nodejs_heap_size_used_bytes') / megabyte).toFixed(0),
    'external, MB': (metric('nodejs_external_memory_bytes') / megabyte).toFixed(0),
    'content in memory': `${metric('content_cache_entries')}, ${(metric('content_cache_bytes') / megabyte).toFixed(0)} MB`,
    'pages in memory': `${metric('page_cache_entries')}, ${(metric('page_cache_bytes') / megabyte).toFixed(0)} MB`,
  });
  expect(statuses.get(200)).toBe(times.length);
  expect(group?.kills ?? 0).toBe(0);
  expect(maxResident).toBeLessThan(limitMb * megabyte);
}

const visitAll = () => sendMany(paths.length, 4, (index) => site.origin + (paths[index] ?? '/'));

test(
  '1,000 pages and their pictures are served in 512 MB, and all pages stay up in an outage',
  { timeout: 600_000 },
  async () => {
    // On a busy machine the first request for a page may time out; the page is loaded all the same.
    await eventually(async () => expect((await visitAll()).statuses.get(200)).toBe(paths.length), {
      timeout: 300_000,
    });
    await measure('every page', visitAll);
    await measure('every page again', visitAll);
    const { body } = await send(`${site.origin}/`, new Agent());
    const pictures = [
      ...new Set(
        Array.from(body.matchAll(/\/api\/image-proxy\?[^"\s,]+/g), ([url]) => url.replaceAll('&amp;', '&')),
      ),
    ];
    await measure('pictures of the home page', () =>
      sendMany(pictures.length, 4, (index) => site.origin + (pictures[index] ?? '')),
    );
    await service.close();
    await measure('without the content service', visitAll);
    await measure('at random', () =>
      sendMany(3000, 4, () => site.origin + (paths[Math.floor(Math.random() * paths.length)] ?? '/')),
    );
  },
);
