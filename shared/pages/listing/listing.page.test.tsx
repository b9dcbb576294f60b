import { expect, test } from 'vitest';

import { render, textOf, textsOf } from '#tests/support/markup.ts';
import { pageContextOf } from '#tests/support/page-context.ts';

import { listingPage } from './listing.page.tsx';
import { chooseView, listings, type ListingQuery } from './listing.ts';

/** The news listing of a site without news articles and without texts in its options. */
function showEmpty(query: ListingQuery = {}) {
  const context = pageContextOf();
  const [news] = listings;
  const view = chooseView([], query);
  if (news === undefined || view === undefined) throw new Error('There is no such listing');
  const page = listingPage(news, view, context.options);
  return { page, shown: render(page.render(context, [])) };
}

test('a listing without texts in the options has a default title', () => {
  const { page, shown } = showEmpty();
  expect([page.metaTitle, page.description]).toEqual(['News', undefined]);
  expect(textsOf(shown, 'h1')).toEqual(['News']);
});

test('a visitor is told that a listing is empty, or that a search has no results', () => {
  expect(textOf(showEmpty().shown)).toContain('There are no articles yet.');
  expect(textOf(showEmpty({ q: 'fees' }).shown)).toContain('No articles for “fees”.');
});
