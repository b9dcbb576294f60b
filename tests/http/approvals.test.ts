import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { sendWebhook } from '../support/content-webhook.ts';
import { sitemapAddresses } from '../support/crawl.ts';
import { signIn, startDeskSite } from '../support/desk.ts';
import { localised } from '../support/edit-space.ts';
import { eventually } from '../support/eventually.ts';
import { publishEdit } from '../support/publish-edit.ts';
import { fixtureSpace, startSite, type TestSite } from '../support/site.ts';

type DeskSite = Awaited<ReturnType<typeof startDeskSite>>;

/** In everything that is published without approval. */
const canary = 'ZZHELD';
const siteUrl = 'http://localhost:3000';
const changesPath = '/desk/changes';
const reason = 'Its figures are those of the fee sheet.';
const { content: space, id: spaceId } = fixtureSpace();

/** The first site of the firm: it warns, and owns the content service and the folder of the records. */
let first: DeskSite;
/** The site that approvals are enforced on. */
let site: TestSite;

const desk = {
  signIn: 'sample' as const,
  database: { url: undefined, directory: '' },
};

async function startEnforced(): Promise<DeskSite> {
  return startDeskSite({
    approvals: 'enforce',
    contentService: first.site.contentService,
    environment: { DATA_DIR: first.directory },
    desk: { ...desk, database: { url: undefined, directory: first.directory } },
  });
}

beforeAll(async () => {
  first = await startDeskSite({ approvals: 'warn' });
  const head = await signIn(first.site.app, 'sample-head');
  await head.send(changesPath, changesPath, { act: 'adopt', reason, sure: 'yes' });
  ({ site } = await startEnforced());
});
afterAll(async () => {
  await site.close();
  await first.close();
});

const get = (path: string, from = site) => request(from.app).get(path);

/** The bytes of everything that a crawler finds. */
async function crawl(from = site): Promise<ReadonlyMap<string, string>> {
  const sitemap = (await get('/sitemap.xml', from)).text;
  const found = new Map([['/sitemap.xml', sitemap]]);
  for (const path of [...sitemapAddresses(sitemap, siteUrl).keys(), '/news/feed.xml', '/knowledge/feed.xml'])
    found.set(path, (await get(path, from)).text);
  return found;
}

const textFields = [
  'title',
  'heading',
  'name',
  'text',
  'copy',
  'metaDescription',
  'label',
  'displayName',
  'quote',
];

/** An entry of each content type, with the canary in the first of its texts. */
function publishOfEachType(): readonly string[] {
  const types = Map.groupBy(space.entries, ({ sys }) => sys.contentType.sys.id);
  return [...types.values()].flatMap(([entry]) => {
    const name =
      entry && textFields.find((field) => typeof Object.values(entry.fields[field] ?? {})[0] === 'string');
    if (entry === undefined || name === undefined) return [];
    publishEdit(site.contentService, entry.sys.id, { [name]: `${canary} ${entry.sys.contentType.sys.id}` });
    return [entry.sys.id];
  });
}

function publishNewPage(slug: string): string {
  const admin = site.contentService.space(spaceId);
  const fields = localised({ title: `${canary} page`, slug, metaDescription: canary });
  admin.upsertEntry({ id: `new-${slug}`, contentType: 'page', fields });
  admin.publish(`new-${slug}`);
  return `new-${slug}`;
}

async function tellOf(
  id: string,
  action: 'publish' | 'unpublish' = 'publish',
  contentType = 'page',
): Promise<void> {
  await sendWebhook(site.app, { action, id, contentType }).expect(200);
}

/** Opens the changes, and approves all of them. */
async function approveAll(person = 'sample-approver') {
  const visitor = await signIn(site.app, person);
  const { text } = await visitor.get(changesPath);
  const fields: Record<string, string> = { act: 'approve', reason };
  for (const [, name = ''] of text.matchAll(/name="(change-[0-9a-f]+)"/g)) fields[name] = 'yes';
  return visitor.send(changesPath, changesPath, fields);
}

test('what is published without approval is nowhere, and once it is approved it is everywhere', async () => {
  const before = await crawl();
  expect(before.size).toBeGreaterThan(15);
  const ids = [...publishOfEachType(), publishNewPage('zz-held')];
  expect(ids.length).toBeGreaterThan(20);
  for (const id of ids) {
    const entry = space.entries.find(({ sys }) => sys.id === id);
    await tellOf(id, 'publish', entry?.sys.contentType.sys.id);
  }
  const reader = await signIn(site.app, 'sample-editor');
  await eventually(async () => {
    const { text } = await reader.get(changesPath);
    expect(ids.filter((id) => !text.includes(`Entry ${id}`))).toEqual([]);
  });
  expect(await crawl()).toEqual(before);
  expect((await get('/zz-held')).status).toBe(404);
  expect((await get(`/search?q=${canary}`)).text).not.toContain('search-total');
  expect((await get(`/search/suggestions?q=${canary}`)).text).not.toContain(`${canary} `);

  const restarted = await startEnforced();
  expect(await crawl(restarted.site)).toEqual(before);
  await restarted.site.close();

  expect((await approveAll('sample-editor')).status).toBe(403);
  expect((await approveAll()).status).toBe(303);
  await eventually(async () => expect((await get('/zz-held')).text).toContain(`${canary} page`));
  await eventually(async () => {
    const pages = [...(await crawl()).values()].join();
    expect(ids.length - (pages.match(new RegExp(`${canary} \\w+`, 'g')) ?? []).length).toBeLessThan(10);
  });
  await first.records.verify();
});

/** The names of what waits for approval. */
async function waiting(): Promise<readonly string[]> {
  const visitor = await signIn(site.app, 'sample-head');
  const { text } = await visitor.get(changesPath);
  return Array.from(text.matchAll(/\b((?:Entry|Asset) [\w-]+)/g), ([, key = '']) => key);
}

async function edit(id: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const { contentType } = publishEdit(site.contentService, id, fields);
  await tellOf(id, 'publish', contentType);
}

test('a page keeps its address and what it shows, though its new version has another address and drops a section', async () => {
  const before = (await get('/about')).text;
  await edit('pageAbout', { slug: 'about-us', sections: [] });
  await eventually(async () => expect(await waiting()).toContain('Entry pageAbout'));
  expect((await get('/about')).text).toBe(before);
  expect((await get('/about-us')).status).toBe(404);
  expect((await approveAll()).status).toBe(303);
  await eventually(async () => expect((await get('/about-us')).status).toBe(200));
  await eventually(async () => expect((await get('/about')).status).toBe(301));
});

test('what is published again as it was approved does not wait', async () => {
  await edit('pageAbout', { slug: 'about', metaDescription: 'Not yet.' });
  await eventually(async () => expect(await waiting()).toContain('Entry pageAbout'));
  await edit('pageAbout', { slug: 'about-us', sections: [] });
  await eventually(async () => expect(await waiting()).toEqual([]));
});

test('a held page can be withdrawn at once, and then waits no more', async () => {
  await edit('pageTeam', { metaTitle: 'Changed, and taken down.' });
  await eventually(async () => expect(await waiting()).toContain('Entry pageTeam'));
  site.contentService.space(spaceId).unpublish('pageTeam');
  expect((await get('/team')).status).toBe(200);
  await tellOf('pageTeam', 'unpublish');
  expect((await get('/team')).status).toBe(410);
  await eventually(async () => expect(await waiting()).toEqual([]));
});

test('of two who approve at once, one does; and whoever has not seen the newest version approves nothing', async () => {
  await edit('pageHome', { metaTitle: 'First thought' });
  await eventually(async () => expect(await waiting()).toContain('Entry pageHome'));
  const approver = await signIn(site.app, 'sample-approver');
  const { text } = await approver.get(changesPath);
  const [, seen = ''] = /name="(change-[0-9a-f]+)"/.exec(text) ?? [];
  await edit('pageHome', { metaTitle: 'Second thought' });
  await eventually(async () => expect((await approver.get(changesPath)).text).toContain('Second'));
  const stale = await approver.send(changesPath, changesPath, { [seen]: 'yes', act: 'approve', reason });
  expect(stale.status).toBe(409);
  expect((await get('/')).text).not.toContain('thought');
  const statuses = await Promise.all([approveAll(), approveAll('sample-head')]);
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([303, 409]));
  await eventually(async () => expect((await get('/')).text).toContain('Second thought'));
});

test('before anything is approved, a site that enforces approvals shows nothing', async () => {
  const directory = `${first.directory}/empty`;
  const empty = await startSite({
    approvals: 'enforce',
    contentService: first.site.contentService,
    environment: { DATA_DIR: directory, RECORDS: 'on' },
    desk: { ...desk, database: { url: undefined, directory } },
    isWarm: false,
  });
  expect((await get('/readyz', empty)).status).toBe(503);
  expect((await get('/', empty)).status).toBe(503);
  await empty.close();
});

test('a site that only warns shows what is published, and lists it', async () => {
  await edit('pageHome', { metaTitle: 'Shown at once' });
  await eventually(async () => expect(await waiting()).toContain('Entry pageHome'));
  await sendWebhook(first.site.app, { action: 'publish', id: 'pageHome', contentType: 'page' }).expect(200);
  await eventually(async () => expect((await get('/', first.site)).text).toContain('Shown at once'));
  expect((await get('/')).text).not.toContain('Shown at once');
  const visitor = await signIn(first.site.app, 'sample-head');
  expect((await visitor.get(changesPath)).text).toContain('Visitors see these already');
});
