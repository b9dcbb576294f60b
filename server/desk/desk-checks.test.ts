import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { runChecks } from '../checks/check.ts';
import { deskChecks } from './desk-checks.ts';

/** Describes itself as a provider of another issuer below `/other`. */
const server = createServer(({ url = '' }, response) => {
  const issuer = url.startsWith('/other') ? 'https://accounts.example' : origin();
  response.writeHead(url.endsWith('/.well-known/openid-configuration') ? 200 : 404, {
    'Content-Type': 'application/json',
  });
  response.end(
    JSON.stringify({ issuer, authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/t` }),
  );
});
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
beforeAll(async () => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

async function tryIssuer(issuer: string) {
  const database = { url: undefined, directory: '' };
  const client = { clientId: 'desk', clientSecret: 'secret', groups: new Map() };
  const signIn = { origin: 'http://desk.localhost', issuer, ...client };
  const [finding] = await runChecks(deskChecks({ signIn, database }));
  return finding;
}

test('an operator is told whether the provider that signs people in answers', async () => {
  expect(await tryIssuer(origin())).toMatchObject({ state: 'ok' });
  const stopped = createServer();
  await new Promise<void>((resolve) => stopped.listen(0, '127.0.0.1', resolve));
  const { port } = stopped.address() as AddressInfo;
  await new Promise((resolve) => stopped.close(resolve));
  expect(await tryIssuer(`http://127.0.0.1:${port}`)).toMatchObject({
    state: 'fault',
    says: `http://127.0.0.1:${port}: nothing listens there (ECONNREFUSED)`,
  });
});

test('an issuer other than the provider’s own is a fault: nobody could sign in', async () => {
  expect(await tryIssuer(`${origin()}/other`)).toMatchObject({ state: 'fault' });
});
