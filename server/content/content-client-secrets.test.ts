import { inspect } from 'node:util';

import { expect, test } from 'vitest';

import { createSilentLog } from '../log.ts';
import {
  type FakeResponse,
  respondJson,
  canaryToken,
  collection,
  setUpClient,
} from './content-client.fixture.ts';
import { createContentClient } from './content-client.ts';

/** Everything but the five characters that may be shown. */
const secretToken = canaryToken.slice(0, -5);

/** Every text that anybody could get out of an error, whatever they print it with. */
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

const answers: Record<string, FakeResponse> = {
  'a lost connection': (response) => {
    response.socket?.resetAndDestroy();
  },
  silence: () => {},
  'a server error that echoes the token': (response) => {
    respondJson(response, echo, 500);
  },
  'a 429 that echoes the token': (response) => {
    respondJson(response, echo, 429, { 'x-contentful-ratelimit-reset': '0' });
  },
  'a refusal that echoes the token': (response) => {
    respondJson(response, echo, 401);
  },
  'a status text and a header that echo the token': (response) => {
    response.writeHead(404, `Not ${canaryToken}`, { 'x-contentful-request-id': canaryToken }).end();
  },
  'HTML that echoes the token': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${canaryToken}`);
  },
  'a cut body that echoes the token': (response) => {
    response.writeHead(200, { 'content-length': '999' }).write(canaryToken);
    setTimeout(() => response.destroy(), 20);
  },
  'a redirect to an address with the token': (response) => {
    response.writeHead(302, { location: `/?access_token=${canaryToken}` }).end();
  },
  'no such entry': (response) => {
    respondJson(response, collection([]));
  },
};

test.each(Object.entries(answers))(
  'R8.6 the token is in no error and no log line after %s',
  async (name, answer) => {
    const { client, lines, service } = await setUpClient(answer, {
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

test('R8.6 a token that the service sends back is masked to its last 5 characters', async () => {
  const { client } = await setUpClient((response) => {
    respondJson(response, echo, 403);
  });

  await expect(client.getEntries()).rejects.toMatchObject({
    message: 'You sent Bearer ...45678',
    requestId: '...45678',
    details: { '...45678': [{ token: '...45678' }] },
  });
});

test('R8.6 the token is not in the errors of a call that is not sent, nor in those of the settings', async () => {
  const { client } = await setUpClient(() => {});
  const faults: unknown[] = [];

  await client.getEntries({ include: 99 }).catch((error: unknown) => faults.push(error));
  await client.getEntries({}, { deadlineMs: 0 }).catch((error: unknown) => faults.push(error));
  try {
    createContentClient({ spaceId: '', accessToken: `${canaryToken} ` }, { log: createSilentLog() });
  } catch (error) {
    faults.push(error);
  }

  expect(faults).toHaveLength(3);
  for (const fault of faults) expect(everythingIn(fault)).not.toContain(secretToken);
});
