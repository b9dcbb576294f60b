// Search in a container of 512 MB, with pages that are all different, as the pages of a real space are. `QUIET_MINUTES=1` and
// `VISITED_PAGES=1000`, and `MANY_PAGES=1000` for 10,000, shorten it; without memory cgroups only the limit of the heap holds.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { afterAll, expect, inject, test } from 'vitest';

import { memoryInUseOf } from '#server/process/memory-limit.ts';
import { pageType } from '#shared/pages/page/page.model.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { sendWebhook, webhookSecret } from '../support/content-webhook.ts';
import { localised } from '../support/edit-space.ts';
import type { FaultyEmulator } from '../support/faulty-emulator.ts';
import { makeFolder } from '../support/folders.ts';
import { ownWord, pathsOf, withDifferentPages } from '../support/large-export.ts';
import { sendMany } from '../support/load.ts';
import { measuredSpace } from '../support/measured-space.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { createMemoryCgroup } from '../support/memory-cgroup.ts';
import { startSiteOn, startSpaceService, untilStatus } from '../support/site-on-content-service.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { createVisitor } from '../support/visitor.ts';

const limitMb = 512;
const megabyte = 1024 * 1024;
const quietMinutes = Number(process.env['QUIET_MINUTES'] ?? 10);
const manyPages = Number(process.env['MANY_PAGES'] ?? 10_000);
const visitedPages = Number(process.env['VISITED_PAGES'] ?? manyPages);
const contentType = pageType.id;
const hour = 3_600_000;
const publishesASecond = 20;
const table = printMeasurements(`Search, pages all different, ${limitMb} MB`);

const running: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of running.splice(0).reverse()) await stop();
});

/** A content service with so many pages, and a container in which a site shows them. */
async function createLargeSite(count: number) {
  const { content, ...space } = await measuredSpace();
  const large = withDifferentPages(content, count);
  const service = await startSpaceService({ space: { ...space, content: large } });
  const directory = makeFolder();
  const cgroup = createMemoryCgroup(limitMb);
  running.push(() => {
    cgroup?.remove();
    return service.close();
  });
  // The site joins the cgroup before its code reads the limit.
  const main = path.join(directory, 'main.mjs');
  const server = pathToFileURL(path.join(inject('productionBuild'), 'server/main.js')).href;
  writeFileSync(
    main,
    `import { writeFileSync } from 'node:fs';
    ${cgroup ? `writeFileSync(${JSON.stringify(cgroup.processes)}, String(process.pid));` : ''}
    await import(${JSON.stringify(server)});`,
  );
  return {
    service,
    cgroup,
    paths: pathsOf(large),
    /** Each start finds the index of the one before. */
    async start(): Promise<SiteProcess> {
      const site = await startSiteOn(
        service.host,
        {
          CONTENT_SNAPSHOT_DIR: path.join(directory, 'content'),
          DATA_DIR: path.join(directory, 'data'),
          CONTENTFUL_WEBHOOK_SECRET: webhookSecret,
          CONTENT_TTL_SECONDS: '3600',
          MEMORY_LIMIT_MB: String(limitMb),
          MALLOC_ARENA_MAX: '2',
        },
        { flags: [`--max-old-space-size=${limitMb / 2}`], main },
      );
      running.push(() => site.stop('SIGKILL'));
      await untilStatus(site, '/readyz', 200, 120_000);
      return site;
    },
  };
}

const textAt = async ({ origin }: SiteProcess, address: string) => (await fetch(origin + address)).text();
const metricOf = async (site: SiteProcess, name: string) =>
  Number(new RegExp(`^${name} (\\S+)`, 'm').exec(await textAt(site, '/metrics'))?.[1]);

/** The addresses on the first page of results, and how many pages a search says it has found. */
async function resultsOf(site: SiteProcess, query: string) {
  const text = await textAt(site, `/search?q=${encodeURIComponent(query)}`);
  return {
    total: Number(/search-total">(\d+) pages/.exec(text)?.[1] ?? 0),
    first: Array.from(text.matchAll(/<h2><a href="([^"]+)"/g), ([, href = '']) => href),
  };
}

async function untilRead(site: SiteProcess, minutes = 20): Promise<void> {
  const endsAt = performance.now() + minutes * 60_000;
  while ((await metricOf(site, 'search_pages_waiting')) > 0 || (await metricOf(site, 'search_pages')) === 0) {
    expect(performance.now()).toBeLessThan(endsAt);
    await wait(500);
  }
}

/** The memory of the container while something happens. */
async function memoryDuring(site: SiteProcess, work: () => Promise<unknown>) {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, memoryInUseOf(site.pid ?? 0))), 200);
  await work();
  clearInterval(timer);
  return { peak: peak / megabyte, after: memoryInUseOf(site.pid ?? 0) / megabyte };
}

/** Returns how many times its webhook was sent again, as Contentful does when it is asked to. */
async function publish(
  service: FaultyEmulator,
  site: SiteProcess,
  id: string,
  title: string,
): Promise<number> {
  const admin = service.space(fixtureSpaceId);
  admin.upsertEntry({ id, contentType, fields: localised({ title, slug: id }) });
  admin.publish(id);
  for (let repeats = 0; ; repeats += 1) {
    const { status } = await sendWebhook(site.origin, { action: 'publish', id, contentType });
    if (status === 200) return repeats;
    expect(status).toBe(503);
    await wait(1000);
  }
}

test.each([0, 1000])(
  'with %i pages more, the first search after ready finds most of what later ones find',
  async (count) => {
    const large = await createLargeSite(count);
    for (const what of ['first start', 'restart']) {
      const site = await large.start();
      const began = performance.now();
      const first = await resultsOf(site, 'inheritance');
      const firstMs = performance.now() - began;
      await untilRead(site);
      const readMs = performance.now() - began;
      const later = await resultsOf(site, 'inheritance');
      const shared = later.first.filter((href) => first.first.includes(href)).length;
      table.add({
        what: `${what}, ${large.paths.length} pages`,
        'first search': `${shared} of the later first ${later.first.length}, ${first.total} of ${later.total} in all, in ${(firstMs / 1000).toFixed(1)} s`,
        'all read, s': (readMs / 1000).toFixed(1),
        'CPU, s': (await metricOf(site, 'process_cpu_seconds_total')).toFixed(1),
        'calls so far': large.service.requests.count,
      });
      expect(shared).toBeGreaterThanOrEqual(0.8 * later.first.length);
      // While few pages have been read, chance decides which of them come first.
      expect(first.total).toBeGreaterThanOrEqual(0.8 * later.total);
      await site.stop();
    }
  },
);

test.each([100, 1000, 10_000])(
  '%i pages: how long searches take while editors publish',
  async (count) => {
    const large = await createLargeSite(count);
    const site = await large.start();
    await untilRead(site);
    const visitor = createVisitor();
    const queries = [
      'pension',
      'inheritance tax',
      'how much does advice cost',
      'penson',
      ownWord(7),
      'care home fees',
    ];
    const publishing: Promise<number>[] = [];
    const began = performance.now();
    const publisher = setInterval(() => {
      // A timer that was late makes up for what it missed.
      const due = ((performance.now() - began) / 1000) * publishesASecond;
      while (publishing.length < due) {
        const number = publishing.length;
        publishing.push(publish(large.service, site, `fresh-${number % 50}`, `Fresh ${ownWord(number)}`));
      }
    }, 1000 / publishesASecond);
    const times = { search: [] as number[], suggestions: [] as number[], page: [] as number[] };
    await visitor.visit(`${site.origin}/`);
    for (let round = 0; round < 200; round += 1) {
      const query = encodeURIComponent(queries[round % queries.length] ?? '');
      times.search.push((await visitor.visit(`${site.origin}/search?q=${query}`)).ms);
      times.suggestions.push((await visitor.visit(`${site.origin}/search/suggestions?q=${query}`)).ms);
      times.page.push((await visitor.visit(`${site.origin}/`)).ms);
    }
    clearInterval(publisher);
    const repeats = await Promise.all(publishing);
    const published = (1000 * publishing.length) / (performance.now() - began);
    const delays: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const title = `Quagga${ownWord(round)}`;
      const began = performance.now();
      await publish(large.service, site, `found-${round}`, title);
      while (!(await textAt(site, `/search?q=${title}`)).includes(`/found-${round}"`)) {
        expect(performance.now() - began).toBeLessThan(10_000);
        await wait(10);
      }
      delays.push(performance.now() - began);
    }
    const inMs = (values: readonly number[]) =>
      `${percentile(values, 0.5).toFixed(0)}, ${percentile(values, 0.99).toFixed(0)}`;
    table.add({
      what: `${count} pages: p50 and p99 in ms, ${published.toFixed(0)} publishes a second beside`,
      search: inMs(times.search),
      suggestions: inMs(times.suggestions),
      'cached page': inMs(times.page),
      'publish to found': inMs(delays),
      'webhooks sent again': `${repeats.filter((count) => count > 0).length} of ${repeats.length}`,
    });
    await visitor.close();
    await site.stop();
  },
  hour,
);

test(
  '10,000 pages on an empty disk: nothing ends the process, and strangers cannot fill its memory',
  async () => {
    const large = await createLargeSite(manyPages);
    let site = await large.start();
    const over: string[] = [];
    for (let minute = 0; minute < quietMinutes; minute += 1) {
      await wait(60_000);
      over.push((memoryInUseOf(site.pid ?? 0) / megabyte).toFixed(0));
      expect(large.cgroup?.kills ?? 0).toBe(0);
    }
    await untilRead(site);
    table.add({
      what: `${quietMinutes} minutes without a visitor: memory in MB, each minute`,
      measured: over.join(' '),
    });
    const atRest = await metricOf(site, 'memory_used_ratio');
    table.add({ what: 'memory_used_ratio at rest', measured: atRest.toFixed(2) });

    const words = (index: number) => encodeURIComponent(`${index}x${'\uFDFA'.repeat(90)}`);
    const before = memoryInUseOf(site.pid ?? 0) / megabyte;
    const statuses: (readonly [number, number])[] = [];
    const flood = await memoryDuring(site, async () => {
      const sent = await sendMany(
        45_000,
        8,
        (index) => `${site.origin}/search/suggestions?q=${words(index)}`,
      );
      statuses.push(...sent.statuses);
    });
    table.add({
      what: `45,000 long words: ${JSON.stringify(statuses)}`,
      measured: `${before.toFixed(0)} MB before, ${flood.peak.toFixed(0)} at most, ${flood.after.toFixed(0)} after`,
    });

    const visits = await memoryDuring(site, async () => {
      await sendMany(visitedPages, 4, (index) => site.origin + (large.paths[index] ?? '/'));
    });
    table.add({ what: `${visitedPages} pages visited`, measured: `${visits.peak.toFixed(0)} MB at most` });
    for (let restart = 0; restart < 3; restart += 1) {
      await site.stop();
      site = await large.start();
      await wait(30_000);
      const found = (await resultsOf(site, 'pension')).total;
      table.add({
        what: `restart ${restart + 1}`,
        measured: `${(memoryInUseOf(site.pid ?? 0) / megabyte).toFixed(0)} MB, ${found} pages found`,
      });
      expect(found).toBeGreaterThan(manyPages / 10);
    }
    expect(large.cgroup?.kills ?? 0).toBe(0);
    expect(flood.peak - before).toBeLessThan(60);
    expect(atRest).toBeLessThan(0.75);
  },
  hour,
);
