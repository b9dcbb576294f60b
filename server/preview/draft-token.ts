import { createHmac, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

/** Which drafts are shown. */
export interface DraftScope {
  /** A locale of the space; undefined: its default. */
  readonly locale?: string | undefined;
  /** The content as it will be with this release. */
  readonly release?: string | undefined;
  /** The content as it will be at this time: an ISO 8601 date. Not with a release. */
  readonly moment?: string | undefined;
}

/** The claims of a token in the path of a draft page. */
export interface DraftClaims extends DraftScope {
  /** When it expires, in ms since 1970. */
  readonly expiresAt: number;
  /** A shared link's id, by which it can be withdrawn, and the entry of the only page that it shows. */
  readonly share?: { readonly id: string; readonly page: string } | undefined;
}

/** Signs claims as tokens, and reads them. */
export interface DraftTokens {
  issue(claims: DraftClaims): string;
  /** Undefined unless this site has signed the token, for this space and environment, and it has not expired. */
  read(token: string): DraftClaims | undefined;
}

/** Short names: the token is part of every address. */
const payloadShape = z.strictObject({
  /** When it expires, in whole seconds. */
  x: z.int(),
  l: z.string().optional(),
  r: z.string().optional(),
  m: z.string().optional(),
  s: z.tuple([z.string(), z.string()]).optional(),
});

/** @param space names the content, so that no other space's or environment's tokens are accepted */
export function createDraftTokens({
  keys,
  space,
  now,
}: {
  readonly keys: readonly string[];
  readonly space: string;
  readonly now: () => number;
}): DraftTokens {
  const sign = (key: string, payload: string) =>
    createHmac('sha256', key).update(`draft pass\n${space}\n${payload}`).digest();
  const [signingKey = ''] = keys;

  return {
    issue({ expiresAt, locale, release, moment, share }) {
      const payload = Buffer.from(
        JSON.stringify({
          x: Math.floor(expiresAt / 1000),
          l: locale,
          r: release,
          m: moment,
          s: share && [share.id, share.page],
        } satisfies z.input<typeof payloadShape>),
      ).toString('base64url');
      return `${payload}.${sign(signingKey, payload).toString('base64url')}`;
    },
    read(token) {
      const [payload = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      // Every key is tried, so that the time says nothing about which of them has signed.
      const matches = keys.map((key) => {
        const expected = sign(key, payload);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      if (!matches.includes(true) || token !== `${payload}.${given.toString('base64url')}`) return undefined;
      const {
        x,
        l: locale,
        r: release,
        m: moment,
        s,
      } = payloadShape.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      const expiresAt = x * 1000;
      if (expiresAt <= now()) return undefined;
      return { expiresAt, locale, release, moment, share: s && { id: s[0], page: s[1] } };
    },
  };
}
