import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test.each([
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/news/feed.xml',
  '/metrics',
  '/livez',
  '/readyz',
  '/gallery',
  '/cookie-settings',
  '/favicon.ico',
  '/icons/icon-192.png',
])('%s has one address: neither capitals nor slashes lead there a second time', async (path) => {
  expect((await request(site.app).get(path)).status).toBe(200);
  const capitals = path.replace(/\/[a-z]/g, (letter) => letter.toUpperCase());
  for (const other of [`${path}/`, `/${path}`, capitals, path.toUpperCase()]) {
    const { status, headers } = await request(site.app).get(other);
    expect([other, status]).toEqual([other, headers['location'] === path ? 301 : 404]);
  }
});

test.each([
  '/assets/entry.AAAAAAAA.js',
  '/assets/',
  '/assets/fonts/none.woff2',
  '/api/unknown',
  '/api/',
  '/api/image-proxy/',
  '/api/IMAGE-proxy',
])('%s is nobody’s page: a short 404 that no cache keeps', async (path) => {
  const { status, headers, text } = await request(site.app).get(path);
  expect(status).toBe(404);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toBe('Not found\n');
});
