import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import sharp, { type Metadata } from 'sharp';
import { beforeAll, expect, test } from 'vitest';

import type { ImageVariant } from '#shared/image-url.ts';
import { blackPng } from '#tests/support/black-png.ts';
import { makeFolder } from '#tests/support/folders.ts';
import { photograph } from '#tests/support/image-host.ts';

import { makeVariant } from './encode-variant.ts';
import { inspectOriginal } from './original-file.ts';
import { restrictSharp, transformImage } from './transform-image.ts';

const file = path.join(makeFolder(), 'original');
beforeAll(() => {
  restrictSharp();
  // Only for the tests, which inspect images in memory.
  const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((type) => `VipsForeignLoad${type}Buffer`);
  sharp.unblock({ operation: loaders });
});

/** As on the site, except for the separate process. */
async function make(bytes: Buffer, variant: ImageVariant) {
  await writeFile(file, bytes);
  const original = { file, bytes: bytes.byteLength, etag: undefined, ...inspectOriginal(file) };
  return makeVariant(original, variant, ({ type }) => transformImage(file, type, variant));
}

const webp: ImageVariant = { width: 640, quality: 75, format: 'webp' };
const sameType: ImageVariant = { width: 640, quality: 75 };

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#24694f' } });

/** The type of a variant, and the metadata in its bytes. */
async function metadataOf(original: Buffer, variant: ImageVariant): Promise<{ type: string } & Metadata> {
  const { bytes, type } = await make(original, variant);
  return { ...(await sharp(bytes).metadata()), type };
}

test('R9.1: a picture is scaled to the requested width, as WebP', async () => {
  const result = await metadataOf(await plain(1600, 900).jpeg().toBuffer(), webp);
  expect(result).toMatchObject({ type: 'image/webp', format: 'webp', width: 640, height: 360 });
});

test.each([
  ['jpeg', 'image/jpeg', 'jpeg'],
  ['png', 'image/png', 'png'],
  ['webp', 'image/webp', 'webp'],
  ['gif', 'image/png', 'png'],
] as const)('without a requested format, a %s is sent as %s', async (from, type, format) => {
  const result = await metadataOf(await plain(800, 400).toFormat(from).toBuffer(), sameType);
  expect(result).toMatchObject({ type, format, width: 640, height: 320 });
});

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s is never enlarged', async (from) => {
  const original = await plain(48, 32).toFormat(from).toBuffer();
  expect(await metadataOf(original, { ...webp, width: 3840 })).toMatchObject({ width: 48, height: 32 });
});

test('a chart taller than WebP can be at the requested width is narrower, in its shape', async () => {
  const result = await metadataOf(await plain(750, 17_000).png().toBuffer(), { ...webp, width: 750 });
  expect(result).toMatchObject({ width: 723, height: 16_383 });
});

test('a photograph taken sideways is turned upright', async () => {
  const sideways = await plain(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const result = await metadataOf(sideways, webp);
  expect(result).toMatchObject({ width: 40, height: 60 });
  expect(result.orientation).toBeUndefined();
});

test('a camera’s metadata, above all the location, does not reach visitors', async () => {
  const original = await plain(60, 40)
    .withExif({
      IFD0: { Copyright: 'A photographer' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  expect(await sharp(original).metadata()).toHaveProperty('exif');
  for (const variant of [webp, sameType]) {
    const { exif, xmp, icc, iptc } = await metadataOf(original, variant);
    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  }
});

test('R9.1: a lower quality takes fewer bytes', async () => {
  const noise = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, index) => (index * index * 31) % 251));
  const original = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
    .png()
    .toBuffer();
  const sizeAt = async (quality: number) => (await make(original, { ...webp, quality })).bytes.byteLength;
  expect(await sizeAt(20)).toBeLessThan(await sizeAt(90));
});

test('a logo keeps its transparency', async () => {
  const original = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  expect(await metadataOf(original, webp)).toMatchObject({ hasAlpha: true });
});

test('only the first frame of an animation is shown', async () => {
  const frames = Buffer.alloc(10 * 20 * 4, 255).fill(0, 0, 10 * 10 * 4);
  const raw = { width: 10, height: 20, channels: 4, pageHeight: 10 } as const;
  const original = await sharp(frames, { raw }).gif().toBuffer();
  expect((await sharp(original).metadata()).pages).toBe(2);
  const result = await metadataOf(original, webp);
  expect(result).toMatchObject({ width: 10, height: 10 });
  expect(result.pages ?? 1).toBe(1);
});

test('an SVG is sent unchanged, whatever is requested', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"/>');
  for (const variant of [webp, sameType])
    expect(await make(svg, variant)).toEqual({ bytes: svg, type: 'image/svg+xml' });
});

test('an SVG of more than 1 MB is refused', async () => {
  const svg = Buffer.from(`<svg>${' '.repeat(1024 * 1024)}</svg>`);
  await expect(make(svg, sameType)).rejects.toMatchObject({ status: 502 });
});

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a TIFF', () => plain(10, 10).tiff().toBuffer()],
  ['a JPEG in name only', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>')])],
  ['a PNG in name only', () => blackPng(0, 0)],
  ['half a JPEG', async () => (await plain(400, 400).jpeg().toBuffer()).subarray(0, 400)],
  [
    'a TIFF behind a GIF’s mark',
    async () => Buffer.concat([Buffer.from('GIF89a'), await plain(9, 9).tiff().toBuffer()]),
  ],
  ['a picture of more than 50 megapixels', () => blackPng(8000, 8000)],
])('%s in place of an original is a 502', async (_what, create) => {
  const original = await create();
  for (const variant of [webp, sameType])
    await expect(make(original, variant)).rejects.toMatchObject({ name: 'ImageError', status: 502 });
});

test.each(['jpeg', 'png'] as const)(
  'a %s that lost its last 20 bytes is shown, as browsers do',
  async (type) => {
    const whole = await sharp(await photograph(400, 300))
      .toFormat(type)
      .toBuffer();
    const result = await metadataOf(whole.subarray(0, -20), webp);
    expect(result).toMatchObject({ type: 'image/webp', width: 400, height: 300 });
  },
);

test.each(['jpeg', 'png', 'webp'] as const)('a %s that lost half of its data is refused', async (type) => {
  const whole = await sharp(await photograph(400, 300))
    .toFormat(type)
    .toBuffer();
  await expect(make(whole.subarray(0, whole.byteLength / 2), webp)).rejects.toMatchObject({ status: 502 });
});

test('a picture of almost 50 megapixels is resized', async () => {
  expect(await metadataOf(blackPng(7000, 7000), { ...webp, width: 16 })).toMatchObject({
    width: 16,
    height: 16,
  });
});

test('only the decoders of the four types can be reached, even past the check of the type', async () => {
  const hostile = await Promise.all([plain(10, 10).tiff().toBuffer(), plain(10, 10).avif().toBuffer()]);
  for (const original of [
    ...hostile,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
  ]) {
    await writeFile(file, original);
    await expect(sharp(file).png().toBuffer()).rejects.toThrow(/unsupported|blocked|not permitted/i);
  }
});
