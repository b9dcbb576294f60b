import type { AssetLocation } from '#shared/image-url.ts';
import { imageProxyPath } from '#shared/paths.ts';

import type { EdgeHeaders } from '../cdn/edge-headers.ts';
import { keysOfPictures } from '../cdn/keys.ts';
import type { Findings } from '../findings/findings.ts';
import type { Route } from '../http/listener.ts';
import type { MemoryHandler, RequestContext } from '../http/request-context.ts';
import { textResponse, type SiteResponse } from '../http/response.ts';
import { createCounts, type Counts } from '../observability/counts.ts';
import type { Logger } from '../observability/log.ts';
import { ImageError, imageFailures } from './image-error.ts';
import { createImageFailureReport } from './image-failure-report.ts';
import { readImageHostUrl, readProxyUrl, type ImageRequestOrError } from './image-request.ts';
import { imageResponse } from './image-response.ts';
import type { ImageService } from './image-service.ts';
import type { ServedImage } from './serve-stored.ts';

/** How a request for an image was served, or why not. */
const imageOutcomes = [
  'HIT',
  'STALE',
  'MISS',
  /** Not an image of this site. */
  'invalid',
  ...imageFailures,
] as const;

const unexpected = { status: 502, kind: 'unreadable', message: 'The image cannot be made' } as const;

export interface ImageProxy {
  readonly fromMemory: MemoryHandler;
  readonly routes: readonly Route[];
  readonly outcomes: Counts<(typeof imageOutcomes)[number]>;
  /** See `createImageFailureReport`. */
  forgetFailures(): void;
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
  const failures = createImageFailureReport({ images, findings, log });
  const outcomes = createCounts(imageOutcomes);
  /** Read from their URLs: requests that memory could not answer. */
  const asked = new WeakMap<RequestContext, ImageRequestOrError>();

  function send(context: RequestContext, location: AssetLocation, served: ServedImage): SiteResponse {
    context.cache = served.cache;
    outcomes.add(served.cache);
    const keys = edge.hasKeys ? keysOfPictures(location.asset) : [];
    const caching = edge.expiring(keys, 'public, max-age=31536000, immutable');
    return imageResponse(context.request.headers, served, caching);
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
      if (served.cache === 'MISS') failures.record(location, undefined);
      return send(context, location, served);
    } catch (error) {
      const failure = error instanceof ImageError ? error : undefined;
      if (failure) failures.record(location, failure);
      const { status, kind, message } = failure ?? unexpected;
      outcomes.add(kind);
      if (kind === 'busy') context.refusal = 'busy';
      failures.log(context, location, status, error);
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
    forgetFailures: () => failures.forget(),
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
      return send(context, imageRequest.location, served);
    },
  };
}
