import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { mainBrand } from '#shared/brands/main.brand.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { eventually } from '../support/eventually.ts';
import { find, findAll, linksOf, parse, textOf, textsOf, type Element } from '../support/markup.ts';
import { publishArticle, saveArticle } from '../support/publish-article.ts';
import { startSite, type TestSite } from '../support/site.ts';

const lateInJune = {
  contentType: 'newsArticle',
  slug: 'late-in-june',
  title: 'Open late in Llŷn, at the Café Señal',
  topics: ['Community'],
  publishedOn: '2026-06-30T23:30Z',
} as const;

let site: TestSite;
beforeAll(async () => {
  site = await startSite({
    contentTtlMs: 20,
    prepare: (contentService) => publishArticle(contentService, lateInJune),
  });
});
afterAll(() => site.close());

const get = (address: string) => request(site.app).get(address);
const open = async (address: string) => find(parse((await get(address)).text), 'html');

/** Titles of the articles that a listing shows. */
function titlesIn(document: Element): string[] {
  return findAll(document, 'article', { class: 'article-card' }).flatMap((card) => textsOf(card, 'h2'));
}

const canonicalOf = (document: Element) =>
  find(document, 'link', { rel: 'canonical' }).attributes['href']?.replace(/^https:\/\/[^/]*/, '');
const robotsOf = (document: Element) =>
  findAll(document, 'meta', { name: 'robots' })[0]?.attributes['content'];

test('R7.4: editors set the title and the description of the knowledge listing in the options', async () => {
  const document = await open('/knowledge');
  expect(textsOf(document, 'h1')).toEqual(['Knowledge']);
  expect(textOf(find(document, 'title'))).toBe(`Knowledge: kettles and teapots | ${mainBrand.name}`);
  expect(find(document, 'meta', { name: 'description' }).attributes['content']).toMatch(/^Guides to kettles/);
  expect(textOf(document)).toContain('Everything that we know about hot drinks.');
});

test('visitors find every article on the pages of a listing, newest first', async () => {
  const first = await open('/knowledge');
  const second = await open('/knowledge?page=2');
  expect([titlesIn(first).length, titlesIn(second).length]).toEqual([9, 2]);
  expect(new Set([...titlesIn(first), ...titlesIn(second)]).size).toBe(11);
  const days = [first, second].flatMap((page) =>
    findAll(page, 'time').map(({ attributes }) => attributes['datetime'] ?? ''),
  );
  expect(days).toEqual(days.toSorted((a, b) => (a < b ? 1 : -1)));
  expect(linksOf(find(first, 'nav', { 'aria-label': 'Pages' }))).toContainEqual([
    'Older articles',
    '/knowledge?page=2',
  ]);
  expect(linksOf(find(second, 'nav', { 'aria-label': 'Pages' }))).toContainEqual([
    'Newer articles',
    '/knowledge',
  ]);
});

test('a visitor chooses a topic by a link, and sees which one is current', async () => {
  const [, href = ''] =
    linksOf(find(await open('/knowledge'), 'nav', { 'aria-label': 'Topics' })).find(
      ([topic]) => topic === 'Tea cosies',
    ) ?? [];
  const document = await open(href);
  expect(href).toBe('/knowledge?topic=tea-cosies');
  expect(textsOf(document, 'h1')).toEqual(['Knowledge: Tea cosies']);
  expect(titlesIn(document)).toHaveLength(2);
  expect(textOf(find(document, 'a', { 'aria-current': 'page', href }))).toBe('Tea cosies');
  expect(canonicalOf(document)).toBe(href);
});

test.each([
  '/knowledge?topic=no-such-topic',
  '/news?topic=kettles',
  '/knowledge?topic=',
  '/knowledge?page=3',
  '/knowledge?page=0',
  '/knowledge?page=-1',
  '/knowledge?page=2.0',
  '/knowledge?page=two',
  '/knowledge?page=',
  '/knowledge?topic=tea-cosies&page=2',
  '/knowledge?q=kettle&page=99999',
])('%s is a 404', async (address) => {
  expect((await get(address)).status).toBe(404);
});

test.each([
  ['/knowledge?page=1', '/knowledge'],
  ['/knowledge?utm_source=letter&utm_medium=email', '/knowledge'],
  ['/knowledge?fbclid=1&page=2', '/knowledge?page=2'],
  ['/knowledge?topic=teapots&page=1&gclid=2', '/knowledge?topic=teapots'],
  ['/knowledge?page=2&page=3', '/knowledge'],
  ['/knowledge?q=', '/knowledge'],
  ['/news/a-new-kettle?utm_source=letter', '/news/a-new-kettle'],
  ['/?utm_campaign=autumn&page=2', '/'],
])('%s shows the page at %s', async (address, canonical) => {
  const { status, text } = await get(address);
  expect(status).toBe(200);
  expect(text).toBe((await get(canonical)).text);
  expect(canonicalOf(find(parse(text), 'html'))).toBe(canonical);
});

test.each(['llyn cafe', 'LLŶN', 'Señal', 'senal  late', 'community llyn'])(
  'a search for “%s” ignores accents and case',
  async (words) => {
    const document = await open(`/news?q=${encodeURIComponent(words)}`);
    expect(titlesIn(document)).toEqual(['Open late in Llŷn, at the Café Señal']);
    expect(textOf(document)).toContain(`One article for “${words.replace(/\s+/g, ' ')}”.`);
  },
);

test('search results are not indexed', async () => {
  const document = await open('/knowledge?q=kettle');
  expect(robotsOf(document)).toBe('noindex');
  expect(canonicalOf(document)).toBe('/knowledge');
  expect(find(document, 'input', { id: 'listing-search' }).attributes['value']).toBe('kettle');
});

test('a search without results says so, and offers topics, the newest articles and the telephone', async () => {
  const main = find(await open('/knowledge?q=zebra'), 'main');
  expect(titlesIn(main)).toEqual([]);
  expect(textOf(main)).toContain('No articles for “zebra”. We looked in titles, summaries and topics.');
  expect(linksOf(main)).toContainEqual(['01632 960 001', 'tel:+441632960001']);
  expect(textsOf(main, 'h2')).toEqual(['Start with these', 'Does the news puzzle you?']);
  expect(textsOf(main, 'h3')).toEqual(titlesIn(await open('/knowledge')).slice(0, 3));
});

test('a misspelt search offers the word that was meant', async () => {
  const document = await open('/knowledge?q=ketle');
  expect(textOf(document)).toContain('Did you mean kettle?');
  expect(linksOf(document)).toContainEqual(['kettle', '/knowledge?q=kettle']);
});

test('a search and a topic are combined, and either can be dropped', async () => {
  const document = await open('/knowledge?topic=tea-cosies&q=cosy');
  expect(find(document, 'input', { name: 'topic' }).attributes['value']).toBe('tea-cosies');
  expect(textOf(document)).toMatch(/articles? for “cosy” in Tea cosies\./);
  expect(linksOf(document)).toContainEqual(['Search all topics', '/knowledge?q=cosy']);
  expect(linksOf(find(document, 'nav', { 'aria-label': 'Topics' }))).toContainEqual([
    'Teapots',
    '/knowledge?topic=teapots&q=cosy',
  ]);
});

test('a topic with few articles says how many there are, and offers others', async () => {
  const main = find(await open('/knowledge?topic=tea-cosies'), 'main');
  expect(textOf(main)).toContain('2 articles about Tea cosies.');
  expect(textsOf(main, 'h2')).toContain('More from Knowledge');
  expect(textsOf(main, 'h3')).toHaveLength(3);
});

test.each([
  '"><script>xss()</script>',
  "' autofocus onfocus=xss() '",
  '</title><img src=x onerror=xss()>',
  '&lt;b&gt; &amp;',
])('search words are shown as plain text: %s', async (words) => {
  const { text } = await get(`/knowledge?q=${encodeURIComponent(words)}`);
  const document = find(parse(text), 'html');
  expect(find(document, 'input', { id: 'listing-search' }).attributes['value']).toBe(words);
  expect(textOf(document)).toContain(`for “${words}”`);
  expect(shapeOf(document)).toEqual(shapeOf(await open('/knowledge?q=zebra')));
});

/** An element's tag, attribute names and child elements. */
function shapeOf({ tag, attributes, children }: Element): unknown[] {
  const inner = children.flatMap((child) => (typeof child === 'string' ? [] : [shapeOf(child)]));
  return [tag, Object.keys(attributes), inner];
}

test('an article is dated by London time, half past midnight in summer included', async () => {
  for (const address of ['/news?q=llyn', '/news/late-in-june']) {
    const dates = findAll(find(await open(address), 'main'), 'time').filter(({ attributes }) =>
      attributes['datetime']?.startsWith('2026-06-30T23:30'),
    );
    expect([address, dates.map(textOf)]).toEqual([address, ['1 July 2026']]);
  }
});

test('R7.5: the important copy and the call to action are on every news article, and on no other', async () => {
  const news = linksOf(find(await open('/news'), 'main')).flatMap(([, href = '']) =>
    href.startsWith('/news/') ? [href] : [],
  );
  expect(news).toHaveLength(4);
  for (const address of [...news, '/knowledge/how-to-boil-water']) {
    const text = textOf(find(await open(address), 'main'));
    const isNews = address.startsWith('/news/');
    expect([address, text.includes('Important copy of the fixture')]).toEqual([address, isNews]);
    expect([address, text.includes('Does the news puzzle you?')]).toEqual([address, isNews]);
  }
});

test.each([
  ['/knowledge/how-to-boil-water', 1],
  ['/team/ottoline-quill', 1],
  ['/offices/kettleby', 1],
  ['/news/a-new-kettle', 0],
])('R7.5: pages that offer a call-back have the form of the options: %s, %i', async (address, count) => {
  const forms = findAll(find(await open(address), 'main'), 'form', { action: '/call-back' });
  expect(forms).toHaveLength(count);
});

test('an article appears everywhere when it is published, and disappears when it is unpublished', async () => {
  const article = {
    contentType: 'newsArticle',
    slug: 'hot-off-the-press',
    title: 'Hot off the press',
    topics: ['Printing'],
    publishedOn: '2026-11-03',
  } as const;
  const addresses = [
    '/news',
    '/news?topic=printing',
    '/news/feed.xml',
    '/sitemap.xml',
    '/news/hot-off-the-press',
  ];
  const addressesWithArticle = async () => {
    const texts = await Promise.all(
      addresses.map(async (address) => [address, (await get(address)).text] as const),
    );
    return texts.filter(([, text]) => text.includes('/news/hot-off-the-press')).map(([address]) => address);
  };
  saveArticle(site.contentService, article);
  publishArticle(site.contentService, { ...lateInJune, title: 'Open later still' });
  await eventually(async () => expect(titlesIn(await open('/news'))).toContain('Open later still'));
  expect(await addressesWithArticle()).toEqual([]);
  publishArticle(site.contentService, article);
  await eventually(async () => expect(await addressesWithArticle()).toEqual(addresses));
  site.contentService.space(fixtureSpaceId).unpublish(article.slug);
  await eventually(async () => expect(await addressesWithArticle()).toEqual([]));
});
