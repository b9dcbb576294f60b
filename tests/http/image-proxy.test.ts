import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let picture: string;
let logo: string;

beforeAll(async () => {
  site = await startSite();
  const urlOf = async (id: string) => {
    const { fields } = await site.client.getAsset(id);
    return `https:${(fields['file'] as { url: string }).url}`;
  };
  picture = await urlOf('pond');
  logo = await urlOf('lamp');
});
afterAll(() => site.close());

const get = (query: Record<string, string | string[]>) =>
  request(site.app).get('/api/image-proxy').query(query);

test('R9.1: an image is served as WebP in the requested width', async () => {
  const response = await get({ src: picture, w: '640', fm: 'webp' });
  const { status, headers } = response;
  const body = response.body as Buffer;
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('image/webp');
  expect(headers['content-disposition']).toBe('inline; filename="pond.webp"');
  expect(headers['content-security-policy']).toContain('sandbox');
  expect(Number(headers['content-length'])).toBe(body.byteLength);
  const { width, format } = await sharp(body).metadata();
  expect({ width, format }).toEqual({ width: 640, format: 'webp' });
});

test('an SVG is served unchanged, as an attachment', async () => {
  const { status, headers } = await get({ src: logo, w: '384' });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('image/svg+xml');
  expect(headers['content-disposition']).toMatch(/^attachment;/);
});

test('an SVG is compressed for clients that accept it', async () => {
  const compressed = await get({ src: logo, w: '384' }).set('Accept-Encoding', 'gzip, br');
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  const plain = await get({ src: logo, w: '384' }).set('Accept-Encoding', 'identity');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(Number(compressed.headers['content-length'])).toBeLessThan(
    Number(plain.headers['content-length']) / 2,
  );
  // supertest has decompressed the first.
  expect(compressed.body).toEqual(plain.body);
  // Strong ETags, so one for each coding.
  const etag = String(plain.headers['etag']);
  expect([etag, compressed.headers['etag']]).toEqual([
    expect.stringMatching(/^"[\w-]{27}"$/),
    etag.replace(/"$/, '-gzip"'),
  ]);
  for (const { headers } of [plain, compressed]) {
    const again = await get({ src: logo, w: '384' })
      .set('Accept-Encoding', headers['content-encoding'] ?? 'identity')
      .set('If-None-Match', String(headers['etag']));
    expect([again.status, again.headers['etag']]).toEqual([304, headers['etag']]);
  }
});

test('a client that has the image gets a 304, however it writes the ETag', async () => {
  const { headers } = await get({ src: picture, w: '128', fm: 'webp' });
  const etag = headers['etag'] ?? '';
  expect(etag).toMatch(/^"[\w-]{27}"$/);
  for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get({ src: picture, w: '128', fm: 'webp' }).set('If-None-Match', ifNoneMatch);
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=31536000, immutable' });
    expect(again.headers).not.toHaveProperty('content-length');
  }
  const other = await get({ src: picture, w: '128', fm: 'webp' }).set('If-None-Match', '"other"');
  expect(other.status).toBe(200);
});

test('each variant has its own ETag', async () => {
  const tags = await Promise.all(
    [{ w: '96' }, { w: '64' }, { w: '64', q: '20' }, { w: '64', fm: 'webp' }].map(
      async (variant) => (await get({ src: picture, ...variant })).headers['etag'],
    ),
  );
  expect(new Set(tags).size).toBe(4);
});

test('an image that does not exist is a 404', async () => {
  const { status, text } = await get({ src: picture.replace(/[^/]+$/, 'no-such-picture.jpg'), w: '640' });
  expect(status).toBe(404);
  expect(text).toBe('There is no such image\n');
});

test('R9.2: the image host’s path works on the site in the embedded set-up', async () => {
  const path = picture.replace('https:/', '');
  const { status, headers } = await request(site.app).get(path).query({ w: '640', q: '75', fm: 'webp' });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('image/webp');
});
