import { parse } from 'node:querystring';

import {
  parseAssetUrl,
  readProxyQuery,
  readVariant,
  type AssetLocation,
  type ImageVariant,
} from '#shared/image-url.ts';

import { pathOf, queryOf } from '../http/request-context.ts';

export interface ImageRequest {
  readonly location: AssetLocation;
  readonly variant: ImageVariant;
}

export type ImageRequestOrError = ImageRequest | { readonly status: 400 | 404; readonly error: string };

/** At the image proxy. */
export function readProxyUrl(url: string): ImageRequestOrError {
  const imageRequest = readProxyQuery(parse(queryOf(url)));
  return 'error' in imageRequest ? { status: 400, ...imageRequest } : imageRequest;
}

/** At the path of an image host. */
export function readImageHostUrl(url: string): ImageRequestOrError {
  const location = parseAssetUrl(`https:/${pathOf(url)}`);
  if (!location) return { status: 404, error: 'There is no such image' };
  const variant = readVariant(parse(queryOf(url)));
  return 'error' in variant ? { status: 400, ...variant } : { location, variant };
}
