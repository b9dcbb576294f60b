import { randomBytes } from 'node:crypto';

import { isRecord } from '../files/links.ts';
import type { Api } from '../store/delivered-sys.ts';
import { badRequest } from './api-error.ts';

const maxLifetimeSeconds = 48 * 60 * 60;

/** For signing URLs of embargoed assets. */
export interface AssetKey {
  policy: string;
  /** 43 characters, base64url. */
  secret: string;
}

/**
 * Creates an asset key like the real service's. The image host here does not require one.
 *
 * @param body `{ expiresAt }`, in seconds since 1970, at most 48 hours ahead
 * @throws {ApiError}
 */
export function createAssetKey(spaceId: string, api: Api, body: unknown): AssetKey {
  const now = Math.floor(Date.now() / 1000);
  const expiresAt = isRecord(body) ? body['expiresAt'] : undefined;
  if (typeof expiresAt !== 'number' || !Number.isInteger(expiresAt)) {
    throw badRequest('"expiresAt" must be a timestamp in seconds.');
  }
  if (expiresAt <= now) throw badRequest('"expiresAt" must be in the future.');
  if (expiresAt > now + maxLifetimeSeconds) {
    throw badRequest('"expiresAt" must be at most 48 hours in the future.');
  }
  const secret = randomBytes(32).toString('base64url');
  const policy = [
    { alg: 'HS256', typ: 'JWT', kid: 'default:1' },
    {
      exp: expiresAt,
      sub: spaceId,
      aud: 'adn',
      jti: crypto.randomUUID(),
      'ctf:unpub': api === 'preview',
    },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  // As the real service sends it: header and claims, without a signature.
  return { policy: policy.join('.'), secret };
}
