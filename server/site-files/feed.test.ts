import { expect, test } from 'vitest';

import type { ListedArticle } from '#shared/articles/listed-article.model.ts';
import { firm } from '#shared/firm.ts';
import { listings } from '#shared/pages/listing/listing.ts';
import type { SiteOptions } from '#shared/site/options/options.model.ts';

import { writeFeed } from './feed.ts';

const article: ListedArticle = {
  id: 'fees',
  contentType: 'newsArticle',
  href: '/news/fees',
  title: 'Our fees',
  summary: 'Three go up.',
  publishedOn: new Date('2026-06-30T23:30:00Z'),
  image: undefined,
  topics: [],
  authorId: undefined,
};

/** @param articles newest first */
function feedOf(articles: readonly Partial<ListedArticle>[], title = 'News'): string {
  const news = listings.find(({ path }) => path === '/news');
  if (news === undefined) throw new Error('There is no listing of news');
  const texts = { title, subtitle: 'What has happened', metaTitle: undefined, metaDescription: undefined };
  return writeFeed({
    listing: news,
    // The feed uses no other options.
    options: { newsListings: texts } as SiteOptions,
    articles: articles.map((each) => ({ ...article, ...each })),
    siteUrl: 'https://www.firm.example',
  });
}

/** The text of every element with this name, as an XML parser would return it. */
function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}[^>]*>(.*?)</${name}>`, 'gs'))].map(([, text = '']) =>
    readText(text),
  );
}

/** Throws if the text is not well-formed XML. */
function readText(text: string): string {
  return text.replaceAll(
    /<!\[CDATA\[(.*?)\]\]>|[^<&\]]+|&(lt|gt|amp|quot|apos);|\]|(.)/gs,
    (part, cdata?: string, entity?: string, stray?: string) => {
      if (stray !== undefined) throw new Error(`A stray ${stray} in ${text}`);
      if (entity !== undefined) return { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }[entity] ?? '';
      return cdata ?? part;
    },
  );
}

test('a feed has the elements that RSS 2.0 requires, and a link to itself', () => {
  const xml = feedOf([{}]);
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n<rss version="2.0"/);
  expect(textsOf(xml, 'title')).toEqual([`News | ${firm.name}`, 'Our fees']);
  expect(textsOf(xml, 'link')).toEqual([
    'https://www.firm.example/news',
    'https://www.firm.example/news/fees',
  ]);
  expect(textsOf(xml, 'description')).toEqual(['What has happened', 'Three go up.']);
  expect(textsOf(xml, 'guid')).toEqual(['https://www.firm.example/news/fees']);
  expect(textsOf(xml, 'language')).toEqual(['en-GB']);
  expect(xml).toContain(
    '<atom:link href="https://www.firm.example/news/feed.xml" rel="self" type="application/rss+xml"/>',
  );
});

test('an article has its publication date in RFC 822 format', () => {
  expect(textsOf(feedOf([{}]), 'pubDate')).toEqual(['Tue, 30 Jun 2026 23:30:00 GMT']);
});

test.each([
  'Fees & charges <b>',
  'The firm\'s "own" fees',
  'Read this ]]> now',
  'Twice ]]> is ]]> no better ]]>',
  ']]>',
  '&amp; and &lt;',
])('a title and a summary arrive unchanged: %s', (words) => {
  const xml = feedOf([{ title: words, summary: words }], 'News & <views> ]]> ');
  expect(textsOf(xml, 'title')).toEqual([`News & <views> ]]>  | ${firm.name}`, words]);
  expect(textsOf(xml, 'description').at(-1)).toBe(words);
});

test('characters that XML forbids are left out', () => {
  const xml = feedOf([{ title: 'From a\u000B word ]]\u0000> processor' }], 'News\u0008');
  expect(textsOf(xml, 'title')).toEqual([`News | ${firm.name}`, 'From a word ]]> processor']);
});

test('a feed has the thirty newest articles, and none without a date', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ id: `a${index}`, href: `/news/a${index}` }));
  expect(textsOf(feedOf(many), 'guid').at(-1)).toBe('https://www.firm.example/news/a29');
  expect(textsOf(feedOf([{}, { publishedOn: undefined }]), 'guid')).toHaveLength(1);
});
