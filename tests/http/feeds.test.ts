import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { sitemapAddresses } from '../support/crawl.ts';
import { eventually } from '../support/eventually.ts';
import { find, findAll, parse } from '../support/markup.ts';
import { publishArticle } from '../support/publish-article.ts';
import { canonicalOrigin, startSite, type TestSite } from '../support/site.ts';

const siteUrl = canonicalOrigin;
/** When the whole fixture was published. */
const published = '2026-11-02T09:00:00.000Z';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ siteUrl, contentTtlMs: 20 });
});
afterAll(() => site.close());

const get = (address: string) => request(site.app).get(address);
const sitemap = async () => sitemapAddresses((await get('/sitemap.xml')).text, siteUrl);

test('robots.txt lets everybody in and says where the sitemap is', async () => {
  const { text, type } = await get('/robots.txt');
  expect(type).toBe('text/plain');
  expect(text).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
});

test('a site that shows drafts keeps all robots out', async () => {
  const preview = await startSite({ isPreview: true });
  const { text } = await request(preview.app).get('/robots.txt');
  expect(text).toBe('User-agent: *\nDisallow: /\n');
  await preview.close();
});

test('the sitemap says when each page was changed, and a list when one of its articles was', async () => {
  expect((await get('/sitemap.xml')).type).toBe('application/xml');
  expect(new Set((await sitemap()).values())).toEqual(new Set([published]));
  const before = new Date().toISOString();
  publishArticle(site.contentService, {
    contentType: 'newsArticle',
    slug: 'new',
    title: 'New',
    topics: ['People'],
    publishedOn: '2026-11-03',
  });
  await eventually(async () => expect([...(await sitemap()).keys()]).toContain('/news/new'));
  const changed = [...(await sitemap())].filter(([, at = '']) => at >= before).map(([address]) => address);
  expect(changed.toSorted()).toEqual(['/news', '/news/new', '/news?topic=people']);
});

test('a page that is hidden from search engines says so, and is in no sitemap', async () => {
  const address = '/call-back/thank-you';
  const { text } = await get(address);
  expect(find(parse(text), 'meta', { name: 'robots' }).attributes['content']).toBe('noindex');
  expect([...(await sitemap()).keys()]).not.toContain(address);
});

test('readers find the feeds from every page, and in them what has been published last', async () => {
  const { text } = await get('/fees');
  const feeds = findAll(parse(text), 'link', { type: 'application/rss+xml' }).map(
    ({ attributes }) => attributes['href'],
  );
  expect(feeds).toEqual(['/news/feed.xml', '/knowledge/feed.xml']);
  const feed = await get('/knowledge/feed.xml');
  expect(feed.type).toBe('application/rss+xml');
  expect(feed.text.match(/<item>/g)).toHaveLength(11);
  const [first = ''] = feed.text.split('</item>');
  expect(first).toContain(`<link>${siteUrl}/knowledge/how-to-boil-water</link>`);
  expect(first).toContain('<pubDate>Tue, 27 Oct 2026 00:00:00 GMT</pubDate>');
});

test('a site without news has no listing of them, no feed, and no word of either where robots look', async () => {
  const quiet = await startSite({
    siteUrl,
    change: (space) => ({
      ...space,
      entries: space.entries.filter(({ sys }) => sys.contentType.sys.id !== 'newsArticle'),
    }),
  });
  for (const address of ['/news', '/news/feed.xml'])
    expect([address, (await request(quiet.app).get(address)).status]).toEqual([address, 404]);
  const { text } = await request(quiet.app).get('/fees');
  const feeds = findAll(parse(text), 'link', { type: 'application/rss+xml' });
  expect(feeds.map(({ attributes }) => attributes['href'])).toEqual(['/knowledge/feed.xml']);
  expect((await request(quiet.app).get('/sitemap.xml')).text).not.toContain('/news');
  await quiet.close();
});
