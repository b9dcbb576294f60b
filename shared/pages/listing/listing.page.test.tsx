import { expect, test } from 'vitest';

import { find, render, textOf, textsOf } from '#tests/support/markup.ts';
import { pageContextOf } from '#tests/support/page-context.ts';
import { createReports } from '#tests/support/reports.ts';

import { readListedArticle } from '../../articles/listed-article.model.ts';
import { sampleEntry } from '../../content-model/sample.ts';
import { ctaBandType } from '../../sections/cta-band/cta-band.model.ts';
import { readSection } from '../../sections/sections.ts';
import { richTextOf } from '../../ui/rich-text/write-rich-text.ts';
import { newsArticleType } from '../article/article.model.ts';
import { listingPage } from './listing.page.tsx';
import { chooseView, listings, type ListingQuery } from './listing.ts';

/** The news listing of a site without texts in its options. */
function show(count: number, query: ListingQuery = {}) {
  const context = pageContextOf();
  const [news] = listings;
  const articles = Array.from({ length: count }, (_, index) => {
    const fields = { title: `News ${index}`, slug: `news-${index}`, body: richTextOf('') };
    return readListedArticle(sampleEntry(newsArticleType, `n${index}`, fields), createReports());
  });
  const view = chooseView(articles, query);
  if (news === undefined || view === undefined) throw new Error('There is no such listing');
  const page = listingPage(news, view, context.options);
  return { page, shown: render(page.render(context, [])) };
}

test('a listing without texts in the options has a default title', () => {
  const { page, shown } = show(0);
  expect([page.metaTitle, page.description]).toEqual(['News', undefined]);
  expect(textsOf(shown, 'h1')).toEqual(['News']);
});

test('a listing ends with the call to action on news from the options, if there is one', () => {
  const { page } = show(1);
  const band = readSection(sampleEntry(ctaBandType, 'band', { heading: 'Talk to us' }), createReports());
  const context = pageContextOf();
  const sections = page.sectionsFor({ ...context, options: { ...context.options, newsCta: band } });
  expect(textsOf(render(page.render(context, sections)), 'h2').at(-1)).toBe('Talk to us');
  expect(page.sectionsFor(context)).toEqual([]);
});

test('a visitor is told that a listing is empty, or that a search has no results', () => {
  expect(textOf(show(0).shown)).toContain('There are no articles yet.');
  expect(textOf(show(0, { q: 'fees' }).shown)).toContain('No articles for “fees”.');
});

test.each([3, 4, 5, 6, 7, 8, 9])('%i articles fill whole rows of three', (count) => {
  const { attributes } = find(show(count).shown, 'ul', { class: 'article-grid' });
  const firstRow = 1 + Number(attributes['data-beside']);
  expect((count - firstRow) % 3).toBe(0);
  expect(attributes['data-lead']).toBe('true');
});

test('one or two articles have rows of their own', () => {
  const grids = [1, 2].map((count) => find(show(count).shown, 'ul', { class: 'article-grid' }).attributes);
  expect(grids.map((grid) => [grid['data-few'], grid['data-beside']])).toEqual([
    ['true', undefined],
    ['true', undefined],
  ]);
});
