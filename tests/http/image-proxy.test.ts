import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let picture: string;
let logo: string;
let otherLogo: string;

beforeAll(async () => {
  site = await startSite();
  const urlOf = async (id: string) => {
    const { fields } = await site.client.getAsset(id);
    return `https:${(fields['file'] as { url: string }).url}`;
  };
  picture = await urlOf('pond');
  logo = await urlOf('lamp');
  otherLogo = await urlOf('secondLamp');
});
afterAll(() => site.close());

const get = (query: Record<string, string | string[]>) =>
  request(site.app).get('/api/image-proxy').query(query);

test('R9.1: a picture comes as webp in the width asked for', async () => {
  const response = await get({ src: picture, w: '640', fm: 'webp' });
  const { status, headers } = response;
  const body = response.body as Buffer;
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('image/webp');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-disposition']).toBe('inline; filename="pond.webp"');
  expect(headers['content-security-policy']).toContain('sandbox');
  expect(Number(headers['content-length'])).toBe(body.byteLength);
  const { width, format } = await sharp(body).metadata();
  expect({ width, format }).toEqual({ width: 640, format: 'webp' });
});

test('a second request for the same variant is a hit', async () => {
  await get({ src: picture, w: '384', q: '60', fm: 'webp' });
  const { headers } = await get({ src: picture, w: '384', q: '60', fm: 'webp' });
  expect(headers['x-cache']).toBe('HIT');
});

test('R9.1: without fm a picture keeps its own format', async () => {
  const { headers } = await get({ src: picture, w: '256' });
  expect(headers['content-type']).toBe('image/jpeg');
});

test('a picture is never enlarged', async () => {
  const response = await get({ src: picture, w: '3840', fm: 'webp' });
  expect((await sharp(response.body as Buffer).metadata()).width).toBe(1600);
});

test('a drawing is passed on as it is, as an attachment', async () => {
  const { status, headers } = await get({ src: logo, w: '384' });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('image/svg+xml');
  expect(headers['content-disposition']).toMatch(/^attachment;/);
});

test('a drawing is sent compressed, to whoever takes it so', async () => {
  const compressed = await get({ src: logo, w: '384' }).set('Accept-Encoding', 'gzip, br');
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  const plain = await get({ src: logo, w: '384' }).set('Accept-Encoding', 'identity');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(Number(compressed.headers['content-length'])).toBeLessThan(
    Number(plain.headers['content-length']) / 2,
  );
  // The client has decompressed the first.
  expect(compressed.body).toEqual(plain.body);
  const again = await get({ src: logo, w: '384' }).set('If-None-Match', plain.headers['etag'] ?? '');
  expect(again.status).toBe(304);
  expect(again.headers).toMatchObject({ vary: 'Accept-Encoding', etag: compressed.headers['etag'] });
});

test('R9.3: an address on the downloads host is the same picture', async () => {
  const { status } = await get({ src: picture.replace('//images.', '//downloads.'), w: '640', fm: 'webp' });
  expect(status).toBe(200);
});

test('whoever has a picture already is told so, whichever way it comes', async () => {
  const { headers } = await get({ src: picture, w: '128', fm: 'webp' });
  const etag = headers['etag'] ?? '';
  expect(etag).toMatch(/^"[\w-]{27}"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get({ src: picture, w: '128', fm: 'webp' }).set('If-None-Match', known);
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=31536000, immutable' });
    expect(again.headers).not.toHaveProperty('content-length');
  }
  const other = await get({ src: picture, w: '128', fm: 'webp' }).set('If-None-Match', '"other"');
  expect(other.status).toBe(200);
});

test('each variant has a tag of its own', async () => {
  const tags = await Promise.all(
    [{ w: '96' }, { w: '64' }, { w: '64', q: '20' }, { w: '64', fm: 'webp' }].map(
      async (variant) => (await get({ src: picture, ...variant })).headers['etag'],
    ),
  );
  expect(new Set(tags).size).toBe(4);
});

test('HEAD says what GET would, without the picture', async () => {
  for (const cache of ['MISS', 'HIT']) {
    const response = await request(site.app).head('/api/image-proxy').query({ src: picture, w: '48' });
    const { status, headers } = response;
    expect([status, headers['x-cache'], headers['content-type']]).toEqual([200, cache, 'image/jpeg']);
    expect(response.body).toEqual({});
    expect(Number(headers['content-length'])).toBeGreaterThan(0);
  }
});

test('every answer keeps browsers from guessing, framing and running anything', async () => {
  const answers = [
    await get({ src: picture, w: '32' }),
    await get({ src: picture, w: '32' }),
    await get({ src: otherLogo, w: '32' }),
    await get({ src: picture, w: '33' }),
    await get({ src: picture.replace(/[^/]+$/, 'none.jpg'), w: '32' }),
  ];
  expect(answers.map(({ status, headers }) => [status, headers['x-cache']])).toEqual([
    [200, 'MISS'],
    [200, 'HIT'],
    [200, 'MISS'],
    [400, undefined],
    [404, undefined],
  ]);
  for (const { headers, status } of answers) {
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
    expect(headers['vary'] ?? 'Accept-Encoding').toBe('Accept-Encoding');
    expect(headers).not.toHaveProperty('set-cookie');
    if (status !== 200) continue;
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    );
  }
});

test('R9.1: the quality is 75 where none is asked for', async () => {
  await get({ src: picture, w: '16' });
  expect((await get({ src: picture, w: '16', q: '75' })).headers['x-cache']).toBe('HIT');
});

test('a picture that does not exist is a 404', async () => {
  const { status, text } = await get({ src: picture.replace(/[^/]+$/, 'no-such-picture.jpg'), w: '640' });
  expect(status).toBe(404);
  expect(text).toBe('There is no such image\n');
});

test('R9.2: the image host’s own address works through the site in the embedded set-up', async () => {
  const path = picture.replace('https:/', '');
  const { status, headers } = await request(site.app).get(path).query({ w: '640', q: '75', fm: 'webp' });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('image/webp');
});

test('pictures of drafts are kept by nobody', async () => {
  const preview = await startSite({ isPreview: true, isWarm: false });
  for (const src of [picture, logo]) {
    const { status, headers } = await request(preview.app).get('/api/image-proxy').query({ src, w: '48' });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  }
  await preview.close();
});

test('every spelling and quality of one picture is one of four variants', async () => {
  const { fields } = await site.client.getAsset('pond');
  const src = `https:${(fields['file'] as { url: string }).url}`;
  const encoded = (name: string) =>
    name.replace(/./g, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`);
  const before = site.images.stats().encoded;
  const tags = new Set<unknown>();
  for (let q = 1; q <= 100; q += 1) {
    const spelling = src.replace(
      /[^/]+$/,
      (name) => encoded(name.slice(0, q % name.length)) + name.slice(q % name.length),
    );
    tags.add((await get({ src: spelling, w: '32', q: String(q), fm: 'webp' })).headers['etag']);
  }
  expect(tags.size).toBe(4);
  expect(site.images.stats().encoded - before).toBe(4);
});
