import type { RequestListener } from 'node:http';

import request from 'supertest';
import { afterEach, expect, test } from 'vitest';

import { readPageText } from '#server/wording/shown-text.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { eventually } from '../support/eventually.ts';
import { metricOf, rendersOf } from '../support/metrics.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site.close());

const stateOf = async (path: string, app: RequestListener = site.app) => {
  const { headers } = await request(app).get(path);
  return /^cache;desc=(\w+)/.exec(headers['server-timing'] ?? '')?.[1];
};

test('a page is rendered once, and then served from memory, the same for every visitor', async () => {
  site = await startSite();
  const first = await request(site.app).get('/about').set('Cookie', 'a=1').set('User-Agent', 'one');
  const second = await request(site.app).get('/about').set('Cookie', 'b=2').set('Accept-Language', 'de');
  expect(first.headers['server-timing']).toMatch(/^cache;desc=MISS, make;dur=\d/);
  expect(second.headers['server-timing']).toBe('cache;desc=HIT');
  expect(second.text).toBe(first.text);
  for (const name of ['content-security-policy', 'cache-control', 'vary', 'strict-transport-security'])
    expect(second.headers[name]).toBe(first.headers[name]);
});

test('a page is served in gzip at once, in brotli once it is requested again, or uncompressed', async () => {
  site = await startSite();
  const get = (coding: string) => request(site.app).get('/about').set('Accept-Encoding', coding);
  const uncompressed = await get('identity');
  expect(uncompressed.headers['content-encoding']).toBeUndefined();
  const gzip = await get('gzip, br;q=0');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gzip.text).toBe(uncompressed.text);
  await eventually(async () => {
    const { headers } = await get('br, gzip');
    expect(headers['content-encoding']).toBe('br');
    expect(Number(headers['content-length'])).toBeLessThan(Number(gzip.headers['content-length']));
    expect(headers['vary']).toBe('Accept-Encoding');
  });
});

test('concurrent requests wait for a single render', async () => {
  site = await startSite();
  const before = await rendersOf(site.app);
  await Promise.all(Array.from({ length: 50 }, () => request(site.app).get('/about')));
  expect((await rendersOf(site.app)) - before).toBe(1);
});

test('200 random queries cause one render and one cache entry', async () => {
  site = await startSite();
  const before = await rendersOf(site.app);
  for (let index = 0; index < 200; index += 1)
    await request(site.app).get(`/about?utm_source=${Math.random()}&${Math.random()}=${index}`);
  expect((await rendersOf(site.app)) - before).toBe(1);
  expect(await metricOf(site.app, 'page_cache_entries')).toBe(1);
});

test('the query parameters that a listing declares select cached pages, and others are ignored', async () => {
  site = await startSite();
  const { text } = await request(site.app).get('/knowledge');
  const topic = /href="(\/knowledge\?topic=[^"]+)"/.exec(text)?.[1] ?? '';
  expect(await stateOf('/knowledge?utm_source=letter')).toBe('HIT');
  expect(await stateOf('/knowledge?page=1')).toBe('HIT');
  expect(await stateOf(topic)).toBe('MISS');
  expect(await stateOf(`${topic}&utm_source=letter`)).toBe('HIT');
  expect(await stateOf('/knowledge?q=kettle')).toBe('MISS');
  expect(await stateOf('/knowledge?q=kettle')).toBe('MISS');
  expect((await request(site.app).get('/knowledge?topic=none')).status).toBe(404);
  expect(await metricOf(site.app, 'page_cache_entries')).toBe(3);
});

test('a changed page no longer matches its old ETag, and an unpublished page is a 410', async () => {
  site = await startSite({ contentTtlMs: 20 });
  const space = site.contentService.space(fixtureSpaceId);
  const publish = (title: string) => {
    space.upsertEntry({
      id: 'pageBrandNew',
      contentType: 'page',
      fields: { title: { 'en-GB': title }, slug: { 'en-GB': 'brand-new' } },
    });
    space.publish('pageBrandNew');
  };
  publish('The first title');
  const visit = (etag = '') => request(site.app).get('/brand-new').set('If-None-Match', etag);
  const { headers } = await eventually(async () => {
    const response = await visit();
    expect(response.text).toContain('The first title');
    return response;
  });
  const etag = headers['etag'] ?? '';
  expect((await visit(etag)).status).toBe(304);
  publish('The second title');
  await eventually(async () => expect((await visit(etag)).text).toContain('The second title'));
  space.unpublish('pageBrandNew');
  await eventually(async () => expect((await visit(etag)).status).toBe(410));
});

test('R5.4: in the new year at most one visitor sees the old year on a cached page, whose approval holds', async () => {
  let now = new Date('2026-12-31T23:59:59Z');
  site = await startSite({ now: () => now });
  const about = async () => (await request(site.app).get('/about')).text;
  const old = await about();
  expect(old).toContain('© 2026');
  now = new Date('2027-01-01T00:00:01Z');
  await about();
  await eventually(async () => expect(await about()).toContain('© 2027'));
  expect(readPageText(await about())).toEqual(readPageText(old));
});

test('visitors who disconnect leave no render running, and do not affect others', async () => {
  site = await startSite();
  for (let index = 0; index < 100; index += 1) {
    const pending = request(site.app).get(`/about?${index}`);
    pending.end(() => {});
    pending.abort();
  }
  const { status } = await request(site.app).get('/about');
  expect(status).toBe(200);
  expect(await metricOf(site.app, 'page_renders_running')).toBe(0);
});
