import { expect, test } from 'vitest';

import { respondJson, collection, entry, setUpClient, jsonReply } from './content-client.fixture.ts';

const basePath = '/spaces/space1/environments/master';

const item = { sys: { id: 'x', type: 'Anything' } };
const lists = collection([item]);
const syncPage = { sys: { type: 'Array' }, items: [], nextSyncUrl: 'https://cdn/sync?sync_token=next' };

test.each([
  ['assets', 'GET', '/assets', lists, { limit: '100', order: 'sys.createdAt,sys.id' }],
  ['asset', 'GET', '/assets/x', item, {}],
  ['content types', 'GET', '/content_types', lists, { limit: '1000' }],
  ['content type', 'GET', '/content_types/x', item, {}],
  ['tags', 'GET', '/tags', lists, { limit: '100', order: 'sys.createdAt,sys.id' }],
  ['tag', 'GET', '/tags/x', item, {}],
  ['locales', 'GET', '/locales', lists, {}],
  ['concept schemes', 'GET', '/taxonomy/concept-schemes', lists, { limit: '100', order: 'sys.createdAt' }],
  ['concept scheme', 'GET', '/taxonomy/concept-schemes/x', item, {}],
  ['concepts', 'GET', '/taxonomy/concepts', lists, { limit: '100', order: 'sys.createdAt' }],
  ['concept', 'GET', '/taxonomy/concepts/x', item, {}],
  ['sync', 'GET', '/sync', syncPage, { initial: 'true' }],
  ['asset key', 'POST', '/asset_keys', { policy: 'p', secret: 's' }, {}],
])('R8.2: %s: the request is %s %s', async (name, method, path, reply, query) => {
  const { service, client } = await setUpClient(jsonReply(reply));
  const calls: Record<string, () => Promise<unknown>> = {
    assets: () => client.getAssets(),
    asset: () => client.getAsset('x'),
    'content types': () => client.getContentTypes(),
    'content type': () => client.getContentType('x'),
    tags: () => client.getTags(),
    tag: () => client.getTag('x'),
    locales: () => client.getLocales(),
    'concept schemes': () => client.getConceptSchemes(),
    'concept scheme': () => client.getConceptScheme('x'),
    concepts: () => client.getConcepts(),
    concept: () => client.getConcept('x'),
    sync: () => client.sync({ initial: true }),
    'asset key': () => client.createAssetKey(Math.floor(Date.now() / 1000) + 60),
  };

  await calls[name]?.();

  expect(service.requests.at(-1)).toMatchObject({ method, path: basePath + path, query });
});

test('R8.2: an asset key is requested with its expiry in the body', async () => {
  const { service, client } = await setUpClient(jsonReply({ policy: 'a policy', secret: 'a secret' }, 201));
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;

  await expect(client.createAssetKey(expiresAt)).resolves.toEqual({ policy: 'a policy', secret: 'a secret' });
  expect(JSON.parse(service.requests[0]?.body ?? '')).toEqual({ expiresAt });
});

test('R11.2: an asset key that would be valid for too long is not requested', async () => {
  const { service, client } = await setUpClient(jsonReply({}));

  await expect(client.createAssetKey(Date.now() / 1000 + 200_000)).rejects.toMatchObject({
    kind: 'invalidQuery',
  });
  expect(service.requests).toEqual([]);
});

test('R8.2: an initial sync reads every page and returns the token of the next sync', async () => {
  const { service, client } = await setUpClient((response, _request, count) => {
    const next =
      count === 1
        ? { nextPageUrl: 'https://cdn.contentful.com/spaces/space1/sync?sync_token=page-2%3D' }
        : { nextSyncUrl: 'https://cdn.contentful.com/spaces/space1/sync?sync_token=later' };
    respondJson(response, { sys: { type: 'Array' }, items: [entry(`e${count}`)], ...next });
  });

  const result = await client.sync({ initial: true, content_type: 'page' });

  expect(result.entries.map(({ sys }) => sys.id)).toEqual(['e1', 'e2']);
  expect(result.nextSyncToken).toBe('later');
  expect(service.requests.map(({ query }) => query)).toEqual([
    { initial: 'true', content_type: 'page', type: 'Entry' },
    { sync_token: 'page-2=' },
  ]);
});

test('R8.2: a sync can be read page by page', async () => {
  const { service, client } = await setUpClient(
    jsonReply({
      items: [entry('a')],
      nextPageUrl: 'https://cdn.contentful.com/x/sync?sync_token=page-2',
    }),
  );

  const first = await client.sync({ initial: true }, { paginate: false });
  await client.sync({ nextPageToken: first.nextPageToken ?? '' }, { paginate: false });

  expect(service.requests.at(-1)?.query).toEqual({ sync_token: 'page-2' });
});

test('R8.2: the next sync returns deleted entries', async () => {
  const deleted = { sys: { id: 'old', type: 'DeletedEntry', deletedAt: '2026-11-20T10:00:00.000Z' } };
  const { service, client } = await setUpClient(
    jsonReply({
      items: [deleted],
      nextSyncUrl: 'https://cdn.contentful.com/x/sync?sync_token=3',
    }),
  );

  const result = await client.sync({ nextSyncToken: '2' });

  expect(result.deletedEntries.map(({ sys }) => sys.id)).toEqual(['old']);
  expect(service.requests.at(-1)?.query).toEqual({ sync_token: '2' });
});
