import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

import { reportingHeader } from './content-security-policy.ts';
import type { RequestContext } from './request-context.ts';
import type { ResponseHeaders, SiteResponse } from './response.ts';

/**
 * How long a connection may be idle during a response. If part of it has been sent, Node lets a second such period pass,
 * so a client that stops reading is dropped within a minute.
 */
export const responseIdleMs = 25_000;

export type SendResponse = (
  context: RequestContext,
  response: ServerResponse,
  siteResponse: SiteResponse,
) => void;

/**
 * @param settings.policy the default Content-Security-Policy
 * @param settings.isPreview whether the site shows drafts, which must be neither cached nor indexed
 */
export function createSender(settings: {
  readonly securityHeaders: Readonly<Record<string, string>>;
  /** The headers of pages that an editor may show in a frame. */
  readonly framedHeaders: Readonly<Record<string, string>>;
  readonly policy: string;
  readonly isPreview: boolean;
}): SendResponse {
  const always = { ...settings.securityHeaders, ...reportingHeader };
  const framed = { ...settings.framedHeaders, ...reportingHeader };

  return (context, response, { status, headers, body, policy = settings.policy, isFramed }) => {
    const { request, route } = context;
    response.writeHead(status, {
      ...(isFramed === true ? framed : always),
      'Content-Security-Policy': policy,
      // The build's files contain no drafts.
      ...(settings.isPreview && route !== 'static' ? asDraft(headers) : headers),
      ...headersOf(context),
    } as OutgoingHttpHeaders);
    if (request.method === 'HEAD') response.end();
    else response.end(body);
    // Most responses have already left whole, and need no timer.
    if (response.writableLength > 0) request.socket.setTimeout(responseIdleMs);
  };
}

function asDraft(headers: ResponseHeaders): ResponseHeaders {
  const isPage = headers['Content-Type']?.includes('text/html') === true;
  return {
    ...(isPage && { 'X-Robots-Tag': 'noindex' }),
    ...headers,
    ...('Cache-Control' in headers && { 'Cache-Control': 'no-store' }),
  };
}

function headersOf({ id, cache, startedAt }: RequestContext): ResponseHeaders {
  if (cache === undefined) return { 'X-Request-Id': id };
  const timing = cache === 'MISS' ? `, make;dur=${(performance.now() - startedAt).toFixed(1)}` : '';
  return { 'X-Request-Id': id, 'Server-Timing': `cache;desc=${cache}${timing}` };
}
