import path from 'node:path';

import { expect, test } from 'vitest';

import { knowledgeArticleType } from '#shared/pages/article/article.model.ts';

import { readSampleSpace } from '../../sample-space.ts';

/** A node of formatted text, as the sample writes it. */
interface Node {
  readonly nodeType: string;
  readonly value?: string;
  readonly content?: readonly Node[];
}

interface Article {
  readonly slug: string;
  readonly summary: string;
  readonly publishedOn: string;
  readonly updatedOn?: string;
  readonly author: unknown;
  readonly topics: readonly string[];
  readonly keyPoints: readonly string[];
  readonly taxYear?: string;
  readonly body: Node;
  readonly related: readonly unknown[];
  readonly metaTitle: string;
  readonly metaDescription: string;
}

const { entries } = readSampleSpace(path.join(import.meta.dirname, '../../pictures')).content;
const articles = entries
  .filter(({ sys }) => sys.contentType.sys.id === knowledgeArticleType.id)
  .map(
    ({ fields }) =>
      Object.fromEntries(
        Object.entries(fields).map(([id, byLocale]) => [id, byLocale['en-GB']]),
      ) as unknown as Article,
  );

/** The slugs of those articles of which something is true. */
const slugsWhere = (isSo: (article: Article) => boolean) => articles.filter(isSo).map(({ slug }) => slug);

/** A node and all that stand in it. */
function nodesIn(node: Node): Node[] {
  return [node, ...(node.content ?? []).flatMap(nodesIn)];
}

/** The words of a text, without those of its tables. */
function wordsOf(node: Node): string[] {
  if (node.nodeType === 'table') return [];
  const own = node.value?.split(/\s+/).filter((word) => /\w/.test(word)) ?? [];
  return [...own, ...(node.content ?? []).flatMap(wordsOf)];
}

test('There are fifteen knowledge articles, each long enough to be useful and short enough for one sitting.', () => {
  const sizes = articles.map(({ slug, body }) => ({ slug, words: wordsOf(body).length }));
  expect(sizes).toHaveLength(15);
  expect(sizes.filter(({ words }) => words < 500 || words > 920)).toEqual([]);
});

test('A reader in a hurry finds three to five points, a summary and headings on every article.', () => {
  expect(slugsWhere(({ keyPoints }) => keyPoints.length < 3 || keyPoints.length > 5)).toEqual([]);
  expect(slugsWhere(({ summary }) => summary === '')).toEqual([]);
  expect(
    slugsWhere(({ body }) => nodesIn(body).filter(({ nodeType }) => nodeType === 'heading-2').length < 3),
  ).toEqual([]);
});

test('A reader who asks who says so, and when, is told.', () => {
  expect(slugsWhere(({ author }) => author === undefined)).toEqual([]);
  const days = articles.map(({ publishedOn }) => publishedOn);
  expect(new Set(days).size).toBe(articles.length);
  expect(days.filter((day) => !/^202[56]-\d\d-\d\d$/.test(day))).toEqual([]);
  expect(
    slugsWhere(({ publishedOn, updatedOn }) => updatedOn !== undefined && updatedOn <= publishedOn),
  ).toEqual([]);
});

test('An article with figures of a tax year names the year, and the text agrees with it.', () => {
  const yearsIn = ({ body }: Article) =>
    wordsOf(body)
      .join(' ')
      .match(/20\d\d\/\d\d/g) ?? [];
  const disagreeing = slugsWhere((article) => yearsIn(article).some((year) => year !== article.taxYear));
  expect(disagreeing).toEqual([]);
  expect(articles.filter(({ taxYear }) => taxYear !== undefined).length).toBeGreaterThan(8);
});

test('Every article carries a risk warning in its text.', () => {
  const warned = ({ body }: Article) =>
    nodesIn(body).some(({ nodeType }) => nodeType === 'embedded-entry-block');
  expect(slugsWhere((article) => !warned(article))).toEqual([]);
});

test('Readers who choose by topic find every article, under words that others use too.', () => {
  const known = new Set([
    'Pensions',
    'Retirement',
    'Investing',
    'Inheritance',
    'Later life',
    'Business',
    'Trusts',
    'Protection',
    'Tax',
  ]);
  expect(slugsWhere(({ topics }) => topics.length < 1 || topics.length > 3)).toEqual([]);
  expect(articles.flatMap(({ topics }) => topics).filter((topic) => !known.has(topic))).toEqual([]);
});

test('No article tells its reader what to do.', () => {
  const advice = /\b(you should|you ought|we recommend|we advise you|our advice is)\b/i;
  expect(slugsWhere(({ body }) => advice.test(wordsOf(body).join(' ')))).toEqual([]);
});

test('Every article leads to a page of the site or to another article, in its text and below it.', () => {
  const leads = ({ body }: Article) => nodesIn(body).some(({ nodeType }) => nodeType === 'entry-hyperlink');
  expect(slugsWhere((article) => !leads(article))).toEqual([]);
  expect(slugsWhere(({ related }) => related.length < 1 || related.length > 3)).toEqual([]);
});

test('Search engines get a title and a description of their own for every article, of the right length.', () => {
  const titles = articles.map(({ metaTitle }) => metaTitle);
  const descriptions = articles.map(({ metaDescription }) => metaDescription);
  expect(titles.filter((title) => title.length > 60)).toEqual([]);
  expect(descriptions.filter((text) => text.length < 50 || text.length > 160)).toEqual([]);
  expect(new Set(titles).size).toBe(articles.length);
  expect(new Set(descriptions).size).toBe(articles.length);
});
