import type { Readable } from 'node:stream';

/** A response as a handler returns it. What every response carries is added where it is sent (`send-response.ts`). */
export interface SiteResponse {
  readonly status: number;
  /** Names and values in turn, as `writeHead` takes them fastest. */
  readonly headers: readonly string[];
  /** A stream is sent as it comes, in chunks. */
  readonly body?: Buffer | Readable | undefined;
  /** The Content-Security-Policy, where it differs from the site's own. */
  readonly policy?: string | undefined;
}

type Headers = Readonly<Record<string, string>>;

/** A short response in plain text. It repeats nothing of the request, and no cache keeps it unless `headers` say so. */
export function textResponse(status: number, text: string, headers: Headers = {}): SiteResponse {
  return wholeResponse(status, 'text/plain; charset=utf-8', Buffer.from(`${text}\n`), headers);
}

/** A page of HTML for this visitor alone: no cache keeps it unless `headers` say so. */
export function htmlResponse(status: number, html: Buffer, headers: Headers = {}): SiteResponse {
  return wholeResponse(status, 'text/html; charset=utf-8', html, headers);
}

/** A response with a body whose length is known. */
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
 * @param location path and query, encoded
 * @param headers may hold another `Cache-Control`, and cookies
 */
export function redirectResponse(
  status: 301 | 303,
  location: string,
  headers: readonly string[] = ['Cache-Control', 'no-store'],
): SiteResponse {
  return { status, headers: ['Location', location, 'Content-Length', '0', ...headers] };
}

export const methodNotAllowed = textResponse(405, 'Only GET and HEAD', { Allow: 'GET, HEAD' });

/** Headers as names and values in turn. */
export function flatten(headers: Headers): readonly string[] {
  return Object.entries(headers).flat();
}
