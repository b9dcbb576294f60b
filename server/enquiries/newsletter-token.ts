import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import type { NewsletterConsent } from './enquiry.ts';

/** How long a confirmation link works: long enough for a firm that sends the emails by hand. */
export const linkLifetimeMs = 30 * 86_400_000;

/** Encrypts, so that the URL shows no email address, and authenticates, so that tokens cannot be forged. */
const algorithm = 'aes-256-gcm';
const lengths = { key: 32, nonce: 12, tag: 16 };
/** The longest that this site makes is half of this. */
const maxTokenLength = 4096;

/** The purpose of a link: one for signing up must not unsubscribe, nor the other way round. */
export type LinkPurpose = 'subscribe' | 'unsubscribe';

/** The data in a confirmation link. The site keeps nothing about a person who has not confirmed. */
export interface PendingConsent extends NewsletterConsent {
  /** In ISO 8601. */
  readonly requestedAt: string;
}

export function createTokenKey(): Uint8Array {
  return randomBytes(lengths.key);
}

/** @param key of `createTokenKey` */
export function sealToken(pending: PendingConsent, purpose: LinkPurpose, key: Uint8Array): string {
  const nonce = randomBytes(lengths.nonce);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: lengths.tag });
  cipher.setAAD(Buffer.from(purpose));
  const sealed = [cipher.update(JSON.stringify(pending)), cipher.final()];
  return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64url');
}

/**
 * @param now in ms since 1970
 * @returns `unreadable` if the token was cut off, changed, or made for another purpose or with another key
 */
export function openToken(
  token: string,
  purpose: LinkPurpose,
  key: Uint8Array,
  now = Date.now(),
): PendingConsent | 'expired' | 'unreadable' {
  const bytes = Buffer.from(token.slice(0, maxTokenLength), 'base64url');
  if (bytes.length <= lengths.nonce + lengths.tag) return 'unreadable';
  let pending: PendingConsent;
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, lengths.nonce), {
      authTagLength: lengths.tag,
    });
    decipher.setAAD(Buffer.from(purpose));
    decipher.setAuthTag(bytes.subarray(-lengths.tag));
    const opened = [decipher.update(bytes.subarray(lengths.nonce, -lengths.tag)), decipher.final()];
    pending = JSON.parse(Buffer.concat(opened).toString()) as PendingConsent;
  } catch {
    return 'unreadable';
  }
  return now - Date.parse(pending.requestedAt) > linkLifetimeMs ? 'expired' : pending;
}
