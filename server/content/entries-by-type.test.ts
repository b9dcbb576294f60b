import { expect, test } from 'vitest';

import { respondJson, collection, entry, setUpClient, jsonReply } from './content-client.fixture.ts';

test('R8.7: the entries of a content type are listed oldest first', async () => {
  const { service, client } = await setUpClient(jsonReply(collection([entry('a'), entry('b')])));

  const entries = await client.loadByType('page', { include: 2 });

  expect(entries?.map(({ sys }) => sys.id)).toEqual(['a', 'b']);
  expect(service.requests[0]?.query).toEqual({
    content_type: 'page',
    include: '2',
    limit: '500',
    skip: '0',
    order: 'sys.createdAt,sys.id',
  });
});

test('R8.7: an empty name returns null without a request', async () => {
  const { service, client } = await setUpClient(jsonReply(collection([])));

  await expect(client.loadByType('')).resolves.toBeNull();
  await expect(client.loadByType(' ')).resolves.toBeNull();
  expect(service.requests).toEqual([]);
});

test('R8.7: a failure is logged once and returns null', async () => {
  const { client, lines } = await setUpClient(
    jsonReply({ sys: { id: 'InvalidQuery' }, message: 'Unknown type.', requestId: 'r1' }, 400),
  );

  await expect(client.loadByType('nope')).resolves.toBeNull();
  await expect(client.loadByType('nope')).resolves.toBeNull();

  const errors = lines
    .map((line) => JSON.parse(line) as { level: number })
    .filter(({ level }) => level === 50);
  expect(errors).toMatchObject([{ contentType: 'nope', kind: 'invalidQuery', status: 400, requestId: 'r1' }]);
});

test('R8.7: an invalid name or a passed deadline returns null too', async () => {
  const { client } = await setUpClient(() => {});

  await expect(client.loadByType('a/b')).resolves.toBeNull();
  await expect(client.loadByType('page', { deadlineMs: 50 })).resolves.toBeNull();
});

test('a list that is too long for one response is read completely', async () => {
  const ids = Array.from({ length: 501 }, (_, index) => `entry${index}`);
  const { client } = await setUpClient((response, { query }) => {
    const skip = Number(query['skip']);
    const page = ids.slice(skip, skip + Number(query['limit'])).map((id) => entry(id));
    respondJson(response, collection(page, { total: ids.length }));
  });

  expect((await client.loadByType('page'))?.map(({ sys }) => sys.id)).toEqual(ids);
});
