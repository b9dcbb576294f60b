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
  picture = await urlOf('heroMain');
  logo = await urlOf('logoMain');
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
  expect(headers['content-disposition']).toBe('inline; filename="hero-main.webp"');
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
  expect((await sharp(response.body as Buffer).metadata()).width).toBe(2400);
});

test('a drawing is passed on as it is, as an attachment in a sandbox', async () => {
  const { status, headers } = await get({ src: logo, w: '384' });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('image/svg+xml');
  expect(headers['content-disposition']).toMatch(/^attachment;/);
});

test('R9.3: an address on the downloads host is the same picture', async () => {
  const { status } = await get({ src: picture.replace('//images.', '//downloads.'), w: '640', fm: 'webp' });
  expect(status).toBe(200);
});

test.each([
  ['another host', 'https://evil.example/samplespace1/a/b/c.jpg'],
  ['another space on the same host', 'https://images.ctfassets.net/otherspace1/a/b/c.jpg'],
  ['a host that only starts the same', 'https://images.ctfassets.net.evil.example/samplespace1/a/b/c.jpg'],
  ['a user name', 'https://evil@images.ctfassets.net/samplespace1/a/b/c.jpg'],
  ['plain http', 'http://images.ctfassets.net/samplespace1/a/b/c.jpg'],
  ['the metadata address', 'http://169.254.169.254/latest/meta-data'],
  ['a local file', 'file:///etc/passwd'],
  ['a data URL', 'data:image/svg+xml,<svg/>'],
  ['a way up', 'https://images.ctfassets.net/samplespace1/../otherspace1/a/c.jpg'],
])('refuses %s without asking anyone', async (_name, src) => {
  const before = site.contentService.requests.count;
  const { status, text, headers } = await get({ src, w: '640' });
  expect(status).toBe(400);
  expect(headers['content-type']).toContain('text/plain');
  expect(headers['cache-control']).toBe('no-store');
  expect(text).not.toContain(src);
  expect(site.contentService.requests.count).toBe(before);
});

test('faulty parameters are the client’s fault', async () => {
  const faulty = [
    { w: '640' },
    { src: picture },
    { src: picture, w: '641' },
    { src: picture, w: '640', q: '0' },
  ];
  const more = [
    { src: picture, w: '640', fm: 'avif' },
    { src: [picture, picture], w: '640' },
  ];
  for (const query of [...faulty, ...more])
    expect((await get(query as Record<string, string>)).status).toBe(400);
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

test('other methods are refused', async () => {
  expect((await request(site.app).post('/api/image-proxy')).status).toBe(405);
});
