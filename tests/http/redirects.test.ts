import request from 'supertest';
import { afterEach, expect, test } from 'vitest';

import type { ContentReport } from '#server/content-report/content-report.ts';
import { createContentSnapshot } from '#server/content/content-snapshot.ts';
import { createSilentLog } from '#server/observability/log.ts';
import { pathOfSlug } from '#shared/links.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { sendWebhook, webhookSecret } from '../support/content-webhook.ts';
import { createSqliteDatabase } from '../support/databases.ts';
import { addEntry, edits, entryLink } from '../support/edit-space.ts';
import { eventually } from '../support/eventually.ts';
import { makeFolder } from '../support/folders.ts';
import { findAll, linksOf, parse, textsOf } from '../support/markup.ts';
import { rendersOf } from '../support/metrics.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site.close());

const visit = (url: string) => request(site.app).get(url);
const answerOf = async (url: string) => {
  const { status, headers } = await visit(url);
  return [status, headers['location']];
};
const space = () => site.contentService.space(fixtureSpaceId);

/** Publishes a page under a slug. */
function publishPage(id: string, slug: string): void {
  space().upsertEntry({
    id,
    contentType: 'page',
    fields: { title: { 'en-GB': `Page ${id}` }, slug: { 'en-GB': slug } },
  });
  space().publish(id);
}

const refusal = { status: 400, body: '{"sys":{"type":"Error","id":"BadRequest"}}' };
const redirect = (id: string, fields: Readonly<Record<string, unknown>>) => addEntry('redirect', id, fields);

test('visitors of an old address come to its page, whatever it is called now', async () => {
  site = await startSite({ change: redirect('fees', { from: '/prices', page: entryLink('pageFees') }) });
  const { status, headers, text } = await visit('/Prices/?utm_source=a');
  expect([status, headers['location'], text]).toEqual([301, '/fees?utm_source=a', '']);
  // Editors turn redirects round: neither browsers nor a CDN may keep them for long.
  expect(headers['cache-control']).toBe('public, max-age=60');
});

test('a list of redirects works beside single ones, also for forms and for what is gone', async () => {
  const rules = 'source,destination,code\n/a,/fees,302\n/b/*,https://portal.example/in,308\n/c,,410';
  site = await startSite({ change: addEntry('redirectList', 'list', { name: 'Old site', rules }) });
  expect(await answerOf('/a')).toEqual([302, '/fees']);
  expect(await answerOf('/b/any/thing?x=1')).toEqual([308, 'https://portal.example/in?x=1']);
  expect(await answerOf('/c')).toEqual([410, undefined]);
  expect((await request(site.app).head('/a')).headers['location']).toBe('/fees');
});

test('a new redirect works once content is fresh, and no page is made again', async () => {
  site = await startSite({ contentTtlMs: 20 });
  expect((await visit('/about')).status).toBe(200);
  expect((await visit('/prices')).status).toBe(404);
  const before = await rendersOf(site.app);
  const fields = { from: { 'en-GB': '/prices' }, url: { 'en-GB': '/about' } };
  space().upsertEntry({ id: 'new', contentType: 'redirect', fields });
  space().publish('new');
  await eventually(async () => expect(await answerOf('/prices')).toEqual([301, '/about']));
  expect((await visit('/about')).headers['server-timing']).toBe('cache;desc=HIT');
  expect(await rendersOf(site.app)).toBe(before);
});

test('a redirect that cannot be used is in the content report, and pages are served as ever', async () => {
  site = await startSite({
    change: edits(
      redirect('hiding', { from: '/fees', url: '/about' }),
      redirect('evil', { from: '/win', url: '//evil.example' }),
      redirect('round', { from: '/round', url: '/round' }),
    ),
    hasContentReport: true,
  });
  expect((await visit('/fees')).status).toBe(200);
  for (const url of ['/win', '/round']) expect((await visit(url)).status).toBe(404);
  const { reported } = (await visit('/content-report.json')).body as ContentReport;
  const ofSite = reported.find((page) => page.path === undefined)?.findings ?? [];
  const found = ofSite.map(({ kind, entryId, fieldName }) => `${kind}: ${entryId}, ${fieldName}`);
  expect(new Set(found)).toEqual(
    new Set([
      'unusable-redirect: hiding, From',
      'unusable-redirect: evil, URL',
      'unusable-redirect: round, URL',
    ]),
  );
});

test.each(['redirect', 'redirectList'])(
  'if the entries of %s cannot be loaded, pages are served, and other addresses are 503 until they can',
  async (type) => {
    site = await startSite({
      change: redirect('fees', { from: '/prices', page: entryLink('pageFees') }),
      prepare: (service) => service.faults.add({ match: new RegExp(`content_type=${type}&`), ...refusal }),
    });
    const { status, headers } = await visit('/fees');
    expect([status, headers['cache-control']]).toEqual([200, expect.stringContaining('s-maxage=60')]);
    expect((await visit('/sitemap.xml')).status).toBe(200);
    expect((await visit('/no-such-page')).status).toBe(503);
  },
);

test('a space without redirects has a 404 where there is no page', async () => {
  site = await startSite({
    change: (original) => ({
      ...original,
      contentTypes: original.contentTypes.filter(({ sys }) => !sys.id.startsWith('redirect')),
    }),
  });
  expect((await visit('/prices')).status).toBe(404);
});

test('a page that is renamed, even twice, is found at its former addresses until they are used again', async () => {
  site = await startSite({ contentTtlMs: 20 });
  publishPage('offer', 'offer');
  await eventually(async () => expect((await visit('/offer')).status).toBe(200));
  publishPage('offer', 'summer-offer');
  await eventually(async () => expect(await answerOf('/offer')).toEqual([301, '/summer-offer']));
  publishPage('offer', 'offers/summer');
  await eventually(async () => expect(await answerOf('/summer-offer')).toEqual([301, '/offers/summer']));
  expect(await answerOf('/offer?a=1')).toEqual([301, '/offers/summer?a=1']);
  publishPage('winter', 'offer');
  await eventually(async () => expect((await visit('/offer')).status).toBe(200));
  expect(await answerOf('/summer-offer')).toEqual([301, '/offers/summer']);
  // Back to where it was: no circle.
  publishPage('offer', 'summer-offer');
  await eventually(async () => expect(await answerOf('/offers/summer')).toEqual([301, '/summer-offer']));
  expect((await visit('/summer-offer')).status).toBe(200);
});

test('the page that was unpublished is a 410 with ways on, in the brand of its address', async () => {
  site = await startSite({ contentTtlMs: 20 });
  const themeOf = ({ text }: { text: string }) => /<html[^>]* data-theme="([^"]*)"/.exec(text)?.[1];
  const theme = themeOf(await visit('/bridges/arches'));
  space().unpublish('pageArches');
  await eventually(async () => expect((await visit('/bridges/arches')).status).toBe(410));
  const gone = await visit('/bridges/arches');
  expect(themeOf(gone)).toBe(theme);
  expect(gone.headers['cache-control']).toBe('public, max-age=60');
  expect(gone.text).toContain('<meta content="noindex" name="robots"/>');
  const [main] = findAll(parse(gone.text), 'main');
  if (main === undefined) throw new Error('The page has no main element');
  expect(textsOf(main, 'h1')).toEqual(['This page has been taken down']);
  expect(linksOf(main)).toContainEqual(['Home', '/']);
  expect((await visit('/bridges/no-such-page')).status).toBe(404);
  expect((await visit('/sitemap.xml')).text).not.toContain('/bridges/arches');
  space().publish('pageArches');
  await eventually(async () => expect((await visit('/bridges/arches')).status).toBe(200));
});

// `address-store.test.ts` has both engines.
test('former addresses survive a restart, and renames while the site was down are noticed', async () => {
  const directory = makeFolder();
  const snapshot = createContentSnapshot({ directory, log: createSilentLog() });
  const { environment } = createSqliteDatabase();
  site = await startSite({ snapshot, environment, contentTtlMs: 20 });
  publishPage('pageContact', 'talk-to-us');
  await eventually(async () => expect(await answerOf('/contact')).toEqual([301, '/talk-to-us']));
  await snapshot.written();
  await site.close();
  // Meanwhile the page was moved back to `/contact`, and two others have changed.
  site = await startSite({
    snapshot: createContentSnapshot({ directory, log: createSilentLog() }),
    environment,
    contentTtlMs: 20,
    change: (original) => ({
      ...original,
      entries: original.entries.flatMap((entry) => {
        if (entry.sys.id === 'pageWicks') return [];
        const published = { ...entry, sys: { ...entry.sys, publishedCounter: 9 } };
        return entry.sys.id === 'pageAbout'
          ? [{ ...published, fields: { ...entry.fields, slug: { 'en-GB': 'who-we-are' } } }]
          : [published];
      }),
    }),
  });
  await eventually(async () => expect(await answerOf('/talk-to-us')).toEqual([301, '/contact']));
  await eventually(async () => expect(await answerOf('/about')).toEqual([301, pathOfSlug('who-we-are')]));
  await eventually(async () => expect((await visit('/lanterns/wicks')).status).toBe(410));
});

test('with a webhook all of this happens at once, and a page that was deleted is a 404', async () => {
  site = await startSite({ contentTtlMs: 3_600_000, webhookSecret });
  const send = (action: string, id: string, contentType: string) =>
    sendWebhook(site.app, { action, id, contentType }).expect(200);
  expect((await visit('/contact')).status).toBe(200);
  publishPage('pageContact', 'talk-to-us');
  await send('publish', 'pageContact', 'page');
  await eventually(async () => expect(await answerOf('/contact')).toEqual([301, '/talk-to-us']));
  const fields = { from: { 'en-GB': '/prices' }, page: { 'en-GB': entryLink('pageFees') } };
  space().upsertEntry({ id: 'new', contentType: 'redirect', fields });
  space().publish('new');
  await send('publish', 'new', 'redirect');
  await eventually(async () => expect(await answerOf('/prices')).toEqual([301, '/fees']));
  await send('unpublish', 'new', 'redirect');
  expect((await visit('/prices')).status).toBe(404);
  await send('unpublish', 'pageContact', 'page');
  for (const url of ['/contact', '/talk-to-us']) expect([url, (await visit(url)).status]).toEqual([url, 410]);
  await send('delete', 'pageContact', 'page');
  for (const url of ['/contact', '/talk-to-us']) expect([url, (await visit(url)).status]).toEqual([url, 404]);
});
