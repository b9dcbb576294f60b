/** Detected from the first bytes. The declared type is never trusted. */
export type ImageType = PixelType | 'image/svg+xml';
export type PixelType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';

/** Types that visitors get. */
export type SentType = Exclude<ImageType, 'image/gif'>;

/** The type of a variant: the requested one, or the original's. A GIF becomes a PNG. */
export function outputType(original: PixelType, format: 'webp' | undefined): Exclude<PixelType, 'image/gif'> {
  if (format === 'webp') return 'image/webp';
  return original === 'image/gif' ? 'image/png' : original;
}

/**
 * How an SVG begins: instructions, comments and a document type, in any order, then the element. A document type may
 * declare entities in brackets, which only browsers read. Each part matches in one way only: an ambiguous pattern would
 * backtrack for ever on a file of comments.
 */
const svgStart =
  /^(?:\s|<\?(?:(?!\?>)[\s\S])*\?>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE\s+svg(?:[^>[]|\[[^\]]*\])*>)*<svg[\s/>]/i;
/** Drawing programs write long comments and entity declarations first. */
const svgStartBytes = 4096;

/** Undefined if the site does not show images of this type. */
export function detectImageType(bytes: Buffer): ImageType | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return 'image/png';
  const ascii = bytes.toString('latin1', 0, 12);
  if (ascii.startsWith('RIFF') && ascii.endsWith('WEBP')) return 'image/webp';
  if (ascii.startsWith('GIF87a') || ascii.startsWith('GIF89a')) return 'image/gif';
  return svgStart.test(bytes.toString('utf8', 0, svgStartBytes)) ? 'image/svg+xml' : undefined;
}
