import { expect, test } from 'vitest';

import { collection, entry, respondJson, setUpClient, jsonReply } from './content-client.fixture.ts';
import { entityKey } from './content-graph.ts';
import type { PageRoute } from './site-pages.ts';
import { createSiteQueries } from './site-queries.ts';

test('pages that are too much for one response are asked for in smaller calls', async () => {
  const { client } = await setUpClient((response, { query }) => {
    const ids = query['sys.id[in]']?.split(',') ?? [];
    if (ids.length > 2) respondJson(response, { message: 'Response size too big.' }, 400);
    else respondJson(response, collection(ids.map((id) => entry(id))));
  });
  const routes = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ listed: { sys: { id } } }) as PageRoute);

  const entries = await createSiteQueries(client, []).entries(routes);

  expect(entries.map(({ sys }) => sys.id)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a release of entries that are too much for one response is asked for in smaller calls, too', async () => {
  const { client } = await setUpClient((response, { query }) => {
    const ids = query['sys.id[in]']?.split(',') ?? [];
    if (ids.length > 2) respondJson(response, { message: 'Response size too big.' }, 400);
    else respondJson(response, collection(ids.map((id) => entry(id))));
  });
  const keys = ['a', 'b', 'c', 'd', 'e'].map((id) => entityKey('Entry', id));

  const loaded = await createSiteQueries(client, []).load(keys);

  expect([...loaded.keys()].toSorted()).toEqual(keys);
});

test('a published entry that is too much for one response does not hold up what else is published', async () => {
  const { client } = await setUpClient((response, { query }) => {
    const ids = query['sys.id[in]']?.split(',') ?? [];
    const isTooMuch = ids.includes('menu') && Number(query['include']) > 2;
    if (isTooMuch) respondJson(response, { message: 'Response size too big.' }, 400);
    else respondJson(response, collection(ids.map((id) => entry(id))));
  });
  const keys = ['fees', 'menu'].map((id) => entityKey('Entry', id));

  const loaded = await createSiteQueries(client, []).load(keys);

  expect([...loaded.keys()].toSorted()).toEqual(keys);
});

test('a page that alone is too much for one response comes with less of what it links to, to visitors and when all are read', async () => {
  const { client } = await setUpClient((response, { query }) => {
    const ids = (query['sys.id'] ?? query['sys.id[in]'] ?? '').split(',');
    const isTooMuch = ids.includes('everything') && Number(query['include']) > 2;
    if (isTooMuch) respondJson(response, { message: 'Response size too big.' }, 400);
    else respondJson(response, collection(ids.map((id) => entry(id))));
  });
  const ids = ['fees', 'everything', 'about'];
  const sys = { contentType: { sys: { id: 'page' } } };
  const routes = ids.map((id) => ({ path: `/${id}`, listed: { sys: { ...sys, id } } }) as PageRoute);
  const queries = createSiteQueries(client, []);

  const visited = await Promise.all(routes.map((route) => queries.entry(route).load()));
  const read = await queries.entries(routes);

  expect([visited, read].map((entries) => entries.map(({ sys: { id } }) => id))).toEqual([ids, ids]);
});

test('a query that the service refuses is not repeated in ever smaller calls', async () => {
  const { client, service } = await setUpClient(jsonReply({}, 400));

  await expect(
    createSiteQueries(client, []).unlinkedEntries({ skip: 0, exceptTypes: ['button'] }),
  ).rejects.toMatchObject({ kind: 'invalidQuery' });
  expect(service.requests.map(({ query }) => query['limit'])).toEqual(['1000', '500', '250']);
});
