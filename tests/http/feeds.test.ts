import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { sitemapAddresses } from '../support/crawl.ts';
import { eventually } from '../support/eventually.ts';
import { findAll, parse } from '../support/markup.ts';
import { publishArticle } from '../support/publish-article.ts';
import { canonicalOrigin, startSite, type TestSite } from '../support/site.ts';

const siteUrl = canonicalOrigin;
/** Publication time of all entries of the fixture. */
const published = '2026-11-02T09:00:00.000Z';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ siteUrl, contentTtlMs: 20 });
});
afterAll(() => site.close());

const get = (address: string) => request(site.app).get(address);
const sitemap = async () => sitemapAddresses((await get('/sitemap.xml')).text, siteUrl);

test('robots.txt admits all robots and names the sitemap', async () => {
  const { text, type } = await get('/robots.txt');
  expect(type).toBe('text/plain');
  expect(text).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
});

test('a site that shows drafts excludes all robots', async () => {
  const preview = await startSite({ isPreview: true });
  const { text } = await request(preview.app).get('/robots.txt');
  expect(text).toBe('User-agent: *\nDisallow: /\n');
  await preview.close();
});

test('the sitemap dates each page by its last change, and each listing by that of its articles', async () => {
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

test('every page links to the feeds, which begin with the latest articles', async () => {
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

test('a site without news has no news listing and no feed, and mentions neither to robots', async () => {
  const siteWithoutNews = await startSite({
    siteUrl,
    change: (space) => ({
      ...space,
      entries: space.entries.filter(({ sys }) => sys.contentType.sys.id !== 'newsArticle'),
    }),
  });
  for (const address of ['/news', '/news/feed.xml'])
    expect([address, (await request(siteWithoutNews.app).get(address)).status]).toEqual([address, 404]);
  const { text } = await request(siteWithoutNews.app).get('/fees');
  const feeds = findAll(parse(text), 'link', { type: 'application/rss+xml' });
  expect(feeds.map(({ attributes }) => attributes['href'])).toEqual(['/knowledge/feed.xml']);
  expect((await request(siteWithoutNews.app).get('/sitemap.xml')).text).not.toContain('/news');
  await siteWithoutNews.close();
});
