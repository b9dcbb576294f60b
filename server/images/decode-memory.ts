import { imageLimits } from '#shared/image-limits.ts';
import type { ImageVariant } from '#shared/image-url.ts';

import { ImageError } from './image-error.ts';
import type { ImageHeader } from './image-header.ts';

const megabyte = 1024 * 1024;
/** Decoders hold some lines at a time. Measured with sharp 0.35 on originals of 48 megapixels. */
const decoderBytesPerColumn = 2500;
/** The variant's pixels and the encoder's copies of them. Measured likewise. */
const bytesPerOutputPixel = 8;

/** For all decoders, beyond the base of their processes: a quarter of the site's memory. */
export function decodeBudget(limitBytes: number): number {
  return Math.min(640 * megabyte, Math.floor(limitBytes / 4));
}

/**
 * Estimates by its header how much memory an original needs to become a variant.
 *
 * @throws {ImageError} too-large
 */
export function decodeBytes(header: ImageHeader, variant: ImageVariant, budgetBytes: number): number {
  if (header.width * header.height > imageLimits.pixels)
    throw new ImageError('too-large', 'The original has too many pixels');
  const decoderBytes = header.heldBytes + header.width * decoderBytesPerColumn;
  if (decoderBytes > budgetBytes) throw new ImageError('too-large', 'The original needs too much memory');
  return decoderBytes + encoderBytes(header, variant);
}

function encoderBytes({ width, height }: ImageHeader, variant: ImageVariant): number {
  const scale = Math.min(1, variant.width / width);
  return width * scale * height * scale * bytesPerOutputPixel;
}
