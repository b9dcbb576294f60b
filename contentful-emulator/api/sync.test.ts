import { expect, test } from 'vitest';

import {
  shareBookshop,
  ask,
  bookshopSpace,
  createTestClient,
  entry,
  bookshopPreviewToken,
  serveBookshop,
  bookshopSpaceId,
} from '../bookshop.fixture.ts';

const { client, service } = await shareBookshop();

const ids = (entities: readonly { sys: { id: string } }[]) => entities.map(({ sys }) => sys.id).toSorted();

test('an initial sync returns everything published, in all locales', async () => {
  const { entries, assets, deletedEntries, nextSyncToken } = await client.sync({
    initial: true,
  });
  expect(ids(entries)).toEqual(['ada', 'atlas', 'birds', 'bronte', 'chaucer', 'clouds', 'dante']);
  expect(assets).toHaveLength(5);
  expect(deletedEntries).toEqual([]);
  expect(nextSyncToken).toMatch(/^[A-Za-z0-9_-]+$/);
  const atlas = entries.find(({ sys }) => sys.id === 'atlas');
  expect(atlas?.fields['title']).toEqual({ 'en-GB': 'Atlas of Hedges', de: 'Atlas der Hecken' });
  expect(atlas?.sys).not.toHaveProperty('locale');
});

test('later syncs return changes, and tombstones for deletions', async () => {
  const service = await serveBookshop();
  const client = createTestClient(service);
  const admin = service.space(bookshopSpaceId);
  const first = await client.sync({ initial: true });
  const nothing = await client.sync({ nextSyncToken: first.nextSyncToken ?? '' });
  expect(nothing).toMatchObject({ entries: [], assets: [], deletedEntries: [], deletedAssets: [] });

  admin.upsertEntry({ id: 'clouds', contentType: 'book', fields: { title: { 'en-GB': 'More clouds' } } });
  admin.publish('clouds');
  admin.publish('drafted');
  admin.unpublish('birds');
  admin.delete('dante');
  admin.archive('chaucer');
  admin.delete('catalogue', 'Asset');
  const second = await client.sync({ nextSyncToken: nothing.nextSyncToken ?? '' });
  expect(ids(second.entries)).toEqual(['clouds', 'drafted']);
  expect(second.entries.find(({ sys }) => sys.id === 'clouds')?.fields['title']).toEqual({
    'en-GB': 'More clouds',
  });
  expect(ids(second.deletedEntries)).toEqual(['birds', 'chaucer', 'dante']);
  expect(ids(second.deletedAssets)).toEqual(['catalogue']);
  expect(Object.keys(second.deletedEntries[0]?.sys ?? {})).toEqual([
    'space',
    'id',
    'type',
    'createdAt',
    'updatedAt',
    'deletedAt',
    'environment',
    'revision',
  ]);
  expect(ids((await client.sync({ nextSyncToken: second.nextSyncToken ?? '' })).entries)).toEqual([]);
});

test('a saved but unpublished change does not appear in the delivery API', async () => {
  const service = await serveBookshop();
  const client = createTestClient(service);
  const { nextSyncToken = '' } = await client.sync({ initial: true });
  const admin = service.space(bookshopSpaceId);
  admin.upsertEntry({ id: 'birds', contentType: 'book', fields: {} });
  admin.upsertEntry({ id: 'new', contentType: 'book', fields: {} });
  admin.delete('new');
  expect(await client.sync({ nextSyncToken })).toMatchObject({ entries: [], deletedEntries: [] });
});

test('after the whole content is replaced, a sync returns the differences', async () => {
  const service = await serveBookshop();
  const client = createTestClient(service);
  const { nextSyncToken = '' } = await client.sync({ initial: true });
  service.space(bookshopSpaceId).replaceContent({
    ...bookshopSpace,
    entries: [
      ...bookshopSpace.entries.filter(({ sys }) => sys.id !== 'birds' && sys.id !== 'clouds'),
      entry('book', 'clouds', { title: { 'en-GB': 'Clouds, revised' } }),
    ],
  });
  const { entries, deletedEntries, assets } = await client.sync({ nextSyncToken });
  expect(ids(entries)).toEqual(['clouds']);
  expect(ids(deletedEntries)).toEqual(['birds']);
  expect(assets).toEqual([]);
});

test('a sync can be limited to one type, or to one content type', async () => {
  const service = await serveBookshop();
  const client = createTestClient(service);
  const assets = await client.sync({ initial: true, type: 'Asset' });
  expect(assets.entries).toEqual([]);
  expect(assets.assets).toHaveLength(5);
  const books = await client.sync({ initial: true, type: 'Entry', content_type: 'book' });
  expect(ids(books.entries)).toEqual(['atlas', 'birds', 'clouds']);
  const deletions = await client.sync({ initial: true, type: 'Deletion' });
  expect(deletions).toMatchObject({ entries: [], assets: [], deletedEntries: [] });

  const admin = service.space(bookshopSpaceId);
  admin.publish('ada');
  admin.publish('atlas');
  admin.delete('birds');
  admin.delete('catalogue', 'Asset');
  const since = (nextSyncToken = '') => client.sync({ nextSyncToken });
  expect(ids((await since(books.nextSyncToken)).entries)).toEqual(['atlas']);
  const gone = await since(deletions.nextSyncToken);
  expect(ids(gone.entries)).toEqual([]);
  expect(ids([...gone.deletedEntries, ...gone.deletedAssets])).toEqual(['birds', 'catalogue']);
});

test('hundreds of entries come in pages of a hundred, without gaps or repeats', async () => {
  const service = await serveBookshop({
    content: {
      ...bookshopSpace,
      entries: Array.from({ length: 245 }, (_, number) => entry('shelfLabel', `label-${number}`, {})),
      assets: [],
    },
  });
  const client = createTestClient(service);
  const all = await client.sync({ initial: true, type: 'Entry', content_type: 'shelfLabel' });
  expect(new Set(ids(all.entries)).size).toBe(245);
  expect(service.requests.countOf(/\/sync/)).toBe(3);

  const page = await client.sync({ initial: true }, { paginate: false });
  expect(page.entries).toHaveLength(100);
  expect(page.nextSyncToken).toBeUndefined();
  const rest = await client.sync({ nextPageToken: page.nextPageToken ?? '' });
  expect(rest.entries).toHaveLength(145);

  const admin = service.space(bookshopSpaceId);
  for (let number = 0; number < 130; number += 1) admin.publish(`label-${number}`);
  const delta = await client.sync({ nextSyncToken: all.nextSyncToken ?? '' });
  expect(new Set(ids(delta.entries)).size).toBe(130);

  const begun = await client.sync({ nextSyncToken: all.nextSyncToken ?? '' }, { paginate: false });
  expect(begun.entries).toHaveLength(100);
  admin.publish('label-244');
  const ended = await client.sync({ nextPageToken: begun.nextPageToken ?? '' });
  expect(ids(ended.entries)).toContain('label-244');
  expect(ended.entries).toHaveLength(31);
});

test('a change made while a client is still paging is in the next delta', async () => {
  const service = await serveBookshop();
  const client = createTestClient(service);
  const page = await client.sync({ initial: true, limit: 5 }, { paginate: false });
  service.space(bookshopSpaceId).publish('drafted');
  service.space(bookshopSpaceId).delete('ada');
  const rest = await client.sync({ nextPageToken: page.nextPageToken ?? '' });
  const delta = await client.sync({ nextSyncToken: rest.nextSyncToken ?? '' });
  expect(ids(delta.entries)).toEqual(['drafted']);
  expect(ids(delta.deletedEntries)).toEqual(['ada']);
});

test('the preview API syncs drafts', async () => {
  const client = createTestClient(service, { accessToken: bookshopPreviewToken });
  const { entries } = await client.sync({ initial: true, type: 'Entry', content_type: 'book' });
  expect(ids(entries)).toEqual(['atlas', 'birds', 'clouds', 'drafted']);
});

test('the token is the only parameter in the URL of the next page', async () => {
  const reply = (await (await ask(service, 'sync?initial=true&limit=2&type=Entry')).json()) as Record<
    string,
    unknown
  >;
  expect(Object.keys(reply)).toEqual(['sys', 'items', 'nextPageUrl']);
  expect(reply['nextPageUrl']).toMatch(
    new RegExp(
      `^${service.origin}/spaces/${bookshopSpaceId}/environments/master/sync\\?sync_token=[A-Za-z0-9_-]+$`,
    ),
  );
});

test.each([
  'sync',
  'sync?initial=false',
  'sync?sync_token=nonsense',
  'sync?sync_token=',
  'sync?initial=true&type=Book',
  'sync?initial=true&type=Asset&content_type=book',
  'sync?initial=true&content_type=magazine',
  'sync?initial=true&limit=0',
  'sync?initial=true&nosuch=1',
  'sync?initial=true&sys.id=birds',
])('%s is rejected', async (path) => {
  expect((await ask(service, path)).status).toBe(400);
});

test('a token of another API or an earlier run is rejected', async () => {
  const [service, other] = [await serveBookshop(), await serveBookshop()];
  const { nextSyncToken = '' } = await createTestClient(service).sync({ initial: true });
  const path = `sync?sync_token=${nextSyncToken}`;
  expect((await ask(service, path)).status).toBe(200);
  expect((await ask(service, path, { token: bookshopPreviewToken })).status).toBe(400);
  expect((await ask(other, path)).status).toBe(400);
});
