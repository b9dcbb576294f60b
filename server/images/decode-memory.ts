import type { ImageVariant } from '#shared/image-url.ts';

import { ImageError } from './image-error.ts';
import { readImageHeader, type ImageHeader } from './image-header.ts';
import type { PixelType } from './image-type.ts';

const megabyte = 1024 * 1024;
const maxPixels = 50_000_000;
/** Measured with sharp 0.35 on originals of 48 megapixels: some lines are being decoded at any time … */
const bytesAcross = 2500;
/** … and the variant that is being written has its pixels, and the encoder's copies of them. */
const bytesPerOutputPixel = 8;
/** Share of the budget. An original that needs less is decoded beside anything else. */
const smallShare = 1 / 3;

/** What a decoder may use beyond the base of its process: a quarter of the site's memory. */
export function decodeBudget(limitBytes: number): number {
  return Math.min(640 * megabyte, Math.floor(limitBytes / 4));
}

/**
 * Whether an original may be decoded, by what its header says.
 *
 * @returns whether it needs so much memory that no other large one may be decoded beside it
 * @throws {ImageError} too-large, unreadable
 */
export function decodingBytes(
  original: Buffer,
  type: PixelType,
  variant: ImageVariant,
  budgetBytes: number,
): { isLarge: boolean } {
  const header = readImageHeader(original, type);
  if (header === undefined) throw new ImageError('unreadable', 'The original cannot be read');
  if (header.width * header.height > maxPixels)
    throw new ImageError('too-large', 'The original has too many pixels');
  const decoderBytes = header.heldBytes + header.width * bytesAcross;
  if (decoderBytes > budgetBytes) throw new ImageError('too-large', 'The original needs too much memory');
  return { isLarge: decoderBytes + encoderBytes(header, variant) > budgetBytes * smallShare };
}

function encoderBytes({ width, height }: ImageHeader, variant: ImageVariant): number {
  const scale = Math.min(1, variant.width / width);
  return width * scale * height * scale * bytesPerOutputPixel;
}
