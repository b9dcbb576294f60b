import { expect, test } from 'vitest';

import {
  bookshopSpace,
  createTestClient,
  bookshopPreviewToken,
  serveBookshop,
  bookshopSpaceId,
} from '../bookshop.fixture.ts';

async function readTitles(id: string, service: Awaited<ReturnType<typeof serveBookshop>>) {
  const read = async (accessToken?: string) => {
    const client = createTestClient(service, accessToken === undefined ? {} : { accessToken });
    const { items } = await client.getEntries({ 'sys.id': id });
    return items[0]?.fields['title'];
  };
  return { delivery: await read(), preview: await read(bookshopPreviewToken) };
}

const title = (text: string) => ({ title: { 'en-GB': text } });

test('a saved change is a draft until it is published', async () => {
  const service = await serveBookshop();
  const admin = service.space(bookshopSpaceId);
  admin.upsertEntry({ id: 'clouds', contentType: 'book', fields: title('Clouds, revised') });
  expect(await readTitles('clouds', service)).toEqual({ delivery: 'Clouds', preview: 'Clouds, revised' });
  admin.publish('clouds');
  expect(await readTitles('clouds', service)).toEqual({
    delivery: 'Clouds, revised',
    preview: 'Clouds, revised',
  });
});

test('publishing increments the revision and updates the dates', async () => {
  const service = await serveBookshop();
  const client = createTestClient(service);
  const before = await client.getEntry('clouds');
  service.space(bookshopSpaceId).publish('clouds');
  const after = await client.getEntry('clouds');
  expect(after.sys.revision).toBe(before.sys.revision + 1);
  expect(after.sys.updatedAt > before.sys.updatedAt).toBe(true);
  expect(after.sys.createdAt).toBe(before.sys.createdAt);
});

test('a new entry can be saved, published, unpublished, archived, unarchived and deleted', async () => {
  const service = await serveBookshop();
  const admin = service.space(bookshopSpaceId);
  const nowhere = { delivery: undefined, preview: undefined };
  admin.upsertEntry({ id: 'new', contentType: 'book', fields: title('New') });
  expect(await readTitles('new', service)).toEqual({ delivery: undefined, preview: 'New' });
  admin.publish('new');
  expect(await readTitles('new', service)).toEqual({ delivery: 'New', preview: 'New' });
  admin.unpublish('new');
  expect(await readTitles('new', service)).toEqual({ delivery: undefined, preview: 'New' });
  admin.publish('new');
  admin.archive('new');
  expect(await readTitles('new', service)).toEqual(nowhere);
  admin.unarchive('new');
  expect(await readTitles('new', service)).toEqual({ delivery: undefined, preview: 'New' });
  admin.delete('new');
  expect(await readTitles('new', service)).toEqual(nowhere);
});

test('assets have the same life cycle', async () => {
  const service = await serveBookshop();
  const admin = service.space(bookshopSpaceId);
  const client = createTestClient(service);
  admin.upsertAsset({ id: 'poster', fields: title('Poster') });
  expect((await client.getAssets({ 'sys.id': 'poster' })).total).toBe(0);
  admin.publish('poster', 'Asset');
  expect((await client.getAsset('poster')).fields.title).toBe('Poster');
  admin.delete('poster', 'Asset');
  expect((await client.getAssets({ 'sys.id': 'poster' })).total).toBe(0);
});

test('a saved entry is a copy: later edits are not saved', async () => {
  const service = await serveBookshop();
  const admin = service.space(bookshopSpaceId);
  const fields = title('Clouds');
  admin.upsertEntry({ id: 'clouds', contentType: 'book', fields });
  admin.publish('clouds');
  fields.title['en-GB'] = 'Typing';
  expect((await readTitles('clouds', service)).delivery).toBe('Clouds');
});

test('every change increments the sequence, and changing a missing entry throws', async () => {
  const service = await serveBookshop();
  const admin = service.space(bookshopSpaceId);
  const before = admin.sequence;
  admin.publish('clouds');
  admin.publish('clouds');
  admin.replaceContent(bookshopSpace);
  expect(admin.sequence).toBe(before + 3);
  expect(() => admin.publish('nosuch')).toThrow('has no Entry nosuch');
  expect(() => admin.delete('atlas', 'Asset')).toThrow('has no Asset atlas');
});

test('replacing the content takes effect at once, content types and locales included', async () => {
  const service = await serveBookshop();
  service.space(bookshopSpaceId).replaceContent({ contentTypes: [], entries: [], assets: [], locales: [] });
  const client = createTestClient(service);
  expect((await client.getEntries()).total).toBe(0);
  expect((await client.getContentTypes()).total).toBe(0);
  expect((await client.getLocales()).items.map(({ code }) => code)).toEqual(['en-US']);
});
