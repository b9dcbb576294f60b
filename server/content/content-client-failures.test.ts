import { createServer } from 'node:http';

import { expect, test } from 'vitest';

import { listen } from '#tests/support/local-server.ts';

import {
  type FakeResponse,
  respondJson,
  canaryToken,
  collection,
  createTestClient,
  failureOf,
  setUpClient,
  jsonReply,
} from './content-client.fixture.ts';

/** An error response like the real service's. */
function errorResponse(status: number, id: string, message: string, details?: unknown): FakeResponse {
  return jsonReply({ sys: { type: 'Error', id }, message, details, requestId: 'req-1' }, status);
}

test('a refused connection is a network error with its code', async () => {
  const { host, close } = await listen(createServer());
  await close();
  const { client } = createTestClient(host);

  const error = await failureOf(client.getEntries());

  expect(error).toMatchObject({
    kind: 'network',
    code: 'ECONNREFUSED',
    status: undefined,
  });
  expect(error.cause).toBeInstanceOf(Error);
});

test('a connection reset before the response is a network error', async () => {
  const { client } = await setUpClient((response) => {
    response.socket?.resetAndDestroy();
  });

  expect(await failureOf(client.getEntries())).toMatchObject({ kind: 'network', code: 'ECONNRESET' });
});

test('a response that is not HTTP is a network error', async () => {
  const { client } = await setUpClient((response) => {
    response.socket?.end('SSH-2.0-OpenSSH_9.2\r\n');
  });

  expect(await failureOf(client.getEntries())).toMatchObject({ kind: 'network' });
});

test('no response is a timeout', async () => {
  const { client } = await setUpClient(() => {}, { timeoutMs: 150 });

  expect(await failureOf(client.getEntries())).toMatchObject({ kind: 'timeout' });
});

test('a body that trickles endlessly is a timeout, although it is never idle', async () => {
  const { client } = await setUpClient(
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => {
        clearInterval(drip);
      });
    },
    { timeoutMs: 300 },
  );

  expect(await failureOf(client.getEntries())).toMatchObject({ kind: 'timeout' });
});

test('R8.6: a 503 keeps its status, status text, message, request ID and details', async () => {
  const details = { region: 'eu' };
  const { client } = await setUpClient(errorResponse(503, 'ServiceUnavailable', 'Back soon.', details));

  expect(await failureOf(client.getEntries())).toMatchObject({
    kind: 'server',
    status: 503,
    statusText: 'Service Unavailable',
    id: 'ServiceUnavailable',
    message: 'Back soon.',
    requestId: 'req-1',
    details,
    attempts: 1,
  });
});

test('a 500 without a body has a message, and the request ID from its header', async () => {
  const { client } = await setUpClient((response) => {
    response.writeHead(500, { 'x-contentful-request-id': 'from-the-header' }).end();
  });

  expect(await failureOf(client.getEntries())).toMatchObject({
    kind: 'server',
    status: 500,
    message: 'The content service responded with 500 Internal Server Error',
    requestId: 'from-the-header',
  });
});

test.each([
  [429, 'RateLimitExceeded', 'rateLimited'],
  [401, 'AccessTokenInvalid', 'unauthorized'],
  [403, 'AccessDenied', 'unauthorized'],
  [400, 'InvalidQuery', 'invalidQuery'],
  [422, 'ValidationFailed', 'invalidQuery'],
  [410, 'Gone', 'refused'],
])('%s %s is %s', async (status, id, kind) => {
  const { client } = await setUpClient(errorResponse(status, id, 'Because.'));

  expect(await failureOf(client.getEntries())).toMatchObject({ kind, status, id });
});

test('R8.4: client errors are not retried', async () => {
  const { service, client } = await setUpClient(errorResponse(400, 'BadRequest', 'Unknown locale: xx'), {
    retryLimit: 5,
  });

  await failureOf(client.getEntries());

  expect(service.requests).toHaveLength(1);
});

test('R8.6: an asset that does not exist is NotFound with its details', async () => {
  const details = { type: 'Asset', id: 'nope', environment: 'master', space: 'space1' };
  const { client } = await setUpClient(
    errorResponse(404, 'NotFound', 'The resource could not be found.', details),
  );

  const error = await failureOf(client.getAsset('nope'));

  expect(error).toMatchObject({ kind: 'notFound', id: 'NotFound', details });
});

test('an unknown environment is never reported as a missing entry', async () => {
  const details = { type: 'Environment', id: 'master', space: 'space1' };
  const { client } = await setUpClient(
    errorResponse(404, 'NotFound', 'The resource could not be found.', details),
  );

  for (const call of [client.getEntry('a'), client.getEntries(), client.getAsset('a')]) {
    expect(await failureOf(call)).toMatchObject({ kind: 'refused', status: 404 });
  }
});

test('a redirect is not followed, because no other host may get the token', async () => {
  const { service, client } = await setUpClient((response) => {
    response.writeHead(302, { location: '/elsewhere' }).end();
  });

  expect(await failureOf(client.getEntries())).toMatchObject({ kind: 'badResponse', status: 302 });
  expect(service.requests).toHaveLength(1);
});

test('after a failure the next call still sends the full token', async () => {
  const { service, client } = await setUpClient((response, _request, count) => {
    if (count === 1) respondJson(response, {}, 500);
    else respondJson(response, collection([]));
  });

  await failureOf(client.getEntries());
  await client.getEntries();

  expect(service.requests.at(-1)?.authorization).toBe(`Bearer ${canaryToken}`);
});

test('many concurrent failures do not mix: each call gets its own error', async () => {
  const { client } = await setUpClient((response, { query }) => {
    respondJson(response, { message: `no ${query['content_type']}` }, 400);
  });
  const types = Array.from({ length: 20 }, (_, index) => `type${index}`);

  const errors = await Promise.all(types.map((type) => failureOf(client.getEntries({ content_type: type }))));

  expect(errors.map(({ message }) => message)).toEqual(types.map((type) => `no ${type}`));
});
