import { expect, test } from 'vitest';

import { render, textOf, textsOf } from '#tests/support/markup.ts';
import { pageContextOf } from '#tests/support/page-context.ts';

import { listingPage } from './listing.page.tsx';
import { chooseView, listings, type ListingQuery } from './listing.ts';

/** The news of a site that has none, and whose options say nothing of them. */
function showNothing(query: ListingQuery = {}) {
  const context = pageContextOf();
  const [news] = listings;
  const view = chooseView([], query);
  if (news === undefined || view === undefined) throw new Error('There is no such listing');
  const page = listingPage(news, view, context.options);
  return { page, shown: render(page.render(context, [])) };
}

test('a listing of which the options say nothing has a name all the same', () => {
  const { page, shown } = showNothing();
  expect([page.metaTitle, page.description]).toEqual(['News', undefined]);
  expect(textsOf(shown, 'h1')).toEqual(['News']);
});

test('a listing without articles says so, and a search in it what it has not found', () => {
  expect(textOf(showNothing().shown)).toContain('There is no article yet.');
  expect(textOf(showNothing({ q: 'fees' }).shown)).toContain('No article for “fees”.');
});
