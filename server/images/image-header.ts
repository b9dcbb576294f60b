import type { PixelType } from './image-type.ts';

export interface ImageHeader {
  readonly width: number;
  readonly height: number;
  /** Memory that the decoder needs at once; 0 if it decodes line by line. */
  readonly heldBytes: number;
}

/** The part of `Buffer` that reading a header needs. Reading beyond the end throws a `RangeError`. */
export type HeaderBytes = Pick<
  Buffer,
  | 'byteLength'
  | 'readUInt8'
  | 'readUInt16BE'
  | 'readUInt16LE'
  | 'readUInt32BE'
  | 'readUInt32LE'
  | 'readUIntLE'
  | 'subarray'
>;

/** Decodes nothing. Undefined if the header is damaged or the image has no pixels. */
export function readImageHeader(bytes: HeaderBytes, type: PixelType): ImageHeader | undefined {
  try {
    const header = readers[type](bytes);
    return header && header.width > 0 && header.height > 0 ? header : undefined;
  } catch (error) {
    // The file ends within its header.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const readers: Readonly<Record<PixelType, (bytes: HeaderBytes) => ImageHeader | undefined>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
  'image/gif': readGif,
};

/** Reads markers up to the first scan. Decoders hold a progressive JPEG as two-byte coefficients. */
function readJpeg(bytes: HeaderBytes): ImageHeader | undefined {
  let frame: { width: number; height: number; components: number; coefficients: number } | undefined;
  let isProgressive = false;
  for (let at = 2; ;) {
    while (bytes.readUInt8(at) === 0xff && bytes.readUInt8(at + 1) === 0xff) at += 1;
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    const length = bytes.readUInt16BE(at + 2);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      isProgressive = marker !== 0xc0 && marker !== 0xc1 && marker !== 0xc9;
      frame = readJpegFrame(bytes, at + 4);
    }
    if (marker === 0xda) {
      if (!frame) return undefined;
      const { width, height, components, coefficients } = frame;
      // If the first scan lacks a component, others follow, and all coefficients are held as well.
      const isHeld = isProgressive || bytes.readUInt8(at + 4) < components;
      return { width, height, heldBytes: isHeld ? coefficients * 2 : 0 };
    }
    at += 2 + length;
  }
}

function readJpegFrame(bytes: HeaderBytes, at: number) {
  const [height, width] = [bytes.readUInt16BE(at + 1), bytes.readUInt16BE(at + 3)];
  const components = bytes.readUInt8(at + 5);
  const samplings = Array.from({ length: components }, (_, index) => {
    const sampling = bytes.readUInt8(at + 7 + 3 * index);
    return { across: sampling >> 4, down: sampling & 15 };
  });
  const across = Math.max(1, ...samplings.map((sampling) => sampling.across));
  const down = Math.max(1, ...samplings.map((sampling) => sampling.down));
  const share = samplings.reduce((sum, each) => sum + (each.across * each.down) / (across * down), 0);
  return { width, height, components, coefficients: width * height * share };
}

/** An interlaced PNG is held whole. A 16-bit one takes almost as much while it is reduced to 8 bits. */
function readPng(bytes: HeaderBytes): ImageHeader {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const [depth, colour, isInterlaced] = [bytes.readUInt8(24), bytes.readUInt8(25), bytes.readUInt8(28) !== 0];
  const channels = ({ 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 } as Record<number, number>)[colour] ?? 4;
  const pixelBytes = channels * (depth === 16 ? 2 : 1);
  return { width, height, heldBytes: isInterlaced || depth === 16 ? width * height * pixelBytes : 0 };
}

/** The first chunk is one of three kinds. Decoders may hold the image whole, at four bytes a pixel. */
function readWebp(bytes: HeaderBytes): ImageHeader | undefined {
  const held = (width: number, height: number) => ({ width, height, heldBytes: width * height * 4 });
  const chunk = bytes.subarray(12, 16).toString('latin1');
  if (chunk === 'VP8X') return held(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
  if (chunk === 'VP8 ') return held(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
  if (chunk !== 'VP8L') return undefined;
  const sizes = bytes.readUInt32LE(21);
  return held((sizes & 0x3fff) + 1, ((sizes >>> 14) & 0x3fff) + 1);
}

/** The canvas, or any frame beyond it: decoders differ in which they allocate. */
function readGif(bytes: HeaderBytes): ImageHeader | undefined {
  let [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  const skipPalette = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  let at = 13 + skipPalette(bytes.readUInt8(10));
  let frames = 0;
  while (at < bytes.byteLength) {
    const block = bytes.readUInt8(at);
    if (block === 0x2c) {
      if (at + 10 > bytes.byteLength) break;
      width = Math.max(width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5));
      height = Math.max(height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7));
      at += 11 + skipPalette(bytes.readUInt8(at + 9));
      frames += 1;
    } else if (block === 0x21) at += 2;
    else break;
    while (at < bytes.byteLength && bytes.readUInt8(at) !== 0) at += 1 + bytes.readUInt8(at);
    at += 1;
  }
  // Measured: the canvas, and part of it again.
  return frames === 0 ? undefined : { width, height, heldBytes: Math.ceil(width * height * 5.5) };
}
