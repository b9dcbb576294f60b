import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { localised } from '../support/edit-space.ts';
import { eventually } from '../support/eventually.ts';
import { draftRootOf, openPreview, startSiteWithPreview } from '../support/preview.ts';
import { fixtureSpace, type TestSite } from '../support/site.ts';

let site: TestSite;
let root: string;

beforeAll(async () => {
  site = await startSiteWithPreview();
  root = await draftRootOf(site);
});
afterAll(() => site.close());

function saveDraft(id: string, fields: Readonly<Record<string, unknown>>, contentType = 'page'): void {
  const before = fixtureSpace().content.entries.find(({ sys }) => sys.id === id);
  site.contentService
    .space(fixtureSpaceId)
    .upsertEntry({ id, contentType, fields: { ...before?.fields, ...localised(fields) } });
}

const titleOf = (html: string) => /<title>([^|<]*?) ?[|<]/.exec(html)?.[1];

test('an editor sees what was saved a moment ago; visitors see what is published', async () => {
  saveDraft('pageAbout', { metaTitle: 'About us, as a draft' });
  const { location } = await openPreview(site, { entry: 'pageAbout' });
  expect(location).toMatch(/^\/preview\/[\w-]+\.[\w-]+\/about$/);
  const draft = await request(site.app).get(location);
  expect([draft.status, titleOf(draft.text)]).toEqual([200, 'About us, as a draft']);
  expect((await request(site.app).get('/about')).text).not.toContain('as a draft');

  saveDraft('pageAbout', { metaTitle: 'About us, saved again' });
  await eventually(async () =>
    expect(titleOf((await request(site.app).get(location)).text)).toBe('About us, saved again'),
  );
});

test('links and forms of a draft stay among the drafts', async () => {
  const { text } = await request(site.app).get(`${root}/about`);
  const hrefs = [...text.matchAll(/<a\b[^>]*?\shref="(\/[^"]*)"/g)].map(([, href = '']) => href);
  expect(hrefs.length).toBeGreaterThan(10);
  expect(hrefs.filter((href) => !href.startsWith(`${root}/`) && !/\.\w+$/.test(href))).toEqual([]);
});

test('the menu of a draft works whichever machine the browser asks next', async () => {
  const { text } = await request(site.app).get(`${root}/about`);
  const menus = [...text.matchAll(/<div[^>]*data-island="header"[^>]*>/g)].join();
  expect(menus).toContain('brands&quot;:');
  expect(text).not.toContain('data-content=');
});

test('a draft is neither cached nor indexed, and only Contentful’s editor may frame it', async () => {
  const { headers } = await request(site.app).get(`${root}/about`);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
  });
  expect(headers).not.toHaveProperty('x-frame-options');
  expect(headers['content-security-policy']).toContain(
    "frame-ancestors 'self' https://app.contentful.com https://app.eu.contentful.com;",
  );
  const published = await request(site.app).get('/about');
  expect(published.headers['x-frame-options']).toBe('DENY');
  expect(published.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('a form on a draft sends nothing', async () => {
  const { status, text } = await request(site.app)
    .post(`${root}/call-back`)
    .type('form')
    .send({ name: 'Ada' });
  expect([status, titleOf(text)]).toEqual([200, 'Nothing was sent']);
});
