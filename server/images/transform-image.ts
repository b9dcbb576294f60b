import sharp from 'sharp';

import type { ImageVariant } from '../../shared/image-url.ts';
import { ImageError } from './image-error.ts';
import { outputType, type PixelType } from './image-type.ts';

const maxPixels = 50_000_000;

sharp.cache(false);
sharp.concurrency(1);
// Only the decoders that the site needs: image decoders are where image servers are broken into.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});

/**
 * Makes a variant of an original of a type: turned upright, never enlarged, without metadata, of an animation the
 * first picture. Runs in a process of its own (`transform-process.ts`).
 *
 * @throws {ImageError} unreadable
 */
export async function transformImage(
  original: Uint8Array,
  type: PixelType,
  { width, quality, format }: ImageVariant,
): Promise<Buffer> {
  const resized = sharp(original, { limitInputPixels: maxPixels, autoOrient: true }).resize({
    width,
    withoutEnlargement: true,
  });
  const encoded = {
    'image/webp': () => resized.webp({ quality }),
    'image/jpeg': () => resized.jpeg({ quality, mozjpeg: true }),
    'image/png': () => resized.png(),
  }[outputType(type, format)]();
  try {
    return await encoded.toBuffer();
  } catch (error) {
    throw new ImageError('unreadable', 'The original cannot be read', { cause: error });
  }
}
