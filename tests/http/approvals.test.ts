import { DatabaseSync } from 'node:sqlite';

import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createCdn } from '#server/cdn/create-cdn.ts';
import { keyOfEntity } from '#server/cdn/keys.ts';
import { usualPauses } from '#server/cdn/purge-queue.ts';
import { createPurger } from '#server/cdn/purger.ts';
import { configs, startStubCdn, type StubCdn } from '#server/cdn/stub-cdn.fixture.ts';
import { sqliteFileIn } from '#server/data/database.ts';
import { clockOf, nameOfDay } from '#server/desk/parts/desk-time.tsx';
import { createSilentLog } from '#server/observability/log.ts';

import { sendWebhook } from '../support/content-webhook.ts';
import { sitemapAddresses } from '../support/crawl.ts';
import { signIn, startDeskSite, type Visitor } from '../support/desk.ts';
import { localised, withOneKnowledgeArticle } from '../support/edit-space.ts';
import { eventually } from '../support/eventually.ts';
import { publishAssetEdit, publishEdit, wordFieldOf } from '../support/publish-edit.ts';
import { fixtureSpace, startSite, type TestSite } from '../support/site.ts';

type DeskSite = Awaited<ReturnType<typeof startDeskSite>>;

/** A word in everything that is published without approval. */
const canary = 'ZZHELD';
const siteUrl = 'http://localhost:3000';
const previewSecret = 'secret-of-the-tests';
const changesPath = '/desk/changes';
const reason = 'Its figures are those of the fee sheet.';
const { content: space, id: spaceId } = fixtureSpace();

/** The first site of the firm: it warns, and owns the content service and the folder of the records. */
let first: DeskSite;
/** The site that approvals are enforced on. */
let site: TestSite;
/** The head of compliance, at its desk. */
let head: Visitor;
let stub: StubCdn;
/** How far the desk's clock is ahead, in ms. */
let ahead = 0;
const stopping = new AbortController();

const desk = {
  signIn: 'sample' as const,
  database: { url: undefined, directory: '' },
};

async function startEnforced(): Promise<DeskSite> {
  const cdn = createCdn(configs.fastly, stub.origin);
  const pauses = { ...usualPauses, gather: 5, first: 10 };
  return startDeskSite({
    approvals: 'enforce',
    edge: { cdn, purger: createPurger(cdn.caches, createSilentLog(), pauses) },
    contentService: first.site.contentService,
    hasContentReport: true,
    now: () => new Date(Date.now() + ahead),
    environment: {
      DATA_DIR: first.directory,
      PREVIEW_SECRET: previewSecret,
      PREVIEW_KEY: 'key-of-the-tests-123',
    },
    desk: { ...desk, database: { url: undefined, directory: first.directory } },
  });
}

beforeAll(async () => {
  stub = await startStubCdn('fastly');
  first = await startDeskSite({ change: withOneKnowledgeArticle, approvals: 'warn' });
  const atFirst = await signIn(first.site.app, 'sample-head');
  await atFirst.send(changesPath, changesPath, { act: 'adopt', reason, sure: 'yes' });
  ({ site } = await startEnforced());
  head = await signIn(site.app, 'sample-head');
  void site.run(stopping.signal);
});
afterAll(async () => {
  stopping.abort();
  await site.close();
  await first.close();
  await stub.close();
});

/** Not compressed: every page is read again and again. */
const get = (path: string, from = site) => request(from.app).get(path).set('Accept-Encoding', 'identity');

/** The bytes of everything that a crawler finds. */
async function crawl(from = site): Promise<ReadonlyMap<string, string>> {
  const sitemap = (await get('/sitemap.xml', from)).text;
  const found = new Map([['/sitemap.xml', sitemap]]);
  for (const path of [...sitemapAddresses(sitemap, siteUrl).keys(), '/news/feed.xml', '/knowledge/feed.xml'])
    found.set(path, (await get(path, from)).text);
  return found;
}

/** An entry of each content type, with the canary in the first of its texts. */
function publishOfEachType(): readonly string[] {
  const types = Map.groupBy(space.entries, ({ sys }) => sys.contentType.sys.id);
  return [...types.values()].flatMap(([entry]) => {
    const name = entry && wordFieldOf(entry);
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

/** A redirect, and another description of a picture that pages show. */
async function publishRedirectAndPicture(): Promise<void> {
  const admin = site.contentService.space(spaceId);
  const fields = localised({ from: '/zz-old', url: '/team' });
  admin.upsertEntry({ id: 'redirect-zz', contentType: 'redirect', fields });
  admin.publish('redirect-zz');
  await tellOf('redirect-zz', 'publish', 'redirect');
  publishAssetEdit(site.contentService, 'marsh', { description: `${canary} picture` });
  await sendWebhook(site.app, { type: 'Asset', action: 'publish', id: 'marsh' }).expect(200);
}

async function tellOf(
  id: string,
  action: 'publish' | 'unpublish' = 'publish',
  contentType = 'page',
  by?: string,
): Promise<void> {
  await sendWebhook(site.app, { action, id, contentType, ...(by !== undefined && { by }) }).expect(200);
}

/** The fields by which changes are ticked. */
const ticks = /name="(change-\d+)"[^>]* value="([^"]+)"/g;

/** Opens the changes, and approves all of them. */
async function approveAll(person = 'sample-approver', more: Readonly<Record<string, string>> = {}) {
  const visitor = await signIn(site.app, person);
  const { text } = await visitor.get(changesPath);
  const fields: Record<string, string> = { act: 'approve', reason, ...more };
  for (const [, name = '', seen = ''] of text.matchAll(ticks)) fields[name] = seen;
  return visitor.send(changesPath, changesPath, fields);
}

test('what is published without approval is nowhere, and once it is approved it is everywhere', async () => {
  const before = await crawl();
  expect(before.size).toBeGreaterThan(15);
  await publishRedirectAndPicture();
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
    expect(text).toContain('Asset marsh');
    expect(text).toContain('Entry redirect-zz');
  });
  expect(await crawl()).toEqual(before);
  expect((await get('/zz-held')).status).toBe(404);
  expect((await get('/zz-old')).status).toBe(404);
  expect((await get(`/search?q=${canary}`)).text).not.toContain('search-total');
  expect((await get(`/search/suggestions?q=${canary}`)).text).not.toContain(`${canary} `);

  const restarted = await startEnforced();
  expect(await crawl(restarted.site)).toEqual(before);
  await restarted.site.close();

  expect((await approveAll('sample-editor')).status).toBe(403);
  expect((await approveAll('sample-editor', { act: 'made-up' })).status).toBe(400);
  expect((await approveAll()).status).toBe(303);
  await eventually(async () => expect((await get('/zz-held')).text).toContain(`${canary} page`));
  await eventually(async () => {
    const pages = [...(await crawl()).values()].join();
    expect(ids.length - (pages.match(new RegExp(`${canary} \\w+`, 'g')) ?? []).length).toBeLessThan(10);
  });
  await eventually(async () => expect((await get('/zz-old')).status).toBe(301));
  await eventually(async () => expect((await get('/lanterns')).text).toContain(`${canary} picture`));
  await first.records.verify();
});

const openChanges = async () => (await head.get(changesPath)).text;

/** The names of what waits for approval. */
async function waiting(): Promise<readonly string[]> {
  return Array.from((await openChanges()).matchAll(/\b((?:Entry|Asset) [\w-]+)/g), ([, key = '']) => key);
}

const untilWaiting = (key: string) => eventually(async () => expect(await waiting()).toContain(key));

async function edit(id: string, fields: Readonly<Record<string, unknown>>, by?: string): Promise<void> {
  const { contentType } = publishEdit(site.contentService, id, fields);
  await tellOf(id, 'publish', contentType, by);
}

/** Decides about an entry on its own page. */
async function decide(
  key: string,
  fields: Readonly<Record<string, string>>,
  person = 'sample-approver',
  machine = site,
) {
  const visitor = await signIn(machine.app, person);
  const page = `/desk/content?key=${encodeURIComponent(key)}`;
  const seen = /name="seen" value="([^"]+)"/.exec((await visitor.get(page)).text)?.[1] ?? '';
  return visitor.send(page, '/desk/content', { key, seen, reason, ...fields });
}

/** The text of the page that refuses something. */
const textOf = ({ body }: { readonly body: unknown }) => String(body);

test('a page keeps its address and what it shows, though its new version has another address and drops a section', async () => {
  const before = (await get('/about')).text;
  await edit('pageAbout', { slug: 'about-us', sections: [] });
  await untilWaiting('Entry pageAbout');
  expect((await get('/about')).text).toBe(before);
  expect((await get('/about-us')).status).toBe(404);
  expect((await approveAll()).status).toBe(303);
  await eventually(async () => expect((await get('/about-us')).status).toBe(200));
  await eventually(async () => expect((await get('/about')).status).toBe(301));
});

test('what is published again as it was approved does not wait', async () => {
  await edit('pageAbout', { slug: 'about', metaDescription: 'Not yet.' });
  await untilWaiting('Entry pageAbout');
  await edit('pageAbout', { slug: 'about-us', sections: [] });
  await eventually(async () => expect(await waiting()).toEqual([]));
});

test('a held page can be withdrawn at once, and then waits no more', async () => {
  await edit('pageTeam', { metaTitle: 'Changed, and taken down.' });
  await untilWaiting('Entry pageTeam');
  site.contentService.space(spaceId).unpublish('pageTeam');
  expect((await get('/team')).status).toBe(200);
  await tellOf('pageTeam', 'unpublish');
  expect((await get('/team')).status).toBe(410);
  await eventually(async () => expect(await waiting()).toEqual([]));
});

test('editors find in the report and in the preview what waits for approval, and what visitors see meanwhile', async () => {
  await edit('pageFees', { metaTitle: 'Fees, changed' });
  await untilWaiting('Entry pageFees');
  const { text } = await get('/content-report.json');
  const [waits] = (JSON.parse(text) as { reported: { title: string; findings: unknown[] }[] }).reported;
  expect(waits?.title).toBe('Waiting for approval');
  expect(waits?.findings).toContainEqual(
    expect.objectContaining({
      kind: 'not-approved',
      entryId: 'pageFees',
      shown: 'Visitors see what was approved before.',
    }),
  );
  const entrance = await get(`/preview?secret=${previewSecret}&entry=pageFees`);
  const { text: draft } = await get(entrance.headers['location'] ?? '');
  expect(draft).toContain('waits for somebody to approve it at the desk');
  expect((await approveAll()).status).toBe(303);
});

test('of two who approve at once, one succeeds; and whoever has not seen the newest version approves nothing', async () => {
  await edit('pageHome', { metaTitle: 'First thought' });
  await untilWaiting('Entry pageHome');
  const approver = await signIn(site.app, 'sample-approver');
  const { text } = await approver.get(changesPath);
  const [[, , seen = ''] = []] = text.matchAll(ticks);
  await edit('pageHome', { metaTitle: 'Second thought' });
  await eventually(async () => expect((await approver.get(changesPath)).text).toContain('Second'));
  // A form can have a thousand ticks.
  const ticked = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`change-${index}`, seen]));
  const stale = await approver.send(changesPath, changesPath, { ...ticked, act: 'approve', reason });
  expect(stale.status).toBe(409);
  expect(textOf(stale)).toMatch(/What it shows now is below.*Second thought/s);
  expect(textOf(stale)).toContain(`${reason}</textarea>`);
  expect((await get('/')).text).not.toContain('thought');
  const statuses = await Promise.all([approveAll(), approveAll('sample-head')]);
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([303, 409]));
  await eventually(async () => expect((await get('/')).text).toContain('Second thought'));
});

test('what is published can be adopted only on the first day: later that would let through all that waits', async () => {
  await edit('pageFees', { metaTitle: 'Not adopted' });
  await untilWaiting('Entry pageFees');
  const approver = await signIn(site.app, 'sample-approver');
  const again = await approver.send(changesPath, changesPath, { act: 'adopt', reason, sure: 'yes' });
  expect(again.status).toBe(409);
  expect(textOf(again)).toContain('Something was approved here before');
  expect((await approver.get(`${changesPath}?done=approve&count=x`)).text).toContain(
    'What you ticked is shown now',
  );
  expect(await waiting()).toContain('Entry pageFees');
  expect((await approveAll()).status).toBe(303);
});

test('another editor can release a small correction, but nothing with a figure, a link or a warning', async () => {
  const before = 'Independent advice in plain English, for families and for the businesses they run.';
  await edit('pageHome', { metaDescription: before });
  await untilWaiting('Entry pageHome');
  expect((await approveAll()).status).toBe(303);
  await edit('pageHome', { metaDescription: before.replace('plain', 'simple') });
  await untilWaiting('Entry pageHome');
  const editor = await signIn(site.app, 'sample-editor');
  expect((await editor.get(`${changesPath}?tick=small`)).text).toMatch(/<input[^>]* checked=""/);
  expect((await approveAll('sample-editor', { act: 'small' })).status).toBe(303);
  await eventually(async () => expect((await get('/')).text).toContain('in simple English'));
  await edit('pageHome', { metaDescription: before.replace('plain', '100 % plain') });
  await untilWaiting('Entry pageHome');
  const refused = await approveAll('sample-editor', { act: 'small' });
  expect(refused.status).toBe(403);
  expect(textOf(refused)).toContain('it changes a figure');
  expect((await editor.get(`${changesPath}?tick=small`)).text).not.toMatch(/<input[^>]* checked=""/);
});

test('a change that cannot wait is shown at once, and stays on the list until an approver has looked at it', async () => {
  const reviewBy = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const act = { act: 'review-later', reviewBy };
  // A day that cannot be shown would break every page that names it.
  for (const day of ['2999-01-01', `${reviewBy}x`])
    expect((await approveAll('sample-editor', { ...act, reviewBy: day })).status).toBe(400);
  expect((await approveAll('sample-editor', act)).status).toBe(303);
  await eventually(async () => expect((await get('/')).text).toContain('in 100 % plain English'));
  const head = await signIn(site.app, 'sample-head');
  expect((await head.get('/desk')).text).toContain('Published before it was approved');
  for (const page of ['/desk/register', '/desk/content?key=pageHome'])
    expect((await head.get(page)).text).toContain(`Published, review by ${nameOfDay(reviewBy)}`);
  // Not even a correction is small in content that an approver has still to review.
  await edit('pageHome', { metaDescription: 'Independent advice in 100 % plain English, for families.' });
  await untilWaiting('Entry pageHome');
  const slip = await approveAll('sample-editor', { act: 'small' });
  expect(textOf(slip)).toContain('it changes what an approver has still to review');
  expect((await head.get('/desk')).text).toContain('Published before it was approved');
  expect((await decide('Entry pageHome', { act: 'approve' }, 'sample-editor')).status).toBe(403);
  expect((await decide('Entry pageHome', { act: 'approve' })).status).toBe(303);
  expect((await head.get('/desk')).text).not.toContain('Published before it was approved');
});

test('a change that an approver has sent back says why, until it is published again', async () => {
  await edit('pageHome', { metaTitle: 'Unlucky words' });
  await eventually(async () => expect(await openChanges()).toContain('Unlucky'));
  const back = { act: 'send-back', reason: 'Say what it costs, too.' };
  expect((await approveAll('sample-editor', back)).status).toBe(403);
  expect((await decide('Entry pageHome', back, 'sample-editor')).status).toBe(403);
  const open = await head.get(changesPath);
  expect((await approveAll('sample-approver', back)).status).toBe(303);
  // An approver who has not seen that cannot overrule it, and editors never can.
  const [[, name = '', seen = ''] = []] = open.text.matchAll(ticks);
  for (const act of ['approve', 'send-back'])
    expect((await head.sendOpen(open, changesPath, { [name]: seen, act, reason })).status).toBe(409);
  for (const act of ['small', 'review-later'])
    expect(textOf(await approveAll('sample-editor', { act }))).toContain('An approver has sent it back');
  expect((await openChanges()).replaceAll('<!-- -->', '')).toMatch(
    /Sent back by Owen Maple, .*: Say what it costs, too\./,
  );
  expect((await get('/')).text).not.toContain('Unlucky');
  await edit('pageHome', { metaTitle: 'Luckier words' });
  await eventually(async () => expect(await openChanges()).toContain('Luckier'));
  expect(await openChanges()).not.toContain('Sent back');
  expect((await decide('Entry pageHome', back)).status).toBe(303);
  expect(await openChanges()).toContain('Sent back');
  expect((await approveAll()).status).toBe(303);
  expect((await decide('Entry pageHome', back)).status).toBe(409);
});

/** Approves all that a page shows. */
async function approvePage(url: string) {
  const head = await signIn(site.app, 'sample-head');
  const page = `/desk/promotion?url=${encodeURIComponent(url)}`;
  const { text } = await head.get(page);
  const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';
  const seen = { url, words: valueOf('words'), latest: valueOf('latest') };
  const reviewBy = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  const approval = { class: 'other', audience: 'Everyone', evidence: '', reviewBy, endsOn: '', reason };
  return head.send(page, '/desk/promotion', { act: 'approve', ...seen, ...approval });
}

test('a page stays approved when an approved change of it is shown, and says who answers for which', async () => {
  const head = await signIn(site.app, 'sample-head');
  const promotion = async () => (await head.get('/desk/promotion?url=%2F')).text;
  await eventually(async () => expect(await promotion()).toContain('Luckier words'));
  expect((await approvePage('/')).status).toBe(303);
  await edit('pageHome', { metaTitle: 'Luckiest words' });
  await eventually(async () => expect(await openChanges()).toContain('Luckiest'));
  expect((await approveAll('sample-approver', { reason: 'A better word for it.' })).status).toBe(303);
  await eventually(async () => expect(await promotion()).toContain('Luckiest words'));
  const shown = await promotion();
  expect(/data-state="([^"]+)"/.exec(shown)?.[1]).toBe('approved');
  expect(shown).toContain('A better word for it.');
  // A time that is asked for has no fraction of a second: one in the same second could be before the page was shown.
  const { date, time } = clockOf(Date.now() + 30_000);
  const asked = new URLSearchParams({ url: '/', date, time }).toString();
  const said = (await head.get(`/desk/said?${asked}`)).text;
  for (const answer of [reason, 'Changed and approved since', 'A better word for it.'])
    expect(said).toContain(answer);
  const { text: timeline } = await head.get('/desk/timeline?url=%2F');
  expect(timeline).toMatch(
    /shown now.*?Approval"[^>]*><div>Approved by (?:<!-- -->)?Owen Maple<.*?Why"[^>]*><div>A better word for it\./,
  );
});

test('words that a rule blocks are shown only once an approver accepts them', async () => {
  const claim = 'We guarantee a growth of 5 % a year.';
  await edit('pageHome', { metaDescription: claim });
  await eventually(async () => expect(await openChanges()).toContain('A promise of returns'));
  const reviewBy = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const accepts = { [`accept guaranteed-return ${claim}`]: 'yes' };
  const hasty = { act: 'review-later', reviewBy, ...accepts };
  expect((await approveAll('sample-editor', hasty)).status).toBe(400);
  const refused = await approveAll();
  expect(refused.status).toBe(400);
  expect(textOf(refused)).toContain(`A rule blocks “${claim}”`);
  // Nothing that was typed is lost.
  expect(textOf(refused)).toContain(`${reason}</textarea>`);
  expect((await get('/')).text).not.toContain(claim);
  const both = await Promise.all([
    approveAll('sample-approver', accepts),
    approveAll('sample-head', accepts),
  ]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([303, 409]));
  await eventually(async () => expect((await get('/')).text).toContain(claim));
  const head = await signIn(site.app, 'sample-head');
  // Whoever was too late has accepted nothing.
  expect((await head.get('/desk/log')).text.split(`accepted “${claim}”`)).toHaveLength(2);
  await eventually(async () =>
    expect((await head.get('/desk/wording?rule=guaranteed-return')).text).toContain('Accepted by'),
  );
});

test('a change names the pages that only show a card of it or list it, too; in the list of pages it is marked at its own', async () => {
  await edit('personQuill', { jobTitle: 'Keeper of all keys' });
  await eventually(async () => expect(await openChanges()).toContain('url=%2Fabout"'));
  const head = await signIn(site.app, 'sample-head');
  expect((await head.get('/desk')).text).toMatch(/<strong>1<\/strong> <!-- -->wait for approval/);
  const rows = (await head.get('/desk/promotions?state=held')).text.replaceAll('<!-- -->', '').split('<tr>');
  const rowOf = (url: string) => rows.find((row) => row.includes(`<small>${url}</small>`));
  expect(rowOf('/team/ottoline-quill')).toContain('1 change waits');
  expect(rowOf('/about')).toContain('shared change waits');
  expect(rowOf('/news')).toContain('shared change waits');
  expect(rows[0]).toMatch(/1 change waits, on \d+ pages/);
  expect(rowOf('/about')).not.toContain('1 change waits');
  expect((await approveAll()).status).toBe(303);
});

test('a changed section is shown on its page before and after, and both begin at it', async () => {
  await edit('heroHome', { title: 'Who left the door open?' });
  await untilWaiting('Entry heroHome');
  const head = await signIn(site.app, 'sample-head');
  const { text } = await head.get('/desk/content?key=Entry+heroHome');
  const frames = Array.from(text.matchAll(/<iframe [^>]*src="([^"]+)"/g), ([, source = '']) => source);
  expect(frames).not.toEqual([]);
  expect(frames.filter((source) => !source.endsWith('/#section-heroHome'))).toEqual([]);
  expect((await approveAll()).status).toBe(303);
});

test('whoever published something cannot approve it', async () => {
  const head = await signIn(site.app, 'sample-head');
  await edit('pageHome', { metaTitle: 'Published by Owen Maple' }, 'contentful-owen');
  await eventually(async () => expect((await head.get('/desk/people')).text).toContain('contentful-owen'));
  const fields = { user: 'contentful-owen', person: 'sample-approver' };
  const gone = await head.send('/desk/people', '/desk/people', { ...fields, person: 'nobody' });
  expect([gone.status, textOf(gone)]).toEqual([400, expect.stringContaining('Who is contentful-owen?')]);
  expect(textOf(gone)).toContain('Choose who it is.');
  expect((await head.send('/desk/people', '/desk/people', fields)).status).toBe(303);
  // The choice can be corrected.
  const [, choices = ''] =
    /aria-label="Who is contentful-owen\?"(.*?)<\/select>/s.exec((await head.get('/desk/people')).text) ?? [];
  expect(choices).toContain('<option value="sample-approver" selected="">Owen Maple</option>');
  const refused = await approveAll('sample-approver');
  expect(refused.status).toBe(403);
  expect(textOf(refused)).toContain('You published this yourself');
  expect((await approveAll('sample-head')).status).toBe(303);
});

test('an approved draft is shown as soon as it is published, and held if a word was changed before', async () => {
  const admin = site.contentService.space(spaceId);
  const { fields = {} } = space.entries.find(({ sys }) => sys.id === 'pageFees') ?? {};
  const save = (metaTitle: string) =>
    admin.upsertEntry({
      id: 'pageFees',
      contentType: 'page',
      fields: { ...fields, ...localised({ metaTitle }) },
    });
  save('Fees from April');
  const visitor = await signIn(site.app, 'sample-approver');
  expect((await visitor.get('/desk/content?key=pageFees')).text).toContain('Its draft');
  expect((await decide('Entry pageFees', { act: 'approve-draft' }, 'sample-editor')).status).toBe(403);
  expect((await decide('Entry pageFees', { act: 'approve-draft' })).status).toBe(303);
  admin.publish('pageFees');
  await tellOf('pageFees');
  await eventually(async () => expect((await get('/fees')).text).toContain('Fees from April'));
  expect(await waiting()).toEqual([]);
  await eventually(async () =>
    expect((await visitor.get('/desk/content?key=pageFees')).text).toMatch(
      />Approved<\/div><\/td>.*>Draft approved<\/div><\/td>/s,
    ),
  );
  save('Fees from May');
  expect((await decide('Entry pageFees', { act: 'approve-draft' })).status).toBe(303);
  save('Fees from May on');
  admin.publish('pageFees');
  await tellOf('pageFees');
  await untilWaiting('Entry pageFees');
  expect((await visitor.get(changesPath)).text).toMatch(/<ins>.*on<\/ins>/);
  expect((await get('/fees')).text).toContain('Fees from April');
  expect((await approveAll()).status).toBe(303);
});

test('a search for a name leads to where it can be taken down', async () => {
  const editor = await signIn(site.app, 'sample-editor');
  const { text } = await editor.get('/desk/search?q=contact');
  expect(text).toContain('href="/desk/content?key=Entry+pageContact#take-down"');
  expect((await editor.get('/desk/content?key=Entry+pageContact')).text).toContain('id="take-down"');
});

test('what is taken down is gone at once and stays away, after a restart too, until it is approved again', async () => {
  const page = 'Entry pageContact';
  expect((await get('/contact')).status).toBe(200);
  const head = await signIn(site.app, 'sample-head');
  expect((await head.get('/desk/promotion?url=%2Fcontact')).text).toContain(
    '/desk/content?key=Entry+pageContact',
  );
  expect((await decide(page, { act: 'take-down' }, 'sample-editor')).status).toBe(303);
  expect((await get('/contact')).status).toBe(410);
  expect((await get('/sitemap.xml')).text).not.toContain('/contact<');
  const restarted = await startEnforced();
  // A test's site keeps no former addresses.
  expect((await get('/contact', restarted.site)).status).toBe(404);
  await restarted.site.close();
  await edit('pageContact', { metaTitle: 'Published again, unapproved' });
  await untilWaiting(page);
  expect((await get('/contact')).status).toBe(410);
  const reviewBy = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  for (const act of ['small', 'review-later']) {
    expect((await decide(page, { act, reviewBy })).status).toBe(403);
    expect((await approveAll('sample-editor', { act, reviewBy })).status).toBe(403);
  }
  expect((await decide(page, { act: 'approve', endsOn: '' })).status).toBe(303);
  await eventually(async () => expect((await get('/contact')).text).toContain('Published again, unapproved'));
});

const youWrote = new RegExp(`You wrote</span><textarea[^>]*>${reason}<`);

test('while Contentful is down, what was approved can be taken down, and nothing else is decided', async () => {
  const page = 'Entry pageContact';
  // A refusal is not tried again: nothing has to wait for that.
  site.contentService.faults.add({ status: 403 });
  const opened = await head.get(`/desk/content?key=${encodeURIComponent(page)}`);
  expect([opened.status, opened.text.includes('Contentful does not answer')]).toEqual([200, true]);
  const refused = await decide(page, { act: 'approve', endsOn: '' });
  expect([refused.status, textOf(refused)]).toEqual([503, expect.stringMatching(youWrote)]);
  expect((await head.get('/desk/content?key=pageUnknown')).status).toBe(503);
  expect((await decide(page, { act: 'take-down' }, 'sample-editor')).status).toBe(303);
  expect((await get('/contact')).status).toBe(410);
  site.contentService.faults.clear();
  await eventually(async () => expect((await decide(page, { act: 'approve', endsOn: '' })).status).toBe(303));
  await eventually(async () => expect((await get('/contact')).status).toBe(200));
});

test('while Contentful is down, the changes that wait are named, and who has decided about them keeps the reason', async () => {
  await edit('pageContact', { metaDescription: 'Published just before the outage.' });
  await untilWaiting('Entry pageContact');
  const visitor = await signIn(site.app, 'sample-approver');
  const opened = await visitor.get(changesPath);
  const [, name = '', seen = ''] = [...opened.text.matchAll(ticks)][0] ?? [];
  site.contentService.faults.add({ status: 403 });
  const { status, text } = await visitor.get(changesPath);
  expect([status, text.includes('Contentful does not answer')]).toEqual([200, true]);
  expect(text).toContain(`href="/desk/content?key=Entry+pageContact"`);
  const refused = await visitor.sendOpen(opened, changesPath, { act: 'approve', reason, [name]: seen });
  expect([refused.status, textOf(refused)]).toEqual([503, expect.stringMatching(youWrote)]);
  site.contentService.faults.clear();
  await eventually(async () => expect((await approveAll()).status).toBe(303));
});

test('the address of a page that is taken down leads elsewhere at once, if somebody says where', async () => {
  const page = 'Entry pageContact';
  expect((await decide(page, { act: 'take-down', redirect: '/about-us' })).status).toBe(303);
  const { status, headers } = await get('/contact');
  expect([status, headers['location']]).toEqual([302, '/about-us']);
  expect((await decide(page, { act: 'approve', endsOn: '' })).status).toBe(303);
  await eventually(async () => expect((await get('/contact')).status).toBe(200));
  // Another machine is told that it is gone, and reads only then where it leads.
  const elsewhere = { act: 'take-down', redirect: '/team/ottoline-quill' };
  expect((await decide(page, elsewhere, 'sample-approver', first.site)).status).toBe(303);
  await tellOf('pageContact', 'unpublish');
  await eventually(async () =>
    expect((await get('/contact')).headers['location']).toBe('/team/ottoline-quill'),
  );
  expect((await decide(page, { act: 'approve', endsOn: '' })).status).toBe(303);
  await eventually(async () => expect((await get('/contact')).status).toBe(200));
});

test('a page that was approved until a minute is gone in that minute, at the CDN too, and leads elsewhere', async () => {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const ends = { act: 'approve', endsOn: day, endsAt: '12:00', redirect: '/about-us' };
  const refused = await decide('Entry pageContact', { ...ends, endsOn: '2020-01-01' });
  expect(refused.status).toBe(400);
  expect(textOf(refused)).toContain('It cannot end in the past');
  const never = await decide('Entry pageContact', { ...ends, endsOn: '2027-03-28', endsAt: '01:30' });
  expect(textOf(never)).toContain('they were put forward');
  // Nothing that was typed is lost.
  expect(textOf(refused)).toContain(`${reason}</textarea>`);
  expect(textOf(refused)).toContain('value="/about-us"');
  expect((await decide('Entry pageContact', ends)).status).toBe(303);
  await eventually(async () => {
    const visitor = await signIn(site.app, 'sample-head');
    expect((await visitor.get('/desk/content?key=Entry+pageContact')).text).toContain('Approved until');
  });
  expect((await get('/contact')).status).toBe(200);
  await edit('pageContact', { metaTitle: 'A word more, and it ends all the same' });
  await untilWaiting('Entry pageContact');
  expect((await approveAll()).status).toBe(403);
  expect((await decide('Entry pageContact', ends)).status).toBe(303);
  await eventually(async () => expect((await get('/contact')).text).toContain('A word more'));
  const purgedBefore = stub.purges.length;
  ahead = Date.parse(`${day}T12:00:00Z`) - Date.now();
  await eventually(async () => expect((await get('/contact')).status).toBe(302));
  expect((await get('/contact')).headers['location']).toBe('/about-us');
  expect((await get('/sitemap.xml')).text).not.toContain('/contact<');
  expect((await get('/search?q=contact')).text).not.toContain('href="/contact"');
  await eventually(() =>
    expect(stub.purges.slice(purgedBefore)).toContainEqual(
      expect.objectContaining({
        isGone: true,
        keys: expect.arrayContaining([keyOfEntity('pageContact')]) as unknown,
      }),
    ),
  );
  ahead = 0;
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
  await untilWaiting('Entry pageHome');
  await sendWebhook(first.site.app, { action: 'publish', id: 'pageHome', contentType: 'page' }).expect(200);
  await eventually(async () => expect((await get('/', first.site)).text).toContain('Shown at once'));
  expect((await get('/')).text).not.toContain('Shown at once');
  const visitor = await signIn(first.site.app, 'sample-head');
  expect((await visitor.get(changesPath)).text).toContain('Visitors see them already');
});

test('a decision counts and is shown even if other machines cannot be told of it', async () => {
  await edit('pageHome', { metaTitle: 'Decided alone' });
  await untilWaiting('Entry pageHome');
  const database = new DatabaseSync(sqliteFileIn(first.directory));
  // While the site writes, the file is locked; a blocking wait would keep the site from ending its transaction.
  await eventually(() => database.exec('DROP TABLE content_change'));
  database.close();
  expect((await approveAll()).status).toBe(303);
  await eventually(async () => expect((await get('/')).text).toContain('Decided alone'));
});
