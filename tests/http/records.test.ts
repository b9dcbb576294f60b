import { createHash } from 'node:crypto';

import request from 'supertest';
import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { filesIn } from '#server/records/page-files.ts';
import { createReplay } from '#server/records/replay.ts';
import { proxyUrl } from '#shared/image-url.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { sendWebhook, webhookSecret } from '../support/content-webhook.ts';
import { sitemapAddresses } from '../support/crawl.ts';
import { createEmptyDatabase } from '../support/databases.ts';
import { withOneKnowledgeArticle } from '../support/edit-space.ts';
import { eventually } from '../support/eventually.ts';
import { makeFolderInMemory } from '../support/folders.ts';
import { draftRootOf, previewSecret, saveEntry } from '../support/preview.ts';
import { publishEdit } from '../support/publish-edit.ts';
import {
  isInFiles,
  openListing,
  openRecordsIn,
  recordsCommand,
  type ListedPage,
} from '../support/records.ts';
import { canonicalOrigin, startSite, type TestSite } from '../support/site.ts';

const hashOf = (bytes: string) => createHash('sha256').update(bytes).digest('hex');

type Settings = Parameters<typeof startSite>[0];

/** A site that records what it shows. Content stays as it is until a webhook says otherwise. */
async function startRecordedSite(directory: string, settings: Settings = {}) {
  const environment = {
    DATA_DIR: directory,
    RECORDS: 'on',
    PREVIEW_SECRET: previewSecret,
    PREVIEW_KEY: 'key-that-signs-the-passes',
    ...settings.environment,
  };
  const site = await startSite({
    change: withOneKnowledgeArticle,
    contentTtlMs: 3_600_000,
    webhookSecret,
    ...settings,
    environment,
  });
  const { PREVIEW_SECRET: _secret, PREVIEW_KEY: _key, ...ofRecords } = environment;
  const { list, close: closeListing } = openListing(ofRecords);
  let isClosed = false;
  const close = async () => {
    if (!isClosed) {
      await closeListing();
      await site.close();
    }
    isClosed = true;
  };
  return {
    site,
    directory,
    list,
    close,
    command: recordsCommand({ SITE_URL: canonicalOrigin, ...ofRecords }),
  };
}

type Recorded = Awaited<ReturnType<typeof startRecordedSite>>;

/** The site of most tests, each of which changes a page of its own, and its pages as they were recorded first. */
let recorded: Recorded;
let recordedFirst: readonly ListedPage[];

beforeAll(async () => {
  const directory = makeFolderInMemory();
  recorded = await startRecordedSite(directory);
  recordedFirst = await recordedPages(recorded);
  return async () => {
    await recorded.close();
  };
});

const addressesOf = async ({ app }: TestSite) => [
  ...sitemapAddresses((await request(app).get('/sitemap.xml')).text, canonicalOrigin).keys(),
];

/** The pages of the sitemap, once all are recorded. */
async function recordedPages({ site, list }: Recorded): Promise<ListedPage[]> {
  const addresses = await addressesOf(site);
  let listed: ListedPage[] = [];
  await eventually(async () => {
    listed = await list();
    const urls = new Set(listed.map(({ url }) => url));
    expect(addresses.filter((address) => !urls.has(address))).toEqual([]);
  });
  return listed;
}

async function publish(
  { site }: Recorded,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { contentType } = publishEdit(site.contentService, id, fields);
  await sendWebhook(site.app, { action: 'publish', id, contentType }).expect(200);
}

test('every page of the sitemap is recorded without a visitor: the bytes that visitors then get', async () => {
  const addresses = await addressesOf(recorded.site);
  for (const address of addresses) {
    const { text, headers } = await request(recorded.site.app).get(address);
    const [line, ...more] = recordedFirst.filter(({ url }) => url === address);
    expect([address, line?.sha256, more]).toEqual([address, hashOf(text), []]);
    expect(headers['etag']).toBe(
      `W/"${Buffer.from(line?.sha256 ?? '', 'hex')
        .toString('base64url')
        .slice(0, 27)}"`,
    );
  }
  expect(await recorded.command.list()).toEqual(recordedFirst);
  await recorded.command.verify();
});

test('a publish makes new versions of those pages whose bytes it changes, visited or not, and of no others', async () => {
  const { site, list } = recorded;
  const addresses = await addressesOf(site);
  const bytesOf = async () => {
    const pages = new Map<string, string>();
    for (const address of addresses)
      pages.set(address, (await request(site.app).get(address).expect(200)).text);
    return pages;
  };
  const before = await bytesOf();
  const earlier = await list();
  await publish(recorded, 'knowledge-how-to-boil-water', { title: 'How to boil less water' });
  let newLines: ListedPage[] = [];
  let after = before;
  await eventually(async () => {
    expect(site.content.stats().catchUp.waiting).toBe(0);
    newLines = (await list()).filter(({ version }) => !earlier.some((line) => line.version === version));
    expect(newLines.length).toBeGreaterThan(1);
    after = await bytesOf();
    const changed = addresses.filter((address) => before.get(address) !== after.get(address));
    expect(newLines.map(({ url }) => url).toSorted()).toEqual(changed.toSorted());
  });
  for (const { url, sha256, from } of newLines) {
    expect(sha256).toBe(hashOf(after.get(url) ?? ''));
    const old = (await list(url)).find(({ until }) => until !== null);
    expect([old?.until, old?.sha256]).toEqual([from, hashOf(before.get(url) ?? '')]);
  }
});

test('an operator lists what an address has shown, reads the bytes of a time, and takes evidence out', async () => {
  const { site, directory, list, command } = recorded;
  const url = '/fees';
  const [first] = await list(url);
  const { text } = await request(site.app).get(url);
  await publish(recorded, 'pageFees', { metaTitle: 'Fees from now on' });
  await eventually(async () => expect(await list(url)).toHaveLength(2));
  expect(await command.list('--url', url)).toEqual(await list(url));
  expect((await command.run('show', url, '--at', first?.from ?? '')).text).toBe(text);
  const within = ['--from', '2020-01-01T00:00', '--until', '2100-01-01T00:00', '--url', url];
  const exported = await command.run('export', ...within, `${directory}/evidence.zip`);
  expect([exported.code, exported.text]).toEqual([0, expect.stringContaining('2 versions of pages')]);
});

test('a withdrawn page is gone at once, and so it is in the records; its redirect is recorded', async () => {
  const { site, list } = recorded;
  site.contentService.space(fixtureSpaceId).unpublish('pageAbout');
  await sendWebhook(site.app, { action: 'unpublish', id: 'pageAbout', contentType: 'page' }).expect(200);
  expect((await request(site.app).get('/about')).status).toBe(410);
  await eventually(async () => {
    const [shown, gone] = await list('/about');
    expect([shown?.status, gone?.status, gone?.sha256, gone?.until]).toEqual([200, 410, null, null]);
    expect(Date.parse(gone?.from ?? '') - Date.parse(shown?.until ?? '')).toBeGreaterThanOrEqual(0);
  });
  // Published again, it is recorded without a visitor.
  await publish(recorded, 'pageAbout', {});
  await eventually(async () => expect((await list('/about')).at(-1)?.status).toBe(200));
  await publish(recorded, 'pageAbout', { slug: 'about-us-now' });
  await eventually(async () => {
    expect((await list('/about')).at(-1)?.status).toBe(301);
    expect((await list('/about-us-now')).at(-1)?.status).toBe(200);
  });
});

test('a picture that was replaced and withdrawn is replayed as it was, and gone from the site', async () => {
  const { site, list, directory } = recorded;
  const home = (await request(site.app).get('/orchards')).text;
  const address = filesIn(home).find((file) => file.startsWith('/images.')) ?? '';
  const [, , , asset = ''] = address.split('/');
  const replay = createReplay(openRecordsIn(directory), canonicalOrigin);
  const versions = (await list('/orchards')).length;
  const pictureAt = async (time: string) => {
    const { body } = (await replay(`/desk/at/${time.replaceAll(/\D/g, '')}${address}`, {})) ?? {};
    return Buffer.isBuffer(body) ? hashOf(body.toString('base64')) : undefined;
  };
  const before = new Date().toISOString();
  let shown: string | undefined;
  await eventually(async () => {
    shown = await pictureAt(before);
    expect(shown).not.toBe(hashOf(Buffer.from('Not recorded\n').toString('base64')));
  });
  site.contentService.space(fixtureSpaceId).unpublish(asset, 'Asset');
  await sendWebhook(site.app, { type: 'Asset', action: 'unpublish', id: asset }).expect(200);
  const live = await request(site.app).get(
    proxyUrl(`https:/${address}`, { width: 1200, quality: 75, format: 'webp' }),
  );
  expect(live.status).toBe(404);
  await eventually(async () => expect((await list('/orchards')).length).toBe(versions + 1));
  expect(await pictureAt(before)).toBe(shown);
});

test('visitors leave nothing in the records: no visit, no search, and no draft', async () => {
  const { site, directory, list } = recorded;
  const before = await list();
  for (const address of ['/about?utm_source=ZZPII', '/knowledge?q=ZZPII', '/search?q=ZZPII', '/ZZPII'])
    await request(site.app).get(address).set('Cookie', 'ZZPII=1').set('User-Agent', 'ZZPII');
  await request(site.app)
    .post('/call-back')
    .type('form')
    .send({ name: 'ZZPII', telephone: 'ZZPII', message: 'ZZPII' });
  saveEntry(site, 'pageAbout', { metaTitle: 'ZZDRAFT' });
  const root = await draftRootOf(site);
  for (let times = 0; times < 3; times += 1)
    expect((await request(site.app).get(`${root}/about`)).text).toContain('ZZDRAFT');
  await publish(recorded, 'knowledge-how-to-boil-water', { title: 'Recorded after all that' });
  await eventually(async () => expect((await list()).length).toBeGreaterThan(before.length));
  expect(isInFiles(`${directory}/records`, 'ZZPII')).toBe(false);
  const { objects } = openRecordsIn(directory);
  const pages = await Promise.all(
    (await list()).map(async ({ sha256 }) => (sha256 === null ? '' : objects.get(sha256))),
  );
  expect(pages.filter((bytes) => bytes === undefined || /ZZPII|ZZDRAFT/.test(bytes.toString()))).toEqual([]);
});

test('with records off there is no folder, and no metric', async () => {
  const directory = makeFolderInMemory();
  const { site, close } = await startRecordedSite(directory, { environment: { RECORDS: 'off' } });
  onTestFinished(close);
  await request(site.app).get('/about').expect(200);
  expect(isInFiles(directory, 'ledger')).toBe(false);
  expect((await request(site.app).get('/metrics')).text).not.toContain('records_');
});

test('three machines record together what each shows; the pages of a stopped one are shown by the others', async () => {
  const { environment } = await createEmptyDatabase('PostgreSQL');
  const directory = makeFolderInMemory();
  const shared = { ...environment, RECORDS_DIR: `${directory}/records` };
  const first = await startRecordedSite(directory, { environment: shared });
  const { contentService } = first.site;
  const others = [
    await startRecordedSite(directory, { environment: shared, contentService }),
    await startRecordedSite(directory, { environment: shared, contentService }),
  ];
  for (const { close } of [first, ...others]) onTestFinished(close);
  await recordedPages(first);
  for (const { site } of [first, ...others]) await request(site.app).get('/about').expect(200);
  await publish(first, 'pageAbout', { metaTitle: 'Told to one' });
  await eventually(async () => {
    const lines = await first.list('/about');
    expect(lines.map(({ until }) => until === null)).toEqual([false, true]);
  });
  await others[1]?.close();
  await eventually(async () => {
    const current = (await first.list()).filter(({ until }) => until === null);
    for (const address of await addressesOf(first.site))
      expect([address, current.filter(({ url }) => url === address).length]).toEqual([address, 1]);
  });
  await first.command.verify();
});
