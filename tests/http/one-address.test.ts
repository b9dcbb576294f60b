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
  '/search',
  '/search/suggestions',
  '/newsletter/confirmed',
])('%s has one address: variants with capitals or slashes redirect to it, with their query', async (path) => {
  expect((await request(site.app).get(path)).status).toBe(200);
  for (const variant of [`${path}/`, `/${path}`, path.toUpperCase()]) {
    const { status, headers } = await request(site.app).get(`${variant}?q=a%20b`);
    expect([variant, status, headers['location']]).toEqual([variant, 301, `${path}?q=a%20b`]);
  }
});

test.each(['/favicon.ico/', '//favicon.ico', '/ICONS/icon-192.png'])('%s is no file', async (variant) => {
  expect((await request(site.app).get(variant)).status).toBe(404);
});

test.each([
  '/assets/entry.AAAAAAAA.js',
  '/assets/',
  '/assets/fonts/none.woff2',
  '/api/unknown',
  '/api/',
  '/api/image-proxy/',
  '/api/IMAGE-proxy',
])('%s is a short 404 that is not cached', async (path) => {
  const { status, headers, text } = await request(site.app).get(path);
  expect(status).toBe(404);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toBe('Not found\n');
});
