import sharp from 'sharp';
import { expect, test } from 'vitest';

import { blackPng } from '#tests/support/black-png.ts';

import { readImageHeader } from './image-header.ts';
import type { PixelType } from './image-type.ts';

const plain = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 400, height: 300, channels, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } });
const pixels = 400 * 300;

/** A GIF with a canvas and one frame, but no pixel data. */
function gif(canvas: [number, number], frame: [number, number]): Buffer {
  const bytes = Buffer.from('GIF89a\0\0\0\0\0\0\0,\0\0\0\0\0\0\0\0\0\u0002\u0001\u0000\0;', 'latin1');
  for (const [index, at] of [6, 8].entries()) bytes.writeUInt16LE(canvas[index] ?? 0, at);
  for (const [index, at] of [18, 20].entries()) bytes.writeUInt16LE(frame[index] ?? 0, at);
  return bytes;
}

test.each<[string, PixelType, number, () => Buffer | Promise<Buffer>]>([
  ['a JPEG', 'image/jpeg', 0, () => plain().jpeg().toBuffer()],
  [
    'a JPEG with a profile and a preview before its size',
    'image/jpeg',
    0,
    () => plain().withMetadata({ orientation: 6 }).withIccProfile('p3').jpeg().toBuffer(),
  ],
  [
    'a progressive JPEG without chroma subsampling',
    'image/jpeg',
    pixels * 6,
    () => plain().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  ],
  ['a progressive JPEG', 'image/jpeg', pixels * 3, () => plain().jpeg({ progressive: true }).toBuffer()],
  ['a grey JPEG', 'image/jpeg', 0, () => plain().greyscale().jpeg().toBuffer()],
  ['a PNG', 'image/png', 0, () => plain().png().toBuffer()],
  ['an interlaced PNG', 'image/png', pixels * 4, () => plain(4).png({ progressive: true }).toBuffer()],
  ['a 16-bit PNG', 'image/png', pixels * 6, () => plain().toColourspace('rgb16').png().toBuffer()],
  ['a WebP', 'image/webp', pixels * 4, () => plain().webp().toBuffer()],
  ['a WebP with transparency', 'image/webp', pixels * 4, () => plain(4).webp().toBuffer()],
  ['a lossless WebP', 'image/webp', pixels * 4, () => plain().webp({ lossless: true }).toBuffer()],
  ['a GIF', 'image/gif', pixels * 5.5, () => plain().gif().toBuffer()],
  ['a GIF whose frame is smaller than its canvas', 'image/gif', pixels * 5.5, () => gif([400, 300], [1, 1])],
  ['a GIF whose frame is larger than its canvas', 'image/gif', pixels * 5.5, () => gif([1, 1], [400, 300])],
])('the header of %s gives its size and the memory to decode it', async (_what, type, heldBytes, create) => {
  expect(readImageHeader(await create(), type)).toEqual({ width: 400, height: 300, heldBytes });
});

test.each<[string, PixelType, () => Buffer | Promise<Buffer>]>([
  ['a JPEG', 'image/jpeg', () => plain().jpeg().toBuffer()],
  ['a progressive JPEG', 'image/jpeg', () => plain().jpeg({ progressive: true }).toBuffer()],
  ['a PNG', 'image/png', () => plain().png().toBuffer()],
  ['a WebP', 'image/webp', () => plain().webp().toBuffer()],
  ['a GIF', 'image/gif', () => plain().gif().toBuffer()],
])('%s cut at any byte is read or refused, and nothing throws', async (_what, type, create) => {
  const whole = await create();
  const cutAnywhere = () => {
    for (let length = 0; length < whole.byteLength; length += 1)
      readImageHeader(whole.subarray(0, length), type);
  };
  expect(cutAnywhere).not.toThrow();
  expect(readImageHeader(whole.subarray(0, 12), type)).toBeUndefined();
});

test('a picture without pixels is refused', () => {
  expect(readImageHeader(blackPng(0, 9), 'image/png')).toBeUndefined();
  expect(readImageHeader(gif([0, 0], [0, 0]), 'image/gif')).toBeUndefined();
});

test.each([
  ['image/jpeg', Buffer.alloc(20_000_000, 0xff)],
  [
    'image/jpeg',
    Buffer.concat([Buffer.of(0xff, 0xd8), Buffer.alloc(8_000_000, Buffer.of(0xff, 0xe0, 0, 2))]),
  ],
  [
    'image/gif',
    Buffer.concat([gif([9, 9], [9, 9]).subarray(0, 13), Buffer.alloc(8_000_000, Buffer.of(0x21, 1))]),
  ],
] as const)('reading an %s of nothing but markers comes to an end', (type, bytes) => {
  expect(readImageHeader(bytes, type)).toBeUndefined();
});
