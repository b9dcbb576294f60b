import { brotliCompressSync } from 'node:zlib';

import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createAssetStore } from '#server/assets/asset-store.ts';

import { makeFolder } from '../support/folders.ts';
import { startSite, type TestSite } from '../support/site.ts';

const store = createAssetStore(makeFolder());
let site: TestSite;

const css = 'body { color: rgb(1, 2, 3) }';

beforeAll(async () => {
  await store.put('site.OTHERAAA.css', Buffer.from(css));
  await store.put('site.OTHERAAA.css.br', brotliCompressSync(css));
  site = await startSite({ assetStore: store });
});
afterAll(() => site.close());

const get = (url: string) => request(site.app).get(url);

test('an asset of another build is served like one of this build', async () => {
  const { status, headers, text } = await get('/assets/site.OTHERAAA.css').set('Accept-Encoding', 'br');
  expect([status, text]).toEqual([200, css]);
  expect(headers['content-encoding']).toBe('br');
  const again = await get('/assets/site.OTHERAAA.css?again').set('If-None-Match', String(headers['etag']));
  expect(again.status).toBe(304);
  expect((await request(site.app).head('/assets/site.OTHERAAA.css')).headers['content-length']).toBe(
    String(css.length),
  );
});

test('a missing asset is served as soon as another process has stored it', async () => {
  const missing = await get('/assets/entry.NEWAAAAA.js');
  expect(missing.status).toBe(404);
  expect(missing.headers['cache-control']).not.toContain('immutable');
  await store.put('entry.NEWAAAAA.js', Buffer.from('export {};'));
  const found = await get('/assets/entry.NEWAAAAA.js');
  expect([found.status, found.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
});

test.each([
  '/assets/site.OTHERAAA.css.br',
  '/assets/%73ite.OTHERAAA.css',
  '/assets//site.OTHERAAA.css',
  '/Assets/site.OTHERAAA.css',
  '/assets/x/../site.OTHERAAA.css',
  '/assets/..%2f..%2fpackage.json',
])('%s does not serve an asset', async (url) => {
  const { status, headers } = await get(url);
  expect(status).toBeGreaterThanOrEqual(300);
  expect(String(headers['cache-control'])).not.toContain('immutable');
});

test('the island content of another build is served, too', async () => {
  const digest = 'a'.repeat(22);
  await store.put(`island.${digest}.json`, Buffer.from('{"menu":[]}'));
  const { status, text, headers } = await get(`/island-content/${digest}.json`);
  expect([status, text]).toEqual([200, '{"menu":[]}']);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('this process shares its island content with others', async () => {
  const { text } = await get('/');
  const [, content = ''] = /data-content="\/island-content\/([\w-]+\.json)"/.exec(text) ?? [];
  await expect.poll(async () => (await store.read(`island.${content}`))?.toString()).toContain('{');
});
