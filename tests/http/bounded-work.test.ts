import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { brands } from '#shared/brands/brands.ts';

import { eventually } from '../support/eventually.ts';
import { rendersOf } from '../support/metrics.ts';
import { publishArticle } from '../support/publish-article.ts';
import { serve, startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let served: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  site = await startSite({ contentTtlMs: 20 });
  served = await serve(site);
});
afterAll(() => served.close());

test('a search in any spelling of its address shows the same page, which no cache stores', async () => {
  const responses = await Promise.all(
    ['/knowledge?q=kettle', '/knowledge?q=%20kettle%20', '/knowledge?q=kettle&utm_source=letter'].map(
      (address) => request(site.app).get(address),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  for (const { headers } of responses) expect(headers['cache-control']).toBe('no-store');
  expect((await request(site.app).get('/knowledge?q=kettle')).headers['server-timing']).toContain('MISS');
});

test.each(['/knowledge?q=', '/knowledge?q=%20%20', '/knowledge?q=a&q=b'])(
  'an empty search, %s, shows the listing itself',
  async (address) => {
    await request(site.app).get('/knowledge');
    const { text, headers } = await request(site.app).get(address);
    expect(text).toBe((await request(site.app).get('/knowledge')).text);
    expect(headers['cache-control']).toContain('s-maxage');
    expect(headers['server-timing']).toContain('HIT');
  },
);

test('when too many visitors search at once, some are asked to try again and the site stays up', async () => {
  const { origin } = served;
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, index) => fetch(`${origin}/knowledge?q=word-${index}`)),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 503]));
  const refusal = responses.find(({ status }) => status === 503);
  expect(refusal?.headers.get('retry-after')).toBe('2');
  expect(refusal?.headers.get('cache-control')).toBe('no-store');
  expect(await refusal?.text()).toContain('Please try again in a moment');
  await Promise.all(responses.filter((response) => response !== refusal).map((response) => response.text()));
  expect((await fetch(`${origin}/knowledge`)).status).toBe(200);
  expect((await fetch(`${origin}/knowledge?q=afterwards`)).status).toBe(200);
});

test('requests for unknown menus render each brand once, not every time', async () => {
  const idleSite = await startSite();
  for (let index = 0; index < 20; index += 1) {
    const { status, headers } = await request(idleSite.app).get(`/island-content/unknown-${index}.json`);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  }
  // One page per brand.
  expect(await rendersOf(idleSite.app)).toBe(brands.length);
  await idleSite.close();
});

test.each(['/sitemap.xml', '/news/feed.xml'])(
  '%s is a 304 until content changes, and then the new version',
  async (address) => {
    const first = await request(site.app).get(address);
    const { etag } = first.headers as { etag: string };
    expect(first.headers['content-encoding']).toBe('gzip');
    const again = await request(site.app).get(address).set('If-None-Match', etag);
    expect([again.status, again.text]).toEqual([304, '']);
    publishArticle(site.contentService, {
      contentType: 'newsArticle',
      slug: `new-for${address.replaceAll(/\W/g, '-')}`,
      title: 'New',
      topics: ['People'],
      publishedOn: '2026-11-03',
    });
    await eventually(async () => {
      const { status, text } = await request(site.app).get(address).set('If-None-Match', etag);
      expect(status).toBe(200);
      expect(text).toContain('/news/new-for');
    });
  },
);
