import type { IncomingMessage } from 'node:http';
import { parse, unescape } from 'node:querystring';

import { Router, type RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';

import {
  parseAssetUrl,
  readProxyQuery,
  readVariant,
  type AssetLocation,
  type ImageVariant,
} from '../../shared/image-url.ts';
import { imageProxyPath } from '../../shared/paths.ts';
import { acceptedCodings } from '../content-coding.ts';
import { describeError } from '../errors.ts';
import { ImageError } from '../images/image-error.ts';
import { originalKey } from '../images/image-key.ts';
import type { ImageService, ServedImage } from '../images/image-service.ts';
import type { SentImage } from '../images/variant-store.ts';
import type { Logger } from '../log.ts';
import { flat, textAnswer, type Answer, type SendAnswer } from './answer.ts';
import { downloadName } from './download-name.ts';
import { isAmong } from './kept-answer.ts';
import { exchangeOf, headersOf } from './request-log.ts';

/** A drawing may hold styles; scripts, and all that could be loaded from elsewhere, are out. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

const knownUrls = 5000;
const mostReported = 1000;
/** Those that pages write are shorter; a longer one may be read each time. */
const longestKnownUrl = 512;

export interface ImageProxy {
  /** The answer to a request for an image that is in memory, in some microseconds; undefined where it is not. */
  answerAtOnce(
    request: IncomingMessage,
  ): { readonly answer: Answer; readonly cache: ServedImage['cache'] } | undefined;
  /** All other requests for images. */
  readonly router: Router;
  /** Notes the pictures that a page shows: they come before whatever else is asked for. */
  readonly expectPicturesOf: (html: string) => void;
}

/**
 * `GET /api/image-proxy?src=&w=&q=&fm=` (R9.1).
 *
 * @param servedHosts hosts whose images are also to be had at `/<host>/…?w=&q=&fm=`: the addresses of priority images
 *   where the image hosts are not the public ones
 */
export function createImageProxy({
  images,
  log,
  servedHosts,
  isPreview,
  sendAnswer,
}: {
  images: ImageService;
  log: Logger;
  servedHosts: readonly string[];
  /** Whether drafts are shown: nobody may keep their pictures. */
  isPreview: boolean;
  sendAnswer: SendAnswer;
}): ImageProxy {
  const servedPaths = servedHosts.map((host) => `/${host}/`);
  const caching = isPreview ? 'no-store' : 'public, max-age=31536000, immutable';
  /** Images that the log has named: what a visitor can bring about by asking must not fill it. */
  const reported = new LRUCache<string, true>({ max: mostReported });
  /** Headers of an answer with an image, but for what each request changes: made once for each image in memory. */
  const imageHeadersOf = new WeakMap<SentImage, readonly string[]>();

  function imageAnswer(request: IncomingMessage, location: AssetLocation, served: ServedImage): Answer {
    const { image, cache } = served;
    let headers = imageHeadersOf.get(image);
    if (headers === undefined) {
      headers = imageHeaders(image, location, caching);
      imageHeadersOf.set(image, headers);
    }
    const known = request.headers['if-none-match'];
    if (known !== undefined && isAmong(image.etag, known))
      return { status: 304, headers: ['X-Cache', cache, ...headers], policy };
    const isZipped =
      image.gzip !== undefined && acceptedCodings(request.headers['accept-encoding']).has('gzip');
    const body = isZipped ? image.gzip : image.bytes;
    const ofBody = ['Content-Length', String(body.byteLength), 'Content-Type', image.type];
    if (isZipped) ofBody.push('Content-Encoding', 'gzip');
    return { status: 200, headers: ['X-Cache', cache, ...ofBody, ...headers], body, policy };
  }

  async function answerTo(request: IncomingMessage, wanted: Wanted): Promise<Answer> {
    const exchange = exchangeOf(request);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return textAnswer(405, 'Only GET and HEAD', { Allow: 'GET, HEAD' });
    if ('error' in wanted) return textAnswer(wanted.status, wanted.error);
    const { location, variant } = wanted;
    if (!images.isAllowed(location)) return textAnswer(400, 'src is not an image of this site');
    try {
      const served = await images.get(location, variant);
      exchange.cache = served.cache;
      return imageAnswer(request, location, served);
    } catch (error) {
      const status = error instanceof ImageError ? error.status : 502;
      const isNews = status !== 404 && status !== 503 && !reported.has(originalKey(location));
      if (isNews) reported.set(originalKey(location), true);
      const level = isNews ? 'warn' : 'debug';
      log[level](
        { id: exchange.id, image: location.asset, status, ...describeError(error) },
        'image cannot be sent',
      );
      const words = error instanceof ImageError ? error.message : 'The image cannot be made';
      return textAnswer(status, words, status === 503 ? { 'Retry-After': '1' } : {});
    }
  }

  const route = (read: (url: string) => Wanted): RequestHandler => {
    return async (request, response) => {
      const answer = await answerTo(request, read(request.originalUrl));
      sendAnswer(request, response, answer, headersOf(exchangeOf(request)));
    };
  };
  const router = Router({ caseSensitive: true, strict: true });
  router.all(imageProxyPath, route(readProxyUrl));
  for (const path of servedPaths) router.all(`${path}*asset`, route(readImageHostUrl));

  /** What the addresses that are asked for again and again ask for: reading one takes longer than the rest. */
  const known = new LRUCache<string, WantedImage>({ max: knownUrls });

  function readImageUrl(url: string): WantedImage | undefined {
    const wanted = known.get(url);
    if (wanted !== undefined) return wanted;
    const isProxyUrl = url.startsWith(`${imageProxyPath}?`);
    if (!isProxyUrl && !servedPaths.some((path) => url.startsWith(path))) return undefined;
    const read = isProxyUrl ? readProxyUrl(url) : readImageHostUrl(url);
    if ('error' in read) return undefined;
    if (url.length <= longestKnownUrl) known.set(url, read);
    return read;
  }

  const pictureAddress = new RegExp(
    `[\\s"](${[`${imageProxyPath}\\?src=`, ...servedPaths].map((start) => start.replaceAll('.', '\\.')).join('|')})([^&?\\s"]+)`,
    'g',
  );

  return {
    router,
    expectPicturesOf(html) {
      const sources = new Set(
        [...html.matchAll(pictureAddress)].map(([, start = '', rest = '']) =>
          start.startsWith(imageProxyPath) ? unescape(rest) : `https:/${start}${rest}`,
        ),
      );
      for (const source of sources) {
        const location = parseAssetUrl(source);
        if (location && images.isAllowed(location)) images.expect(location);
      }
    },
    answerAtOnce(request) {
      const { method, url = '' } = request;
      if (method !== 'GET' && method !== 'HEAD') return undefined;
      const wanted = readImageUrl(url);
      if (wanted === undefined) return undefined;
      const served = images.atHand(wanted.location, wanted.variant);
      return served && { answer: imageAnswer(request, wanted.location, served), cache: served.cache };
    },
  };
}

interface WantedImage {
  readonly location: AssetLocation;
  readonly variant: ImageVariant;
}

/** What a request for an image asks for, or why it cannot be answered. */
type Wanted = WantedImage | { readonly status: 400 | 404; readonly error: string };

function readProxyUrl(url: string): Wanted {
  const read = readProxyQuery(queryOf(url));
  return 'error' in read ? { status: 400, ...read } : read;
}

function readImageHostUrl(url: string): Wanted {
  const location = parseAssetUrl(`https:/${url.split('?', 1)[0] ?? ''}`);
  if (!location) return { status: 404, error: 'There is no such image' };
  const variant = readVariant(queryOf(url));
  return 'error' in variant ? { status: 400, ...variant } : { location, variant };
}

function queryOf(url: string): Readonly<Record<string, unknown>> {
  const start = url.indexOf('?');
  return start === -1 ? {} : parse(url.slice(start + 1));
}

function imageHeaders(
  { type, etag, gzip }: SentImage,
  { file }: AssetLocation,
  caching: string,
): readonly string[] {
  const extension = { 'image/svg+xml': 'svg', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };
  return flat({
    'Cache-Control': caching,
    // A drawing can hold scripts: by itself it is a download, never a page of this origin.
    'Content-Disposition': `${type === 'image/svg+xml' ? 'attachment' : 'inline'}; ${downloadName(file, extension[type])}`,
    ETag: etag,
    ...(gzip && { Vary: 'Accept-Encoding' }),
  });
}
