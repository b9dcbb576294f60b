import { expect, test } from 'vitest';

import { respondJson, collection, entry, setUpClient } from './content-client.fixture.ts';

test('R8.7: the entries of a content type are listed oldest first', async () => {
  const { service, client } = await setUpClient((response) => {
    respondJson(response, collection([entry('a'), entry('b')]));
  });

  const entries = await client.loadByType('page', { include: 2 });

  expect(entries?.map(({ sys }) => sys.id)).toEqual(['a', 'b']);
  expect(service.requests[0]?.query).toEqual({
    content_type: 'page',
    include: '2',
    limit: '1000',
    order: 'sys.createdAt,sys.id',
  });
});

test('R8.7: an empty name returns null without a request', async () => {
  const { service, client } = await setUpClient((response) => {
    respondJson(response, collection([]));
  });

  await expect(client.loadByType('')).resolves.toBeNull();
  await expect(client.loadByType(' ')).resolves.toBeNull();
  expect(service.requests).toEqual([]);
});

test('R8.7: a failure is logged once and returns null', async () => {
  const { client, lines } = await setUpClient((response) => {
    respondJson(response, { sys: { id: 'InvalidQuery' }, message: 'Unknown type.', requestId: 'r1' }, 400);
  });

  await expect(client.loadByType('nope')).resolves.toBeNull();

  const errors = lines.map((line) => JSON.parse(line) as object).filter((line) => 'err' in line);
  expect(errors).toEqual([
    expect.objectContaining({
      level: 50,
      contentType: 'nope',
      err: expect.objectContaining({ kind: 'invalidQuery', status: 400, requestId: 'r1' }) as object,
    }),
  ]);
});

test('R8.7: an invalid name or a passed deadline returns null too', async () => {
  const { client } = await setUpClient(() => {});

  await expect(client.loadByType('a/b')).resolves.toBeNull();
  await expect(client.loadByType('page', { deadlineMs: 50 })).resolves.toBeNull();
});

test('a list that is too long for one response is logged', async () => {
  const { client, lines } = await setUpClient((response) => {
    respondJson(response, collection([entry('a')], { total: 1001 }));
  });

  await client.loadByType('page');

  expect(lines.at(-1)).toContain('more entries than fit in one list');
});
