import type { IncomingMessage } from 'node:http';

import { contentWebhookPath, deskPath } from '#shared/paths.ts';

import type { Refusal } from './refusals.ts';
import { pathOf } from './request-context.ts';
import { methodNotAllowed, textResponse } from './response.ts';

/** For path and query. The encoded URL of an image needs some 6,500 characters at most. */
const maxUrlLength = 8192;
/** Visitors send only short forms, and browsers short reports. */
const maxBodyBytes = 64 * 1024;
/** The size of an entry with all its locales: Contentful's own limit. */
export const maxWebhookBytes = 1024 * 1024;
/** A host name without empty labels, or an IPv6 address, with an optional port up to 65,535. */
const hostPattern =
  /^(?:[a-z0-9_](?:[a-z0-9_-]|\.(?!\.)){0,252}|\[[0-9a-f:.]{2,45}\])(?::(?:[0-5]?\d{1,4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5]))?$/i;

const refuse = (reason: Refusal['reason'], status: number, text: string): Refusal => ({
  reason,
  response: textResponse(status, text, { Connection: 'close' }),
});
const refusals = {
  method: { reason: 'method', response: methodNotAllowed },
  host: refuse('host', 400, 'Missing, repeated or invalid Host header'),
  target: refuse('target', 400, 'Invalid request target'),
  tooLong: refuse('url-too-long', 414, 'The URL is too long'),
  tooLarge: refuse('body-too-large', 413, 'The request body is too large'),
  coding: refuse('transfer-encoding', 400, 'Unsupported Transfer-Encoding'),
  expectation: refuse('expect', 417, 'Unsupported expectation'),
} as const satisfies Readonly<Record<string, Refusal>>;

/**
 * Refuses what Node's parser accepts but no honest client sends: unknown methods, a missing, repeated or malformed Host,
 * absolute or malformed targets, excessive sizes. Returns undefined if the request may pass. No response repeats the Host.
 */
export function guardRequest(request: IncomingMessage): Refusal | undefined {
  const { method, url = '', headers } = request;
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return refusals.method;
  if (!hasOneValidHost(request)) return refusals.host;
  if (url.length > maxUrlLength) return refusals.tooLong;
  if (!isPath(url)) return refusals.target;
  // The desk says in words that a form is too long for it.
  const isLarge = url === contentWebhookPath || url.startsWith(`${deskPath}/`);
  const maxBytes = isLarge ? maxWebhookBytes : maxBodyBytes;
  if (Number(headers['content-length'] ?? 0) > maxBytes) return refusals.tooLarge;
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return refusals.coding;
  const expectation = headers.expect;
  if (expectation !== undefined && expectation.toLowerCase() !== '100-continue') return refusals.expectation;
  return undefined;
}

/** Whether a target is a path with UTF-8 escapes, so that later code can decode it safely. */
function isPath(url: string): boolean {
  if (!url.startsWith('/') || url.includes('#')) return false;
  const path = pathOf(url);
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Node's `headers` has only the first of several Hosts. */
function hasOneValidHost({ rawHeaders, headers }: IncomingMessage): boolean {
  if (headers.host === undefined || !hostPattern.test(headers.host)) return false;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1;
}

/**
 * Whether the end of a request's body is uncertain: the site does not read it, or it is chunked, which proxies and
 * parsers interpret differently. What follows on the connection could then be a smuggled request.
 */
export function hasUnreadableBody({ method, headers }: IncomingMessage): boolean {
  return (
    headers['transfer-encoding'] !== undefined ||
    (method !== 'POST' && Number(headers['content-length'] ?? 0) > 0)
  );
}
