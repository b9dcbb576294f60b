import { expect, onTestFinished, test, vi } from 'vitest';

import { respondJson, collection, setUpClient, jsonReply } from './content-client.fixture.ts';

test('consecutive calls share one connection', async () => {
  const { service, client } = await setUpClient(jsonReply(collection([])));

  for (let count = 0; count < 4; count += 1) await client.getEntries();

  expect(service.connections()).toBe(1);
});

test('a connection that was closed while idle causes neither a wait nor a warning', async () => {
  const { service, client, lines } = await setUpClient((response, _request, count) => {
    if (count === 2) response.socket?.resetAndDestroy();
    else respondJson(response, collection([]));
  });

  await client.getEntries();
  await client.getEntries();

  expect(service.requests).toHaveLength(3);
  expect(lines.filter((line) => line.includes('sent again'))).toEqual([]);
});

test('HTTP_PROXY is ignored', async () => {
  const { client, service } = await setUpClient(jsonReply(collection([])));
  const before = process.env['HTTP_PROXY'];
  process.env['HTTP_PROXY'] = 'http://127.0.0.1:9';
  onTestFinished(() => {
    if (before === undefined) delete process.env['HTTP_PROXY'];
    else process.env['HTTP_PROXY'] = before;
  });

  await client.getEntries();

  expect(service.requests).toHaveLength(1);
});

test('R8.5: the throttle follows the limit that the service reports', async () => {
  const { client, service } = await setUpClient(
    jsonReply(collection([]), 200, { 'x-contentful-ratelimit-second-limit': '2' }),
    { throttle: '50%' },
  );
  // The second never passes.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());

  await client.getEntries();

  await expect(client.getEntries({}, { deadlineMs: 50 })).rejects.toMatchObject({ kind: 'deadline' });
  expect(service.requests).toHaveLength(1);
});
