import { afterEach, expect, test, vi } from 'vitest';

import type { ContentClientSettings } from './content-client-settings.ts';
import {
  type FakeResponse,
  respondJson,
  collection,
  setUpClient,
  jsonReply,
} from './content-client.fixture.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A client whose waits between attempts are recorded but shortened. */
async function setUp(respond: FakeResponse, settings: Partial<ContentClientSettings> = {}) {
  const { service, client, lines } = await setUpClient(respond, { retryLimit: 5, ...settings });

  function waits(): number[] {
    return lines.flatMap((line) => {
      const wait = /"waitMs":(\d+)/.exec(line)?.[1];
      return wait === undefined ? [] : [Number(wait)];
    });
  }
  const { setTimeout } = globalThis;
  vi.stubGlobal('setTimeout', (work: () => void, ms?: number) =>
    setTimeout(work, ms !== undefined && ms === waits().at(-1) ? 1 : ms),
  );
  return { service, client, lines, waits };
}

test('R8.4: a 500 is retried 5 times, with waits that grow by √2', async () => {
  const { service, client, waits, lines } = await setUp(jsonReply({ message: 'Broken.' }, 500));

  await expect(client.getEntries()).rejects.toMatchObject({
    kind: 'server',
    attempts: 6,
    message: 'Broken.',
  });

  expect(service.requests).toHaveLength(6);
  expect(waits()).toHaveLength(5);
  for (const [index, wait] of waits().entries()) {
    // The package adds half a second, and up to 200 ms of jitter.
    const grown = Math.SQRT2 ** (index + 1) * 1000 + 500;
    expect(wait).toBeGreaterThanOrEqual(Math.floor(grown));
    expect(wait).toBeLessThanOrEqual(grown + 200);
  }
  expect(lines.filter((line) => line.includes('"reason":"Server 500"'))).toHaveLength(5);
});

test('R8.4: a lost connection is retried until content arrives', async () => {
  const { service, client } = await setUp((response, _request, count) => {
    if (count <= 3) response.socket?.destroy();
    else respondJson(response, collection([]));
  });

  await expect(client.getEntries()).resolves.toMatchObject({ total: 0 });
  expect(service.requests).toHaveLength(4);
});

test('R8.4: a request that timed out is retried', async () => {
  const { service, client } = await setUp(
    (response, _request, count) => {
      if (count > 1) respondJson(response, collection([]));
    },
    { timeoutMs: 400 },
  );

  await expect(client.getEntries()).resolves.toMatchObject({ total: 0 });
  expect(service.requests.length).toBeGreaterThanOrEqual(2);
});

test.each([
  ['1', 1_500],
  ['3', 3_500],
  ['0', 500],
  ['86400', 60_500],
  ['soon', 1_914],
  ['-5', 1_914],
  [undefined, 1_914],
])('R8.4: a 429 with the reset header %s is retried after about %s ms', async (reset, wait) => {
  const { client, waits } = await setUp((response, _request, count) => {
    const headers = reset === undefined ? {} : { 'x-contentful-ratelimit-reset': reset };
    if (count === 1) respondJson(response, { message: 'Too many.' }, 429, headers);
    else respondJson(response, collection([]));
  });

  await client.getEntries();

  expect(waits()).toHaveLength(1);
  expect(waits()[0]).toBeGreaterThanOrEqual(wait);
  expect(waits()[0]).toBeLessThanOrEqual(wait + 200);
});

test('R8.4: a persistent 429 fails after 6 requests', async () => {
  const { service, client } = await setUp(
    jsonReply({ sys: { type: 'Error', id: 'RateLimitExceeded' } }, 429),
  );

  await expect(client.getEntries()).rejects.toMatchObject({ kind: 'rateLimited', attempts: 6 });
  expect(service.requests).toHaveLength(6);
});

test('R8.4: a page of a sync is retried like any request', async () => {
  const { client, service } = await setUp((response, _request, count) => {
    if (count === 1) respondJson(response, {}, 503);
    else respondJson(response, { items: [], nextSyncUrl: 'https://x/sync?sync_token=t' });
  });

  await expect(client.sync({ initial: true })).resolves.toMatchObject({ nextSyncToken: 't' });
  expect(service.requests).toHaveLength(2);
});

test('R8.4: with a retry limit of 0, one request is sent', async () => {
  const { service, client } = await setUp(jsonReply({}, 500), { retryLimit: 0 });

  await expect(client.getEntries()).rejects.toMatchObject({ kind: 'server', attempts: 1 });
  expect(service.requests).toHaveLength(1);
});

test('the HTTP error of an earlier attempt is dropped once an attempt succeeds', async () => {
  const { client } = await setUp((response, _request, count) => {
    if (count === 1) respondJson(response, {}, 500);
    else respondJson(response, collection([]));
  });

  await expect(client.getEntry('a')).rejects.toMatchObject({ kind: 'notFound' });
});
