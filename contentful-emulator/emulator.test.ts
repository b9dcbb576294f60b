import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { startFaultyEmulator } from '#tests/support/faulty-emulator.ts';

import {
  shareBookshop,
  ask,
  bookshopSpace,
  createTestClient,
  bookshopDeliveryToken,
  findBooks,
  link,
  bookshopPreviewToken,
  readFailure,
  serveBookshop,
  bookshopSpaceId,
} from './bookshop.fixture.ts';

const { client, service } = await shareBookshop();

/** Sends a request with any Host, and returns the body as it was sent: `fetch` can do neither. */
async function askPlainly(path: string, sent: Readonly<Record<string, string>>) {
  const url = `${service.origin}/spaces/${bookshopSpaceId}/${path}`;
  const [response] = (await once(get(url, { headers: sent }), 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

test('a client with the delivery token sees only published entries', async () => {
  expect(await findBooks(client, {})).toEqual(['atlas', 'birds', 'clouds']);
});

test('a client with the preview token sees drafts as well, but nothing archived', async () => {
  const client = createTestClient(service, { accessToken: bookshopPreviewToken });
  expect(await findBooks(client, {})).toEqual(['atlas', 'birds', 'clouds', 'drafted']);
  const draft = await client.getEntry('drafted');
  expect(draft.sys.revision).toBe(0);
  expect(draft.sys).not.toHaveProperty('publishedVersion');
});

test('an entry has the shape of the real service’s, with keys in the same order', async () => {
  const response = await ask(service, 'entries/birds');
  const text = await response.text();
  expect(text).toMatch(/^\{\n {2}"metadata": \{\n/);
  expect(text.endsWith('\n}\n')).toBe(true);
  const json = JSON.parse(text) as Record<'metadata' | 'sys' | 'fields', Record<string, unknown>>;
  expect(Object.keys(json)).toEqual(['metadata', 'sys', 'fields']);
  expect(Object.keys(json.sys)).toEqual([
    'space',
    'id',
    'type',
    'createdAt',
    'updatedAt',
    'environment',
    'publishedVersion',
    'revision',
    'contentType',
    'locale',
  ]);
  expect(json.sys).toMatchObject({
    space: { sys: { type: 'Link', linkType: 'Space', id: bookshopSpaceId } },
    environment: { sys: { id: 'master', type: 'Link', linkType: 'Environment' } },
    contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'book' } },
    createdAt: '2024-03-01T10:00:00.000Z',
    updatedAt: '2024-03-05T12:00:00.000Z',
    publishedVersion: 4,
    revision: 2,
    locale: 'en-GB',
  });
  expect(json.metadata).toEqual({
    tags: [{ sys: { type: 'Link', linkType: 'Tag', id: 'outdoors' } }],
    concepts: [{ sys: { type: 'Link', linkType: 'TaxonomyConcept', id: 'wildlife' } }],
  });
  expect(Object.keys(json.fields).slice(0, 4)).toEqual(['title', 'slug', 'pages', 'price']);
});

test('the preview API dates an entry by its last save, and also shows when it was published', async () => {
  const { sys } = await createTestClient(service, { accessToken: bookshopPreviewToken }).getEntry('birds');
  expect(sys.createdAt).toBe('2024-03-01T09:00:00.000Z');
  expect(sys).toMatchObject({
    firstPublishedAt: '2024-03-01T10:00:00.000Z',
    publishedAt: '2024-03-05T12:00:00.000Z',
  });
});

test('private tags and omitted fields are never shown', async () => {
  for (const accessToken of [bookshopDeliveryToken, bookshopPreviewToken]) {
    const client = createTestClient(service, { accessToken });
    const { metadata, fields } = await client.getEntry('atlas');
    expect(metadata.tags.map(({ sys }) => sys.id)).toEqual(['outdoors']);
    expect(fields).not.toHaveProperty('internalNote');
    const { items } = await client.getTags();
    expect(items.map(({ name }) => name)).toEqual(['Outdoors']);
  }
});

test('a missing entry is reported as by the real service', async () => {
  const response = await ask(service, 'entries/nosuch');
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    sys: { type: 'Error', id: 'NotFound' },
    message: 'The resource could not be found.',
    details: { type: 'Entry', id: 'nosuch', environment: 'master', space: bookshopSpaceId },
    requestId: response.headers.get('x-contentful-request-id'),
  });
  await expect(client.getEntry('nosuch')).rejects.toMatchObject({
    sys: { id: 'NotFound' },
    details: { id: 'nosuch' },
  });
});

test('missing assets, content types and tags are reported too', async () => {
  for (const [call, type] of [
    [() => client.getAsset('nosuch'), 'Asset'],
    [() => client.getContentType('nosuch'), 'ContentType'],
    [() => client.getTag('nosuch'), 'Tag'],
  ] as const) {
    const failure = await readFailure(call());
    expect(failure).toMatchObject({ name: 'NotFound', status: 404, details: { type, id: 'nosuch' } });
  }
});

test('an invalid ID is rejected', async () => {
  for (const id of ['a%2Fb', 'x'.repeat(65), 'a b']) {
    const response = await ask(service, `entries/${id}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ message: 'Invalid resource id' });
  }
});

test('a wrong token, no token and an unknown space get the same error', async () => {
  for (const [accessToken, space] of [
    ['wrong', bookshopSpaceId],
    [bookshopDeliveryToken, 'other'],
  ] as const) {
    const failure = await readFailure(createTestClient(service, { accessToken, space }).getEntries());
    expect(failure).toMatchObject({ name: 'AccessTokenInvalid', status: 401 });
    expect(failure.message).toBe('The access token you sent could not be found or is invalid.');
  }
  expect((await fetch(`${service.origin}/spaces/${bookshopSpaceId}/entries`)).status).toBe(401);
});

test('the token can be sent as a parameter', async () => {
  const response = await fetch(
    `${service.origin}/spaces/${bookshopSpaceId}/entries?access_token=${bookshopDeliveryToken}`,
  );
  expect(response.status).toBe(200);
});

test('environments other than master are not found, and master can be omitted', async () => {
  const failure = await readFailure(createTestClient(service, { environment: 'staging' }).getEntries());
  expect(failure.details).toEqual({ type: 'Environment', id: 'staging', space: bookshopSpaceId });
  const without = await fetch(`${service.origin}/spaces/${bookshopSpaceId}/entries/birds`, {
    headers: { authorization: `Bearer ${bookshopDeliveryToken}` },
  });
  expect(await without.text()).toBe(await (await ask(service, 'entries/birds')).text());
});

test('a client can read the space, its locales and its content types', async () => {
  expect(await client.getSpace()).toMatchObject({
    sys: { type: 'Space', id: bookshopSpaceId },
    locales: [{ code: 'en-GB', default: true, fallbackCode: null }, { code: 'de' }, {}, {}],
  });
  const locales = await client.getLocales();
  expect(locales.limit).toBe(1000);
  expect(locales.items[1]).toEqual({
    code: 'de',
    name: 'German',
    default: false,
    fallbackCode: 'en-GB',
    sys: { id: 'loc-de', type: 'Locale', version: 1 },
  });
  const book = await client.getContentType('book');
  expect(book.fields.find(({ id }) => id === 'related')).toEqual({
    id: 'related',
    name: 'related',
    type: 'Array',
    localized: false,
    required: false,
    disabled: false,
    omitted: false,
    items: { type: 'Link', linkType: 'Entry', validations: [{ linkContentType: ['book'] }] },
  });
  expect((await client.getContentTypes({ query: 'boo' })).items).toHaveLength(1);
  const page = (await (await ask(service, 'content_types?order=name&skip=1&limit=2')).json()) as object;
  expect(page).toMatchObject({
    total: 3,
    skip: 1,
    limit: 2,
    items: [{ name: 'book' }, { name: 'shelfLabel' }],
  });
});

test('tags can be filtered by name', async () => {
  expect((await client.getTags({ 'name[match]': 'out' })).total).toBe(1);
  expect((await client.getTags({ 'name[ne]': 'Outdoors' })).total).toBe(0);
  expect(await client.getTag('outdoors')).toMatchObject({ sys: { visibility: 'public' } });
});

test('a misspelt parameter is rejected as by the real service', async () => {
  const response = await ask(service, 'entries?name=0');
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    sys: { type: 'Error', id: 'InvalidQuery' },
    message:
      'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.',
    details: {
      errors: [{ name: 'unknown', path: ['name'], details: 'The path "name" is not recognized' }],
    },
  });
  for (const path of ['assets?content_type=book', 'entries?mimetype_group=image', 'locales?order=code']) {
    expect((await ask(service, path)).status).toBe(400);
  }
});

test('a response has an ETag, is gzipped for clients that accept it, and is not sent twice', async () => {
  const service = await serveBookshop();
  const plain = await ask(service, 'entries/birds', { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  const strong = plain.headers.get('etag') ?? '';
  expect(strong).toMatch(/^"[0-9a-f]+"$/);
  expect(plain.headers.get('vary')).toBe('Accept-Encoding');

  const gzipped = await ask(service, 'entries/birds', { headers: { 'accept-encoding': 'gzip' } });
  expect(gzipped.headers.get('content-encoding')).toBe('gzip');
  expect(gzipped.headers.get('etag')).toBe(`W/${strong}`);
  expect(await gzipped.text()).toBe(await plain.text());

  for (const etag of [strong, `W/${strong}`, `"other", W/${strong}`]) {
    const again = await ask(service, 'entries/birds', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  }
  service.space(bookshopSpaceId).publish('birds');
  const changed = await ask(service, 'entries/birds', { headers: { 'if-none-match': strong } });
  expect(changed.status).toBe(200);
});

test('a gzipped body has the right Content-Length', async () => {
  const { headers, body } = await askPlainly(`entries?access_token=${bookshopDeliveryToken}`, {
    'accept-encoding': 'gzip',
  });
  expect(headers['content-length']).toBe(String(body.length));
  expect(JSON.parse(gunzipSync(body).toString())).toMatchObject({ total: 7 });
});

test('responses have the headers of the real service', async () => {
  const { headers } = await ask(service, 'entries');
  expect(headers.get('content-type')).toBe('application/vnd.contentful.delivery.v1+json');
  expect(headers.get('contentful-api')).toBe('cda');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-expose-headers')).toBe('Etag');
  expect(headers.get('x-contentful-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('x-contentful-route')).toBe('/spaces/:space/environments/:environment/entries');
  expect(headers.get('x-contentful-ratelimit-second-limit')).toBe('55');
  expect(headers.get('cf-space-id')).toBe(bookshopSpaceId);
  expect(headers.get('cf-environment-id')).toBe('master');
  const preview = await ask(service, 'entries', { token: bookshopPreviewToken });
  expect(preview.headers.get('contentful-api')).toBe('cpa');
});

test('HEAD returns only headers, OPTIONS answers preflight requests, and other methods are rejected', async () => {
  const head = await ask(service, 'entries/birds', { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100);
  expect(await head.text()).toBe('');
  const options = await ask(service, 'entries', { method: 'OPTIONS' });
  expect(options.status).toBe(200);
  expect(options.headers.get('access-control-allow-headers')).toContain('Authorization');
  const deletion = await ask(service, 'entries/birds', { method: 'DELETE' });
  expect(deletion.status).toBe(405);
  expect(deletion.headers.get('allow')).toContain('GET');
});

test('a response over seven megabytes is rejected as by the real service', async () => {
  const service = await serveBookshop();
  const admin = service.space(bookshopSpaceId);
  admin.upsertEntry({
    id: 'epic',
    contentType: 'book',
    fields: { title: { 'en-GB': 'Epic' }, blurb: { 'en-GB': 'x'.repeat(7_340_032) } },
  });
  admin.publish('epic');
  const failure = await readFailure(createTestClient(service).getEntries({ 'sys.id': 'epic' }));
  expect(failure).toMatchObject({
    name: 'BadRequest',
    status: 400,
    message: 'Response size too big. Maximum allowed response size: 7340032B.',
  });
});

test('the host name of a real API only works with its own token', async () => {
  const statusAt = async (host: string, token: string) =>
    (await askPlainly('entries', { host, authorization: `Bearer ${token}` })).status;
  expect(await statusAt('preview.contentful.com', bookshopDeliveryToken)).toBe(401);
  expect(await statusAt('preview.contentful.com', bookshopPreviewToken)).toBe(200);
  expect(await statusAt('cdn.contentful.com', bookshopPreviewToken)).toBe(401);
  expect(await statusAt('cdn.contentful.com', bookshopDeliveryToken)).toBe(200);
});

test('several spaces are served side by side without mixing', async () => {
  const service = await startFaultyEmulator({
    spaces: [
      { id: 'one', content: bookshopSpace },
      { id: 'two', content: { ...bookshopSpace, entries: bookshopSpace.entries.slice(0, 1) } },
    ],
    deliveryToken: bookshopDeliveryToken,
    previewToken: bookshopPreviewToken,
  });
  expect((await createTestClient(service, { space: 'one' }).getEntries()).total).toBe(7);
  const two = await createTestClient(service, { space: 'two' }).getEntries();
  expect(two.items.map(({ sys }) => sys.id)).toEqual(['atlas']);
  expect(() => service.space('three')).toThrow('no space three');
  await service.close();
});

test('requests are counted, so that tests can check how many were sent', async () => {
  const service = await serveBookshop();
  const client = createTestClient(service);
  await client.getEntries({ content_type: 'book' });
  await client.getAssets();
  expect(service.requests.count).toBe(2);
  expect(service.requests.list[1]).toEqual({
    method: 'GET',
    path: `/spaces/${bookshopSpaceId}/environments/master/assets`,
    query: '',
  });
  expect(service.requests.countOf(/\/entries$/)).toBe(1);
  expect(service.requests.countOf(/content_type=book/)).toBe(1);
  service.requests.clear();
  expect(service.requests.count).toBe(0);
});

test('a token that exceeds the rate limit gets 429s with a reset time, and other tokens do not', async () => {
  const service = await serveBookshop({ requestsPerSecond: 3 });
  const responses = [];
  for (let sent = 0; sent < 8; sent += 1) responses.push(await ask(service, 'entries?limit=1'));
  const rejected = responses.filter(({ status }) => status === 429);
  expect(rejected.length).toBeGreaterThan(0);
  expect(rejected[0]?.headers.get('x-contentful-ratelimit-reset')).toBe('1');
  expect(rejected[0]?.headers.get('x-contentful-ratelimit-second-limit')).toBe('3');
  expect(await rejected[0]?.json()).toMatchObject({ sys: { id: 'RateLimitExceeded' } });
  const other = await ask(service, 'entries?limit=1', { token: bookshopPreviewToken });
  expect(other.status).toBe(200);
});

test('closing the service closes keep-alive and hanging connections at once', async () => {
  const service = await serveBookshop();
  await (await ask(service, 'entries')).text();
  service.faults.add({ hang: true });
  const hanging = ask(service, 'entries').catch((error: unknown) => error);
  await expect.poll(() => service.requests.count).toBe(2);
  // Else it would wait for the connections, which do not end by themselves.
  await service.close();
  expect(await hanging).toBeInstanceOf(TypeError);
});

test('links to anything but entries and assets are treated as data', async () => {
  const service = await serveBookshop();
  const admin = service.space(bookshopSpaceId);
  admin.upsertEntry({
    id: 'far',
    contentType: 'author',
    fields: {
      name: { 'en-GB': 'Far' },
      mentor: {
        'en-GB': {
          sys: {
            type: 'ResourceLink',
            linkType: 'Contentful:Entry',
            urn: 'crn:contentful:::content:spaces/x/entries/y',
          },
        },
      },
    },
  });
  admin.publish('far');
  const { errors } = await createTestClient(service).getEntries({ 'sys.id': 'far' });
  expect(errors).toBeUndefined();
  expect(link('y').sys.type).toBe('Link');
});
