import { expect, test } from 'vitest';

import type { ListedArticle } from '../../articles/listed-article.model.ts';
import { chooseView, listingAddresses, listings } from './listing.ts';

function article(id: string, fields: Partial<ListedArticle> = {}): ListedArticle {
  return {
    id,
    contentType: 'newsArticle',
    href: `/news/${id}`,
    title: id,
    summary: undefined,
    publishedOn: undefined,
    image: undefined,
    topics: [],
    authorId: undefined,
    ...fields,
  };
}

const titlesOf = (articles: readonly ListedArticle[], query: Parameters<typeof chooseView>[1]) =>
  chooseView(articles, query)?.articles.map(({ title }) => title);

test('topics are listed alphabetically, and different spellings of a topic are merged', () => {
  const articles = [
    article('one', { topics: ['Later life', 'Zürich'] }),
    article('two', { topics: ['later-life', 'Éclairs'] }),
  ];
  expect(chooseView(articles, {})?.topics).toEqual([
    { slug: 'eclairs', label: 'Éclairs' },
    { slug: 'later-life', label: 'Later life' },
    { slug: 'zurich', label: 'Zürich' },
  ]);
  expect(titlesOf(articles, { topic: 'later-life' })).toEqual(['one', 'two']);
});

test('a topic without a slug is not offered', () => {
  expect(chooseView([article('one', { topics: ['退休'] })], {})?.topics).toEqual([]);
});

test('a search leaves the articles that it found, newest first, or a search that finds some', () => {
  const articles = ['one', 'two', 'three'].map((id) => article(id));
  const paths = new Set(['/news/three', '/news/one', '/about']);
  const found = chooseView(articles, { q: 'tea' }, { paths, suggestion: undefined });
  expect(found?.articles.map(({ title }) => title)).toEqual(['one', 'three']);
  const nothing = { paths: new Set<string>(), suggestion: 'tea' };
  expect(chooseView(articles, { q: 'tae' }, nothing)).toMatchObject({ total: 0, suggestion: 'tea' });
});

test('a search is cut to a hundred characters', () => {
  expect(chooseView([], { q: 'x'.repeat(5000) })?.search).toHaveLength(100);
});

test('search engines are given every page of a listing and of its topics', () => {
  const articles = Array.from({ length: 19 }, (_, index) =>
    article(String(index), { topics: index < 10 ? ['Tax'] : ['People'] }),
  );
  const addresses = listings.slice(0, 1).flatMap((news) => listingAddresses(news, articles));
  expect(addresses.map((address) => [address.href, address.articles.length])).toEqual([
    ['/news', 19],
    ['/news?page=2', 19],
    ['/news?page=3', 19],
    ['/news?topic=people', 9],
    ['/news?topic=tax', 10],
    ['/news?topic=tax&page=2', 10],
  ]);
});
