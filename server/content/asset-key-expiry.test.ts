import { expect, test } from 'vitest';

import { findAssetKeyExpiryError } from './asset-key-expiry.ts';

const nowMs = 1_795_000_000_900;
const now = 1_795_000_000;

test.each([now, now + 1, now + 172_800])('R11.2: an asset key may expire at %s', (expiresAt) => {
  expect(findAssetKeyExpiryError(expiresAt, nowMs)).toBeUndefined();
});

test.each([
  ['in the past', now - 1],
  ['more than 172800 seconds ahead', now + 172_801],
  ['more than 172800 seconds ahead', nowMs],
  ['whole number of seconds', now + 0.5],
  ['whole number of seconds', NaN],
  ['whole number of seconds', Infinity],
  ['whole number of seconds', String(now + 60)],
  ['whole number of seconds', undefined],
])('R11.2: the error "%s" is reported for an asset key that expires at %s', (error, expiresAt) => {
  expect(findAssetKeyExpiryError(expiresAt, nowMs)).toContain(error);
});
