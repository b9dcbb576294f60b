import { expect, test } from 'vitest';

import { findAssetKeyExpiryFault } from './asset-key-expiry.ts';

const nowMs = 1_795_000_000_900;
const NOW = 1_795_000_000;

test.each([NOW, NOW + 1, NOW + 172_800])('R11.2 an asset key may expire at %s', (expiresAt) => {
  expect(findAssetKeyExpiryFault(expiresAt, nowMs)).toBeUndefined();
});

test.each([
  ['in the past', NOW - 1],
  ['more than 172800 seconds ahead', NOW + 172_801],
  ['more than 172800 seconds ahead', nowMs],
  ['whole number of seconds', NOW + 0.5],
  ['whole number of seconds', NaN],
  ['whole number of seconds', Infinity],
  ['whole number of seconds', String(NOW + 60)],
  ['whole number of seconds', undefined],
])('R11.2 the fault is "%s" for an asset key that expires at %s', (fault, expiresAt) => {
  expect(findAssetKeyExpiryFault(expiresAt, nowMs)).toContain(fault);
});
