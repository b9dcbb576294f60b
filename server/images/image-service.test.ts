import { watch } from 'node:fs';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { imageLimits } from '#shared/image-limits.ts';
import { imageWidths, type ImageVariant } from '#shared/image-url.ts';
import { eventually } from '#tests/support/eventually.ts';
import { makeFolder } from '#tests/support/folders.ts';
import { photograph, respondWith, startImageHost, type ImageHost } from '#tests/support/image-host.ts';

import { createSilentLog } from '../observability/log.ts';
import type { ImageError } from './image-error.ts';
import { createImageService, type ImageService } from './image-service.ts';

const location = {
  host: 'images.ctfassets.net',
  space: 'space1',
  asset: 'asset1',
  token: 'token1',
  file: 'a.jpg',
};
const variant = { width: 64, quality: 75, format: 'webp' } as const;
const log = createSilentLog();
const day = 24 * 60 * 60_000;
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

let host: ImageHost;
let images: ImageService;
let directory: string;
let time: number;
const withdrawn = new Set<string>();

beforeEach(async () => {
  directory = makeFolder();
  host = await startImageHost(respondWith(svg, { etag: '"one"' }));
  time = 1_800_000_000_000;
  withdrawn.clear();
  images = start();
});
afterEach(async () => {
  images.close();
  await host.close();
});

function start(
  memory = { cacheBytes: 10_000_000, limitBytes: 2_000_000_000 },
  cacheDirectory = directory,
): ImageService {
  return createImageService({
    spaceId: 'space1',
    hosts: ['images.ctfassets.net'],
    origin: host.origin,
    cache: { directory: cacheDirectory, maxBytes: 10_000_000 },
    memory,
    isWithdrawn: (asset) => withdrawn.has(asset),
    log,
    now: () => time,
  });
}
const get = async (asset = 'asset1') => (await images.get({ ...location, asset }, variant)).cache;
const isOnDisk = () => eventually(() => expect(images.stats().bytes.disk).toBeGreaterThan(0));
/** The image host's response to a conditional request. */
const unchanged: RequestListener = (request, response) =>
  response.writeHead(request.headers['if-none-match'] === '"one"' ? 304 : 500).end();
const notFound: RequestListener = (_request, response) => response.writeHead(404).end();

test.each([
  [{}, true],
  [{ space: 'space2' }, false],
  [{ space: 'space11' }, false],
  [{ host: 'images.ctfassets.net.example' }, false],
  [{ host: 'imagesXctfassets.net' }, false],
])('only the site’s own images are allowed: %j is %j', (change, is) => {
  expect(images.isAllowed({ ...location, ...change })).toBe(is);
});

test('a hundred visitors to a new image cost one fetch and one transform', async () => {
  host.respond = respondWith(await photograph(320, 180));
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => images.get(location, variant)));
  expect(new Set(outcomes.map(({ image }) => image)).size).toBe(1);
  expect(host.requests).toHaveLength(1);
  expect(images.stats()).toMatchObject({ encoded: 1 });
});

test('later visitors get the image from memory', async () => {
  expect([await get(), await get(), images.fromMemory(location, variant)?.cache]).toEqual([
    'MISS',
    'HIT',
    'HIT',
  ]);
  expect(host.requests).toHaveLength(1);
});

test('after a restart an image comes from disk, without a request to the image host', async () => {
  await get();
  await isOnDisk();
  images.close();
  images = start();
  expect([await get(), await get()]).toEqual(['HIT', 'HIT']);
  expect(images.stats().encoded).toBe(0);
  expect(host.requests).toHaveLength(1);
});

test('a day later an image is served stale and revalidated', async () => {
  await get();
  time += day;
  host.respond = unchanged;
  expect(await get()).toBe('STALE');
  await eventually(() => expect(host.requests).toHaveLength(2));
  time += 1000;
  await eventually(async () => expect(await get()).toBe('HIT'));
  expect(host.requests[1]?.headers['if-none-match']).toBe('"one"');
  expect(images.stats().encoded).toBe(1);
});

test.each<[string, RequestListener]>([
  ['resets', ({ socket }) => socket.resetAndDestroy()],
  ['responds with a page of HTML', respondWith('<!doctype html>')],
  ['fails', (_request, response) => response.writeHead(503).end()],
  ['is too busy', (_request, response) => response.writeHead(429).end()],
])(
  'while the image host %s, the image is still served, and the host gets no further request for a minute',
  async (_what, respond) => {
    await get();
    await isOnDisk();
    images.close();
    images = start();
    time += 30 * day;
    host.respond = respond;
    expect(await get()).toBe('STALE');
    await eventually(() => expect(Object.values(images.stats().failures).filter(Boolean)).toEqual([1]));
    for (let visits = 0; visits < 20; visits += 1) expect(await get()).toBe('HIT');
    expect(host.requests).toHaveLength(2);
    time += 60_000;
    expect(await get()).toBe('STALE');
  },
);

test('sixty stale images leave the queue to new ones', async () => {
  const old = Array.from({ length: 60 }, (_, index) => `old${index}`);
  for (const asset of old) await get(asset);
  time += day;
  // Revalidation waits for ever.
  host.respond = (request, response) => {
    if (!request.headers['if-none-match']) respondWith(svg)(request, response);
  };
  const warn = vi.spyOn(log, 'warn');
  expect(new Set(await Promise.all(old.map((asset) => get(asset))))).toEqual(new Set(['STALE']));
  expect(images.stats().queue).toEqual({ running: 1, waiting: 0 });
  expect(await Promise.all(['new1', 'new2', 'new3'].map((asset) => get(asset)))).toEqual([
    'MISS',
    'MISS',
    'MISS',
  ]);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('an image that could not be revalidated at once is revalidated on a later visit', async () => {
  for (const asset of ['old1', 'old2']) await get(asset);
  time += day;
  host.respond = unchanged;
  expect(await Promise.all(['old1', 'old2'].map((asset) => get(asset)))).toEqual(['STALE', 'STALE']);
  await eventually(async () => expect(await get('old2')).toBe('HIT'));
  await eventually(() => expect(host.requests).toHaveLength(4));
});

test('a withdrawn image is no longer served', async () => {
  await get();
  await isOnDisk();
  time += day;
  host.respond = notFound;
  expect(await get()).toBe('STALE');
  await eventually(() => expect(images.stats().bytes).toEqual({ memory: 0, disk: 0, originals: 0 }));
  await eventually(() => expect(get()).rejects.toMatchObject({ kind: 'missing', status: 404 }));
});

test('when an original is replaced, its image is made again', async () => {
  await get();
  time += day;
  host.respond = respondWith(await photograph(320, 180));
  await get();
  await eventually(() => expect(images.fromMemory(location, variant)?.image.type).toBe('image/webp'));
});

test('after a failure, requests for the image fail for a minute; then it is tried again', async () => {
  host.respond = notFound;
  await expect(get()).rejects.toMatchObject({ status: 404 });
  host.respond = respondWith(svg);
  time += 59_000;
  await expect(get()).rejects.toMatchObject({ status: 404 });
  expect(host.requests).toHaveLength(1);
  time += 1001;
  expect(await get()).toBe('MISS');
  expect(images.stats().failures).toMatchObject({ missing: 1 });
});

test('after a minute, failed requests for unknown images no longer refuse others', async () => {
  host.respond = notFound;
  for (let index = 0; index < 301; index += 1) await expect(get(`invented${index}`)).rejects.toThrow('image');
  host.respond = respondWith(svg);
  time += 60_001;
  expect([await get('invented0'), await get()]).toEqual(['MISS', 'MISS']);
});

test('an image that was refused as busy can be requested again at once', async () => {
  const finish = Promise.withResolvers<void>();
  host.respond = (request, response) => void finish.promise.then(() => respondWith(svg)(request, response));
  const others = Array.from({ length: 36 }, (_, index) => get(`other${index}`));
  await eventually(() => expect(images.stats().queue).toEqual({ running: 4, waiting: 32 }));
  await expect(get()).rejects.toMatchObject({ kind: 'busy' });
  finish.resolve();
  await Promise.all(others);
  expect(await get()).toBe('MISS');
});

test('a hundred requests for one missing image, in all sizes, cost one request to the image host', async () => {
  host.respond = notFound;
  const variants = imageWidths.flatMap((width) =>
    [25, 50, 75, 90].flatMap((quality) => [
      { width, quality },
      { width, quality, format: 'webp' as const },
    ]),
  );
  const statusOf = (each: ImageVariant) =>
    images.get(location, each).catch((error: ImageError) => error.status);
  const outcomes = await Promise.all(variants.slice(0, 100).map(statusOf));
  for (const each of variants.slice(100)) outcomes.push(await statusOf(each));
  expect(new Set(outcomes)).toEqual(new Set([404]));
  expect(host.requests).toHaveLength(1);
});

test('a visitor who has waited long is asked to try again, and the image is made meanwhile', async () => {
  const finish = Promise.withResolvers<void>();
  host.respond = (request, response) => void finish.promise.then(() => respondWith(svg)(request, response));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const outcome = get().catch((error: unknown) => error);
  vi.advanceTimersByTime(25_000);
  vi.useRealTimers();
  expect(await outcome).toMatchObject({ kind: 'busy', status: 503 });
  finish.resolve();
  expect(await get()).toBe('MISS');
  expect(host.requests).toHaveLength(1);
});

test('all widths of a picture cost one fetch of its original', async () => {
  host.respond = respondWith(await photograph(64, 36));
  const widths = imageWidths.map((width) => images.get(location, { width, quality: 75, format: 'webp' }));
  expect(new Set((await Promise.all(widths)).map(({ cache }) => cache))).toEqual(new Set(['MISS']));
  expect(host.requests).toHaveLength(1);
  expect(images.stats()).toMatchObject({ encoded: 16 });
});

test('an original is fetched again after ten minutes: it may have been withdrawn', async () => {
  host.respond = respondWith(await photograph(64, 36));
  await get();
  time += 10 * 60_000 + 1;
  host.respond = notFound;
  await expect(images.get(location, { width: 32, quality: 75, format: 'webp' })).rejects.toMatchObject({
    status: 404,
  });
});

/** The originals on disk. */
const originals = () => readdir(path.join(directory, 'originals'));

test('an original is on disk while its widths are made, and gone when another needs its place or the site stops', async () => {
  const large = Buffer.concat([await photograph(64, 36)], imageLimits.bytes);
  host.respond = respondWith(large);
  // One after the other: each has five seconds to be fetched.
  for (const asset of ['a', 'b', 'c', 'd', 'e', 'f']) expect(await get(asset)).toBe('MISS');
  expect(images.stats().bytes.originals).toBe(3 * imageLimits.bytes);
  await eventually(async () => expect(await originals()).toHaveLength(3));
  images.close();
  await eventually(async () => expect(await originals()).toEqual([]));
});

test('an original is no longer on disk after ten minutes, although nobody asks for it again', async () => {
  images.close();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    images = start();
    host.respond = respondWith(await photograph(64, 36));
    await get();
    expect(await originals()).toHaveLength(1);
    time += 10 * 60_000 + 1;
    vi.advanceTimersByTime(60_000);
    await eventually(async () => expect(await originals()).toEqual([]));
    expect(images.stats().bytes.originals).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('originals that a killed process has left are removed, but not those that another may be using', async () => {
  images.close();
  await mkdir(path.join(directory, 'originals'));
  for (const name of ['old', 'young']) await writeFile(path.join(directory, 'originals', name), 'half');
  await utimes(path.join(directory, 'originals', 'old'), 1, 1);
  const tenMinutesAgo = Date.now() / 1000 - 600;
  await utimes(path.join(directory, 'originals', 'young'), tenMinutesAgo, tenMinutesAgo);
  images = start();
  await eventually(async () => expect(await originals()).toEqual(['young']));
});

test('nothing stays on disk of an original that is missing, broken or too large', async () => {
  for (const respond of [
    notFound,
    respondWith('<!doctype html>'),
    respondWith((await photograph(64, 36)).subarray(0, 300)),
    respondWith(Buffer.alloc(imageLimits.bytes + 1), { 'transfer-encoding': 'chunked' }),
  ]) {
    host.respond = respond;
    await expect(get(`asset${host.requests.length}`)).rejects.toMatchObject({ name: 'ImageError' });
  }
  await eventually(async () => expect(await originals()).toEqual([]));
});

test('if operators empty the folder, the original is fetched again', async () => {
  host.respond = respondWith(await photograph(64, 36));
  await get();
  // Its picture may still be being written.
  await eventually(() => rm(directory, { recursive: true, force: true }));
  expect((await images.get(location, { width: 32, quality: 75, format: 'webp' })).cache).toBe('MISS');
  expect(host.requests).toHaveLength(2);
});

test('if the image cache cannot be written, images are made with the system’s temporary folder', async () => {
  const file = path.join(directory, 'file');
  await writeFile(file, '');
  images.close();
  images = start(undefined, path.join(file, 'images'));
  host.respond = respondWith(await photograph(64, 36));
  expect(await get()).toBe('MISS');
});

test('without any folder to write to, an image is unavailable for now, and not remembered as broken', async () => {
  const file = path.join(directory, 'file');
  await writeFile(file, '');
  images.close();
  vi.stubEnv('TMPDIR', path.join(file, 'tmp'));
  images = start(undefined, path.join(file, 'images'));
  await expect(get()).rejects.toMatchObject({ kind: 'unstored', status: 503 });
  await rm(file);
  expect(await get()).toBe('MISS');
  vi.unstubAllEnvs();
});

test('an SVG is one entry for all sizes and qualities, in memory and on disk', async () => {
  expect(await get()).toBe('MISS');
  await isOnDisk();
  const other = { width: 3840, quality: 25 };
  expect((await images.get(location, other)).cache).toBe('HIT');
  const before = images.stats().bytes;
  images.close();
  images = start();
  expect((await images.get(location, other)).cache).toBe('HIT');
  expect(images.stats()).toMatchObject({ encoded: 0 });
  expect(before.disk).toBe(4096);
  expect(host.requests).toHaveLength(1);
});

test('variants that no page uses are not written to disk, and evict no page’s images from memory', async () => {
  images.close();
  images = start({ cacheBytes: 100_000, limitBytes: 2_000_000_000 });
  host.respond = respondWith(await photograph(320, 180));
  await images.get(location, { width: 64, quality: 75, format: 'webp' });
  await isOnDisk();
  const { disk } = images.stats().bytes;
  for (const width of imageWidths)
    for (const quality of [25, 50, 90]) await images.get(location, { width, quality });
  expect(images.fromMemory(location, variant)?.cache).toBe('HIT');
  expect(images.stats().bytes.disk).toBe(disk);
});

test('during a flood of invented names, a picture on a page is still made', async () => {
  host.respond = (request, response) => {
    // Requests for invented names never get a response.
    if (request.url?.includes('/asset1/')) respondWith(svg)(request, response);
  };
  images.expect(location);
  const invented = Array.from({ length: 100 }, (_, index) => get(`invented${index}`).catch(String));
  await eventually(() => expect(images.stats().queue).toEqual({ running: 4, waiting: 32 }));
  expect(await get()).toBe('MISS');
  await host.close();
  await Promise.all(invented);
});

test('at most three hundred failed requests a minute for unknown names reach the image host', async () => {
  host.respond = notFound;
  const statuses = new Map<string, number>();
  for (let index = 0; index < 400; index += 1) {
    const outcome = await get(`invented${index}`).catch((error: ImageError) => error.kind);
    statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ missing: 300, busy: 100 });
  host.respond = respondWith(svg);
  images.expect(location);
  expect(await get()).toBe('MISS');
  time += 60_000;
  expect(await get('another')).toBe('MISS');
  expect(host.requests).toHaveLength(302);
});

test('if fifty new images are requested at once, four are fetched, 32 wait and the others are refused as busy', async () => {
  const finish = Promise.withResolvers<void>();
  host.respond = (request, response) => {
    void finish.promise.then(() => respondWith(svg)(request, response));
  };
  const outcomes = Array.from({ length: 50 }, (_, index) => get(`asset${index}`).catch(String));
  await eventually(() => expect(host.requests).toHaveLength(4));
  expect(images.stats().queue).toEqual({ running: 4, waiting: 32 });
  finish.resolve();
  const all = await Promise.all(outcomes);
  expect(all.filter((outcome) => outcome === 'MISS')).toHaveLength(36);
  expect(images.stats()).toMatchObject({ failures: { busy: 14 }, queue: { running: 0, waiting: 0 } });
});

test('an image that is withdrawn while it is written to disk does not stay there', async () => {
  const stored: string[] = [];
  const watcher = watch(directory, (event, file) => {
    if (event === 'rename' && file?.endsWith('.image')) stored.push(file);
  });
  await get();
  withdrawn.add('asset1');
  await images.change(['asset1']);
  expect(images.stats().bytes.memory).toBe(0);
  await expect(get()).rejects.toMatchObject({ kind: 'missing' });
  // Written once and deleted once, whichever comes first: the write or the change.
  await eventually(() => expect(stored).toHaveLength(2));
  watcher.close();
  withdrawn.clear();
  expect(await get()).toBe('MISS');
});
