import { expect, test } from 'vitest';

import type { FaultyEmulator } from '#tests/support/faulty-emulator.ts';

import {
  shareBookshop,
  ask,
  assetLink,
  link,
  bookshopPreviewToken,
  serveBookshop,
  bookshopSpaceId,
} from '../bookshop.fixture.ts';

const { client, service } = await shareBookshop();

interface Reply {
  total: number;
  items: { sys: { id: string }; fields: Record<string, unknown> }[];
  includes?: Record<string, { sys: { id: string } }[]>;
  errors?: unknown[];
}

async function read(service: FaultyEmulator, path: string, token?: string): Promise<Reply> {
  return (await (await ask(service, path, token === undefined ? {} : { token })).json()) as Reply;
}

const ids = (entities: readonly { sys: { id: string } }[] | undefined) =>
  (entities ?? []).map(({ sys }) => sys.id);

test('an included entry counts as a level, an included asset does not', async () => {
  const chain = ['bronte', 'chaucer', 'dante'];
  for (const [include, entries, assets] of [
    [0, [], []],
    [1, ['bronte'], ['ada-portrait', 'bronte-portrait']],
    [2, ['bronte', 'chaucer'], ['ada-portrait', 'bronte-portrait']],
    [3, chain, ['ada-portrait', 'bronte-portrait']],
    [10, chain, ['ada-portrait', 'bronte-portrait']],
  ] as const) {
    const { includes } = await read(service, `entries?sys.id=ada&include=${include}`);
    expect(ids(includes?.['Entry'])).toEqual(entries);
    expect(ids(includes?.['Asset']).toSorted()).toEqual(assets);
  }
});

test('without include, one level is included', async () => {
  expect(ids((await read(service, 'entries?sys.id=ada')).includes?.['Entry'])).toEqual(['bronte']);
});

test('an item of the reply is not repeated among the includes', async () => {
  const { items, includes } = await read(service, 'entries?content_type=book&include=2&order=sys.id');
  expect(ids(items)).toEqual(['atlas', 'birds', 'clouds']);
  expect(ids(includes?.['Entry'])).toEqual(['ada', 'bronte', 'chaucer']);
});

test('a link to a draft is reported as an error, a link that is too deep is not', async () => {
  const deep = await read(service, 'entries?sys.id=chaucer&include=1');
  expect(ids(deep.includes?.['Entry'])).toEqual(['dante']);
  expect(deep).not.toHaveProperty('errors');
  const deeper = await read(service, 'entries?sys.id=chaucer&include=2');
  expect(deeper.errors).toEqual([
    {
      sys: { id: 'notResolvable', type: 'error' },
      details: { type: 'Link', linkType: 'Entry', id: 'virgil' },
    },
  ]);
  expect(Object.keys(deeper)).toEqual(['sys', 'total', 'skip', 'limit', 'items', 'errors', 'includes']);
});

test('a missing entry is reported once, and not at all with include=0', async () => {
  const service = await serveBookshop();
  const admin = service.space(bookshopSpaceId);
  admin.upsertEntry({ id: 'second', contentType: 'author', fields: { mentor: { 'en-GB': link('virgil') } } });
  admin.publish('second');
  expect((await read(service, 'entries?content_type=author&include=1')).errors).toHaveLength(1);
  expect(await read(service, 'entries?content_type=author&include=0')).not.toHaveProperty('errors');
});

test('a draft that the delivery API lacks is included by the preview API', async () => {
  const delivery = await read(service, 'entries?sys.id=atlas');
  expect(delivery.errors).toMatchObject([{ details: { id: 'drafted' } }]);
  const preview = await read(service, 'entries?sys.id=atlas', bookshopPreviewToken);
  expect(preview).not.toHaveProperty('errors');
  expect(ids(preview.includes?.['Entry'])).toContain('drafted');
});

test('only the links of selected fields are included', async () => {
  const { items, includes } = await read(
    service,
    'entries?content_type=book&sys.id=atlas&select=fields.cover',
  );
  expect(items).toEqual([{ fields: { cover: assetLink('atlas-cover') } }]);
  expect(includes).toMatchObject({ Asset: [{ sys: { id: 'atlas-cover' } }] });
  expect(includes).not.toHaveProperty('Entry');
});

test('with all locales, links are followed and includes returned in all locales', async () => {
  const { items, includes, errors } = await read(service, 'entries?sys.id=atlas&locale=*');
  expect(items[0]?.fields).toMatchObject({ author: { 'en-GB': link('ada') } });
  expect(ids(includes?.['Entry'])).toEqual(['birds', 'ada']);
  expect(includes?.['Asset']).toMatchObject([{ fields: { title: { de: 'Eine Hecke im Winter' } } }, {}]);
  expect(errors).toHaveLength(1);
});

test('the real client resolves each linked entry to one object, in cycles too', async () => {
  const { items, errors } = await client.getEntries({
    content_type: 'book',
    'fields.slug': 'atlas',
    include: 2,
  });
  const fields = items[0]?.fields as Record<
    string,
    { fields?: Record<string, unknown> }[] & { fields: object }
  >;
  expect(fields['author']?.fields).toMatchObject({ name: 'Ada', mentor: { fields: { name: 'Brontë' } } });
  expect(fields['cover']?.fields).toMatchObject({ title: 'A hedge in winter' });
  expect(fields['related']?.[0]?.fields?.['related']).toEqual([items[0]]);
  expect(fields['related']?.[1]).toEqual(link('drafted'));
  expect(errors).toHaveLength(1);
});

test('an asset’s file has the real service’s shape, without upload details', async () => {
  const { fields } = await client.getAsset('atlas-cover');
  expect(fields.file).toEqual({
    url: `//images.ctfassets.net/${bookshopSpaceId}/atlas-cover/0123456789abcdef/hedge.jpg`,
    details: { size: 4000, image: { width: 600, height: 400 } },
    fileName: 'hedge.jpg',
    contentType: 'image/jpeg',
  });
  expect((await client.getAsset('no-file')).fields).toEqual({
    title: 'Still to be uploaded',
  });
});
