import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { sendWebhook, webhookSecret } from '../support/content-webhook.ts';
import { eventually } from '../support/eventually.ts';
import type { FaultyEmulator } from '../support/faulty-emulator.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { publishEdit } from '../support/publish-edit.ts';
import { startSiteOn, startSpaceService, untilStatus } from '../support/site-on-content-service.ts';
import { freePort, type SiteProcess } from '../support/site-process.ts';
import { purgeSecret, startVarnish, type Varnish } from '../support/varnish.ts';

const measurements = printMeasurements(
  'Varnish in front of the site',
  'what is published is shown within 1 s (p99)',
);
const article = { id: 'knowledge-how-to-boil-water', path: '/knowledge/how-to-boil-water' };
const menuItem = 'menuItemNews';
/** They show neither the article nor a list that it is in. */
const others = ['/about', '/fees', '/robots.txt'];
const publishes = 50;
const isHit = 'Varnish; hit';
const bearer = { Authorization: `Bearer ${purgeSecret}` };

let service: FaultyEmulator;
let site: SiteProcess;
let varnish: Varnish;
let port: number;

const startSite = () =>
  startSiteOn(
    service.host,
    {
      CONTENTFUL_WEBHOOK_SECRET: webhookSecret,
      CONTENT_TTL_SECONDS: '3600',
      CDN: 'varnish',
      CDN_VARNISH_URLS: varnish.origin,
      CDN_VARNISH_SECRET: purgeSecret,
    },
    { port },
  );
/** The purge at the start is repeated, and must not be taken for one of a test's. */
const startIsOver = () => wait(31_000);

beforeAll(async () => {
  port = await freePort();
  service = await startSpaceService();
  varnish = await startVarnish(port, await freePort());
  site = await startSite();
  await untilStatus(varnish, '/readyz', 200);
  await startIsOver();
});
afterAll(async () => {
  await site.stop('SIGKILL');
  await varnish.stop();
  await service.close();
});

const cacheOf = async (path: string) => (await varnish.get(path)).cache;

/** Has a visitor ask for pages, and makes sure that the next one gets them from Varnish. */
async function fill(paths: readonly string[]): Promise<void> {
  for (const path of paths) await varnish.get(path);
  await expectHits(paths);
}

async function expectHits(paths: readonly string[]): Promise<void> {
  for (const path of paths) expect([path, await cacheOf(path)]).toEqual([path, isHit]);
}

async function publish(id: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const published = publishEdit(service, id, fields);
  await sendWebhook(site.origin, { action: 'publish', ...published }).expect(200);
}

test('a page is a hit after its first visitor, for everyone, whatever their cookies', async () => {
  await fill([article.path]);
  const { cache, headers } = await varnish.get(article.path, { Cookie: 'consent=1.statistics' });
  expect(cache).toBe(isHit);
  expect(headers.get('cache-control')).toBe('public, max-age=0');
  for (const internal of ['xkey', 'cdn-cache-control']) expect(headers.get(internal)).toBeNull();
});

test('what is published is there, while other pages stay hits', async () => {
  await fill([article.path, ...others]);
  const times: number[] = [];
  for (let index = 0; index < publishes; index += 1) {
    const title = `Boiled ${index} times`;
    const start = performance.now();
    await publish(article.id, { title });
    await eventually(async () => expect((await varnish.get(article.path)).text).toContain(title), {
      interval: 5,
    });
    times.push(performance.now() - start);
    await expectHits(others);
  }
  measurements.add({
    publishes,
    'from the webhook to the new page, p50': `${percentile(times, 0.5).toFixed(0)} ms`,
    p99: `${percentile(times, 0.99).toFixed(0)} ms`,
    'other pages that stayed hits': `${others.length} of ${others.length}`,
  });
  expect(percentile(times, 0.99)).toBeLessThan(1000);
});

test('what every page shows is there on every page', async () => {
  const pages = ['/', '/about', '/fees', article.path];
  await fill(pages);
  await publish(menuItem, { menuTitle: 'Tidings' });
  await eventually(async () => {
    for (const path of pages)
      expect([path, (await varnish.get(path)).text]).toEqual([path, expect.stringContaining('Tidings')]);
  });
});

test('a page that is renamed is at its new address at once, and its old one leads there; and back again', async () => {
  await fill(['/fees']);
  expect((await varnish.get('/charges')).status).toBe(404);
  await publish('pageFees', { slug: 'charges' });
  await eventually(async () => {
    const { status, headers } = await varnish.get('/fees');
    expect([status, headers.get('location')]).toEqual([301, '/charges']);
    expect((await varnish.get('/charges')).status).toBe(200);
  });
  await publish('pageFees', { slug: 'fees' });
  await eventually(async () => {
    expect((await varnish.get('/fees')).status).toBe(200);
    expect((await varnish.get('/charges')).headers.get('location')).toBe('/fees');
  });
});

test('without the secret a purge is refused', async () => {
  await fill([article.path]);
  const attempts: readonly Readonly<Record<string, string>>[] = [
    { 'xkey-purge': 'all' },
    { 'xkey-purge': 'all', Authorization: 'Bearer ' },
    { 'xkey-purge': 'all', Authorization: `${bearer.Authorization}s` },
    { 'xkey-softpurge': 'all', Authorization: purgeSecret },
  ];
  for (const headers of attempts) expect([headers, await varnish.purge(headers)]).toEqual([headers, 401]);
  await expectHits([article.path]);
  expect(await varnish.purge(bearer)).toBe(400);
});

test('a purge that failed is made up for once Varnish is back', async () => {
  const { origin } = varnish;
  await varnish.stop();
  await publish(article.id, { title: 'Boiled behind closed doors' });
  const waiting = async () =>
    Number(/^cdn_keys_waiting (\d+)/m.exec(await (await fetch(`${site.origin}/metrics`)).text())?.[1]);
  await eventually(async () => expect(await waiting()).toBeGreaterThan(0));
  varnish = await startVarnish(port, Number(new URL(origin).port));
  const start = performance.now();
  await eventually(async () => expect(await waiting()).toBe(0), { timeout: 60_000 });
  measurements.add({
    'the queue is empty after Varnish is back': `${((performance.now() - start) / 1000).toFixed(1)} s`,
  });
  await untilStatus(varnish, '/', 200);
});

test('while the site is down, pages stay, also those that were stale; what was withdrawn does not come back', async () => {
  await fill(['/about', '/fees', article.path]);
  service.space(fixtureSpaceId).unpublish(article.id);
  await sendWebhook(site.origin, {
    action: 'unpublish',
    id: article.id,
    contentType: 'knowledgeArticle',
  }).expect(200);
  await eventually(async () => expect((await varnish.get(article.path)).status).toBeGreaterThanOrEqual(404));
  await expectHits(['/about', '/fees']);

  await site.stop('SIGKILL');
  expect(await varnish.purge({ ...bearer, 'xkey-softpurge': 'all' })).toBe(200);
  const seen: { status: number; cache: string | null }[] = [];
  // Before Varnish has noticed, and after.
  const end = performance.now() + 5000;
  while (performance.now() < end) {
    for (const path of ['/about', '/fees']) seen.push(await varnish.get(path));
    const { status, text } = await varnish.get(article.path);
    expect([status >= 404, text.includes('closed doors')]).toEqual([true, false]);
  }
  expect(new Set(seen.map(({ status, cache }) => `${status} ${cache}`))).toEqual(
    new Set(['200 Varnish; hit; detail=stale']),
  );
  expect((await varnish.get('/team')).status).toBe(503);
  measurements.add({ 'requests while the site was down': seen.length, 'answered with 200': seen.length });
});

test('a new process purges what the last one left', async () => {
  publishEdit(service, 'pageAbout', { metaTitle: 'About us, anew' });
  site = await startSite();
  await untilStatus(site, '/readyz', 200);
  await eventually(async () => {
    const { text } = await varnish.get('/about');
    expect(text).toContain('About us, anew');
  });
});

test('a process that stops sends at once the purges that it would repeat later', async () => {
  await fill(['/about']);
  expect(await site.stop('SIGINT')).toBe(0);
  expect(await cacheOf('/about')).toBe('Varnish; hit; detail=stale');
});
