import { createServer } from 'node:http';

import { afterAll, expect, test } from 'vitest';

import { listen } from '#tests/support/local-server.ts';

import { runChecks } from '../checks/check.ts';
import { deskChecks } from './desk-checks.ts';

/** Describes itself as a provider of another issuer below `/other`. */
const server = createServer(({ url = '' }, response) => {
  const issuer = url.startsWith('/other') ? 'https://accounts.example' : origin;
  response.writeHead(url.endsWith('/.well-known/openid-configuration') ? 200 : 404, {
    'Content-Type': 'application/json',
  });
  response.end(
    JSON.stringify({ issuer, authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/t` }),
  );
});
const { origin, close } = await listen(server);
afterAll(close);

async function tryIssuer(issuer: string) {
  const database = { url: undefined, directory: '' };
  const client = { clientId: 'desk', clientSecret: 'secret', groups: new Map() };
  const signIn = { origin: 'http://desk.localhost', issuer, ...client };
  const [finding] = await runChecks(deskChecks({ signIn, database }));
  return finding;
}

test('an operator is told whether the provider that signs people in answers', async () => {
  expect(await tryIssuer(origin)).toMatchObject({ state: 'ok' });
  const stopped = await listen(createServer());
  await stopped.close();
  expect(await tryIssuer(stopped.origin)).toMatchObject({
    state: 'fault',
    says: `${stopped.origin}: nothing listens there (ECONNREFUSED)`,
  });
});

test('an issuer other than the provider’s own is a fault: nobody could sign in', async () => {
  expect(await tryIssuer(`${origin}/other`)).toMatchObject({ state: 'fault' });
});
