import { createClient } from 'contentful';
import { expect, test } from 'vitest';

import {
  ask,
  bookshopDeliveryToken,
  bookshopPreviewToken,
  bookshopSpaceId,
  entry,
} from '../bookshop.fixture.ts';
import { label, resource, serveLinkedSpaces, shop, urnOf } from './resource-links.fixture.ts';

const encode = (spaces: object) => ({
  'x-contentful-resource-resolution': Buffer.from(JSON.stringify({ spaces })).toString('base64'),
});
const bothSpaces = encode({ library: bookshopDeliveryToken, museum: bookshopDeliveryToken });

interface Reply {
  includes?: Record<string, { sys: { id: string; space: { sys: { id: string } } }; fields: object }[]>;
  errors?: object[];
}

async function read(
  path: string,
  headers: Record<string, string> = bothSpaces,
  token = bookshopDeliveryToken,
) {
  const response = await ask(await serveLinkedSpaces(), path, { headers, token });
  expect(response.status).toBe(200);
  const { includes = {}, errors = [] } = (await response.json()) as Reply;
  const entries = (includes['Entry'] ?? []).map(({ sys }) => `${sys.space.sys.id}/${sys.id}`);
  return { entries, errors };
}

test.each([
  ['single', ['library/history', 'library/maps']],
  ['several', ['library/maps', 'library/globes', 'museum/coins']],
  ['text', ['museum/coins']],
  ['parent', ['bookshop/single', 'library/history', 'library/maps']],
  ['asset', []],
])('the links of %s into other spaces are resolved, and one level further', async (id, entries) => {
  expect(await read(`entries?sys.id=${id}`)).toEqual({ entries, errors: [] });
});

test('without the header, without a token for the space, or without includes, links stay links', async () => {
  const none = { entries: [], errors: [] };
  expect(await read('entries?sys.id=single', {})).toEqual(none);
  expect(await read('entries?sys.id=single', encode({ museum: bookshopDeliveryToken }))).toEqual(none);
  expect(await read('entries?sys.id=single&include=0')).toEqual(none);
});

test.each([
  ['a wrong token', { library: 'wrong' }],
  ['a token of the other API', { library: bookshopPreviewToken }],
])('%s is listed in errors, and other spaces are resolved', async (_what, tokens) => {
  const headers = encode({ ...tokens, museum: bookshopDeliveryToken });
  expect(await read('entries?sys.id=several', headers)).toEqual({
    entries: ['museum/coins'],
    errors: [
      {
        sys: { id: 'AccessTokenInvalid', type: 'error' },
        details: { type: 'Link', linkType: 'Space', id: 'library' },
      },
    ],
  });
});

test('a space that is not served counts as one with a wrong token', async () => {
  const lost = label('Lost', { other: { 'en-GB': resource(urnOf('nowhere', 'x')) } });
  const service = await serveLinkedSpaces({ ...shop, entries: [entry('shelfLabel', 'lost', lost)] });
  const response = await ask(service, 'entries', { headers: encode({ nowhere: bookshopDeliveryToken }) });
  expect(await response.json()).toMatchObject({ errors: [{ sys: { id: 'AccessTokenInvalid' } }] });
});

test.each(['draft', 'staging'])(
  'an entry that the other space does not show is listed in errors (%s)',
  async (id) => {
    expect(await read(`entries?sys.id=${id}`)).toMatchObject({
      entries: [],
      errors: [
        {
          sys: { id: 'notResolvable', type: 'error' },
          details: { type: 'ResourceLink', linkType: 'Contentful:Entry' },
        },
      ],
    });
  },
);

test('drafts of other spaces are resolved on preview', async () => {
  const headers = encode({ library: bookshopPreviewToken });
  const { entries } = await read('entries?sys.id=draft', headers, bookshopPreviewToken);
  expect(entries).toEqual(['library/planned']);
});

test('the requested locale applies to other spaces too, and one that they lack is listed in errors', async () => {
  const service = await serveLinkedSpaces();
  const reply = await ask(service, 'entries?sys.id=single&locale=de', { headers: bothSpaces });
  expect(await reply.json()).toMatchObject({
    includes: { Entry: [{ fields: { text: 'Geschichte' } }, { fields: { text: 'Maps' } }] },
  });
  expect(await read('entries?sys.id=text&locale=de')).toMatchObject({
    entries: [],
    errors: [{ sys: { id: 'BadRequest' }, details: { id: 'museum' } }],
  });
  expect((await read('entries?sys.id=text&locale=*')).entries).toEqual(['museum/coins']);
});

test.each([
  ['four spaces', encode({ a: 'a', b: 'b', c: 'c', d: 'd' })],
  ['text that is not base64 of JSON', { 'x-contentful-resource-resolution': 'nonsense' }],
  ['no spaces', { 'x-contentful-resource-resolution': Buffer.from('{}').toString('base64') }],
])('a header with %s is a bad request', async (_what, headers) => {
  const response = await ask(await serveLinkedSpaces(), 'entries', { headers });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ sys: { id: 'BadRequest' } });
});

test('three other spaces can be resolved', async () => {
  const headers = encode({ library: bookshopDeliveryToken, museum: bookshopDeliveryToken, third: 'x' });
  expect((await read('entries?sys.id=single', headers)).entries).toHaveLength(2);
});

test('the client puts entries of other spaces in their places', async () => {
  const service = await serveLinkedSpaces();
  const client = createClient({
    space: bookshopSpaceId,
    accessToken: bookshopDeliveryToken,
    host: service.host,
    insecure: true,
    proxy: false,
    headers: bothSpaces,
  });
  const { fields } = await client.getEntry('several');
  expect(fields['others']).toMatchObject([
    { fields: { text: 'Maps', next: { fields: { text: 'Globes' } } } },
    { sys: { space: { sys: { id: 'museum' } } }, fields: { text: 'Coins' } },
  ]);
});

test('included entries of other spaces have source maps as well', async () => {
  const service = await serveLinkedSpaces();
  const path = 'entries?sys.id=single&includeContentSourceMaps=true';
  const headers = encode({ library: bookshopPreviewToken });
  const response = await ask(service, path, { headers, token: bookshopPreviewToken });
  expect(await response.json()).toMatchObject({
    includes: {
      Entry: [{ sys: { id: 'history', contentSourceMaps: { mappings: { 'fields/text': {} } } } }, {}],
    },
  });
});
