import type { IncomingHttpHeaders } from 'node:http';

import { matchesEtag } from '../http/cached-response.ts';
import { acceptedCodings } from '../http/content-coding.ts';
import type { SiteResponse } from '../http/response.ts';
import type { ServedImage } from './serve-stored.ts';

/** An SVG may use styles, but no scripts and nothing from elsewhere. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** @param caching the headers for caches */
export function imageResponse(
  requestHeaders: IncomingHttpHeaders,
  { image, cache }: ServedImage,
  caching: Readonly<Record<string, string>>,
): SiteResponse {
  const isGzipped =
    image.gzip !== undefined && acceptedCodings(requestHeaders['accept-encoding']).has('gzip');
  // Strong, so that each coding has its own.
  const etag = isGzipped ? image.etag.replace(/"$/, '-gzip"') : image.etag;
  const ifNoneMatch = requestHeaders['if-none-match'];
  const common = {
    'X-Cache': cache,
    ETag: etag,
    ...caching,
    'Content-Disposition': image.disposition,
    ...(image.gzip && { Vary: 'Accept-Encoding' }),
  };
  if (ifNoneMatch !== undefined && matchesEtag(etag, ifNoneMatch))
    return { status: 304, headers: common, policy };
  const body = isGzipped ? image.gzip : image.bytes;
  return {
    status: 200,
    headers: {
      ...common,
      'Content-Length': String(body.byteLength),
      'Content-Type': image.type,
      ...(isGzipped && { 'Content-Encoding': 'gzip' }),
    },
    body,
    policy,
  };
}
