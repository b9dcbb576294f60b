import type { IncomingHttpHeaders } from 'node:http';
import { parse } from 'node:querystring';

import { LRUCache } from 'lru-cache';

import {
  parseAssetUrl,
  readProxyQuery,
  readVariant,
  type AssetLocation,
  type ImageVariant,
} from '#shared/image-url.ts';
import { imageProxyPath } from '#shared/paths.ts';

import type { EdgeHeaders } from '../cdn/edge-headers.ts';
import { keysOfPictures } from '../cdn/keys.ts';
import { describeError } from '../errors.ts';
import type { Finding } from '../findings/finding.ts';
import { wholeSite, type Findings } from '../findings/findings.ts';
import { matchesEtag } from '../http/cached-response.ts';
import { acceptedCodings } from '../http/content-coding.ts';
import type { Route } from '../http/listener.ts';
import { queryOf, type MemoryHandler, type RequestContext } from '../http/request-context.ts';
import { flatten, textResponse, type SiteResponse } from '../http/response.ts';
import { createCounts, type Counts } from '../observability/counts.ts';
import type { Logger } from '../observability/log.ts';
import { downloadName } from './download-name.ts';
import { ImageError, imageFailures, type ImageFailure } from './image-error.ts';
import { originalKey } from './image-key.ts';
import type { ImageService, ServedImage } from './image-service.ts';
import type { SentImage } from './variant-store.ts';

/** An SVG may use styles, but no scripts and nothing from elsewhere. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

const maxParsedUrls = 5000;
const maxReported = 1000;
/** Failures that are the original's own: it fails again unless an editor replaces it. */
const lastingFailures: ReadonlySet<ImageFailure> = new Set(['too-large', 'not-an-image', 'unreadable']);
/** Pages write shorter URLs. A longer one is parsed every time. */
const maxParsedUrlLength = 512;

/** How a request for an image was served, or why not. */
export const imageOutcomes = [
  'HIT',
  'STALE',
  'MISS',
  /** Not an image of this site. */
  'invalid',
  ...imageFailures,
] as const;

export interface ImageProxy {
  readonly fromMemory: MemoryHandler;
  readonly routes: readonly Route[];
  readonly outcomes: Counts<(typeof imageOutcomes)[number]>;
}

/**
 * `GET /api/image-proxy?src=&w=&q=&fm=` (R9.1).
 *
 * @param servedHosts hosts whose images are also served at `/<host>/…?w=&q=&fm=`. Priority images have these URLs if the
 *   image hosts are not the public ones
 */
export function createImageProxy({
  images,
  findings,
  log,
  servedHosts,
  edge,
}: {
  images: ImageService;
  findings: Findings;
  log: Logger;
  servedHosts: readonly string[];
  edge: EdgeHeaders;
}): ImageProxy {
  const servedPaths = servedHosts.map((host) => `/${host}/`);
  /** Images that have been logged: visitors must not be able to fill the log. */
  const reported = new LRUCache<string, true>({ max: maxReported });
  const outcomes = createCounts(imageOutcomes);
  /** The headers that do not depend on the request, for each image in memory. */
  const imageHeadersOf = new WeakMap<SentImage, readonly string[]>();

  function imageResponse(
    requestHeaders: IncomingHttpHeaders,
    location: AssetLocation,
    { image, cache }: ServedImage,
  ): SiteResponse {
    let headers = imageHeadersOf.get(image);
    if (headers === undefined) {
      const caching = edge.expiring(keysOfPictures(location.asset), 'public, max-age=31536000, immutable');
      headers = imageHeaders(image, location, caching);
      imageHeadersOf.set(image, headers);
    }
    const isGzipped =
      image.gzip !== undefined && acceptedCodings(requestHeaders['accept-encoding']).has('gzip');
    // Strong, so that each coding has its own.
    const etag = isGzipped ? image.etag.replace(/"$/, '-gzip"') : image.etag;
    const ifNoneMatch = requestHeaders['if-none-match'];
    if (ifNoneMatch !== undefined && matchesEtag(etag, ifNoneMatch))
      return { status: 304, headers: ['X-Cache', cache, 'ETag', etag, ...headers], policy };
    const body = isGzipped ? image.gzip : image.bytes;
    const bodyHeaders = ['Content-Length', String(body.byteLength), 'Content-Type', image.type];
    if (isGzipped) bodyHeaders.push('Content-Encoding', 'gzip');
    return {
      status: 200,
      headers: ['X-Cache', cache, 'ETag', etag, ...bodyHeaders, ...headers],
      body,
      policy,
    };
  }

  /**
   * Tells editors that a picture on their pages cannot be made, until it can be. Visitors must not be able to add findings
   * about others.
   */
  function recordFailure(location: AssetLocation, error: ImageError | undefined): void {
    if (!images.isExpected(location)) return;
    const { asset } = location;
    const found = error && lastingFailures.has(error.kind) ? [brokenPicture(asset, error)] : [];
    findings.record(wholeSite, `picture ${asset}`, found);
  }

  async function respond(context: RequestContext, imageRequest: ImageRequestOrError): Promise<SiteResponse> {
    if ('error' in imageRequest) {
      outcomes.add('invalid');
      return textResponse(imageRequest.status, imageRequest.error);
    }
    const { location, variant } = imageRequest;
    if (!images.isAllowed(location)) {
      outcomes.add('invalid');
      return textResponse(400, 'src is not an image of this site');
    }
    try {
      const served = await images.get(location, variant);
      context.cache = served.cache;
      outcomes.add(served.cache);
      if (served.cache === 'MISS') recordFailure(location, undefined);
      return imageResponse(context.request.headers, location, served);
    } catch (error) {
      if (error instanceof ImageError) recordFailure(location, error);
      const status = error instanceof ImageError ? error.status : 502;
      outcomes.add(error instanceof ImageError ? error.kind : 'unreadable');
      const isBusy = error instanceof ImageError && error.kind === 'busy';
      if (isBusy) context.refusal = 'busy';
      const isFirstReport = status !== 404 && !isBusy && !reported.has(originalKey(location));
      if (isFirstReport) reported.set(originalKey(location), true);
      const level = isFirstReport ? 'warn' : 'debug';
      log[level](
        { id: context.id, image: location.asset, status, ...describeError(error) },
        'image cannot be sent',
      );
      const message = error instanceof ImageError ? error.message : 'The image cannot be made';
      return textResponse(status, message, status === 503 ? { 'Retry-After': '1' } : {});
    }
  }

  /** Parsing a URL takes longer than the rest of a response from memory. */
  const parsedUrls = new LRUCache<string, ImageRequest>({ max: maxParsedUrls });

  function readImageUrl(url: string): ImageRequest | undefined {
    const cached = parsedUrls.get(url);
    if (cached !== undefined) return cached;
    const isProxyUrl = url.startsWith(`${imageProxyPath}?`);
    if (!isProxyUrl && !servedPaths.some((path) => url.startsWith(path))) return undefined;
    const request = isProxyUrl ? readProxyUrl(url) : readImageHostUrl(url);
    if ('error' in request) return undefined;
    if (url.length <= maxParsedUrlLength) parsedUrls.set(url, request);
    return request;
  }

  return {
    outcomes,
    routes: [
      {
        path: imageProxyPath,
        name: 'image',
        handle: (context) => respond(context, readProxyUrl(context.request.url ?? '')),
      },
      ...servedPaths.map((path) => ({
        path: `${path}*asset`,
        name: 'image',
        handle: (context: RequestContext) => respond(context, readImageHostUrl(context.request.url ?? '')),
      })),
    ],
    fromMemory(context) {
      const imageRequest = readImageUrl(context.request.url ?? '');
      if (imageRequest === undefined) return undefined;
      const served = images.fromMemory(imageRequest.location, imageRequest.variant);
      if (served === undefined) return undefined;
      context.cache = served.cache;
      outcomes.add(served.cache);
      return imageResponse(context.request.headers, imageRequest.location, served);
    },
  };
}

function brokenPicture(assetId: string, { message }: ImageError): Finding {
  return {
    kind: 'broken-picture',
    assetId,
    contentType: 'asset',
    problem: `The site cannot use the picture “${assetId}”: ${message[0]?.toLowerCase()}${message.slice(1)}. Upload it again.`,
    links: [assetId],
    shown: 'Its place stays empty.',
  };
}

interface ImageRequest {
  readonly location: AssetLocation;
  readonly variant: ImageVariant;
}

type ImageRequestOrError = ImageRequest | { readonly status: 400 | 404; readonly error: string };

function readProxyUrl(url: string): ImageRequestOrError {
  const imageRequest = readProxyQuery(parse(queryOf(url)));
  return 'error' in imageRequest ? { status: 400, ...imageRequest } : imageRequest;
}

function readImageHostUrl(url: string): ImageRequestOrError {
  const location = parseAssetUrl(`https:/${url.split('?', 1)[0] ?? ''}`);
  if (!location) return { status: 404, error: 'There is no such image' };
  const variant = readVariant(parse(queryOf(url)));
  return 'error' in variant ? { status: 400, ...variant } : { location, variant };
}

function imageHeaders(
  { type, gzip }: SentImage,
  { file }: AssetLocation,
  caching: Readonly<Record<string, string>>,
): readonly string[] {
  const extension = { 'image/svg+xml': 'svg', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };
  return flatten({
    ...caching,
    // An SVG can hold scripts: opened directly, it is downloaded and never runs as a page of this origin.
    'Content-Disposition': `${type === 'image/svg+xml' ? 'attachment' : 'inline'}; ${downloadName(file, extension[type])}`,
    ...(gzip && { Vary: 'Accept-Encoding' }),
  });
}
