import { imageLimits } from '#shared/image-limits.ts';
import type { ImageVariant } from '#shared/image-url.ts';

import { ImageError } from './image-error.ts';
import { readImageHeader, type ImageHeader } from './image-header.ts';
import type { PixelType } from './image-type.ts';

const megabyte = 1024 * 1024;
/** Decoders hold some lines at a time. Measured with sharp 0.35 on originals of 48 megapixels. */
const decoderBytesPerColumn = 2500;
/** The variant's pixels and the encoder's copies of them. Measured likewise. */
const bytesPerOutputPixel = 8;
/** Share of the budget. An original that needs less may be decoded beside any other. */
const smallShare = 1 / 3;

/** For decoders, beyond the base of their process: a quarter of the site's memory. */
export function decodeBudget(limitBytes: number): number {
  return Math.min(640 * megabyte, Math.floor(limitBytes / 4));
}

/**
 * Checks an original's need for memory by its header.
 *
 * @returns whether it is too large to be decoded beside another large one
 * @throws {ImageError} too-large, unreadable
 */
export function checkDecodeMemory(
  original: Buffer,
  type: PixelType,
  variant: ImageVariant,
  budgetBytes: number,
): { isLarge: boolean } {
  const header = readImageHeader(original, type);
  if (header === undefined) throw new ImageError('unreadable', 'The original cannot be read');
  if (header.width * header.height > imageLimits.pixels)
    throw new ImageError('too-large', 'The original has too many pixels');
  const decoderBytes = header.heldBytes + header.width * decoderBytesPerColumn;
  if (decoderBytes > budgetBytes) throw new ImageError('too-large', 'The original needs too much memory');
  return { isLarge: decoderBytes + encoderBytes(header, variant) > budgetBytes * smallShare };
}

function encoderBytes({ width, height }: ImageHeader, variant: ImageVariant): number {
  const scale = Math.min(1, variant.width / width);
  return width * scale * height * scale * bytesPerOutputPixel;
}
