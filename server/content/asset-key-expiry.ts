/** The longest life of an asset key: 48 hours, in seconds. */
const maxLifetimeSeconds = 172_800;

/**
 * What is wrong with an asset key's expiry, or `undefined` where nothing is.
 *
 * @param expiresAt seconds since 1970 (milliseconds are refused as too far ahead)
 * @param nowMs the present, in milliseconds since 1970
 */
export function findAssetKeyExpiryFault(expiresAt: unknown, nowMs: number): string | undefined {
  if (typeof expiresAt !== 'number' || !Number.isInteger(expiresAt)) {
    return 'expiresAt must be a whole number of seconds since 1970';
  }
  const now = Math.floor(nowMs / 1000);
  if (expiresAt < now) return `expiresAt (${expiresAt}) is in the past; it is ${now} now`;
  const latest = now + maxLifetimeSeconds;
  if (expiresAt > latest) {
    return `expiresAt (${expiresAt}) is more than ${maxLifetimeSeconds} seconds ahead; the latest is ${latest}`;
  }
  return undefined;
}
