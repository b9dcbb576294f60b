import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { acceptedCodings, codings, type Coding } from './content-coding.ts';
import type { SiteResponse } from './response.ts';

export interface CachedResponse {
  /** The response for these request headers: the body in the best accepted coding, or a 304. */
  responseTo(headers: IncomingHttpHeaders): SiteResponse;
  add(coding: Coding, body: Buffer): void;
  has(coding: Coding): boolean;
  readonly body: Buffer;
  /** Undefined for other statuses than 200. */
  readonly etag: string | undefined;
  /** By which a CDN purges it. */
  readonly keys: readonly string[];
  /** The size of all codings together. */
  readonly bytes: number;
}

/**
 * A 200 gets an ETag from its body and so can answer conditional requests.
 *
 * @param headers without `Content-Length`, `Content-Encoding`, `ETag` and `Vary`, which are added
 */
export function createCachedResponse({
  status,
  headers,
  body,
  policy,
  keys = [],
}: {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly policy?: string | undefined;
  readonly keys?: readonly string[];
}): CachedResponse {
  const { 'Content-Type': type = 'application/octet-stream', ...others } = headers;
  // Weak, since all codings share it. A CDN may ignore the keys of a 304, so other keys make another response.
  const etag = status === 200 ? `W/"${digestOf(body, keys)}"` : undefined;
  const common = { ...others, ...(etag !== undefined && { ETag: etag }), Vary: 'Accept-Encoding' };
  const notModified: SiteResponse = { status: 304, headers: common, policy };
  const variants = new Map<Coding, SiteResponse & { readonly body: Buffer }>();
  let bytes = 0;

  function add(coding: Coding, coded: Buffer): void {
    bytes += coded.length - (variants.get(coding)?.body.length ?? 0);
    variants.set(coding, {
      status,
      headers: {
        'Content-Type': type,
        ...(coding !== 'identity' && { 'Content-Encoding': coding }),
        'Content-Length': String(coded.length),
        ...common,
      },
      body: coded,
      policy,
    });
  }

  add('identity', body);
  const identity: SiteResponse = { status, headers: {}, ...variants.get('identity') };

  return {
    responseTo(requestHeaders) {
      const ifNoneMatch = requestHeaders['if-none-match'];
      if (ifNoneMatch !== undefined && etag !== undefined && matchesEtag(etag, ifNoneMatch))
        return notModified;
      const accepted = acceptedCodings(requestHeaders['accept-encoding']);
      for (const coding of codings) {
        const variant = accepted.has(coding) ? variants.get(coding) : undefined;
        if (variant) return variant;
      }
      return identity;
    },
    add,
    has: (coding) => variants.has(coding),
    body,
    etag,
    keys,
    get bytes() {
      return bytes;
    },
  };
}

function digestOf(body: Buffer, keys: readonly string[]): string {
  return createHash('sha256').update(body).update(keys.join(' ')).digest('base64url').slice(0, 27);
}

/** Whether an `If-None-Match` header matches an ETag, by weak comparison (RFC 9110, section 13.1.2). */
export function matchesEtag(etag: string, header: string): boolean {
  if (header === etag || header === '*') return true;
  const opaque = etag.replace('W/', '');
  return header.split(',').some((tag) => tag.trim().replace('W/', '') === opaque);
}
