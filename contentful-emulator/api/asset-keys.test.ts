import { expect, test } from 'vitest';

import {
  shareBookshop,
  ask,
  bookshopSpace,
  createTestClient,
  bookshopPreviewToken,
  readFailure,
  serveBookshop,
  bookshopSpaceId,
} from '../bookshop.fixture.ts';

const { client, service } = await shareBookshop();

const inOneHour = () => Math.floor(Date.now() / 1000) + 3600;

function readClaims(policy: string): unknown {
  return JSON.parse(Buffer.from(policy.split('.')[1] ?? '', 'base64url').toString());
}

test('the client gets a key with its space and expiry', async () => {
  const expiresAt = inOneHour();
  const { policy, secret } = await client.createAssetKey(expiresAt);
  expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(readClaims(policy)).toMatchObject({
    exp: expiresAt,
    sub: bookshopSpaceId,
    aud: 'adn',
    'ctf:unpub': false,
  });
  const preview = await createTestClient(service, { accessToken: bookshopPreviewToken }).createAssetKey(
    expiresAt,
  );
  expect(readClaims(preview.policy)).toMatchObject({ 'ctf:unpub': true });
});

test('a key is created with 200, and its policy has two parts', async () => {
  const body = JSON.stringify({ expiresAt: inOneHour() });
  const response = await ask(service, 'asset_keys', { method: 'POST', body });
  expect(response.status).toBe(200);
  const { policy } = (await response.json()) as { policy: string };
  expect(policy.split('.')).toHaveLength(2);
});

test('a space without embargoed assets has no keys', async () => {
  const service = await serveBookshop({
    spaces: [{ id: bookshopSpaceId, content: bookshopSpace, embargoedAssets: false }],
  });
  expect(await readFailure(createTestClient(service).createAssetKey(inOneHour()))).toMatchObject({
    name: 'AccessDenied',
    status: 403,
    message: 'Forbidden',
    details: { reasons: 'Embargoed assets not enabled for space' },
  });
});

test.each([
  ['no body', ''],
  ['not a number', '{"expiresAt":"tomorrow"}'],
  ['an expiry in the past', '{"expiresAt":1}'],
  ['an expiry more than two days ahead', `{"expiresAt":${inOneHour() + 48 * 3600}}`],
  ['invalid JSON', '{'],
])('a request with %s is rejected', async (_what, body) => {
  const response = await ask(service, 'asset_keys', { method: 'POST', body });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ sys: { id: 'BadRequest' } });
});

test('an oversized body is not read to its end', async () => {
  const response = await ask(service, 'asset_keys', { method: 'POST', body: 'x'.repeat(100_000) });
  expect(await response.json()).toMatchObject({ message: 'Request body too large.' });
});

test('keys can only be requested with POST', async () => {
  const response = await ask(service, 'asset_keys');
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST, OPTIONS');
});
