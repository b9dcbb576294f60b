import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { acceptedCodings, codings, type Coding } from '../content-coding.ts';
import { flat, type Answer } from './answer.ts';

/** An answer that is kept in memory and sent many times, in each coding that has been made of it. */
export interface KeptAnswer {
  /** What to send to who asks with these headers: the best coding that they take, or 304. */
  answerTo(headers: IncomingHttpHeaders): Answer;
  /** Adds the body in one more coding. */
  add(coding: Coding, body: Buffer): void;
  has(coding: Coding): boolean;
  readonly body: Buffer;
  /** Size of all codings in bytes. */
  readonly bytes: number;
}

/**
 * Keeps an answer. One with status 200 gets an ETag by its body, and answers 304 to who has it.
 *
 * @param headers all but `Content-Length`, `Content-Encoding`, `ETag` and `Vary`
 */
export function createKeptAnswer({
  status,
  headers,
  body,
  policy,
}: {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly policy?: string | undefined;
}): KeptAnswer {
  const { 'Content-Type': type = 'application/octet-stream', ...others } = headers;
  // Weak, since all codings share it.
  const etag = status === 200 ? `W/"${digestOf(body)}"` : undefined;
  const common = { ...others, ...(etag !== undefined && { ETag: etag }), Vary: 'Accept-Encoding' };
  const notModified: Answer = { status: 304, headers: flat(common), policy };
  const variants = new Map<Coding, Answer>();
  let bytes = 0;

  function add(coding: Coding, coded: Buffer): void {
    bytes += coded.length - (variants.get(coding)?.body?.length ?? 0);
    variants.set(coding, {
      status,
      headers: flat({
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
  const identity: Answer = { status, headers: [], ...variants.get('identity') };

  return {
    answerTo(asked) {
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
