import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

import { reportingHeader } from './content-security-policy.ts';
import type { RequestContext } from './request-context.ts';
import { flatten, type SiteResponse } from './response.ts';

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
  const always = [...flatten(settings.securityHeaders), ...reportingHeader];
  const framed = [...flatten(settings.framedHeaders), ...reportingHeader];

  return (context, response, { status, headers, body, policy = settings.policy, isFramed }) => {
    const { request, route } = context;
    response.writeHead(status, [
      ...(isFramed === true ? framed : always),
      'Content-Security-Policy',
      policy,
      // The build's files contain no drafts.
      ...(settings.isPreview && route !== 'static' ? asDraft(headers) : headers),
      ...headersOf(context),
    ]);
    if (request.method === 'HEAD') response.end();
    else if (body instanceof Readable) {
      // Half a response cannot be taken back. Without a listener, the error would end the process.
      body.once('error', () => response.destroy());
      body.pipe(response);
    } else response.end(body);
    // Most responses have already left whole, and need no timer.
    if (response.writableLength > 0) request.socket.setTimeout(responseIdleMs);
  };
}

function asDraft(headers: readonly string[]): readonly string[] {
  const isPage = headers.some((value) => value.startsWith('text/html'));
  return [
    ...headers.map((value, index) => (headers[index - 1] === 'Cache-Control' ? 'no-store' : value)),
    ...(isPage && !headers.includes('X-Robots-Tag') ? ['X-Robots-Tag', 'noindex'] : []),
  ];
}

function headersOf({ id, cache, startedAt }: RequestContext): readonly string[] {
  if (cache === undefined) return ['X-Request-Id', id];
  const timing = cache === 'MISS' ? `, make;dur=${(performance.now() - startedAt).toFixed(1)}` : '';
  return ['X-Request-Id', id, 'Server-Timing', `cache;desc=${cache}${timing}`];
}
