import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { escape } from 'node:querystring';

/** How far the clocks of Contentful and of this machine may differ, either way. */
const maxAgeMs = 30_000;

export interface SignedRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * Whether these are the headers of a webhook that was signed less than half a minute ago, with its topic. Anyone can write
 * such headers, but without them no body has to be read.
 *
 * @param now in ms since 1970
 */
export function hasSignature(headers: IncomingHttpHeaders, now: number): boolean {
  const signature = valueOf(headers, 'x-contentful-signature');
  const timestamp = valueOf(headers, 'x-contentful-timestamp');
  const names = signedNames(headers);
  return (
    /^[0-9a-f]{64}$/.test(signature) &&
    /^\d{1,15}$/.test(timestamp) &&
    Math.abs(now - Number(timestamp)) <= maxAgeMs &&
    // Otherwise an attacker who has seen a request could send it again with other headers.
    ['x-contentful-topic', 'x-contentful-timestamp', 'x-contentful-signed-headers'].every((name) =>
      names.includes(name),
    )
  );
}

/**
 * Whether Contentful signed this request with one of the secrets, less than half a minute ago, and signed its topic.
 *
 * The signature is an HMAC-SHA256 of method, path, the headers that `x-contentful-signed-headers` names, and body:
 * https://www.contentful.com/developers/docs/webhooks/request-verification/
 *
 * @param secrets at least one; two while a secret is being replaced
 * @param now in ms since 1970
 */
export function isSigned(request: SignedRequest, secrets: readonly string[], now: number): boolean {
  if (!hasSignature(request.headers, now)) return false;
  const given = Buffer.from(valueOf(request.headers, 'x-contentful-signature'), 'hex');
  // All are compared, so that the time taken does not tell which one it was.
  return secrets.filter((secret) => timingSafeEqual(signatureOf(request, secret), given)).length > 0;
}

function signatureOf({ method, url, headers, body }: SignedRequest, secret: string): Buffer {
  const [path = '', query] = url.split('?');
  const signed = signedNames(headers)
    .sort()
    .map((name) => `${name}:${valueOf(headers, name).trim()}`)
    .join(';');
  // Contentful escapes the query twice.
  const escaped = encodeURI(path + (query ? `?${escape(query)}` : ''));
  const text = [method, escaped, signed, body].join('\n');
  return createHmac('sha256', secret).update(text).digest();
}

function signedNames(headers: IncomingHttpHeaders): string[] {
  return valueOf(headers, 'x-contentful-signed-headers')
    .split(',')
    .map((name) => name.trim().toLowerCase());
}

function valueOf(headers: IncomingHttpHeaders, name: string): string {
  // The names are a stranger's: `constructor` is no header.
  const value = Object.hasOwn(headers, name) ? headers[name] : undefined;
  return (Array.isArray(value) ? value.join(', ') : value) ?? '';
}
