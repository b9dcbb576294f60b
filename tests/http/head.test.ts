import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { find, findAll, parse, textOf, type Element } from '../support/markup.ts';
import { publishArticle } from '../support/publish-article.ts';
import { startSite, type TestSite } from '../support/site.ts';

const siteUrl = 'https://www.fernhollow.example';

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

/** What a page says of itself to machines. */
function thingsIn(document: Element): readonly Thing[] {
  const json = JSON.parse(textOf(find(document, 'script', { type: 'application/ld+json' }))) as {
    '@context': string;
    '@graph': readonly Thing[];
  };
  expect(json['@context']).toBe('https://schema.org');
  return json['@graph'];
}

/** The thing of a type that a page speaks of; there must be one. */
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
  ['/news/our-fees-for-2027', ['FinancialService', 'BreadcrumbList', 'NewsArticle']],
  ['/knowledge/paying-for-care', ['FinancialService', 'BreadcrumbList', 'Article']],
  ['/team/mary-hollis', ['FinancialService', 'BreadcrumbList', 'Person']],
  ['/offices/london', ['FinancialService', 'BreadcrumbList', 'FinancialService']],
])('%s says what it is about: %j', async (address, types) => {
  expect(await typesOn(address)).toEqual(types);
});

test.each([
  ['/', 'Fernhollow', 'Fernhollow Financial Planning Ltd'],
  ['/investment-management', 'Fernhollow Investment Management', 'Fernhollow Investment Management Ltd'],
  ['/private-wealth', 'Fernhollow Private Wealth', 'Fernhollow Private Wealth Ltd'],
])('behind %s stands the company of its brand', async (address, name, legalName) => {
  const organisation = await thingOn(address, 'FinancialService');
  expect(organisation).toMatchObject({ name, legalName, url: siteUrl });
  const logo = await sharp((await get(pathOf(organisation['logo']))).body as Buffer).metadata();
  expect(logo.width).toBeGreaterThanOrEqual(112);
});

test('the trail of a page leads from the home page down to it', async () => {
  const { itemListElement } = await thingOn('/financial-planning/pensions', 'BreadcrumbList');
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${siteUrl}/` },
    { '@type': 'ListItem', position: 2, name: 'Financial planning', item: `${siteUrl}/financial-planning` },
    expect.objectContaining({ position: 3, item: `${siteUrl}/financial-planning/pensions` }),
  ]);
});

test('an article has its author, its day and its publisher', async () => {
  const organisation = await thingOn('/news/our-fees-for-2027', 'FinancialService');
  const article = await thingOn('/news/our-fees-for-2027', 'NewsArticle');
  expect(article).toMatchObject({
    mainEntityOfPage: `${siteUrl}/news/our-fees-for-2027`,
    datePublished: '2026-11-02T00:00:00.000Z',
    publisher: { '@id': organisation['@id'] },
    author: { '@type': 'Person' },
  });
  const { url } = article['author'] as { url: string };
  expect((await get(pathOf(url))).status).toBe(200);
});

test('questions have all of their answers', async () => {
  const { mainEntity } = (await thingOn('/questions', 'FAQPage')) as unknown as {
    mainEntity: readonly { name: string; acceptedAnswer: { text: string } }[];
  };
  const words = textOf(find(await open('/questions'), 'main'));
  expect(mainEntity.length).toBeGreaterThan(10);
  for (const { name, acceptedAnswer } of mainEntity) {
    expect(words).toContain(name);
    expect(acceptedAnswer.text.length).toBeGreaterThan(20);
  }
});

test('no title can end the data that it stands in', async () => {
  const { text } = await get('/news/hostile');
  expect(text.match(/<script/g)).toHaveLength(3);
  const { headline } = await thingOn('/news/hostile', 'NewsArticle');
  expect(headline).toBe('</script><script>xss()</script> & "co" <!--');
});

const propertyOf = (document: Element, property: string) =>
  findAll(document, 'meta', { property })[0]?.attributes['content'];

/** The path of an address on this site. */
function pathOf(address: unknown): string {
  expect(address).toMatch(/^https:\/\/www\.fernhollow\.example\//);
  return String(address).slice(siteUrl.length);
}

test.each([
  ['/', 'website'],
  ['/investment-management', 'website'],
  ['/private-wealth', 'website'],
  ['/news?topic=people', 'website'],
  ['/news/our-fees-for-2027', 'article'],
  ['/knowledge/paying-for-care', 'article'],
  ['/team/mary-hollis', 'website'],
  ['/offices/london', 'website'],
])('%s can be shared: with its own address, words, and a picture that is there', async (address, type) => {
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
