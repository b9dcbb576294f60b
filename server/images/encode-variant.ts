import { readFile } from 'node:fs/promises';

import { imageLimits } from '#shared/image-limits.ts';
import type { ImageVariant } from '#shared/image-url.ts';

import type { Original, PixelOriginal } from './fetch-to-disk.ts';
import { ImageError, onDisk } from './image-error.ts';
import { outputType, type SentType } from './image-type.ts';

export interface EncodedImage {
  readonly bytes: Buffer;
  readonly type: SentType;
}

/**
 * Makes a variant of an original. An SVG is sent unchanged.
 *
 * @throws {ImageError} too-large, unstored, or an error of `transform`
 */
export async function makeVariant(
  original: Original,
  variant: ImageVariant,
  transform: (original: PixelOriginal, variant: ImageVariant) => Promise<Buffer>,
): Promise<EncodedImage> {
  if (original.type === 'image/svg+xml') {
    if (original.bytes > imageLimits.svgBytes) throw new ImageError('too-large', 'The SVG is too large');
    return { bytes: await onDisk(readFile(original.file)), type: original.type };
  }
  return { bytes: await transform(original, variant), type: outputType(original.type, variant.format) };
}
