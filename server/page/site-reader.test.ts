import { setTimeout as nextTask } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { expect, test } from 'vitest';

import type { RawEntry } from '#shared/content-model/raw.ts';

import { createLogCapture } from '../content/content-client.fixture.ts';
import { noRedirects } from '../content/redirect-maker.ts';
import { joinSite, type Site } from '../content/site-pages.ts';
import { createFindings } from '../findings/findings.ts';
import { createSiteReader } from './site-reader.ts';
import { recordReads } from './site-reads.ts';
import { resolveTarget } from './target.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Whether anything still refers to what a function makes, once what it has started has come to rest. */
async function isKept(make: () => WeakRef<object>): Promise<boolean> {
  const made = make();
  // A weak reference holds its object until the end of the task that made it.
  await nextTask();
  collect();
  return made.deref() !== undefined;
}

const entry = (contentType: string, id: string, fields: Record<string, unknown> = {}): RawEntry => ({
  sys: { id, type: 'Entry', contentType: { sys: { id: contentType } } },
  fields: { slug: id, ...fields },
});

/** A site with these entries by path. */
function siteOf(entries: Readonly<Record<string, RawEntry>>, options: Record<string, unknown> = {}): Site {
  const pages = {
    missing: new Set<string>(),
    hiddenPages: [],
    listed: Object.values(entries),
    routes: new Map(Object.entries(entries).map(([path, listed]) => [path, { path, listed }])),
    listOf: (contentType: string) =>
      Object.values(entries).filter(({ sys }) => sys.contentType.sys.id === contentType),
  };
  const redirects = noRedirects.make(pages, new Map());
  return joinSite('one', [entry('options', 'options', options)], pages, redirects);
}

const home = entry('page', 'home', { title: 'A firm for life' });

test('the newest articles come first, those of one day in a stable order, undated ones last', () => {
  const article = (id: string, publishedOn?: string) => entry('newsArticle', id, { title: id, publishedOn });
  const site = siteOf({
    '/news/none': article('none'),
    '/news/old': article('old', '2025-01-01'),
    '/news/same-b': article('same-b', '2026-01-01'),
    '/news/same-a': article('same-a', '2026-01-01'),
    '/knowledge/new': entry('knowledgeArticle', 'new', { title: 'new', publishedOn: '2026-02-01' }),
  });
  const { articles } = createSiteReader({ findings: createFindings(createLogCapture().log) }).readSite(site);
  expect(articles.map(({ id }) => id)).toEqual(['new', 'same-a', 'same-b', 'old', 'none']);
});

test('articles in lists name their authors', () => {
  const author = { sys: { type: 'Link', linkType: 'Entry', id: 'mary' } };
  const site = siteOf({
    '/news/signed': entry('newsArticle', 'signed', { title: 'Signed', publishedOn: '2026-01-02', author }),
    '/news/unsigned': entry('newsArticle', 'unsigned', { title: 'Unsigned', publishedOn: '2026-01-01' }),
    '/team/mary': entry('person', 'mary', { name: 'Mary' }),
  });
  const { articles } = createSiteReader({ findings: createFindings(createLogCapture().log) }).readSite(site);
  expect(articles.map(({ authorName }) => authorName)).toEqual(['Mary', undefined]);
});

test('an unreadable entry is left out of lists, and operators see why', () => {
  const { log, lines } = createLogCapture();
  const site = siteOf({
    '/news/nameless': entry('newsArticle', 'nameless'),
    '/team/nobody': entry('person', 'nobody'),
    '/team/mary': entry('person', 'mary', { name: 'Mary' }),
  });
  const { articles, people } = createSiteReader({ findings: createFindings(log) }).readSite(site);
  expect([articles.length, people.map(({ name }) => name)]).toEqual([0, ['Mary']]);
  const problems = lines
    .map((line) => JSON.parse(line) as { page: string; entry: string; field: string })
    .filter((problem) => problem.page !== 'site');
  expect(problems.map((problem) => [problem.entry, problem.field])).toEqual([
    ['nameless', 'title'],
    ['nobody', 'name'],
  ]);
});

test('breadcrumbs have the names of the pages above, and skip paths without a page', () => {
  const site = siteOf(
    {
      '/': home,
      '/planning': entry('page', 'planning', { title: 'Financial planning', menuTitle: 'Planning' }),
      '/planning/by/hand': entry('page', 'hand', { title: 'By hand' }),
      '/offices/bath': entry('office', 'bath', { name: 'Bath' }),
      '/news/fees': entry('newsArticle', 'fees', { title: 'Our fees' }),
    },
    { newsListingsTitle: 'What is new' },
  );
  const model = createSiteReader({ findings: createFindings(createLogCapture().log) }).readSite(site);
  const labelsTo = (path: string) => model.trailTo(path).map(({ label }) => label);
  expect(labelsTo('/')).toEqual(['Home']);
  expect(labelsTo('/planning/by/hand')).toEqual(['Home', 'Financial planning', 'By hand']);
  expect(labelsTo('/offices/bath')).toEqual(['Home', 'Bath']);
  expect(labelsTo('/news/fees')).toEqual(['Home', 'What is new', 'Our fees']);
});

test('an unchanged site is read only once', () => {
  const reader = createSiteReader({ findings: createFindings(createLogCapture().log) });
  const site = siteOf({ '/': home });
  expect(reader.readSite(site)).toBe(reader.readSite(site));
  expect(reader.readSite(siteOf({ '/': home }))).not.toBe(reader.readSite(site));
});

test('an editor’s page replaces the listing at its path, and a listing without articles does not exist', () => {
  const article = entry('newsArticle', 'fees', { title: 'Our fees' });
  expect(resolveTarget(siteOf({ '/news/fees': article }), '/news').kind).toBe('listing');
  expect(resolveTarget(siteOf({ '/news/fees': article, '/news': home }), '/news').kind).toBe('entry');
  expect(resolveTarget(siteOf({ '/': home }), '/news').kind).toBe('nothing');
  expect(resolveTarget(siteOf({ '/': home }), '/no-such-page').kind).toBe('nothing');
});

test('a page in memory does not keep the site of the day that it was made', async () => {
  const reader = createSiteReader({ findings: createFindings(createLogCapture().log) });
  const read = (site: Site) => reader.readSite(site);
  const pages: unknown[] = [];
  const isSiteKept = await isKept(() => {
    const site = siteOf({ '/': home });
    const page = recordReads(read(site));
    page.trailTo('/');
    page.articles.choose((articles) => articles.length);
    expect(page.areSameIn(read(siteOf({ '/': home, '/about': home })))).toBe(true);
    pages.push(page);
    return new WeakRef(site);
  });
  expect([isSiteKept, pages.length]).toEqual([false, 1]);
});
