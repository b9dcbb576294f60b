import { expect, test } from 'vitest';

import { find, findAll, linksOf, render, textOf, textsOf } from '#tests/support/markup.ts';
import { createReports } from '#tests/support/reports.ts';
import { placesOf, showSection } from '#tests/support/sections.ts';

import { readListedArticle } from '../../articles/listed-article.model.ts';
import { SiteArticles } from '../../articles/site-articles.ts';
import type { RawEntry } from '../../content-model/raw.ts';
import { siteListOf } from '../../site-list.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { articleListingSamples as samples } from './article-listing.sample.ts';
import { articleListing } from './article-listing.section.tsx';

test('a listing links to the articles that the editor chose, in that order', () => {
  const { shown } = showSection(articleListing, samples.typical);
  expect(textsOf(shown, 'h2')).toEqual(['Worth twenty minutes']);
  expect(linksOf(shown)).toEqual([
    ['The letter that your pension sends once a year', '/financial-planning/pensions'],
    ['When markets fall in the year you stop work', '/financial-planning/retirement'],
    ['Gifts, and the seven years after them', '/financial-planning/inheritance'],
    ['Selling a business without losing sleep', '/private-wealth/families'],
  ]);
});

test('R1.4: an article shows its date and its summary', () => {
  const articles = findAll(showSection(articleListing, samples.typical).shown, 'article');
  expect(articles.slice(1).map(textOf)).toEqual([
    '28 September 2026 When markets fall in the year you stop work Why the first five years count most.',
    '3 August 2026 Gifts, and the seven years after them What is exempt at once, and what only in time.',
    '17 June 2026 Selling a business without losing sleep',
  ]);
});

test('a chosen article names its author like any other', () => {
  const context = createReports();
  const [letter] = samples.typical.fields['featured'] as [RawEntry];
  const articles = siteListOf([{ ...readListedArticle(letter, context), authorName: 'Mary Hollis' }]);
  const listing = articleListing.prepare(samples.typical, context);
  const shown = render(
    <SiteArticles value={articles}>
      {listing.render({ isFirst: false, isTitle: false, endsContents: false })}
    </SiteArticles>,
  );
  expect(findAll(shown, 'p', { class: 'article-card-author' }).map(textOf)).toEqual(['Mary Hollis']);
});

test('the first article has a large picture, and the others follow as a list', () => {
  const { shown } = showSection(articleListing, samples.typical);
  const lead = find(shown, 'article', { 'data-lead': 'true' });
  expect(textsOf(lead, 'h3')).toEqual(['The letter that your pension sends once a year']);
  expect(find(lead, 'img').attributes['sizes']).toContain('939px');
  expect(findAll(find(shown, 'ul'), 'article')).toHaveLength(3);
});

test('pictures are decorative, since the title beside each names the article', () => {
  const pictures = findAll(showSection(articleListing, samples.typical).shown, 'img');
  expect(pictures.map(({ attributes }) => attributes['alt'])).toEqual(['', '', '']);
});

test('no more articles are shown than the editor allows', () => {
  const entry = { ...samples.typical, fields: { ...samples.typical.fields, limit: 3 } };
  expect(findAll(showSection(articleListing, entry).shown, 'article')).toHaveLength(3);
});

test('a title and a page are enough; without a section heading, the title is the heading', () => {
  const { shown } = showSection(articleListing, samples.minimal);
  expect(textsOf(shown, 'h2')).toEqual(['Gifts, and the seven years after them']);
  expect(findAll(shown, 'article', { 'data-lead': 'true' })).toEqual([]);
});

test('R6.4: an awkward listing shows the articles that lead somewhere, and every problem is reported', () => {
  const { shown, reports } = showSection(articleListing, samples.awkward);
  expect(linksOf(shown)).toEqual([[longWord, '/about']]);
  expect(textOf(find(shown, 'article'))).toBe(`${longWord} ${longSentence}`);
  expect(placesOf(reports)).toEqual([
    'sampleArticlesAwkward.source',
    'sampleArticlesAwkward.topics',
    'sampleArticlesAwkward.limit',
    'sampleArticleAwkward.publishedOn',
    'sampleArticleAwkward.image',
    'sampleArticleLost.slug',
    'sampleArticleUntitled.title',
    'sampleArticlesAwkward.featured',
  ]);
});
