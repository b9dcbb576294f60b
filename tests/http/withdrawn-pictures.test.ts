import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';

import request from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createContentSnapshot, type ContentSnapshot } from '#server/content/content-snapshot.ts';
import { createSilentLog } from '#server/observability/log.ts';
import { proxyUrl } from '#shared/image-url.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { sendWebhook, webhookSecret } from '../support/content-webhook.ts';
import { eventually } from '../support/eventually.ts';
import { makeFolder } from '../support/folders.ts';
import { photograph, respondWith, startImageHost, type ImageHost } from '../support/image-host.ts';
import { publishAssetEdit } from '../support/publish-edit.ts';
import { startSite, type TestSite } from '../support/site.ts';

let directory: string;
let host: ImageHost;
let site: TestSite;
let snapshot: ContentSnapshot;
const photo = await photograph(640, 360);

beforeEach(async () => {
  directory = makeFolder();
  host = await startImageHost(respondWith(photo));
  await start();
});
afterEach(async () => {
  await Promise.all([site.close(), host.close(), snapshot.written()]);
});

/** With the copies and pictures that an earlier process has left. */
async function start() {
  snapshot = createContentSnapshot({ directory: path.join(directory, 'content'), log: createSilentLog() });
  site = await startSite({
    contentTtlMs: 3_600_000,
    webhookSecret,
    snapshot,
    imageOrigin: host.origin,
    imageCache: { directory: path.join(directory, 'images'), maxBytes: 10_000_000 },
  });
}

const urlOf = (asset: string, width = 640, token = 'token1') =>
  proxyUrl(`https://images.ctfassets.net/${fixtureSpaceId}/${asset}/${token}/${asset}.jpg`, {
    width,
    quality: 75,
    format: 'webp',
  });
const statusOf = async (url: string) => (await request(site.app).get(url)).status;
const filesOnDisk = async () =>
  (await readdir(path.join(directory, 'images'))).filter((name) => name.endsWith('.image'));
const sendAssetWebhook = (
  action: string,
  version: { readonly at?: string | undefined; readonly revision?: number | undefined } = {},
) => sendWebhook(site.app, { type: 'Asset', action, id: 'pond', ...version }).expect(200);

/** Two pictures in two widths each, in memory and on disk. */
async function showPictures() {
  for (const asset of ['pond', 'marsh'])
    for (const width of [640, 1080]) expect(await statusOf(urlOf(asset, width))).toBe(200);
  await eventually(async () => expect(await filesOnDisk()).toHaveLength(4));
}

test.each(['unpublish', 'delete'] as const)(
  'after “%s” every size of a picture is gone from memory and disk, and is not made again',
  async (action) => {
    await showPictures();
    const { memory } = site.images.stats().bytes;
    host.requests.length = 0;
    await sendAssetWebhook(action);
    expect(await filesOnDisk()).toHaveLength(2);
    expect(site.images.stats().bytes.memory).toBeLessThan(memory * 0.6);
    for (const width of [640, 1080, 1920]) expect(await statusOf(urlOf('pond', width))).toBe(404);
    expect(await statusOf(urlOf('pond', 640, 'token2'))).toBe(404);
    expect(host.requests).toEqual([]);
    expect(await statusOf(urlOf('marsh'))).toBe(200);
  },
);

test('a picture that is withdrawn while it is being made is neither sent nor stored', async () => {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  host.respond = (message, response) => {
    asked.resolve();
    void released.promise.then(() => respondWith(photo)(message, response));
  };
  const status = statusOf(urlOf('pond'));
  await asked.promise;
  await sendAssetWebhook('unpublish');
  released.resolve();
  expect(await status).toBe(404);
  expect(site.images.stats().bytes).toMatchObject({ memory: 0, disk: 0 });
  expect(await statusOf(urlOf('marsh'))).toBe(200);
  await eventually(async () => expect(await filesOnDisk()).toHaveLength(1));
});

test('the next process does not show it either, not even from a disk that the last one has not cleared', async () => {
  await showPictures();
  const [images, backup] = ['images', 'backup'].map((name) => path.join(directory, name));
  await cp(String(images), String(backup), { recursive: true });
  await sendAssetWebhook('unpublish');
  await site.close();
  await cp(String(backup), String(images), { recursive: true });
  expect(await filesOnDisk()).toHaveLength(4);
  await start();
  expect(await statusOf(urlOf('pond'))).toBe(404);
  await eventually(async () => expect(await filesOnDisk()).toHaveLength(2));
});

test('published again with another file, it is on its page and is sent at once', async () => {
  const file = { fileName: 'new.jpg', contentType: 'image/jpeg', details: { size: 1 } };
  const url = `//images.ctfassets.net/${fixtureSpaceId}/pond/token2/pond.jpg`;
  await sendAssetWebhook('unpublish');
  expect(await statusOf(urlOf('pond', 640, 'token2'))).toBe(404);
  publishAssetEdit(site.contentService, 'pond', { file: { ...file, url } });
  await sendAssetWebhook('publish');
  expect(await statusOf(urlOf('pond', 640, 'token2'))).toBe(200);
  await site.close();
  await start();
  expect(await statusOf(urlOf('pond', 640, 'token2'))).toBe(200);
});

test('published again, it is sent by the next process, also to who has its page from a CDN', async () => {
  await sendAssetWebhook('unpublish', { at: new Date().toISOString() });
  publishAssetEdit(site.contentService, 'pond', { description: 'A pond at dusk' });
  const { updatedAt: at, revision } = (await site.client.getAsset('pond')).sys;
  await sendAssetWebhook('publish', { at, revision });
  await eventually(async () => expect(await statusOf(urlOf('pond'))).toBe(200));
  await site.close();
  await start();
  expect(await statusOf(urlOf('pond'))).toBe(200);
});
