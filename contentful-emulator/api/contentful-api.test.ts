import { expect, test } from 'vitest';

import {
  shareBookshop,
  ask,
  bookshopDeliveryToken,
  bookshopSpace,
  bookshopSpaceId,
  createTestClient,
  entry,
  readFailure,
  serveBookshop,
} from '../bookshop.fixture.ts';

const { client, service } = await shareBookshop();

test.each([
  ['a negative limit', 'entries?limit=-1', 'InvalidQuery'],
  ['a negative skip', 'entries?skip=-1', 'InvalidQuery'],
  ['a negative include', 'entries?include=-1', 'InvalidQuery'],
  ['a negative limit of content types', 'content_types?limit=-1', 'InvalidQuery'],
  ['a limit above 1,000', 'entries?limit=1001', 'BadRequest'],
  ['a selection of an unknown system property', 'entries?select=sys.doesNotExist', 'InvalidQuery'],
  ['a selection of unknown metadata', 'entries?select=metadata.doesNotExist', 'InvalidQuery'],
  ['a selection of an unknown property of assets', 'assets?select=sys.doesNotExist', 'InvalidQuery'],
])('%s is a bad request', async (_what, path, id) => {
  const response = await ask(service, path);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ sys: { type: 'Error', id } });
});

test('system properties and metadata can be selected one by one', async () => {
  const response = await ask(service, 'entries?sys.id=birds&select=sys.id,sys.contentType,metadata.tags');
  expect(await response.json()).toMatchObject({
    items: [{ metadata: { tags: [{}] }, sys: { id: 'birds', contentType: { sys: { id: 'book' } } } }],
  });
});

test('a URI of more than 7,600 characters is rejected', async () => {
  const path = '/spaces/bookshop/environments/master/entries?sys.id[in]=';
  const statusOf = (length: number) =>
    ask(service, `entries?sys.id[in]=${'x'.repeat(length - path.length)}`).then(({ status }) => status);
  expect(await statusOf(7600)).toBe(200);
  expect(await statusOf(7601)).toBe(414);
  const failure = await readFailure(client.getEntries({ 'sys.id[in]': ['x'.repeat(8000)] }));
  expect(failure).toMatchObject({ name: 'UriTooLong', status: 414 });
});

test.each([
  ['', '/spaces/:id'],
  ['/environments/master/entries', '/spaces/:space/environments/:environment/entries'],
  ['/environments/master/entries/birds', '/spaces/:space/environments/:environment/entries/:id'],
  [
    '/environments/master/taxonomy/concepts',
    '/spaces/:spaceId/environments/:environmentId/taxonomy/concepts',
  ],
  [
    '/environments/master/taxonomy/concepts/plants',
    '/spaces/:spaceId/environments/:environmentId/taxonomy/concepts/:id',
  ],
  [
    '/environments/master/taxonomy/concepts/plants/ancestors',
    '/spaces/:spaceId/environments/:environmentId/taxonomy/concepts/:id/ancestors',
  ],
])('x-contentful-route of /spaces/bookshop%s is %s', async (path, route) => {
  const { headers } = await fetch(`${service.origin}/spaces/${bookshopSpaceId}${path}`, {
    headers: { authorization: `Bearer ${bookshopDeliveryToken}` },
  });
  expect(headers.get('x-contentful-route')).toBe(route);
});

test('taxonomy responses have cache-control: no-cache, others have none', async () => {
  const cacheControlOf = async (path: string) => (await ask(service, path)).headers.get('cache-control');
  expect(await cacheControlOf('taxonomy/concepts')).toBe('no-cache');
  expect(await cacheControlOf('taxonomy/concept-schemes/subjects')).toBe('no-cache');
  expect(await cacheControlOf('entries')).toBeNull();
});

test.each(['entries', 'entries/nosuch'])('%s names the methods a browser may use', async (path) => {
  const { headers } = await ask(service, path);
  expect(headers.get('access-control-allow-methods')).toBe('GET,HEAD,OPTIONS,POST');
});

test('a space has the name in its export, else its id', async () => {
  const named = await serveBookshop({ content: { ...bookshopSpace, space: { name: 'The Bookshop' } } });
  expect((await createTestClient(named).getSpace()).name).toBe('The Bookshop');
  expect((await client.getSpace()).name).toBe(bookshopSpaceId);
});

test('a revision in the export is kept if there is no counter of publications', async () => {
  const { metadata, sys, fields } = entry('book', 'recorded', {});
  const { publishedCounter: _counter, ...rest } = sys;
  const service = await serveBookshop({
    content: { ...bookshopSpace, entries: [{ metadata, sys: { ...rest, revision: 7 }, fields }] },
  });
  const readRevision = async () => (await createTestClient(service).getEntry('recorded')).sys.revision;
  expect(await readRevision()).toBe(7);
  service.space(bookshopSpaceId).publish('recorded');
  expect(await readRevision()).toBe(8);
});
