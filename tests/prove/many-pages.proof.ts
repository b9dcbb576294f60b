// A space of 10,000 pages: how a machine starts, and what it takes. `VISITED_PAGES=3000` visits only some of them.
import { hash } from 'node:crypto';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { memoryInUseOf } from '#server/process/memory-limit.ts';
import { listings } from '#shared/pages/listing/listing.ts';

import { sitemapAddresses } from '../support/crawl.ts';
import { sendMany } from '../support/load.ts';
import {
  ask,
  createManyPages,
  limitMb,
  megabyte,
  memoryMbOf,
  pageCount,
  popular,
  siteUrl,
  unansweredOf,
  type ManyPages,
} from '../support/many-pages.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { untilStatus } from '../support/site-on-content-service.ts';

const measurements = printMeasurements(
  `${pageCount} pages, ${limitMb} MB a machine`,
  `ready within 60 s; fewer than 3 % of visits unanswered; at most ${limitMb} MB`,
);
const visitedPages = Number(process.env['VISITED_PAGES'] ?? pageCount);

let space: ManyPages;
beforeAll(async () => {
  space = await createManyPages();
}, 120_000);
afterEach(() => space.stopMachines());
afterAll(() => space.close());

async function startAndMeasure(what: string) {
  const [started, callsBefore] = [performance.now(), space.service.requests.count];
  const machine = await space.start('alone');
  await untilStatus(machine, '/readyz', 200, 120_000);
  const readyMs = performance.now() - started;
  measurements.add({
    what,
    'ready, s': (readyMs / 1000).toFixed(1),
    calls: space.service.requests.count - callsBefore,
    'first page, ms': (await ask(machine, '/')).ms.toFixed(0),
    'memory, MB': memoryMbOf(machine),
  });
  return { machine, readyMs };
}

test('a machine starts, lists all pages in its sitemap, and starts again from its copies', async () => {
  const { machine, readyMs } = await startAndMeasure('first start');
  // A balancer's patience with a machine that starts.
  expect(readyMs).toBeLessThan(60_000);
  const sitemaps = [await ask(machine, '/sitemap.xml'), await ask(machine, '/sitemap.xml')];
  const found = sitemapAddresses(sitemaps[0]?.body ?? '', siteUrl);
  measurements.add({
    what: `sitemap, ${found.size} addresses, ${((sitemaps[0]?.body.length ?? 0) / megabyte).toFixed(1)} MB`,
    ms: sitemaps.map(({ ms }) => ms.toFixed(0)).join(', then '),
  });
  expect(found.size).toBeGreaterThan(pageCount * 0.9);
  // Search engines read no more than this of one sitemap.
  expect(found.size).toBeLessThan(50_000);
  for (const { path: listing } of listings) {
    const pagesOfIt = [...found.keys()].filter((each) => each.startsWith(`${listing}?page=`));
    const times = [];
    for (const address of [listing, pagesOfIt.at(-1) ?? listing, `${listing}?q=pension`])
      times.push((await ask(machine, address)).ms.toFixed(0));
    measurements.add({
      what: `${listing}: first page, last of ${pagesOfIt.length}, a search`,
      ms: times.join(', '),
    });
  }
  await machine.stop();
  const again = await startAndMeasure('start with copies');
  expect(again.readyMs).toBeLessThan(60_000);
}, 300_000);

test('every page is visited, and memory stays within its limit; after a restart, what is withdrawn is gone at once', async () => {
  const start = async () => {
    const started = await space.start('all', { CONTENTFUL_THROTTLE: '30', CONTENT_TTL_SECONDS: '3600' });
    await untilStatus(started, '/readyz', 200, 120_000);
    return started;
  };
  const machine = await start();
  let peak = 0;
  const sampling = setInterval(() => (peak = Math.max(peak, memoryInUseOf(machine.pid ?? 0))), 100);
  const measure = async (what: string, addresses: readonly string[]) => {
    const { statuses, times } = await sendMany(
      addresses.length,
      4,
      (index) => machine.origin + (addresses[index] ?? '/'),
    );
    const heap = /^nodejs_heap_size_used_bytes (\S+)/m.exec((await ask(machine, '/metrics')).body)?.[1];
    measurements.add({
      what,
      statuses: JSON.stringify(Object.fromEntries(statuses)),
      'p50, ms': percentile(times, 0.5).toFixed(1),
      'p99, ms': percentile(times, 0.99).toFixed(0),
      'memory, MB': memoryMbOf(machine),
      'most, MB': (peak / megabyte).toFixed(0),
      'heap, MB': (Number(heap) / megabyte).toFixed(0),
    });
    expect(unansweredOf(Object.fromEntries(statuses))).toBeLessThan(0.03);
  };
  // In an order in which all types of pages come early.
  const order = space.paths
    .toSorted((a, b) => hash('md5', a).localeCompare(hash('md5', b)))
    .slice(0, visitedPages);
  for (let first = 0; first < order.length; first += 1000)
    await measure(`pages ${first} to ${first + 999}`, order.slice(first, first + 1000));
  const visits = Array.from({ length: 1000 }, () => popular(space.paths));
  await measure('1,000 visits', visits);
  clearInterval(sampling);
  expect(peak).toBeLessThan(limitMb * megabyte);

  await machine.stop();
  const restarted = await start();
  await ask(restarted, space.article);
  const withdrawn = performance.now();
  await space.withdraw(restarted);
  const ms = performance.now() - withdrawn;
  expect((await fetch(restarted.origin + space.article)).status).toBe(410);
  measurements.add({
    what: `withdrawn, with ${visitedPages} copies of the earlier process`,
    ms: ms.toFixed(0),
  });
  // Contentful waits no longer.
  expect(ms).toBeLessThan(30_000);
  // Ten thousand pages are made, one after the other.
}, 1_800_000);
