import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { acceptedCodings, codings, type Coding } from '../content-coding.ts';
import { flatten, type SiteResponse } from './response.ts';

/** A response that is cached and sent many times, in each coding that has been made of it. */
export interface CachedResponse {
  /** The response to a request with these headers: in the best coding that it accepts, or a 304. */
  responseTo(headers: IncomingHttpHeaders): SiteResponse;
  /** Adds the body in one more coding. */
  add(coding: Coding, body: Buffer): void;
  has(coding: Coding): boolean;
  readonly body: Buffer;
  /** Size of all codings in bytes. */
  readonly bytes: number;
}

/**
 * Creates a response to be cached. With status 200 it has an ETag, made from its body, and answers conditional
 * requests.
 *
 * @param headers all but `Content-Length`, `Content-Encoding`, `ETag` and `Vary`
 */
export function createCachedResponse({
  status,
  headers,
  body,
  policy,
}: {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly policy?: string | undefined;
}): CachedResponse {
  const { 'Content-Type': type = 'application/octet-stream', ...others } = headers;
  // Weak, since all codings share it.
  const etag = status === 200 ? `W/"${digestOf(body)}"` : undefined;
  const common = { ...others, ...(etag !== undefined && { ETag: etag }), Vary: 'Accept-Encoding' };
  const notModified: SiteResponse = { status: 304, headers: flatten(common), policy };
  const variants = new Map<Coding, SiteResponse & { readonly body: Buffer }>();
  let bytes = 0;

  function add(coding: Coding, coded: Buffer): void {
    bytes += coded.length - (variants.get(coding)?.body.length ?? 0);
    variants.set(coding, {
      status,
      headers: flatten({
        'Content-Type': type,
        ...(coding !== 'identity' && { 'Content-Encoding': coding }),
        'Content-Length': String(coded.length),
        ...common,
      }),
      body: coded,
      policy,
    });
  }

  add('identity', body);
  const identity: SiteResponse = { status, headers: [], ...variants.get('identity') };

  return {
    responseTo(asked) {
      const known = asked['if-none-match'];
      if (known !== undefined && etag !== undefined && isAmong(etag, known)) return notModified;
      const accepted = acceptedCodings(asked['accept-encoding']);
      for (const coding of codings) {
        const variant = accepted.has(coding) ? variants.get(coding) : undefined;
        if (variant) return variant;
      }
      return identity;
    },
    add,
    has: (coding) => variants.has(coding),
    body,
    get bytes() {
      return bytes;
    },
  };
}

function digestOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 27);
}

/** Whether an `If-None-Match` header names an ETag; weak and strong ones are equal here (RFC 9110, 13.1.2). */
export function isAmong(etag: string, header: string): boolean {
  if (header === etag || header === '*') return true;
  const opaque = etag.replace('W/', '');
  return header.split(',').some((each) => each.trim().replace('W/', '') === opaque);
}
