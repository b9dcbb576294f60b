import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addEntry, edits } from '../support/edit-space.ts';
import { draftRootOf, openPreview, startSiteWithPreview } from '../support/preview.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
let root: string;
let now = new Date();
const dayMs = 86_400_000;

beforeAll(async () => {
  site = await startSiteWithPreview({
    change: edits(
      addEntry('page', 'pageNew', { title: 'Brand new', slug: 'brand-new' }, { isDraft: true }),
      addEntry('page', 'pageWelsh', { title: 'Pensiynau', slug: 'pensiynau-tŷ' }, { isDraft: true }),
    ),
    now: () => now,
  });
  root = await draftRootOf(site);
});
afterAll(() => site.close());

const titleOf = (html: string) => /<title>([^|<]*?) ?[|<]/.exec(html)?.[1];

const send = (fields: Readonly<Record<string, string>>) =>
  request(site.app).post(`${root}/-/share`).type('form').send(fields);

/** Shares the draft. Returns the path of the link and the page that shows it. */
async function share(name = 'Ada of Legal', days = '7', entry = 'pageNew') {
  const made = await send({ entry, name, days });
  expect(made.status).toBe(303);
  const { text } = await request(site.app).get(String(made.headers['location']));
  const [, url = ''] = /preview-share-url" href="([^"]*)"/.exec(text) ?? [];
  const [, id = ''] = /name="withdraw" value="([^"]*)"/.exec(text) ?? [];
  return { path: new URL(url).pathname, id, text };
}

test('an editor shares a draft with a reader who has no access to Contentful', async () => {
  const { path, text } = await share();
  expect(path).toMatch(/^\/preview\/[\w.-]+\/brand-new$/);
  expect(text).toContain('Ada of Legal');
  const { status, text: html, headers } = await request(site.app).get(path);
  expect([status, titleOf(html), headers['cache-control']]).toEqual([200, 'Brand new', 'private, no-store']);
});

test('a draft whose address has letters of other languages opens, and can be shared', async () => {
  const { location } = await openPreview(site, { entry: 'pageWelsh' });
  const { path } = await share('Ada of Legal', '7', 'pageWelsh');
  for (const each of [location, path]) {
    const { status, text } = await request(site.app).get(each);
    expect([status, titleOf(text)]).toEqual([200, 'Pensiynau']);
  }
});

test('a shared link shows no other draft, and cannot share', async () => {
  const { path } = await share();
  const shared = path.replace(/\/brand-new$/, '');
  for (const other of [
    '/about',
    '/',
    '/-/share?entry=pageNew',
    '/-/entry/pageAbout',
    '/-/pages/formCallBack',
  ])
    expect((await request(site.app).get(shared + other)).headers['location']).toBe(path);
  const { text } = await request(site.app)
    .post(`${shared}/-/share`)
    .type('form')
    .send({ entry: 'pageAbout', name: 'x', days: '30' });
  expect(titleOf(text)).toBe('Nothing was sent');
});

test('a link that was withdrawn shows nothing any more, and others still do', async () => {
  const kept = await share('Bob');
  const { path, id } = await share('Carol');
  expect((await send({ entry: 'pageNew', withdraw: id })).status).toBe(303);
  const { status, text } = await request(site.app).get(path);
  expect([status, titleOf(text)]).toEqual([403, 'This link does not work, or no longer works']);
  // The answer does not say that there was one.
  expect(text).toBe((await request(site.app).get('/preview/never.was/brand-new')).text);
  expect((await request(site.app).get(kept.path)).status).toBe(200);
});

test('a link ends when its time is over', async () => {
  const { path } = await share('Dora', '1');
  now = new Date(now.valueOf() + 2 * dayMs);
  const { status } = await request(site.app).get(path);
  now = new Date();
  expect(status).toBe(403);
});

test('a link without a name is not made: its origin could not be told', async () => {
  const { status, text } = await send({ entry: 'pageNew', name: ' ', days: '7' });
  expect(status).toBe(422);
  expect(text).toContain('Say whom the link is for');
});

test('another site cannot make links', async () => {
  const { status } = await send({ entry: 'pageNew', name: 'x', days: '7' }).set(
    'Sec-Fetch-Site',
    'cross-site',
  );
  expect(status).toBe(404);
});
