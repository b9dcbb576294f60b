import sharp from 'sharp';

import type { ImageVariant } from '#shared/image-url.ts';

import { ImageError } from './image-error.ts';
import { outputType, type PixelType } from './image-type.ts';

/** As in `imageLimits`, which this process may not read: for headers that `decode-memory.ts` was deceived by. */
const maxPixels = 50_000_000;
/** The longest side that WebP can have, in pixels. */
const maxWebpSide = 16_383;
/** Share of an image's lines that must be intact. */
const neededShare = 0.9;

/** To be called before the first image. */
export function restrictSharp(): void {
  sharp.cache(false);
  sharp.concurrency(1);
  // Only the decoders that the site needs: most attacks on image servers target decoders.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegFile',
      'VipsForeignLoadPngFile',
      'VipsForeignLoadWebpFile',
      'VipsForeignLoadNsgifFile',
    ],
  });
}

/**
 * Makes a variant: upright, never enlarged, without metadata, only the first frame of an animation. Runs in a separate
 * process (`transform-process.ts`).
 *
 * @throws {ImageError} unreadable
 */
export async function transformImage(
  file: string,
  type: PixelType,
  { width, quality, format }: ImageVariant,
): Promise<Buffer> {
  const output = outputType(type, format);
  const make = (failOn: 'error' | 'none') => {
    const resized = sharp(file, { limitInputPixels: maxPixels, autoOrient: true, failOn }).resize({
      width,
      withoutEnlargement: true,
      // A tall chart becomes narrower than asked for, and keeps its shape.
      ...(output === 'image/webp' && { height: maxWebpSide, fit: 'inside' }),
    });
    const encoded = {
      'image/webp': () => resized.webp({ quality }),
      'image/jpeg': () => resized.jpeg({ quality, mozjpeg: true }),
      'image/png': () => resized.png(),
    }[output]();
    return encoded.toBuffer();
  };
  try {
    return await make('error').catch(async (error: unknown) => {
      if (await isNearlyWhole(file)) return make('none');
      throw error;
    });
  } catch (error) {
    throw new ImageError('unreadable', 'The original cannot be read', { cause: error });
  }
}

/**
 * Whether all lines but the last few can be decoded. Such an image was cut short in an upload, and browsers show it. One
 * with half missing must not be cached for a year.
 */
async function isNearlyWhole(file: string): Promise<boolean> {
  try {
    const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;
    const { width, height } = await sharp(file, options).metadata();
    const region = { left: 0, top: 0, width, height: Math.floor(height * neededShare) };
    await sharp(file, options).extract(region).resize({ width: 1 }).toBuffer();
    return true;
  } catch {
    return false;
  }
}
