import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { second } from '../support/brands.ts';
import { sendWebhook, webhookSecret } from '../support/content-webhook.ts';
import { eventually } from '../support/eventually.ts';
import { find, linksOf, parse, textOf, textsOf } from '../support/markup.ts';
import { publishArticle, type WrittenArticle } from '../support/publish-article.ts';
import { publishEdit } from '../support/publish-edit.ts';
import { startSite, type TestSite } from '../support/site.ts';

const logged: string[] = [];
let site: TestSite;
beforeAll(async () => {
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
  site = await startSite({ contentTtlMs: 3_600_000, webhookSecret, log });
  // All pages are read with the first search.
  await request(site.app).get('/search?q=kettle');
  await eventually(async () => {
    const { text } = await request(site.app).get('/metrics');
    if (!/^search_pages_waiting 0$/m.test(text)) throw new Error('Pages are still being read');
  });
});
afterAll(() => site.close());

const get = (address: string) => request(site.app).get(address);
const open = async (address: string) => find(parse((await get(address)).text), 'html');
const titlesAt = async (address: string) => textsOf(find(await open(address), 'main'), 'h2');

const article: WrittenArticle = {
  contentType: 'knowledgeArticle',
  slug: 'samovars',
  title: 'Samovars for beginners',
  publishedOn: '2026-11-20',
};

async function publish(fields: Readonly<Record<string, unknown>> = {}): Promise<void> {
  publishArticle(site.contentService, { ...article, ...fields });
  await sendWebhook(site.app, {
    action: 'publish',
    id: article.slug,
    contentType: article.contentType,
  }).expect(200);
}

test('visitors find pages, people and offices by their words, in any form and spelling', async () => {
  expect((await titlesAt('/search?q=boiling+water'))[0]).toBe('How to boil water');
  expect((await titlesAt('/search?q=ottoline'))[0]).toBe('Ottoline Quill');
  expect((await titlesAt('/search?q=KETTLEBY'))[0]).toBe('Kettleby');
  const misspelt = find(await open('/search?q=otoline'), 'main');
  expect(textOf(misspelt)).toContain('Did you mean ottoline?');
  expect(textsOf(misspelt, 'h2')[0]).toBe('Ottoline Quill');
});

test('the words that were looked for are marked', async () => {
  const marked = textsOf(find(await open('/search?q=boil'), 'main'), 'mark');
  expect(new Set(marked.map((word) => word.toLowerCase()))).toContain('boil');
});

test('a search that finds nothing says so, and offers the areas of the site and the telephone', async () => {
  const main = find(await open('/search?q=zebra'), 'main');
  expect(textsOf(main, 'h2')).toEqual(['We found nothing for “zebra”', 'Or start here']);
  expect(linksOf(main).some(([, href]) => href?.startsWith('tel:'))).toBe(true);
  expect(textsOf(main, 'h1')).toEqual(['Search']);
  expect(textsOf(main, 'h3').length).toBeGreaterThan(1);
});

test('beyond the last page of results is the last, however far', async () => {
  const pageOf = async (page: string) =>
    textOf(
      find(await open(`/search?q=tea+kettle+we&page=${page}`), 'nav', { 'aria-label': 'Pages of results' }),
    );
  expect(await pageOf('99999')).toMatch(/Page 2 of 2$/);
  expect(await pageOf('99999')).toBe(await pageOf('2'));
});

test('results are not indexed, and tell third parties and other pages nothing', async () => {
  const { text } = await get('/search?q=kettle');
  const html = find(parse(text), 'html');
  expect(find(html, 'meta', { name: 'robots' }).attributes['content']).toBe('noindex');
  expect(find(html, 'meta', { name: 'referrer' }).attributes['content']).toBe('strict-origin');
  const suggestions = await get('/search/suggestions?q=kett');
  expect([suggestions.headers['cache-control'], suggestions.headers['x-robots-tag']]).toEqual([
    'no-store',
    'noindex',
  ]);
  expect(suggestions.body).toContainEqual(
    expect.objectContaining({ title: 'Kettleby', href: '/offices/kettleby' }),
  );
});

test('words are counted only if pages have them, and nothing that was typed is logged', async () => {
  await get('/search?q=kettle+canaryword+4929123456789');
  const { text } = await get('/metrics');
  expect(text).toContain('search_words_total{word="kettle"}');
  expect(text).not.toContain('canaryword');
  expect(text).not.toContain('4929123456789');
  expect(logged.join('')).toContain('"path":"/search"');
  expect(logged.join('')).not.toContain('canaryword');
});

test('what is published is found, by its new words only, and what is hidden or withdrawn is not', async () => {
  await publish();
  await eventually(async () => expect(await titlesAt('/search?q=samovars')).toEqual([article.title]));
  await publish({ title: 'Urns for beginners', summary: 'About urns' });
  await eventually(async () => expect((await titlesAt('/search?q=urns'))[0]).toBe('Urns for beginners'));
  expect(await titlesAt('/search?q=samovars')).toContain('We found nothing for “samovars”');
  await publish({ noIndex: true });
  await eventually(async () =>
    expect(await titlesAt('/search?q=samovars')).toContain('We found nothing for “samovars”'),
  );
  await publish();
  await eventually(async () => expect(await titlesAt('/search?q=samovars')).toEqual([article.title]));
  site.contentService.space(fixtureSpaceId).unpublish(article.slug);
  await sendWebhook(site.app, {
    action: 'unpublish',
    id: article.slug,
    contentType: article.contentType,
  }).expect(200);
  expect(await titlesAt('/search?q=samovars')).toContain('We found nothing for “samovars”');
});

test('editors say which words mean the same', async () => {
  expect(await titlesAt('/search?q=OQ')).toContain('We found nothing for “OQ”');
  const { id, contentType } = publishEdit(site.contentService, 'options', {
    searchSynonyms: ['OQ = Ottoline Quill'],
  });
  await sendWebhook(site.app, { action: 'publish', id, contentType }).expect(200);
  await eventually(async () => expect((await titlesAt('/search?q=OQ'))[0]).toBe('Ottoline Quill'));
});

test('a heading leads to its part of the page, and every such address works', async () => {
  const links = (
    await Promise.all(['kettle', 'tea', 'water'].map((word) => open(`/search?q=${word}`)))
  ).flatMap((document) => linksOf(find(document, 'main')));
  const anchored = [...new Set(links.flatMap(([, href = '']) => (href.includes('#') ? [href] : [])))];
  expect(anchored.length).toBeGreaterThan(0);
  for (const href of anchored) {
    const [address = '', anchor = ''] = href.split('#');
    expect([href, (await get(address)).text.split(` id="${anchor}"`).length]).toEqual([href, 2]);
  }
});

test('a visitor who searches for a postcode is told which office is nearest', async () => {
  const main = find(await open('/search?q=M1+1AE'), 'main');
  expect(textOf(main)).toMatch(
    /Our nearest office to M1 \(Manchester\) is [A-Z][a-z]+, about \d+ miles away\./,
  );
  expect(textOf(main)).toContain('advisers meet by video');
  expect(textOf(find(await open('/search?q=kettle'), 'main'))).not.toContain('nearest office');
});

test('the buttons of the header are found', async () => {
  expect(linksOf(find(await open('/search?q=call+back'), 'main')).length).toBeGreaterThan(0);
});

test('results can be narrowed to a brand, and have the look of the brand that visitors came from', async () => {
  const document = await open(`/search?q=tea&from=${second.id}`);
  expect(document.attributes['data-theme']).toBe(second.id);
  for (const [, href = ''] of linksOf(find(document, 'main')).filter(([, each]) =>
    each?.startsWith('/search?'),
  ))
    expect(href).toContain('q=tea');
});

test.each(['"><script>xss()</script>', "' or '1'='1", '%00', '\ud800', 'a'.repeat(5000)])(
  'a hostile search does no harm: %s',
  async (words) => {
    const { status, text } = await get(`/search?q=${encodeURIComponent(words.toWellFormed())}`);
    expect(status).toBe(200);
    expect(text).not.toContain('<script>xss');
    const value = find(parse(text), 'input', { id: 'search-page' }).attributes['value'] ?? '';
    expect(value.length).toBeLessThanOrEqual(100);
  },
);
