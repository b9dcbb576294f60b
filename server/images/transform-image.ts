import sharp from 'sharp';

import type { ImageVariant } from '../../shared/image-url.ts';
import { ImageError } from './image-error.ts';
import { detectImageType, type ImageType } from './image-type.ts';

const maxPixels = 50_000_000;
const maxSvgBytes = 1024 * 1024;

/** An image as it is sent. */
export interface SentImage {
  readonly bytes: Buffer;
  readonly type: ImageType;
}

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
 * Makes a variant of an original: turned upright, never enlarged, without metadata. SVG passes as it is.
 *
 * @throws {ImageError} 502 where the original is no image that can be shown
 */
export async function transformImage(original: Buffer, variant: ImageVariant): Promise<SentImage> {
  const type = detectImageType(original);
  if (type === undefined) throw new ImageError(502, 'The original is not an image');
  if (type === 'image/svg+xml') {
    if (original.byteLength > maxSvgBytes) throw new ImageError(502, 'The drawing is too large');
    return { bytes: original, type };
  }
  try {
    const resized = sharp(original, { limitInputPixels: maxPixels, autoOrient: true }).resize({
      width: variant.width,
      withoutEnlargement: true,
    });
    if (variant.format === 'webp')
      return { bytes: await resized.webp({ quality: variant.quality }).toBuffer(), type: 'image/webp' };
    if (type === 'image/jpeg')
      return { bytes: await resized.jpeg({ quality: variant.quality, mozjpeg: true }).toBuffer(), type };
    if (type === 'image/webp')
      return { bytes: await resized.webp({ quality: variant.quality }).toBuffer(), type };
    return { bytes: await resized.png().toBuffer(), type: 'image/png' };
  } catch (error) {
    throw new ImageError(502, 'The original cannot be read', { cause: error });
  }
}
