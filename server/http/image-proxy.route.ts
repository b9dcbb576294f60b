import { createHash } from 'node:crypto';

import { Router, type Request, type Response } from 'express';

import {
  parseAssetUrl,
  proxyPath,
  readProxyQuery,
  readVariant,
  type AssetLocation,
  type ImageVariant,
} from '../../shared/image-url.ts';
import { describeError } from '../errors.ts';
import { ImageError } from '../images/image-error.ts';
import type { ImageService } from '../images/image-service.ts';
import type { SentImage } from '../images/transform-image.ts';
import type { Logger } from '../log.ts';

/**
 * `GET /api/image-proxy?src=&w=&q=&fm=` (R9.1). With `servesImageHost` also `GET /<image host>/…?w=&q=&fm=`: the
 * address of priority images where the image host is not a public one.
 */
export function imageProxyRoute({
  images,
  log,
  servesImageHost,
}: {
  images: ImageService;
  log: Logger;
  servesImageHost: boolean;
}): Router {
  const router = Router();
  router.all(proxyPath, async (request, response) => {
    if (refuseMethod(request, response)) return;
    const read = readProxyQuery(request.query);
    if ('error' in read) sendError(response, 400, read.error);
    else await send(response, read.location, read.variant);
  });
  if (servesImageHost) {
    router.all('/images.ctfassets.net/*asset', async (request, response) => {
      if (refuseMethod(request, response)) return;
      const location = parseAssetUrl(`https:/${request.path}`);
      const variant = readVariant(request.query);
      if (!location) sendError(response, 404, 'There is no such image');
      else if ('error' in variant) sendError(response, 400, variant.error);
      else await send(response, location, variant);
    });
  }
  return router;

  async function send(response: Response, location: AssetLocation, variant: ImageVariant) {
    if (!images.isAllowed(location)) {
      sendError(response, 400, 'src is not an image of this site');
      return;
    }
    try {
      const { image, isCached } = await images.get(location, variant);
      sendImage(response, image, location, isCached);
    } catch (error) {
      const status = error instanceof ImageError ? error.status : 502;
      log.warn({ image: location.asset, status, ...describeError(error) }, 'image cannot be sent');
      if (status === 503) response.set('Retry-After', '1');
      sendError(response, status, error instanceof ImageError ? error.message : 'The image cannot be made');
    }
  }
}

function refuseMethod(request: Request, response: Response): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  response.set('Allow', 'GET, HEAD');
  sendError(response, 405, 'Only GET and HEAD');
  return true;
}

function sendImage(
  response: Response,
  { bytes, type }: SentImage,
  { file }: AssetLocation,
  isCached: boolean,
): void {
  const extension =
    { 'image/svg+xml': 'svg', 'image/jpeg': 'jpg' }[type as string] ?? type.replace('image/', '');
  const name = `${file.replace(/\.[^.]*$/, '').replace(/[^A-Za-z0-9._-]/g, '-')}.${extension}`;
  response.set({
    'Content-Type': type,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Disposition': `${type === 'image/svg+xml' ? 'attachment' : 'inline'}; filename="${name}"`,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'X-Cache': isCached ? 'HIT' : 'MISS',
    ETag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
  });
  response.send(bytes);
}

/** Short words that say nothing of what was asked. */
function sendError(response: Response, status: number, message: string): void {
  response
    .status(status)
    .set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    .type('text/plain')
    .send(`${message}\n`);
}
