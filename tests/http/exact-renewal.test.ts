import request from 'supertest';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { fieldPrefix } from '#shared/site/options/brand-fields.ts';

import { third } from '../support/brands.ts';
import { sendWebhook, webhookSecret } from '../support/content-webhook.ts';
import { eventually } from '../support/eventually.ts';
import { rendersOf } from '../support/metrics.ts';
import { publishAssetEdit, publishEdit } from '../support/publish-edit.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ contentTtlMs: 3_600_000, webhookSecret });
});
afterAll(() => site.close());

/** Not compressed: every page is read again and again. */
const textOf = async ({ app }: TestSite, url: string) =>
  (await request(app).get(url).set('Accept-Encoding', 'identity')).text;

async function edit(id: string, fields: Readonly<Record<string, unknown>>) {
  const published = publishEdit(site.contentService, id, fields);
  await sendWebhook(site.app, { action: 'publish', ...published }).expect(200);
}

async function editAsset(id: string, fields: Readonly<Record<string, unknown>>) {
  publishAssetEdit(site.contentService, id, fields);
  await sendWebhook(site.app, { type: 'Asset', action: 'publish', id }).expect(200);
}

/** Each edit starts from the fixture: the second edit of the options must repeat the first. */
const newsTitle = { newsListingsTitle: 'What is new' };

test.each([
  ['an article', () => edit('knowledge-how-to-boil-water', { title: 'Boiling water' })],
  ['a page that menus and others link to', () => edit('pageFees', { sections: [] })],
  ['a page that was renamed', () => edit('pagePears', { title: 'All pears', menuTitle: 'All pears' })],
  ['a section', () => edit('ctaHome', { heading: 'Come in, come in' })],
  ['a section of every news article', () => edit('ctaNews', { heading: 'Write soon' })],
  ['the form of every article and person', () => edit('formCallBack', { heading: 'Leave two numbers' })],
  ['a menu', () => edit('submenuOrchards', { pageDescription: 'Trees.' })],
  [
    'the footer of one brand',
    () => edit(`footer-${fieldPrefix(third.id)}`, { emailAddress: 'den@mail.example' }),
  ],
  ['a person', () => edit('personQuill', { jobTitle: 'Chief of kettles' })],
  ['an office', () => edit('officeKettleby', { directions: undefined })],
  ['the site options', () => edit('options', newsTitle)],
  ['the times of calls', () => edit('options', { ...newsTitle, callDays: ['Monday'], callTimes: ['11:00'] })],
  ['a picture', () => editAsset('pond', { description: 'A pond at dusk' })],
])('when editors publish %s, the pages made again are exactly those that show it', async (_, publishIt) => {
  expect(await expectExactRenewal(site, publishIt)).not.toEqual([]);
});

test('the pages made again after midnight are exactly those that offer the next days, and at New Year all', async () => {
  let now = new Date('2026-11-25T12:00Z');
  const clocked = await startSite({
    contentTtlMs: 3_600_000,
    now: () => now,
    prepare: (service) =>
      publishEdit(service, 'options', { callDays: ['Thursday', 'Friday'], callTimes: ['11:00'] }),
  });
  onTestFinished(() => clocked.close());
  const withDays = await expectExactRenewal(clocked, () => (now = new Date('2026-11-26T12:00Z')));
  for (const path of withDays) expect(await textOf(clocked, path)).toContain('name="slot"');
  // The footer names the year.
  const withYear = await expectExactRenewal(clocked, () => (now = new Date('2027-01-01T12:00Z')));
  expect(withYear).toEqual(expect.arrayContaining(['/', '/about', '/nowhere']));
});

/** Returns the paths of pages that have changed. */
async function expectExactRenewal(each: TestSite, change: () => unknown): Promise<readonly string[]> {
  const { routes } = await each.content.loadSite();
  const paths = [...routes.keys(), '/news', '/knowledge', '/nowhere'];
  const readAll = async () => {
    const texts: string[] = [];
    // One after another: all at once, a slow machine takes longer than visitors wait, and shows that the site is busy.
    for (const path of paths) texts.push(await textOf(each, path));
    return texts;
  };
  const before = await readAll();
  const rendersBefore = await rendersOf(each.app);
  await change();
  const changed = async () => {
    const after = await readAll();
    return paths.filter((_path, index) => after[index] !== before[index]);
  };
  await eventually(() => expect(each.content.stats().catchUp.waiting).toBe(0));
  const shown = await eventually(async () => {
    const some = await changed();
    expect(some.length).toBeGreaterThan(0);
    // Until no more pages change.
    expect(await changed()).toEqual(some);
    return some;
  });
  expect({ shown, renders: (await rendersOf(each.app)) - rendersBefore }).toEqual({
    shown,
    renders: shown.length,
  });
  return shown;
}
