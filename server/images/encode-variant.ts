import { imageLimits } from '#shared/image-limits.ts';
import type { ImageVariant } from '#shared/image-url.ts';

import { ImageError } from './image-error.ts';
import { detectImageType, outputType, type SentType } from './image-type.ts';
import type { Transform } from './transform-pool.ts';

export interface EncodedImage {
  readonly bytes: Buffer;
  readonly type: SentType;
}

/**
 * Makes a variant of an original. Its type is read from its bytes. An SVG is sent unchanged.
 *
 * @throws {ImageError} not-an-image, too-large, unreadable or stuck
 */
export async function makeVariant(
  original: Buffer,
  variant: ImageVariant,
  transform: Transform,
): Promise<EncodedImage> {
  const type = detectImageType(original);
  if (type === undefined) throw new ImageError('not-an-image', 'The original is not an image');
  if (type === 'image/svg+xml') {
    if (original.byteLength > imageLimits.svgBytes) throw new ImageError('too-large', 'The SVG is too large');
    return { bytes: original, type };
  }
  return { bytes: await transform(original, type, variant), type: outputType(type, variant.format) };
}
