import type { Readable } from 'node:stream';

/** A handler's response. `send-response.ts` adds the headers that all responses share. */
export interface SiteResponse {
  readonly status: number;
  /** Names and values in turn, which is fastest in `writeHead`. */
  readonly headers: readonly string[];
  /** A stream is sent in chunks. */
  readonly body?: Buffer | Readable | undefined;
  /** The Content-Security-Policy, if not the default. */
  readonly policy?: string | undefined;
  /** Whether Contentful’s editor may show it in a frame, as far as the policy allows. */
  readonly isFramed?: boolean;
}

type Headers = Readonly<Record<string, string>>;

/** Plain text, which must not repeat anything of the request. Not cached unless `headers` say so. */
export function textResponse(status: number, text: string, headers: Headers = {}): SiteResponse {
  return wholeResponse(status, 'text/plain; charset=utf-8', Buffer.from(`${text}\n`), headers);
}

/** A page for one visitor. Not cached unless `headers` say so. */
export function htmlResponse(status: number, html: Buffer, headers: Headers = {}): SiteResponse {
  return wholeResponse(status, 'text/html; charset=utf-8', html, headers);
}

/** A body of known length. Not cached unless `headers` say so. */
export function wholeResponse(
  status: number,
  type: string,
  body: Buffer,
  headers: Headers = {},
): SiteResponse {
  return {
    status,
    headers: flatten({
      'Content-Type': type,
      'Content-Length': String(body.length),
      'Cache-Control': 'no-store',
      ...headers,
    }),
    body,
  };
}

/**
 * @param location path and query, or the URL of another site, encoded
 * @param headers with `Cache-Control`, and any cookies
 */
export function redirectResponse(
  status: 301 | 302 | 303 | 307 | 308,
  location: string,
  headers: readonly string[] = ['Cache-Control', 'no-store'],
): SiteResponse {
  return { status, headers: ['Location', location, 'Content-Length', '0', ...headers] };
}

export const methodNotAllowed = textResponse(405, 'Method not allowed', { Allow: 'GET, HEAD' });

/** The opposite of `flatten`. */
export function unflatten(headers: readonly string[]): Headers {
  return Object.fromEntries(
    headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : [])),
  );
}

export function flatten(headers: Headers): readonly string[] {
  return Object.entries(headers).flat();
}
