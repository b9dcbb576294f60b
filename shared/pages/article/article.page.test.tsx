import { expect, test } from 'vitest';

import { find, findAll, linksOf, render, textOf, textsOf } from '#tests/support/markup.ts';
import { pageContextOf, type ContextParts } from '#tests/support/page-context.ts';
import { createReports } from '#tests/support/reports.ts';

import { readListedArticle, type ListedArticle } from '../../articles/listed-article.model.ts';
import { sampleEntry, sampleImage, unresolvedLink, type SampleFields } from '../../content-model/sample.ts';
import { chartType } from '../../sections/chart/chart.model.ts';
import { heading, paragraph, richTextOf, table } from '../../ui/rich-text/write-rich-text.ts';
import { pageType } from '../page/page.model.ts';
import { personType } from '../person/person.model.ts';
import { knowledgeArticleType, newsArticleType } from './article.model.ts';
import { knowledgePages, newsPages } from './article.page.tsx';

type News = SampleFields<typeof newsArticleType>;

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const minimal: News = { title: 'Our fees', slug: 'our-fees', body: richTextOf('They go up.') };
const author = sampleEntry(personType, 'mary', {
  name: 'Mary Hollis',
  slug: 'mary-hollis',
  jobTitle: 'Partner',
});

function show(fields: Partial<News> = {}, pageContext: ContextParts = {}, broken = {}) {
  const context = createReports();
  const page = newsPages.read(
    sampleEntry(newsArticleType, 'fees', { ...minimal, ...fields }, broken),
    context,
  );
  return { page, reports: context.reports, shown: render(page.render(pageContextOf(pageContext), [])) };
}

function listed(id: string, fields: Partial<News> = {}): ListedArticle {
  return readListedArticle(
    sampleEntry(newsArticleType, id, { ...minimal, title: id, slug: id, ...fields }),
    createReports(),
  );
}

test('an article with only a title, a slug and a text is shown without empty elements', () => {
  const { page, shown, reports } = show();
  expect([page.path, page.metaTitle, page.description]).toEqual(['/news/our-fees', 'Our fees', undefined]);
  expect(textsOf(shown, 'h1')).toEqual(['Our fees']);
  expect(textOf(find(shown, 'div', { class: 'article-text' }))).toBe('They go up.');
  for (const tag of ['ul', 'time', 'img', 'h2']) expect([tag, findAll(shown, tag)]).toEqual([tag, []]);
  expect(reports).toEqual([]);
});

test('headings in an article’s text begin one level below its title', () => {
  const { shown } = show({ body: richTextOf(heading(3, 'What changes')) });
  expect([textsOf(shown, 'h2'), textsOf(shown, 'h3')]).toEqual([['What changes'], []]);
});

test('a chart is drawn below the first part of the text, with its own warning', () => {
  const chart = sampleEntry(chartType, 'chart', {
    caption: 'Two lines',
    kind: 'lines',
    figures: richTextOf(table(['Year', 'Ann', 'Beth'], ['0', '£1', '£1'], ['1', '£2', '£3'])),
    riskWarning: 'It can fall.',
  });
  const body = richTextOf('Begin.', heading(2, 'First'), 'One.', heading(2, 'Second'), 'Two.');
  const entry = sampleEntry(knowledgeArticleType, 'order', { title: 'Order', slug: 'order', body, chart });
  const page = knowledgePages.read(entry, createReports());
  const text = find(render(page.render(pageContextOf({}), [])), 'div', { class: 'article-text' });
  expect(textsOf(text, 'h2')).toEqual(['First', 'Second']);
  expect(textOf(find(text, 'div', { role: 'note' }))).toBe('It can fall.');
  const places = ['One.', 'Two lines', 'Second'].map((words) => textOf(text).indexOf(words));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('a reader sees when an article was published and updated, and how long it takes to read', () => {
  const { shown } = show({
    publishedOn: '2026-06-30T23:30Z',
    updatedOn: '2026-12-01',
    body: richTextOf(heading(2, 'Begin'), paragraph(words(600))),
  });
  expect(textOf(find(shown, 'p', { class: 'article-facts' }))).toBe(
    '1 July 2026 Updated 1 December 2026 3 minutes to read',
  );
  expect(textOf(find(show({ minutesToRead: 1 }).shown, 'p', { class: 'article-facts' }))).toBe(
    '1 minute to read',
  );
});

test('an article names its author and links to the author’s page', () => {
  const { page, shown } = show({ author });
  expect(linksOf(find(shown, 'header'))).toContainEqual(['Mary Hollis', '/team/mary-hollis']);
  const [data] = page.structuredData(
    { siteUrl: 'https://a.example', url: 'https://a.example/news/our-fees', publisher: '#firm' },
    [],
  );
  expect(data).toMatchObject({
    '@type': 'NewsArticle',
    author: { name: 'Mary Hollis', url: 'https://a.example/team/mary-hollis' },
  });
});

test('an author whose entry is a draft is reported, and the article is shown without an author', () => {
  const { page, shown, reports } = show({}, {}, { author: unresolvedLink('Entry', 'mary') });
  expect(textOf(shown)).not.toContain('Mary');
  expect(reports).toHaveLength(1);
  const [data] = page.structuredData({ siteUrl: '', url: '', publisher: '#firm' }, []);
  expect(data).toMatchObject({ author: { '@id': '#firm' } });
});

test('each topic links to the articles on it; a topic without a slug is left out', () => {
  const { shown } = show({ topics: ['Later life', '退休'] });
  expect(linksOf(find(shown, 'ul', { 'aria-label': 'Topics' }))).toEqual([
    ['Later life', '/news?topic=later-life'],
  ]);
});

test('an article ends with its author, and a way to ask them', () => {
  const card = find(show({ author }).shown, 'section', { 'aria-label': 'The author' });
  expect(textOf(card)).toBe('Written by Mary Hollis Partner Ask Mary');
  expect(linksOf(card)).toEqual([
    ['Mary Hollis', '/team/mary-hollis'],
    ['Ask Mary', '/call-back'],
  ]);
});

const titlesBelow = (shown: ReturnType<typeof render>) => textsOf(shown, 'h3');

test('a reader is offered the newest three other articles on the same topics, then the newest of all', () => {
  const articles = [
    listed('fees', { topics: ['Tax'] }),
    listed('one', { topics: ['tax', 'People'] }),
    listed('other', { topics: ['People'] }),
    listed('two', { topics: ['Tax'] }),
    listed('three', { topics: ['Tax'] }),
    listed('four', { topics: ['Tax'] }),
  ];
  expect(titlesBelow(show({ topics: ['Tax'] }, { articles }).shown)).toEqual(['one', 'two', 'three']);
  expect(titlesBelow(show({ topics: ['People'] }, { articles }).shown)).toEqual(['one', 'other', 'two']);
  expect(titlesBelow(show({}, { articles }).shown)).toEqual(['one', 'other', 'two']);
});

test('articles chosen by the editor come first, and others fill the row', () => {
  const related = [sampleEntry(newsArticleType, 'chosen', { ...minimal, title: 'Chosen', slug: 'chosen' })];
  const articles = [listed('latest'), listed('found', { topics: ['Tax'] }), listed('older')];
  expect(titlesBelow(show({ topics: ['Tax'], related }, { articles }).shown)).toEqual([
    'Chosen',
    'found',
    'latest',
  ]);
});

test('an article that leads to a page of sections shows the picture of that page', () => {
  const socialImage = sampleImage('seat', { path: 'h/s/a/t/seat.jpg', alt: '', width: 1200, height: 630 });
  const page = sampleEntry(pageType, 'retirement', { title: 'Retirement', slug: 'retirement', socialImage });
  const { shown } = show({}, { articles: [readListedArticle(page, createReports())] });
  const card = find(shown, 'article', { class: 'article-card' });
  expect(find(card, 'img').attributes['src']).toContain('seat.jpg');
});

test('a knowledge article shows its key points and the tax year of its figures', () => {
  const entry = sampleEntry(knowledgeArticleType, 'isa', {
    ...minimal,
    slug: 'isa',
    keyPoints: ['It depends.', 'Tax is not all.'],
    taxYear: '2026/27',
    topics: ['Tax'],
  });
  const page = knowledgePages.read(entry, createReports());
  const shown = render(page.render(pageContextOf(), []));
  expect(page.path).toBe('/knowledge/isa');
  expect(textsOf(find(shown, 'div', { class: 'article-points' }), 'li')).toEqual([
    'It depends.',
    'Tax is not all.',
  ]);
  expect(textOf(shown)).toContain('Figures are for the tax year 2026/27.');
  expect(linksOf(shown)).toContainEqual(['Tax', '/knowledge?topic=tax']);
});
