import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { layoutWords } from '#shared/themes/layout-css.ts';

import { first, second, third } from '../support/brands.ts';
import { htmlErrors } from '../support/html-validity.ts';
import { unstyledClasses } from '../support/linked-styles.ts';
import { find, findAll, parse, textOf } from '../support/markup.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const brandPages = [
  { path: '/', brand: first },
  { path: '/bridges', brand: second },
  { path: '/lanterns', brand: third },
];

test.each(brandPages)(
  'R1.2, R6.3: the HTML of $path has the theme $brand.id and its brand’s title',
  async ({ path, brand }) => {
    const { status, headers, text } = await request(site.app).get(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toMatch(new RegExp(`^<!DOCTYPE html><html [^>]*data-theme="${brand.id}"`));
    expect(
      textOf(find(parse(text), 'title'))
        .split(' | ')
        .slice(1),
    ).toEqual([brand.name]);
  },
);

test.each(brandPages)('pages of $brand.id are composed as the brand says', async ({ path, brand }) => {
  const { text } = await request(site.app).get(path);
  expect(find(parse(text), 'body').attributes['data-layout']).toBe(layoutWords(brand.layout));
});

test('the canonical URL of a page does not depend on the requested host', async () => {
  const { text } = await request(site.app).get('/bridges').set('Host', 'evil.example');
  const { href } = find(parse(text), 'link', { rel: 'canonical' }).attributes;
  expect(href).toBe('https://www.site.example/bridges');
  expect(text).not.toContain('evil.example');
});

test('no page contains an inline script or style', async () => {
  for (const { path } of brandPages) {
    const { text } = await request(site.app).get(path);
    const scripts = findAll(parse(text), 'script').filter(
      // A data block is not executed.
      ({ attributes }) => attributes['type'] !== 'application/ld+json',
    );
    expect(
      scripts.map(({ attributes, children }) => [attributes['src'], attributes['type'], children]),
    ).toEqual([
      [expect.stringMatching(/^\/assets\/entry\.[A-Z0-9]+\.js$/), 'module', []],
      ['/recover.js', undefined, []],
    ]);
    expect(scripts[1]?.attributes).toHaveProperty('defer');
    expect(text).not.toMatch(/<style|\sstyle="|\son[a-z]+="/);
  }
});

test.each([
  ['/home', '/'],
  ['/Home', '/'],
  ['/about/', '/about'],
  ['//about', '/about'],
  ['/About', '/about'],
  ['/orchards//apples/', '/orchards/apples'],
])('R2.1: %s redirects permanently to %s, and keeps its query', async (from, to) => {
  const { status, headers } = await request(site.app).get(`${from}?utm_source=letter`);
  expect(status).toBe(301);
  expect(headers['location']).toBe(`${to}?utm_source=letter`);
});

test.each(['/Preview', '/preview/', '/Search', '/newsletter/confirm/'])(
  '%s redirects too, but no cache may keep its query: it may hold a secret',
  async (path) => {
    const { status, headers } = await request(site.app).get(`${path}?secret=s`);
    expect([status, headers['location']]).toEqual([301, `${path.toLowerCase().replace(/\/$/, '')}?secret=s`]);
    expect(headers['cache-control']).toBe('no-store');
  },
);

test('an unknown path is a 404 in the site’s layout, without a request to Contentful', async () => {
  await request(site.app).get('/');
  const before = site.contentService.requests.count;
  const { status, text } = await request(site.app).get('/no/such-page');
  expect(status).toBe(404);
  expect(text).toContain('Page not found');
  expect(await htmlErrors(text)).toEqual([]);
  expect(unstyledClasses(text)).toEqual([]);
  expect(text).toContain('<nav aria-label="Main">');
  expect(site.contentService.requests.count).toBe(before);
});

test('a 404 is in the brand of the nearest page above it, with the brand’s number and the ways on', async () => {
  const themeAt = async (path: string) =>
    /data-theme="([^"]+)"/.exec((await request(site.app).get(path)).text)?.[1];
  for (const area of ['/lanterns', '/bridges', '/orchards'])
    expect(await themeAt(`${area}/no-such-page`)).toBe(await themeAt(area));
  const { text } = await request(site.app).get('/lanterns/no-such-page');
  const [main = ''] = /<main.*<\/main>/s.exec(text) ?? [];
  expect(main).toContain('href="tel:+441632960001"');
  expect(main).toContain('action="/search"');
  expect(main).toContain('href="/contact"');
});
