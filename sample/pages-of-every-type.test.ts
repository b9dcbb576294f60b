import { afterAll, beforeAll, expect, test } from 'vitest';

import type { ContentError } from '#shared/content-model/content-error.ts';
import { readFields, type ContentType } from '#shared/content-model/content-type.ts';
import type { RawEntry } from '#shared/content-model/raw.ts';
import { knowledgeArticleType, newsArticleType } from '#shared/pages/article/article.model.ts';
import { officeType } from '#shared/pages/office/office.model.ts';
import { pageTypes } from '#shared/pages/page-types.ts';
import { personType } from '#shared/pages/person/person.model.ts';
import { cookieSettingsPath, unsubscribePath } from '#shared/paths.ts';
import { plainText } from '#shared/ui/rich-text/plain-text.ts';
import type { RichTextModel } from '#shared/ui/rich-text/rich-text-node.ts';

import { openSample, space } from './tests/sample-client.ts';

/** By content type id, with links resolved as deeply as on the site. */
const entries = new Map<string, readonly RawEntry[]>();
let close: () => Promise<void>;

beforeAll(async () => {
  const sample = await openSample();
  const { client } = sample;
  close = sample.close;
  for (const { contentType } of pageTypes) {
    const { items } = await client.getEntries({ content_type: contentType.id, include: 4, limit: 1000 });
    entries.set(contentType.id, items);
  }
});

afterAll(async () => close());

/** One spelling each, since readers filter by them. */
const newsTopics = new Set(['The firm', 'People', 'Community', 'Fees and tax']);

const ignoreProblems = { report: () => {} };
const entriesOf = ({ id }: ContentType): readonly RawEntry[] => entries.get(id) ?? [];
const readPages = () =>
  pageTypes.flatMap(({ contentType, read }) =>
    entriesOf(contentType).map((entry) => read(entry, ignoreProblems)),
  );
const wordsIn = (text: RichTextModel | undefined): number =>
  text === undefined ? 0 : plainText(text).split(' ').length;

/** All URLs in a value, at any depth: of buttons, cards and menu items, and in rich text. */
function urlsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (key === 'uri' && typeof inner === 'string') return [inner];
    return key === 'url' ? Object.values(inner as object).map(String) : urlsIn(inner);
  });
}

test('ten people, six offices and eight news articles are read without problems', () => {
  expect([personType, officeType, newsArticleType].map((type) => entriesOf(type).length)).toEqual([10, 6, 8]);
  const problems: string[] = [];
  const context = { report: (problem: ContentError) => problems.push(problem.message) };
  for (const { contentType, read } of pageTypes)
    for (const entry of entriesOf(contentType)) read(entry, context);
  expect(problems).toEqual([]);
});

test('search engines get a unique path, title and description of every page', () => {
  const pages = readPages();
  for (const key of ['path', 'metaTitle', 'description'] as const) {
    const values = pages.map((page) => page[key]);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
  const lengths = pages.map(({ path, description = '' }) => ({ path, length: description.length }));
  expect(lengths.filter(({ length }) => length < 50 || length > 160)).toEqual([]);
});

test('every link that editors typed leads to a page of the site', () => {
  const ownPaths = ['/news', '/knowledge', cookieSettingsPath, unsubscribePath];
  const paths = new Set([...ownPaths, ...readPages().map((page) => page.path)]);
  const typed = urlsIn(space.content.entries).filter((url) => url.startsWith('/'));
  expect(typed.filter((url) => !paths.has(url.replace(/[?#].*$|\/feed\.xml$/, '')))).toEqual([]);
});

test('every news article has an author, a date and known topics', () => {
  const incomplete = entriesOf(newsArticleType)
    .map((entry) => readFields(newsArticleType, entry, ignoreProblems))
    .filter(
      ({ author, publishedOn, topics }) =>
        author === undefined ||
        publishedOn === undefined ||
        topics.length === 0 ||
        topics.some((topic) => !newsTopics.has(topic)),
    );
  expect(incomplete.map(({ slug }) => slug)).toEqual([]);
});

test('no two articles were published on the same day', () => {
  const days = [newsArticleType, knowledgeArticleType].flatMap((type) =>
    entriesOf(type).map((entry) => String(entry.fields['publishedOn'])),
  );
  expect(days.filter((day, index) => days.indexOf(day) !== index)).toEqual([]);
});

test('news articles have 250 to 450 words, and biographies 120 to 220', () => {
  const news = entriesOf(newsArticleType).map((entry) => {
    const { slug, body } = readFields(newsArticleType, entry, ignoreProblems);
    return { slug, words: wordsIn(body) };
  });
  const people = entriesOf(personType).map((entry) => {
    const { slug, bio } = readFields(personType, entry, ignoreProblems);
    return { slug, words: wordsIn(bio) };
  });
  expect(news.filter(({ words }) => words < 250 || words > 450)).toEqual([]);
  expect(people.filter(({ words }) => words < 120 || words > 220)).toEqual([]);
});
