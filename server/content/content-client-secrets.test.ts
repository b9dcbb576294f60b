import { inspect } from 'node:util';

import { expect, test } from 'vitest';

import { createSilentLog } from '../observability/log.ts';
import {
  type FakeResponse,
  canaryToken,
  collection,
  setUpClient,
  jsonReply,
} from './content-client.fixture.ts';
import { createContentClient } from './content-client.ts';

/** The token without the five characters that may be shown. */
const secretToken = canaryToken.slice(0, -5);

/** Every text that could be printed from an error, by any means. */
function everythingIn(error: unknown, seen = new Set<unknown>()): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if (seen.has(error)) return '';
  seen.add(error);
  const properties: unknown[] = Reflect.ownKeys(error).map((key) => Reflect.get(error, key) as unknown);
  return [
    inspect(error, { depth: Infinity, showHidden: true, getters: true }),
    JSON.stringify(error),
    error instanceof Error ? `${error.message} ${error.stack}` : '',
    ...properties.map((property) => everythingIn(property, seen)),
  ].join('\n');
}

const echo = {
  sys: { type: 'Error', id: `id ${canaryToken}` },
  message: `You sent Bearer ${canaryToken}`,
  requestId: canaryToken,
  details: { [canaryToken]: [{ token: canaryToken }] },
};

const responses: Record<string, FakeResponse> = {
  'a lost connection': (response) => {
    response.socket?.resetAndDestroy();
  },
  'a timeout': () => {},
  'a server error that echoes the token': jsonReply(echo, 500),
  'a 429 that echoes the token': jsonReply(echo, 429, { 'x-contentful-ratelimit-reset': '0' }),
  'a 401 that echoes the token': jsonReply(echo, 401),
  'a status text and a header that echo the token': (response) => {
    response.writeHead(404, `Not ${canaryToken}`, { 'x-contentful-request-id': canaryToken }).end();
  },
  'HTML that echoes the token': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${canaryToken}`);
  },
  'a truncated body that echoes the token': (response) => {
    response.writeHead(200, { 'content-length': '999' }).write(canaryToken);
    setTimeout(() => response.destroy(), 20);
  },
  'a redirect to an address with the token': (response) => {
    response.writeHead(302, { location: `/?access_token=${canaryToken}` }).end();
  },
  'a missing entry': jsonReply(collection([])),
};

test.each(Object.entries(responses))(
  'R8.6: no error or log line contains the token after %s',
  async (name, respond) => {
    const { client, lines, service } = await setUpClient(respond, {
      timeoutMs: 500,
      retryLimit: name.includes('429') ? 1 : 0,
    });

    const outcomes = await Promise.allSettled([
      client.getEntry('a'),
      client.getAsset('a'),
      client.sync({ initial: true }),
      client.createAssetKey(Math.floor(Date.now() / 1000) + 60),
      client.loadByType('page'),
    ]);

    expect(service.requests[0]?.authorization).toBe(`Bearer ${canaryToken}`);
    for (const outcome of outcomes.slice(0, 4)) {
      expect(outcome.status).toBe('rejected');
      expect(everythingIn(outcome)).not.toContain(secretToken);
    }
    expect(lines.join('')).not.toContain(secretToken);
  },
);

test('R8.6: a token that the service sends back is masked to its last 5 characters', async () => {
  const { client } = await setUpClient(jsonReply(echo, 403));

  await expect(client.getEntries()).rejects.toMatchObject({
    message: 'You sent Bearer ...45678',
    requestId: '...45678',
    details: { '...45678': [{ token: '...45678' }] },
  });
});

test('R8.6: errors about queries and settings do not contain the token', async () => {
  const { client } = await setUpClient(() => {});
  const errors: unknown[] = [];

  await client.getEntries({ include: 99 }).catch((error: unknown) => errors.push(error));
  await client.getEntries({}, { deadlineMs: 0 }).catch((error: unknown) => errors.push(error));
  try {
    createContentClient({ spaceId: '', accessToken: `${canaryToken} ` }, { log: createSilentLog() });
  } catch (error) {
    errors.push(error);
  }

  expect(errors).toHaveLength(3);
  for (const error of errors) expect(everythingIn(error)).not.toContain(secretToken);
});
