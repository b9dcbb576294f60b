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
 * Whether Contentful signed this request with one of the secrets, less than half a minute ago, and signed its topic.
 *
 * The signature is an HMAC-SHA256 of method, path, the headers that `x-contentful-signed-headers` names, and body:
 * https://www.contentful.com/developers/docs/webhooks/request-verification/
 *
 * @param secrets at least one; two while a secret is being replaced
 * @param now in ms since 1970
 */
export function isSigned(request: SignedRequest, secrets: readonly string[], now: number): boolean {
  const signature = headerOf(request, 'x-contentful-signature');
  const timestamp = headerOf(request, 'x-contentful-timestamp');
  const names = headerOf(request, 'x-contentful-signed-headers')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  if (!/^[0-9a-f]{64}$/.test(signature) || !/^\d{1,15}$/.test(timestamp)) return false;
  if (Math.abs(now - Number(timestamp)) > maxAgeMs) return false;
  // Otherwise an attacker who has seen a request could send it again with other headers.
  if (
    !['x-contentful-topic', 'x-contentful-timestamp', 'x-contentful-signed-headers'].every((name) =>
      names.includes(name),
    )
  )
    return false;
  const text = canonicalText(request, names);
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(text).digest());
  const given = Buffer.from(signature, 'hex');
  // All are compared, so that the time taken does not tell which one it was.
  return signatures.filter((each) => timingSafeEqual(each, given)).length > 0;
}

/** The signature for a request, as Contentful makes it. */
export function sign(request: SignedRequest, secret: string): string {
  const names = headerOf(request, 'x-contentful-signed-headers').split(',');
  return createHmac('sha256', secret)
    .update(
      canonicalText(
        request,
        names.map((name) => name.trim().toLowerCase()),
      ),
    )
    .digest('hex');
}

function canonicalText(request: SignedRequest, names: readonly string[]): string {
  const [path = '', query] = request.url.split('?');
  const headers = [...names]
    .sort()
    .map((name) => `${name}:${headerOf(request, name).trim()}`)
    .join(';');
  // Contentful escapes the query twice.
  const escaped = encodeURI(path + (query ? `?${escape(query)}` : ''));
  return [request.method, escaped, headers, request.body].join('\n');
}

function headerOf({ headers }: SignedRequest, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value.join(', ') : value) ?? '';
}
