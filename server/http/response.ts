/** A handler's response. `send-response.ts` adds the headers that all responses share. */
export interface SiteResponse {
  readonly status: number;
  readonly headers: ResponseHeaders;
  readonly body?: Buffer | undefined;
  /** The Content-Security-Policy, if not the default. */
  readonly policy?: string | undefined;
  /** Whether Contentful’s editor may show it in a frame, as far as the policy allows. */
  readonly isFramed?: boolean;
}

/** By name; several values for a header that is sent more than once. */
export type ResponseHeaders = Readonly<Record<string, string | readonly string[]>>;

/** Plain text, which must not repeat anything of the request. Not cached unless `headers` say so. */
export function textResponse(status: number, text: string, headers: ResponseHeaders = {}): SiteResponse {
  return wholeResponse(status, 'text/plain; charset=utf-8', Buffer.from(`${text}\n`), headers);
}

/** A page for one visitor. Not cached unless `headers` say so. */
export function htmlResponse(status: number, html: Buffer, headers: ResponseHeaders = {}): SiteResponse {
  return wholeResponse(status, 'text/html; charset=utf-8', html, headers);
}

/** A body of known length. Not cached unless `headers` say so. */
export function wholeResponse(
  status: number,
  type: string,
  body: Buffer,
  headers: ResponseHeaders = {},
): SiteResponse {
  return {
    status,
    headers: {
      'Content-Type': type,
      'Content-Length': String(body.length),
      'Cache-Control': 'no-store',
      ...headers,
    },
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
  headers: ResponseHeaders = { 'Cache-Control': 'no-store' },
): SiteResponse {
  return { status, headers: { Location: location, 'Content-Length': '0', ...headers } };
}

/** For what only people who have signed in, or operators, may see. */
export const uncached = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

export const methodNotAllowed = textResponse(405, 'Method not allowed', { Allow: 'GET, HEAD' });
