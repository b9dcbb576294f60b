import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { sendWebhook, webhookSecret } from '../support/content-webhook.ts';
import { eventually } from '../support/eventually.ts';
import { publishAssetEdit, publishEdit } from '../support/publish-edit.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ contentTtlMs: 3_600_000, webhookSecret });
});
afterAll(() => site.close());

const textOf = async (url: string) => (await request(site.app).get(url)).text;

async function renders(): Promise<number> {
  return Number(/^page_render_duration_seconds_count (\d+)/m.exec(await textOf('/metrics'))?.[1]);
}

async function edit(id: string, fields: Readonly<Record<string, unknown>>) {
  const published = publishEdit(site.contentService, id, fields);
  await sendWebhook(site.app, { action: 'publish', ...published }).expect(200);
}

async function editAsset(id: string, fields: Readonly<Record<string, unknown>>) {
  publishAssetEdit(site.contentService, id, fields);
  await sendWebhook(site.app, { type: 'Asset', action: 'publish', id }).expect(200);
}

/** Each edit is made to the fixture: the later one of the options keeps the earlier. */
const newsTitle = { newsListingsTitle: 'What is new' };

test.each([
  ['an article', () => edit('knowledge-how-to-boil-water', { title: 'Boiling water' })],
  ['a page that menus and others link to', () => edit('pageFees', { sections: [] })],
  ['a page that was renamed', () => edit('pagePears', { title: 'All pears', menuTitle: 'All pears' })],
  ['a section', () => edit('ctaHome', { heading: 'Come in, come in' })],
  ['a section of every news article', () => edit('ctaNews', { heading: 'Write soon' })],
  ['the form of every article and person', () => edit('formCallBack', { heading: 'Leave two numbers' })],
  ['a menu', () => edit('submenuOrchards', { pageDescription: 'Trees.' })],
  ['the footer of one brand', () => edit('footer-privateWealth', { emailAddress: 'den@mail.example' })],
  ['a person', () => edit('personQuill', { jobTitle: 'Chief of kettles' })],
  ['an office', () => edit('officeKettleby', { directions: undefined })],
  ['the site options', () => edit('options', newsTitle)],
  ['the times of calls', () => edit('options', { ...newsTitle, callDays: ['Monday'], callTimes: ['11:00'] })],
  ['a picture', () => editAsset('pond', { description: 'A pond at dusk' })],
])('when editors publish %s, the pages made again are exactly those that show it', async (_, publishIt) => {
  const { routes } = await site.content.loadSite();
  const paths = [...routes.keys(), '/news', '/knowledge', '/nowhere'];
  const readAll = () => Promise.all(paths.map(textOf));
  const before = await readAll();
  const rendersBefore = await renders();
  await publishIt();
  const changed = async () => {
    const now = await readAll();
    return paths.filter((_path, index) => now[index] !== before[index]);
  };
  await eventually(() => expect(site.content.stats().renewal.waiting).toBe(0));
  const shown = await eventually(async () => {
    const now = await changed();
    expect(now.length).toBeGreaterThan(0);
    // Until no more pages change.
    expect(await changed()).toEqual(now);
    return now;
  });
  expect({ shown, renders: (await renders()) - rendersBefore }).toEqual({ shown, renders: shown.length });
});
