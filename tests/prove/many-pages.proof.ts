// A space of 10,000 pages: how a machine starts, and what it takes. `VISITED_PAGES=3000` visits only some of them.
import { hash } from 'node:crypto';
import { Agent } from 'node:http';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { ExportedEntry } from '#contentful-emulator/files/space-export.ts';
import { memoryInUseOf } from '#server/process/memory-limit.ts';
import { knowledgeListing, listings } from '#shared/pages/listing/listing.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { sendWebhook, webhookSecret } from '../support/content-webhook.ts';
import { sitemapAddresses } from '../support/crawl.ts';
import type { FaultyEmulator } from '../support/faulty-emulator.ts';
import { makeFolder } from '../support/folders.ts';
import { pathsOf, withManyPages } from '../support/large-export.ts';
import { send, sendMany } from '../support/load.ts';
import { measuredSpace } from '../support/measured-space.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { startSiteOn, startSpaceService, untilStatus } from '../support/site-on-content-service.ts';
import type { SiteProcess } from '../support/site-process.ts';

const pageCount = 10_000;
const limitMb = 512;
const siteUrl = 'https://www.site.example';
const megabyte = 1024 * 1024;
const measurements = printMeasurements(
  `${pageCount} pages, ${limitMb} MB a machine`,
  `ready within 60 s; fewer than 3 % of visits unanswered; at most ${limitMb} MB`,
);
const visitedPages = Number(process.env['VISITED_PAGES'] ?? pageCount);

let service: FaultyEmulator;
let paths: readonly string[];
let article: ExportedEntry | undefined;
let articlePath: string;
const directory = makeFolder();
const running: SiteProcess[] = [];

beforeAll(async () => {
  const measured = await measuredSpace();
  const content = withManyPages(measured.content, pageCount);
  service = await startSpaceService({ space: { ...measured, content } });
  paths = pathsOf(content);
  article = content.entries.findLast(({ sys }) => sys.contentType.sys.id === knowledgeListing.contentType);
  articlePath = pathsOf({ ...content, entries: article ? [article] : [] })[0] ?? '/';
}, 120_000);
afterEach(() => Promise.all(running.splice(0).map((machine) => machine.stop('SIGKILL'))));
afterAll(() => service.close());

/** Starts a machine. One of the same name finds the copies of the one before. */
async function start(name: string, environment: Readonly<Record<string, string>> = {}): Promise<SiteProcess> {
  const machine = await startSiteOn(
    service.host,
    {
      SITE_URL: siteUrl,
      CONTENT_SNAPSHOT_DIR: path.join(directory, name),
      CONTENTFUL_WEBHOOK_SECRET: webhookSecret,
      DATA_DIR: path.join(directory, name, 'data'),
      MEMORY_LIMIT_MB: String(limitMb),
      MALLOC_ARENA_MAX: '2',
      ...environment,
    },
    { flags: [`--max-old-space-size=${limitMb / 2}`] },
  );
  running.push(machine);
  await untilStatus(machine, '/readyz', 200, 120_000);
  return machine;
}

/** Asks a machine for a page, which it must have. */
async function ask({ origin }: SiteProcess, address: string) {
  const agent = new Agent();
  const response = await send(origin + address, agent);
  agent.destroy();
  expect([address, response.status]).toEqual([address, 200]);
  return response;
}

const memoryMbOf = ({ pid }: SiteProcess) => (memoryInUseOf(pid ?? 0) / megabyte).toFixed(0);

/** A page as visitors choose it: the nth most popular is visited one nth as often as the first. */
const popular = () => paths[Math.floor(paths.length ** Math.random()) - 1] ?? '/';

async function startAndMeasure(what: string) {
  const [started, callsBefore] = [performance.now(), service.requests.count];
  const machine = await start('alone');
  const readyMs = performance.now() - started;
  measurements.add({
    what,
    'ready, s': (readyMs / 1000).toFixed(1),
    calls: service.requests.count - callsBefore,
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
  const settings = { CONTENTFUL_THROTTLE: '30', CONTENT_TTL_SECONDS: '3600' };
  const machine = await start('all', settings);
  let peak = 0;
  const sampling = setInterval(() => (peak = Math.max(peak, memoryInUseOf(machine.pid ?? 0))), 100);
  const measure = async (what: string, addresses: readonly string[]) => {
    const { statuses, times } = await sendMany(
      addresses.length,
      4,
      (index) => machine.origin + (addresses[index] ?? '/'),
    );
    const { body } = await ask(machine, '/metrics');
    const metric = (name: string) =>
      (Number(new RegExp(`^${name} (\\S+)`, 'm').exec(body)?.[1]) / megabyte).toFixed(0);
    measurements.add({
      what,
      statuses: JSON.stringify(Object.fromEntries(statuses)),
      'p50, ms': percentile(times, 0.5).toFixed(1),
      'p99, ms': percentile(times, 0.99).toFixed(0),
      'memory, MB': memoryMbOf(machine),
      'most, MB': (peak / megabyte).toFixed(0),
      'heap, MB': metric('nodejs_heap_size_used_bytes'),
      'content in memory, MB': metric('content_cache_bytes'),
      'pages in memory, MB': metric('page_cache_bytes'),
    });
    // One that is not in memory is a 503 after 2.5 s.
    expect(times.length - (statuses.get(200) ?? 0)).toBeLessThan(0.03 * times.length);
  };
  // In an order in which all types of pages come early.
  const order = paths.toSorted((a, b) => hash('md5', a).localeCompare(hash('md5', b))).slice(0, visitedPages);
  for (let first = 0; first < order.length; first += 1000)
    await measure(`pages ${first} to ${first + 999}`, order.slice(first, first + 1000));
  const visits = Array.from({ length: 1000 }, popular);
  await measure('1,000 visits', visits);
  clearInterval(sampling);
  expect(peak).toBeLessThan(limitMb * megabyte);

  await machine.stop();
  const restarted = await start('all', settings);
  await ask(restarted, articlePath);
  const withdrawn = performance.now();
  const { id, contentType } = { id: article?.sys.id ?? '', contentType: knowledgeListing.contentType };
  service.space(fixtureSpaceId).unpublish(id);
  await sendWebhook(restarted.origin, { action: 'unpublish', id, contentType }).expect(200);
  const ms = performance.now() - withdrawn;
  expect((await fetch(restarted.origin + articlePath)).status).toBe(410);
  measurements.add({
    what: `withdrawn, with ${visitedPages} copies of the earlier process`,
    ms: ms.toFixed(0),
  });
  // Contentful waits no longer.
  expect(ms).toBeLessThan(30_000);
  // Ten thousand pages are made, one after the other.
}, 1_800_000);
