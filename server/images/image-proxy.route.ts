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
import { textResponse, type ResponseHeaders, type SiteResponse } from '../http/response.ts';
import { createCounts, type Counts } from '../observability/counts.ts';
import type { Logger } from '../observability/log.ts';
import { downloadName } from './download-name.ts';
import { ImageError, imageFailures, type ImageFailure } from './image-error.ts';
import { originalKey } from './image-key.ts';
import type { ImageService, ServedImage } from './image-service.ts';
import type { SentImage } from './variant-store.ts';

/** An SVG may use styles, but no scripts and nothing from elsewhere. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

const maxReported = 1000;
/** Failures that are the original's own: it fails again unless an editor replaces it. */
const lastingFailures: ReadonlySet<ImageFailure> = new Set(['too-large', 'not-an-image', 'unreadable']);

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
  /** Read from their URLs: requests that memory could not answer. */
  const asked = new WeakMap<RequestContext, ImageRequestOrError>();

  function imageResponse(
    requestHeaders: IncomingHttpHeaders,
    location: AssetLocation,
    { image, cache }: ServedImage,
  ): SiteResponse {
    const caching = edge.expiring(keysOfPictures(location.asset), 'public, max-age=31536000, immutable');
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

  const isOnImageHost = (url: string) => servedPaths.some((path) => url.startsWith(path));

  /** Undefined for the URL of something else. */
  function readImageUrl({ request: { url = '' } }: RequestContext): ImageRequestOrError | undefined {
    if (url.startsWith(`${imageProxyPath}?`)) return readProxyUrl(url);
    return isOnImageHost(url) ? readImageHostUrl(url) : undefined;
  }

  return {
    outcomes,
    routes: [
      {
        path: imageProxyPath,
        name: 'image',
        handle: (context) => respond(context, asked.get(context) ?? readProxyUrl(context.request.url ?? '')),
      },
      ...servedPaths.map((path) => ({
        path: `${path}*asset`,
        name: 'image',
        handle: (context: RequestContext) =>
          respond(context, asked.get(context) ?? readImageHostUrl(context.request.url ?? '')),
      })),
    ],
    fromMemory(context) {
      const imageRequest = readImageUrl(context);
      if (imageRequest === undefined) return undefined;
      const served =
        'error' in imageRequest ? undefined : images.fromMemory(imageRequest.location, imageRequest.variant);
      if (served === undefined || 'error' in imageRequest) {
        asked.set(context, imageRequest);
        return undefined;
      }
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
): ResponseHeaders {
  const extension = { 'image/svg+xml': 'svg', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };
  return {
    ...caching,
    // An SVG can hold scripts: opened directly, it is downloaded and never runs as a page of this origin.
    'Content-Disposition': `${type === 'image/svg+xml' ? 'attachment' : 'inline'}; ${downloadName(file, extension[type])}`,
    ...(gzip && { Vary: 'Accept-Encoding' }),
  };
}
