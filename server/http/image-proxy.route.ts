import type { IncomingHttpHeaders } from 'node:http';
import { parse, unescape } from 'node:querystring';

import { LRUCache } from 'lru-cache';

import {
  parseAssetUrl,
  readProxyQuery,
  readVariant,
  type AssetLocation,
  type ImageVariant,
} from '#shared/image-url.ts';
import { imageProxyPath } from '#shared/paths.ts';

import { acceptedCodings } from '../content-coding.ts';
import { describeError } from '../errors.ts';
import { ImageError } from '../images/image-error.ts';
import { originalKey } from '../images/image-key.ts';
import type { ImageService, ServedImage } from '../images/image-service.ts';
import type { SentImage } from '../images/variant-store.ts';
import type { Logger } from '../log.ts';
import { isAmong } from './cached-response.ts';
import { downloadName } from './download-name.ts';
import type { Route } from './listener.ts';
import { queryOf, type MemoryHandler, type RequestContext } from './request-context.ts';
import { flatten, textResponse, type SiteResponse } from './response.ts';

/** An SVG may hold styles, but no scripts and nothing loaded from elsewhere. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

const parsedUrls = 5000;
const maxReported = 1000;
/** Pages write shorter URLs. A longer one is parsed each time. */
const maxParsedUrlLength = 512;

export interface ImageProxy {
  /** The image that a request asks for, if it is in memory. */
  readonly fromMemory: MemoryHandler;
  /** All other requests for images. */
  readonly routes: readonly Route[];
  /** Notes the pictures that a page shows: they are made before any others. */
  readonly expectPicturesOf: (html: Buffer) => void;
}

/**
 * `GET /api/image-proxy?src=&w=&q=&fm=` (R9.1).
 *
 * @param servedHosts hosts whose images are also served at `/<host>/…?w=&q=&fm=`: the URLs of priority images when the
 *   image hosts are not the public ones
 */
export function createImageProxy({
  images,
  log,
  servedHosts,
}: {
  images: ImageService;
  log: Logger;
  servedHosts: readonly string[];
}): ImageProxy {
  const servedPaths = servedHosts.map((host) => `/${host}/`);
  /** Images that the log has named, each once: visitors must not be able to fill the log. */
  const reported = new LRUCache<string, true>({ max: maxReported });
  /** The headers that do not depend on the request, made once for each image in memory. */
  const imageHeadersOf = new WeakMap<SentImage, readonly string[]>();

  function imageResponse(
    asked: IncomingHttpHeaders,
    location: AssetLocation,
    { image, cache }: ServedImage,
  ): SiteResponse {
    let headers = imageHeadersOf.get(image);
    if (headers === undefined) {
      headers = imageHeaders(image, location);
      imageHeadersOf.set(image, headers);
    }
    const known = asked['if-none-match'];
    if (known !== undefined && isAmong(image.etag, known))
      return { status: 304, headers: ['X-Cache', cache, ...headers], policy };
    const isZipped = image.gzip !== undefined && acceptedCodings(asked['accept-encoding']).has('gzip');
    const body = isZipped ? image.gzip : image.bytes;
    const ofBody = ['Content-Length', String(body.byteLength), 'Content-Type', image.type];
    if (isZipped) ofBody.push('Content-Encoding', 'gzip');
    return { status: 200, headers: ['X-Cache', cache, ...ofBody, ...headers], body, policy };
  }

  async function respond(context: RequestContext, wanted: Wanted): Promise<SiteResponse> {
    if ('error' in wanted) return textResponse(wanted.status, wanted.error);
    const { location, variant } = wanted;
    if (!images.isAllowed(location)) return textResponse(400, 'src is not an image of this site');
    try {
      const served = await images.get(location, variant);
      context.cache = served.cache;
      return imageResponse(context.request.headers, location, served);
    } catch (error) {
      const status = error instanceof ImageError ? error.status : 502;
      const isNews = status !== 404 && status !== 503 && !reported.has(originalKey(location));
      if (isNews) reported.set(originalKey(location), true);
      const level = isNews ? 'warn' : 'debug';
      log[level](
        { id: context.id, image: location.asset, status, ...describeError(error) },
        'image cannot be sent',
      );
      const words = error instanceof ImageError ? error.message : 'The image cannot be made';
      return textResponse(status, words, status === 503 ? { 'Retry-After': '1' } : {});
    }
  }

  /** Parsed URLs of images. Parsing takes longer than the rest of a response from memory. */
  const known = new LRUCache<string, WantedImage>({ max: parsedUrls });

  function readImageUrl(url: string): WantedImage | undefined {
    const wanted = known.get(url);
    if (wanted !== undefined) return wanted;
    const isProxyUrl = url.startsWith(`${imageProxyPath}?`);
    if (!isProxyUrl && !servedPaths.some((path) => url.startsWith(path))) return undefined;
    const read = isProxyUrl ? readProxyUrl(url) : readImageHostUrl(url);
    if ('error' in read) return undefined;
    if (url.length <= maxParsedUrlLength) known.set(url, read);
    return read;
  }

  const pictureAddress = new RegExp(
    `[\\s"](${[`${imageProxyPath}\\?src=`, ...servedPaths].map((start) => start.replaceAll('.', '\\.')).join('|')})([^&?\\s"]+)`,
    'g',
  );

  return {
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
    expectPicturesOf(html) {
      const sources = new Set(
        [...html.toString().matchAll(pictureAddress)].map(([, start = '', rest = '']) =>
          start.startsWith(imageProxyPath) ? unescape(rest) : `https:/${start}${rest}`,
        ),
      );
      for (const source of sources) {
        const location = parseAssetUrl(source);
        if (location && images.isAllowed(location)) images.expect(location);
      }
    },
    fromMemory(context) {
      const wanted = readImageUrl(context.request.url ?? '');
      if (wanted === undefined) return undefined;
      const served = images.fromMemory(wanted.location, wanted.variant);
      if (served === undefined) return undefined;
      context.cache = served.cache;
      return imageResponse(context.request.headers, wanted.location, served);
    },
  };
}

interface WantedImage {
  readonly location: AssetLocation;
  readonly variant: ImageVariant;
}

/** The image that a URL asks for, or why it is refused. */
type Wanted = WantedImage | { readonly status: 400 | 404; readonly error: string };

function readProxyUrl(url: string): Wanted {
  const read = readProxyQuery(parse(queryOf(url)));
  return 'error' in read ? { status: 400, ...read } : read;
}

function readImageHostUrl(url: string): Wanted {
  const location = parseAssetUrl(`https:/${url.split('?', 1)[0] ?? ''}`);
  if (!location) return { status: 404, error: 'There is no such image' };
  const variant = readVariant(parse(queryOf(url)));
  return 'error' in variant ? { status: 400, ...variant } : { location, variant };
}

function imageHeaders({ type, etag, gzip }: SentImage, { file }: AssetLocation): readonly string[] {
  const extension = { 'image/svg+xml': 'svg', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };
  return flatten({
    'Cache-Control': 'public, max-age=31536000, immutable',
    // An SVG can hold scripts, so on its own it is a download, never a page of this origin.
    'Content-Disposition': `${type === 'image/svg+xml' ? 'attachment' : 'inline'}; ${downloadName(file, extension[type])}`,
    ETag: etag,
    ...(gzip && { Vary: 'Accept-Encoding' }),
  });
}
