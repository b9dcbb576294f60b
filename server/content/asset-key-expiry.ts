/** 48 hours. */
const maxLifetimeSeconds = 172_800;

/**
 * Validates an asset key's expiry. Returns the error, or undefined if it is valid.
 *
 * @param expiresAt seconds since 1970 (milliseconds are rejected as too far ahead)
 * @param nowMs milliseconds since 1970
 */
export function findAssetKeyExpiryError(expiresAt: unknown, nowMs: number): string | undefined {
  if (typeof expiresAt !== 'number' || !Number.isInteger(expiresAt)) {
    return 'expiresAt must be a whole number of seconds since 1970';
  }
  const now = Math.floor(nowMs / 1000);
  if (expiresAt < now) return `expiresAt (${expiresAt}) is in the past: it is now ${now}`;
  const latest = now + maxLifetimeSeconds;
  if (expiresAt > latest) {
    return `expiresAt (${expiresAt}) is more than ${maxLifetimeSeconds} seconds ahead: the latest is ${latest}`;
  }
  return undefined;
}
