import { expect, test } from 'vitest';

import {
  ask,
  bookshopPreviewToken,
  bookshopSpaceId,
  createTestClient,
  serveBookshop,
} from '../bookshop.fixture.ts';

const uploadFrom = { sys: { type: 'Link', linkType: 'Upload', id: 'upload1' } };

async function serveUploads() {
  const service = await serveBookshop();
  const admin = service.space(bookshopSpaceId);
  const add = (id: string, file: object) => {
    admin.upsertAsset({ id, fields: { title: { 'en-GB': id }, file: { 'en-GB': file } } });
    admin.publish(id, 'Asset');
  };
  add('from-upload', { fileName: 'map.png', contentType: 'image/png', uploadFrom });
  add('from-url', {
    fileName: 'map.png',
    contentType: 'image/png',
    upload: 'https://elsewhere.test/map.png',
  });
  return service;
}

test.each([
  ['from-upload', { fileName: 'map.png', contentType: 'image/png', uploadFrom }],
  ['from-url', { fileName: 'map.png', contentType: 'image/png', upload: 'https://elsewhere.test/map.png' }],
])('an upload that was never processed (%s) has a file without URL on preview', async (id, file) => {
  const service = await serveUploads();
  const preview = createTestClient(service, { accessToken: bookshopPreviewToken });
  expect((await preview.getAsset(id)).fields.file).toEqual(file);
  expect((await preview.getAssets({ 'sys.id': id })).items[0]?.fields.file).toEqual(file);
  expect((await preview.withAllLocales.getAsset(id)).fields.file).toEqual({ 'en-GB': file });
  expect((await createTestClient(service).getAsset(id)).fields).not.toHaveProperty('file');
});

test('a processed file has its URL and no trace of the upload on either API', async () => {
  const service = await serveBookshop();
  for (const accessToken of [undefined, bookshopPreviewToken]) {
    const client = createTestClient(service, accessToken === undefined ? {} : { accessToken });
    const { file } = (await client.getAsset('atlas-cover')).fields;
    expect(file).toHaveProperty('url');
    expect(file).not.toHaveProperty('upload');
  }
});

test('an unprocessed upload can be found by its media type on preview', async () => {
  const service = await serveUploads();
  const path = 'assets?mimetype_group=image&query=map.png';
  const found = await ask(service, path, { token: bookshopPreviewToken });
  expect(await found.json()).toMatchObject({ total: 2 });
});
