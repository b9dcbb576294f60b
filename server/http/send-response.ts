import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

import type { RequestContext } from './request-context.ts';
import { flatten, type SiteResponse } from './response.ts';

/**
 * How long a connection may be idle while a response is under way. Node looks twice where a part of the response was
 * sent, so a client that does not read is gone within a minute.
 */
export const silenceMs = 25_000;

/** Sends a response: the one place where all of them leave the site. */
export type SendResponse = (
  context: RequestContext,
  response: ServerResponse,
  siteResponse: SiteResponse,
) => void;

/**
 * @param settings.securityHeaders sent with every response
 * @param settings.policy the Content-Security-Policy of responses that have none of their own
 * @param settings.isPreview whether the site shows drafts: no cache may keep them, and no search engine list them
 */
export function createSender(settings: {
  readonly securityHeaders: Readonly<Record<string, string>>;
  readonly policy: string;
  readonly isPreview: boolean;
}): SendResponse {
  const always = flatten(settings.securityHeaders);

  return (context, response, { status, headers, body, policy = settings.policy }) => {
    const { request, route } = context;
    response.writeHead(status, [
      ...always,
      'Content-Security-Policy',
      policy,
      // The build's own files hold nothing of a draft.
      ...(settings.isPreview && route !== 'static' ? asDraft(headers) : headers),
      ...headersOf(context),
    ]);
    if (request.method === 'HEAD') response.end();
    else if (body instanceof Readable) {
      // Half a response cannot be taken back. Without a listener, the error would end the process.
      body.once('error', () => response.destroy());

      body.pipe(response);
    } else response.end(body);
    // Most responses have left in one piece: a timer for each would be a waste.
    if (response.writableLength > 0) request.socket.setTimeout(silenceMs);
  };
}

function asDraft(headers: readonly string[]): readonly string[] {
  const isPage = headers.some((value) => value.startsWith('text/html'));
  return [
    ...headers.map((value, index) => (headers[index - 1] === 'Cache-Control' ? 'no-store' : value)),
    ...(isPage && !headers.includes('X-Robots-Tag') ? ['X-Robots-Tag', 'noindex'] : []),
  ];
}

/** What a response says of its request. */
function headersOf({ id, cache, startedAt }: RequestContext): readonly string[] {
  if (cache === undefined) return ['X-Request-Id', id];
  const made = cache === 'MISS' ? `, make;dur=${(performance.now() - startedAt).toFixed(1)}` : '';
  return ['X-Request-Id', id, 'Server-Timing', `cache;desc=${cache}${made}`];
}
