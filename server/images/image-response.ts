import type { IncomingHttpHeaders } from 'node:http';

import type { AssetLocation } from '#shared/image-url.ts';

import { matchesEtag } from '../http/cached-response.ts';
import { acceptedCodings } from '../http/content-coding.ts';
import type { ResponseHeaders, SiteResponse } from '../http/response.ts';
import { downloadName } from './download-name.ts';
import type { ServedImage } from './serve-stored.ts';
import type { SentImage } from './variant-store.ts';

/** An SVG may use styles, but no scripts and nothing from elsewhere. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** @param caching the headers for caches */
export function imageResponse(
  requestHeaders: IncomingHttpHeaders,
  location: AssetLocation,
  { image, cache }: ServedImage,
  caching: Readonly<Record<string, string>>,
): SiteResponse {
  const isGzipped =
    image.gzip !== undefined && acceptedCodings(requestHeaders['accept-encoding']).has('gzip');
  // Strong, so that each coding has its own.
  const etag = isGzipped ? image.etag.replace(/"$/, '-gzip"') : image.etag;
  const ifNoneMatch = requestHeaders['if-none-match'];
  const common = { 'X-Cache': cache, ETag: etag, ...imageHeaders(image, location, caching) };
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

function imageHeaders(
  { type, gzip }: SentImage,
  { file }: AssetLocation,
  caching: Readonly<Record<string, string>>,
): ResponseHeaders {
  const extension = { 'image/svg+xml': 'svg', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };
  return {
    ...caching,
    // An SVG can hold scripts: opened directly, it is downloaded and never runs as a page of this origin.
    'Content-Disposition': `${type === 'image/svg+xml' ? 'attachment' : 'inline'}; ${downloadName(file, extension[type])}`,
    ...(gzip && { Vary: 'Accept-Encoding' }),
  };
}
