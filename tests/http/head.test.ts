import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { first, second, third } from '../support/brands.ts';
import { find, findAll, parse, textOf, type Element } from '../support/markup.ts';
import { publishArticle } from '../support/publish-article.ts';
import { canonicalOrigin, startSite, type TestSite } from '../support/site.ts';

const siteUrl = canonicalOrigin;

let site: TestSite;
beforeAll(async () => {
  site = await startSite({
    siteUrl,
    prepare: (contentService) =>
      publishArticle(contentService, {
        contentType: 'newsArticle',
        slug: 'hostile',
        title: '</script><script>xss()</script> & "co" <!--',
        publishedOn: '2026-06-30T23:30Z',
      }),
  });
});
afterAll(() => site.close());

const get = (address: string) => request(site.app).get(address);
const open = async (address: string) => find(parse((await get(address)).text), 'html');

interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** The structured data (JSON-LD) of a page. */
function thingsIn(document: Element): readonly Thing[] {
  const json = JSON.parse(textOf(find(document, 'script', { type: 'application/ld+json' }))) as {
    '@context': string;
    '@graph': readonly Thing[];
  };
  expect(json['@context']).toBe('https://schema.org');
  return json['@graph'];
}

/** The only item of a type in a page's structured data. */
async function thingOn(address: string, type: string): Promise<Thing> {
  const things = thingsIn(await open(address)).filter((thing) => thing['@type'] === type);
  expect([address, type, things.length]).toEqual([address, type, 1]);
  return things[0] as Thing;
}

const typesOn = async (address: string) => thingsIn(await open(address)).map((thing) => thing['@type']);

test.each([
  ['/', ['FinancialService']],
  ['/about', ['FinancialService', 'BreadcrumbList']],
  ['/questions', ['FinancialService', 'BreadcrumbList', 'FAQPage']],
  ['/news', ['FinancialService', 'BreadcrumbList']],
  ['/news/a-new-kettle', ['FinancialService', 'BreadcrumbList', 'NewsArticle']],
  ['/knowledge/how-to-boil-water', ['FinancialService', 'BreadcrumbList', 'Article']],
  ['/team/ottoline-quill', ['FinancialService', 'BreadcrumbList', 'Person']],
  ['/offices/kettleby', ['FinancialService', 'BreadcrumbList', 'FinancialService']],
])('%s has structured data of the types %j', async (address, types) => {
  expect(await typesOn(address)).toEqual(types);
});

test.each([
  ['/', first],
  ['/bridges', second],
  ['/lanterns', third],
])('%s names the company of its brand', async (address, { name, legalName }) => {
  const organisation = await thingOn(address, 'FinancialService');
  expect(organisation).toMatchObject({ name, legalName, url: siteUrl });
  const logo = await sharp((await get(pathOf(organisation['logo']))).body as Buffer).metadata();
  expect(logo.width).toBeGreaterThanOrEqual(112);
});

test('the breadcrumbs lead from the home page down to the page', async () => {
  const { itemListElement } = await thingOn('/orchards/pears', 'BreadcrumbList');
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${siteUrl}/` },
    { '@type': 'ListItem', position: 2, name: 'Orchards', item: `${siteUrl}/orchards` },
    expect.objectContaining({ position: 3, item: `${siteUrl}/orchards/pears` }),
  ]);
});

test('an article names its author, date and publisher', async () => {
  const organisation = await thingOn('/news/a-new-kettle', 'FinancialService');
  const article = await thingOn('/news/a-new-kettle', 'NewsArticle');
  expect(article).toMatchObject({
    mainEntityOfPage: `${siteUrl}/news/a-new-kettle`,
    datePublished: '2026-11-02T00:00:00.000Z',
    publisher: { '@id': organisation['@id'] },
    author: { '@type': 'Person' },
  });
  const { url } = article['author'] as { url: string };
  expect((await get(pathOf(url))).status).toBe(200);
});

test('questions include their full answers', async () => {
  const { mainEntity } = (await thingOn('/questions', 'FAQPage')) as unknown as {
    mainEntity: readonly { name: string; acceptedAnswer: { text: string } }[];
  };
  const words = textOf(find(await open('/questions'), 'main'));
  expect(mainEntity).toHaveLength(3);
  for (const { name, acceptedAnswer } of mainEntity) {
    expect(words).toContain(name);
    expect(acceptedAnswer.text.length).toBeGreaterThan(20);
  }
});

test('no title can break out of the structured data', async () => {
  const { text } = await get('/news/hostile');
  expect(text.match(/<script/g)).toHaveLength(3);
  const { headline } = await thingOn('/news/hostile', 'NewsArticle');
  expect(headline).toBe('</script><script>xss()</script> & "co" <!--');
});

const propertyOf = (document: Element, property: string) =>
  findAll(document, 'meta', { property })[0]?.attributes['content'];

/** The path of a URL on this site. */
function pathOf(address: unknown): string {
  expect(address).toMatch(/^https:\/\/www\.site\.example\//);
  return String(address).slice(siteUrl.length);
}

test.each([
  ['/', 'website'],
  ['/bridges', 'website'],
  ['/lanterns', 'website'],
  ['/news?topic=people', 'website'],
  ['/news/a-new-kettle', 'article'],
  ['/knowledge/how-to-boil-water', 'article'],
  ['/team/ottoline-quill', 'website'],
  ['/offices/kettleby', 'website'],
])('%s of type %s has a URL, a title, a description and an image for sharing', async (address, type) => {
  const document = await open(address);
  expect(propertyOf(document, 'og:type')).toBe(type);
  expect(propertyOf(document, 'og:url')).toBe(siteUrl + address);
  expect(propertyOf(document, 'og:title')).toBe(textOf(find(document, 'title')));
  expect(propertyOf(document, 'og:description')).toBe(
    find(document, 'meta', { name: 'description' }).attributes['content'],
  );
  expect(propertyOf(document, 'og:image:alt')).not.toBe('');
  const image = await get(pathOf(propertyOf(document, 'og:image')));
  expect([image.status, image.type]).toEqual([200, 'image/jpeg']);
  const { width, height } = await sharp(image.body as Buffer).metadata();
  expect(width).toBe(1200);
  expect(height).toBeGreaterThanOrEqual(600);
});
