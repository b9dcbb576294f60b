import request from 'supertest';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createCdn } from '#server/cdn/create-cdn.ts';
import { keyOfEntity, keyOfPage, keyOfPicture } from '#server/cdn/keys.ts';
import { usualPauses } from '#server/cdn/purge-queue.ts';
import { createPurger } from '#server/cdn/purger.ts';
import { configs, startStubCdn, type StubbedCdn, type StubCdn } from '#server/cdn/stub-cdn.fixture.ts';
import { createSilentLog } from '#server/observability/log.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { sendWebhook, webhookSecret } from '../support/content-webhook.ts';
import { eventually } from '../support/eventually.ts';
import { publishArticle } from '../support/publish-article.ts';
import { publishEdit } from '../support/publish-edit.ts';
import { startSite, type TestSite } from '../support/site.ts';

const article = { id: 'knowledge-how-to-boil-water', path: '/knowledge/how-to-boil-water' };
const logo = `/api/image-proxy?src=https%3A%2F%2Fimages.ctfassets.net%2F${fixtureSpaceId}%2Flamp%2Ftoken1%2Flamp.svg&w=64`;
const none = { keys: undefined, surrogateControl: undefined };

const quick = { ...usualPauses, gather: 5, first: 10 };

let stub: StubCdn;
let site: TestSite;
/** What a visitor got while the CDN was being purged. */
let seenAtPurge: string[];

async function start(name: StubbedCdn = 'fastly', now?: () => Date) {
  stub = await startStubCdn(name);
  const cdn = createCdn(configs[name], stub.origin);
  const caches = cdn.caches.map((cache) => ({
    ...cache,
    async purge(keys: readonly string[], isGone: boolean) {
      seenAtPurge.push(await textOf(article.path));
      await cache.purge(keys, isGone);
    },
  }));
  const edge = { cdn, purger: createPurger(caches, createSilentLog(), quick) };
  site = await startSite({ edge, webhookSecret, contentTtlMs: 3_600_000, ...(now && { now }) });
}

beforeEach(() => {
  seenAtPurge = [];
});
afterEach(async () => {
  await site.close();
  await stub.close();
});

const textOf = async (path: string) => (await request(site.app).get(path)).text;

async function headersOf(path: string) {
  const { headers } = await request(site.app).get(path);
  const {
    'surrogate-key': keys,
    'surrogate-control': surrogateControl,
    'cache-control': cacheControl,
  } = headers;
  return { keys: keys?.split(' '), surrogateControl, cacheControl };
}

async function publish(id: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const published = publishEdit(site.contentService, id, fields);
  await sendWebhook(site.app, { action: 'publish', ...published }).expect(200);
}

/** All keys purged so far, once there are some. */
const purgedKeys = () =>
  eventually(() => {
    expect(stub.purges).not.toEqual([]);
    return new Set(stub.purges.flatMap(({ keys }) => keys));
  });

describe('headers', () => {
  const kept = { surrogateControl: 'max-age=3600, stale-if-error=864000', cacheControl: 'public, max-age=0' };

  test('a page, a listing, the sitemap and feeds are kept for long by the CDN, and not by browsers', async () => {
    await start();
    expect(await headersOf(article.path)).toEqual({
      keys: expect.arrayContaining([
        'all',
        'chrome',
        keyOfPage(article.path),
        keyOfEntity(article.id),
      ]) as unknown,
      ...kept,
    });
    expect(await headersOf('/knowledge?page=1')).toMatchObject(await headersOf('/knowledge'));
    expect(await headersOf('/knowledge')).toEqual({
      keys: ['all', 'chrome', expect.stringMatching(/^p-/), 'articles'],
      ...kept,
    });
    for (const file of ['/sitemap.xml', '/news/feed.xml'])
      expect([file, await headersOf(file)]).toEqual([file, { keys: ['all', 'chrome', 'pages'], ...kept }]);
  });

  test('the same keys are on every response for a page: the first, a later one, and a 304', async () => {
    await start();
    const [first, later] = [await headersOf(article.path), await headersOf(article.path)];
    expect(later).toEqual(first);
    const { headers } = await request(site.app).get(article.path);
    const notModified = await request(site.app)
      .get(article.path)
      .set('If-None-Match', String(headers['etag']));
    expect([notModified.status, notModified.headers['surrogate-key']]).toEqual([304, first.keys?.join(' ')]);
  });

  test('responses that expire soon anyway, and pictures, can be purged too', async () => {
    await start();
    for (const [path, keys, cacheControl] of [
      ['/no-such-page', ['all', 'chrome', 'pages'], 'public, max-age=60'],
      ['/About', ['all', 'pages'], 'public, max-age=3600'],
      ['/robots.txt', ['all'], 'public, max-age=600'],
      [logo, ['pictures', keyOfPicture('lamp')], 'public, max-age=31536000, immutable'],
    ] as const)
      expect([path, await headersOf(path)]).toEqual([
        path,
        { keys, surrogateControl: undefined, cacheControl },
      ]);
  });

  test('responses that must not be cached have no keys, and no header by which a CDN would keep them', async () => {
    await start();
    for (const path of ['/knowledge?q=water', '/readyz', '/metrics', '/api/no-such-file'])
      expect([path, await headersOf(path)]).toMatchObject([path, { ...none }]);
  });

  test.each([
    ['cloudflare', 'cache-tag', /^all,chrome,/],
    ['cloudfront', 'cache-tag', /^all,chrome,/],
    ['akamai', 'edge-cache-tag', /^all,chrome,/],
  ] as const)('for %s they are in its form', async (name, header, form) => {
    await start(name);
    expect((await request(site.app).get('/about')).headers[header]).toMatch(form);
  });
});

test('when the year ends, pages that name it are purged, although no visitor of the CDN asks for them', async () => {
  let now = new Date('2026-12-31T23:59:59.999Z');
  await start('fastly', () => now);
  const before = await textOf(article.path);
  const stopping = new AbortController();
  const running = site.run(stopping.signal);
  now = new Date('2027-01-01T00:00:01Z');
  await eventually(() => expect(stub.purges.flatMap(({ keys }) => keys)).toContain(keyOfPage(article.path)));
  expect(await textOf(article.path)).not.toBe(before);
  stopping.abort();
  await running;
});

describe('what is published', () => {
  beforeEach(() => start());

  test('is purged once visitors get it from the site', async () => {
    await textOf(article.path);
    await publish(article.id, { title: 'Boiled anew' });
    expect(await purgedKeys()).toContain(keyOfEntity(article.id));
    expect(seenAtPurge[0]).toContain('Boiled anew');
    expect(stub.purges[0]?.isGone).toBe(false);
  });

  test('purges nothing that it does not change', async () => {
    const paths = [article.path, '/about', '/fees', '/'];
    for (const path of paths) await textOf(path);
    await publish(article.id, { seoDescription: 'Only search engines read this.' });
    const purged = await purgedKeys();
    const { keys: ofFees = [] } = await headersOf('/fees');
    const { keys: ofArticle = [] } = await headersOf(article.path);
    expect(ofFees.filter((key) => purged.has(key))).toEqual([]);
    expect(ofArticle.filter((key) => purged.has(key))).toEqual([keyOfEntity(article.id)]);
    expect(purged).not.toContain('articles');
  });

  test('on every page purges what surrounds pages, and not every page by itself', async () => {
    for (const path of [article.path, '/about', '/fees', '/']) await textOf(path);
    await publish('menuItemNews', { menuTitle: 'Tidings' });
    const purged = await purgedKeys();
    expect(purged).toContain('chrome');
    expect([...purged].filter((key) => key.startsWith('p-'))).toEqual([]);
  });

  test('as a new page purges the 404 at its address, the sitemap, and pages with lists', async () => {
    const contentType = 'knowledgeArticle';
    publishArticle(site.contentService, {
      contentType,
      slug: 'new',
      title: 'New',
      publishedOn: '2026-11-20',
    });
    await sendWebhook(site.app, { action: 'publish', id: 'new', contentType }).expect(200);
    const purged = await purgedKeys();
    expect(purged).toContain('pages');
    expect(purged).toContain('articles');
    expect(purged).not.toContain('chrome');
  });

  test('as an office of another name purges pages with lists of offices', async () => {
    await publish('officeKettleby', { name: 'The boathouse' });
    expect(await purgedKeys()).toContain('offices');
  });

  test('as a new redirect purges the 404 at its address', async () => {
    const space = site.contentService.space(fixtureSpaceId);
    const fields = { from: { 'en-GB': '/prices' }, url: { 'en-GB': '/fees' } };
    space.upsertEntry({ id: 'prices', contentType: 'redirect', fields });
    space.publish('prices');
    await sendWebhook(site.app, { action: 'publish', id: 'prices', contentType: 'redirect' }).expect(200);
    const purged = await purgedKeys();
    expect(purged).toContain('pages');
    for (const key of ['chrome', 'articles']) expect(purged).not.toContain(key);
    expect(await headersOf('/prices')).toEqual({
      keys: ['all', 'pages'],
      surrogateControl: undefined,
      cacheControl: 'public, max-age=60',
    });
  });
});

test('what is withdrawn must not be shown again, not even while the site is down', async () => {
  await start();
  await textOf(article.path);
  const contentType = 'knowledgeArticle';
  site.contentService.space(fixtureSpaceId).unpublish(article.id);
  await sendWebhook(site.app, { action: 'unpublish', id: article.id, contentType }).expect(200);
  await purgedKeys();
  expect(stub.purges.filter(({ isGone }) => !isGone)).toEqual([]);
  expect(stub.purges[0]?.keys).toContain(keyOfEntity(article.id));
});

test('a withdrawn picture is purged in all its sizes', async () => {
  await start();
  site.contentService.space(fixtureSpaceId).unpublish('lamp', 'Asset');
  await sendWebhook(site.app, { type: 'Asset', action: 'unpublish', id: 'lamp' }).expect(200);
  expect(await purgedKeys()).toContain(keyOfPicture('lamp'));
});

test('a page that the site finds changed without a webhook is purged', async () => {
  await start();
  await site.close();
  const cdn = createCdn(configs.fastly, stub.origin);
  const edge = { cdn, purger: createPurger(cdn.caches, createSilentLog(), quick) };
  site = await startSite({ edge, webhookSecret, contentTtlMs: 50 });
  await textOf('/fees');
  publishEdit(site.contentService, 'pageFees', { metaTitle: 'Fees anew' });
  await eventually(async () => expect(await textOf('/fees')).toContain('Fees anew'));
  expect(await purgedKeys()).toEqual(new Set([keyOfPage('/fees')]));
});

test('operators see how many keys wait, for how long, and how purges end', async () => {
  await start();
  stub.failure = { status: 403 };
  await publish(article.id, { title: 'Boiled anew' });
  await eventually(async () => {
    const text = await textOf('/metrics');
    expect(text).toMatch(/^cdn_keys_waiting [1-9]/m);
    expect(text).toMatch(/^cdn_keys_oldest_age_seconds [\d.]+/m);
    expect(text).toMatch(/^cdn_purge_requests_total\{outcome="failed"\} [1-9]/m);
  });
  stub.failure = undefined;
  await eventually(async () => {
    const text = await textOf('/metrics');
    expect(text).toMatch(/^cdn_keys_waiting 0/m);
    expect(text).toMatch(/^cdn_purge_requests_total\{outcome="purged"\} [1-9]/m);
  });
});
