import path from 'node:path';

import { expect, test } from 'vitest';

import { knowledgeArticleType } from '#shared/pages/article/article.model.ts';

import { readSampleSpace } from '../../sample-space.ts';

/** A node of rich text. */
interface Node {
  readonly nodeType: string;
  readonly value?: string;
  readonly content?: readonly Node[];
  readonly data?: { readonly uri?: string };
}

interface Article {
  readonly slug: string;
  readonly publishedOn: string;
  readonly minutesToRead: number;
  readonly updatedOn?: string;
  readonly author: unknown;
  readonly topics: readonly string[];
  readonly keyPoints: readonly string[];
  readonly taxYear?: string;
  readonly body: Node;
  readonly related: readonly unknown[];
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

const slugsWhere = (matches: (article: Article) => boolean) =>
  articles.filter(matches).map(({ slug }) => slug);

/** The node and its descendants. */
function nodesIn(node: Node): Node[] {
  return [node, ...(node.content ?? []).flatMap(nodesIn)];
}

/** The words of a text, except those in tables and in the list of sources. */
function wordsOf(node: Node): string[] {
  if (node.nodeType === 'table') return [];
  if (node.nodeType === 'document') return contentBefore(node, 'Sources').flatMap(wordsOf);
  const words = node.value?.split(/\s+/).filter((word) => /\w/.test(word)) ?? [];
  return [...words, ...(node.content ?? []).flatMap(wordsOf)];
}

function contentBefore({ content = [] }: Node, heading: string): readonly Node[] {
  const end = content.findIndex(({ content: inner }) => inner?.[0]?.value === heading);
  return end === -1 ? content : content.slice(0, end);
}

test('there are fifteen knowledge articles of 500 to 920 words', () => {
  const sizes = articles.map(({ slug, body }) => ({ slug, words: wordsOf(body).length }));
  expect(sizes).toHaveLength(15);
  expect(sizes.filter(({ words }) => words < 500 || words > 920)).toEqual([]);
});

test('readers in a hurry find three to five key points and headings in every article', () => {
  expect(slugsWhere(({ keyPoints }) => keyPoints.length < 3 || keyPoints.length > 5)).toEqual([]);
  expect(
    slugsWhere(({ body }) => nodesIn(body).filter(({ nodeType }) => nodeType === 'heading-2').length < 3),
  ).toEqual([]);
});

test('the minutes that lists promise are those that the text takes', () => {
  expect(
    slugsWhere(({ body, minutesToRead }) => Math.abs(wordsOf(body).length / 200 - minutesToRead) > 1),
  ).toEqual([]);
});

test('readers can see who wrote every article, and when', () => {
  expect(slugsWhere(({ author }) => author === undefined)).toEqual([]);
  expect(
    slugsWhere(({ publishedOn, updatedOn }) => updatedOn !== undefined && updatedOn <= publishedOn),
  ).toEqual([]);
});

test('an article that mentions a tax year is labelled with that year', () => {
  const yearsIn = ({ body }: Article) =>
    wordsOf(body)
      .join(' ')
      .match(/20\d\d\/\d\d/g) ?? [];
  const disagreeing = slugsWhere((article) => yearsIn(article).some((year) => year !== article.taxYear));
  expect(disagreeing).toEqual([]);
  expect(articles.filter(({ taxYear }) => taxYear !== undefined).length).toBeGreaterThan(8);
});

test('every article has a risk warning in its text', () => {
  const warned = ({ body }: Article) =>
    nodesIn(body).some(({ nodeType }) => nodeType === 'embedded-entry-block');
  expect(slugsWhere((article) => !warned(article))).toEqual([]);
});

test('readers who filter by topic find every article under one to three of the known topics', () => {
  const known = new Set([
    'Pensions',
    'Retirement',
    'Investing',
    'Inheritance and trusts',
    'Later life',
    'Protection',
    'Tax',
  ]);
  expect(slugsWhere(({ topics }) => topics.length < 1 || topics.length > 3)).toEqual([]);
  expect(articles.flatMap(({ topics }) => topics).filter((topic) => !known.has(topic))).toEqual([]);
});

test('a reader who filters by topic finds a choice of articles', () => {
  const topics = Map.groupBy(
    articles.flatMap((article) => article.topics),
    (topic) => topic,
  );
  expect([...topics].filter(([, uses]) => uses.length < 2).map(([topic]) => topic)).toEqual([]);
});

test('readers can check the figures of a tax year on the official pages that they come from', () => {
  const cites = ({ body }: Article) =>
    nodesIn(body).some(
      ({ nodeType, data }) => nodeType === 'hyperlink' && /^https:\/\/[\w.]+\.uk\//.test(data?.uri ?? ''),
    );
  expect(slugsWhere((article) => article.taxYear !== undefined && !cites(article))).toEqual([]);
});

test('no article tells readers what to do', () => {
  const advice = /\b(you should|you ought|we recommend|we advise you|our advice is)\b/i;
  expect(slugsWhere(({ body }) => advice.test(wordsOf(body).join(' ')))).toEqual([]);
});

test('every article links to other pages in its text, and to related ones below it', () => {
  const leads = ({ body }: Article) => nodesIn(body).some(({ nodeType }) => nodeType === 'entry-hyperlink');
  expect(slugsWhere((article) => !leads(article))).toEqual([]);
  expect(slugsWhere(({ related }) => related.length < 1 || related.length > 3)).toEqual([]);
});
