import { expect, onTestFinished, test } from 'vitest';

import { respondJson, collection, setUpClient } from './content-client.fixture.ts';

test('consecutive calls share one connection', async () => {
  const { service, client } = await setUpClient((response) => {
    respondJson(response, collection([]));
  });

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
  expect(lines.filter((line) => line.includes('retrying'))).toEqual([]);
});

test('HTTP_PROXY is ignored', async () => {
  const { client, service } = await setUpClient((response) => {
    respondJson(response, collection([]));
  });
  const before = process.env['HTTP_PROXY'];
  process.env['HTTP_PROXY'] = 'http://127.0.0.1:9';
  onTestFinished(() => {
    if (before === undefined) delete process.env['HTTP_PROXY'];
    else process.env['HTTP_PROXY'] = before;
  });

  await client.getEntries();

  expect(service.requests).toHaveLength(1);
});

test.each([
  [3, 'Throttle request to 3/s'],
  ['50%', 'Throttle request to 5/s'],
  ['auto', 'Throttle request to 10/s'],
] as const)(
  'R8.5: a throttle of %s is applied to the limit that the service reports',
  async (throttle, line) => {
    const { client, lines } = await setUpClient(
      (response) => {
        respondJson(response, collection([]), 200, { 'x-contentful-ratelimit-second-limit': '10' });
      },
      { throttle },
    );

    await client.getEntries();

    expect(lines.at(-1)).toContain(line);
  },
);

test('R8.5: if the service reports no limit, the throttle stays at 7 a second', async () => {
  const { client, lines } = await setUpClient(
    (response) => {
      respondJson(response, collection([]));
    },
    { throttle: 'auto' },
  );

  await client.getEntries();

  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('Throttle request to 7/s');
});
