import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { addEntry, addSections, edits, localised, unpublish } from '../support/edit-space.ts';
import { openPreview, startSiteWithPreview } from '../support/preview.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;

const draft = { isDraft: true };
const text = (heading: string) => ({ internalName: heading, heading, body: richTextOf('Words.') });

beforeAll(async () => {
  site = await startSiteWithPreview({
    change: edits(
      addEntry('richTextSection', 'textTwice', text('Shown twice')),
      addSections('pageAbout', 'textTwice'),
      addSections('pageTeam', 'textTwice'),
      addEntry('richTextSection', 'textUnused', text('Shown nowhere'), draft),
      addEntry('button', 'buttonUnused', { text: 'Press me', url: '/about' }, draft),
      addEntry('page', 'pageNew', { title: 'Brand new', slug: 'brand-new' }, draft),
      addEntry('page', 'pageUntitled', { metaDescription: 'Nobody has named it' }, draft),
      unpublish('pageLampOil'),
    ),
    prepare: (service) =>
      service.space(fixtureSpaceId).schedule({
        release: 'spring',
        at: '2040-04-01T00:00:00Z',
        entries: [
          {
            id: 'pageSpring',
            contentType: 'page',
            fields: localised({ title: 'The spring page', slug: 'spring' }),
          },
        ],
      }),
  });
});
afterAll(() => site.close());

const titleOf = (html: string) => /<title>([^|<]*?) ?[|<]/.exec(html)?.[1];

/** What an editor sees who opens the preview of an entry, with the path below the token. */
async function open(parameters: Readonly<Record<string, string>>) {
  const { status, location, text: html } = await openPreview(site, parameters);
  if (status !== 303) return { status, title: titleOf(html), html };
  const shown = await request(site.app).get(location);
  const path = location.replace(/^\/preview\/[^/]+/, '');
  return { status: shown.status, path, title: titleOf(shown.text), html: shown.text };
}

test.each([
  ['a page', 'pageAbout', '/about'],
  ['a page that is not published yet', 'pageNew', '/brand-new'],
  ['a page that was unpublished', 'pageLampOil', '/lanterns/lamp-oil'],
  ['a button of a section of a page', 'buttonHome', '/'],
])('%s leads to the page that shows it', async (_what, entry, path) => {
  expect(await open({ entry })).toMatchObject({ status: 200, path });
});

test('without an entry, the preview shows the home page', async () => {
  expect(await open({})).toMatchObject({ status: 200, path: '/' });
});

test('the preview of an entry that several pages show is a list of these', async () => {
  const { status, title, html } = await open({ entry: 'textTwice' });
  expect([status, title]).toEqual([200, 'Where to look']);
  const links = [...html.matchAll(/<a href="\/preview\/[^/]+(\/[^"]*)">([^<]*)</g)].map(
    ([, ...found]) => found,
  );
  expect(new Map(links as [string, string][])).toEqual(
    new Map([
      ['/about', 'About us'],
      ['/team', 'Our people'],
    ]),
  );
});

test('an entry that every page shows is previewed on the home page', async () => {
  const { html: options } = await open({ entry: 'options' });
  expect(titleOf(options)).toBeDefined();
  const { title, html } = await open({ entry: 'formCallBack' });
  expect(title).toBe('Where to look');
  expect(html).toContain('and every other page');
});

test('a section that no page shows is shown on its own', async () => {
  expect(await open({ entry: 'textUnused' })).toMatchObject({
    status: 200,
    path: '/-/entry/textUnused',
    title: 'Shown nowhere',
  });
});

test('a part of a section that no page shows is explained', async () => {
  const { status, title, html } = await open({ entry: 'buttonUnused' });
  expect([status, title]).toEqual([422, 'This page cannot be shown yet']);
  expect(html).toContain('Button buttonUnused');
});

test('a page that has no title and no address yet is shown all the same', async () => {
  expect(await open({ entry: 'pageUntitled' })).toMatchObject({
    status: 200,
    path: '/-/entry/pageUntitled',
    title: '[Title]',
  });
});

test.each([
  [{ entry: 'noSuchEntry' }, 404, 'There is no such entry'],
  [{ entry: 'entry.fields.slug_NOT_FOUND' }, 400, 'Contentful has not told us what to show'],
  [{ entry: 'pageAbout', env: 'staging' }, 400, 'This site shows another environment'],
  [{ entry: 'pageAbout', locale: 'fr' }, 400, 'There is no such locale'],
  [{ entry: 'pageAbout', timeline: 'deletedRelease' }, 404, 'There is no such release or time'],
  [{ entry: 'pageSpring' }, 404, 'There is no such entry'],
])('%o is explained', async (parameters, status, title) => {
  expect(await open(parameters)).toMatchObject({ status, title });
});

test.each([
  ['a release', 'spring;2040-04-01T00:00:00Z'],
  ['a moment after it', ';2040-05-01T00:00:00Z'],
])('%s of the timeline shows pages to come', async (_what, timeline) => {
  expect(await open({ entry: 'pageSpring', timeline })).toMatchObject({
    status: 200,
    path: '/spring',
    title: 'The spring page',
  });
});

test('a wrong secret opens nothing, and is answered in the frame', async () => {
  const { status, title } = await open({ secret: 'not-the-secret', entry: 'pageAbout' });
  expect([status, title]).toEqual([403, 'This preview is not set up correctly']);
  expect((await request(site.app).get('/metrics')).text).toContain('preview_wrong_secrets_total 1\n');
});

test.each(['', 'x', 'eyJ4IjoyMDAwMDAwMDAwfQ.AAAA'])(
  'the token %j shows nothing of the drafts',
  async (token) => {
    const { status, text: html, headers } = await request(site.app).get(`/preview/${token}/brand-new`);
    expect([status, titleOf(html)]).toEqual([403, 'This link does not work, or no longer works']);
    expect(html).not.toContain('Brand new');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self' https://app.contentful.com");
  },
);
