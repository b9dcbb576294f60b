import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { makeFolder } from '#tests/support/folders.ts';

import { inspectOriginal } from './original-file.ts';

const directory = makeFolder();

async function inspect(bytes: Buffer) {
  const file = path.join(directory, 'original');
  await writeFile(file, bytes);
  return inspectOriginal(file);
}

const plain = sharp({ create: { width: 400, height: 300, channels: 3, background: '#24694f' } });
/** A part of a JPEG's header, as long as they may be. */
const segment = Buffer.concat([Buffer.of(0xff, 0xe2, 0xff, 0xff), Buffer.alloc(0xffff - 2, 0xff)]);

test('the size of a JPEG is found behind megabytes of profiles and previews', async () => {
  const jpeg = await plain.clone().jpeg().toBuffer();
  for (const count of [1, 2, 50]) {
    const segments = Array.from({ length: count }, () => segment);
    const bytes = Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
    expect(await inspect(bytes)).toMatchObject({ header: { width: 400, height: 300 } });
  }
});

test('a file that ends within its header is unreadable, wherever it ends', async () => {
  const jpeg = await plain.clone().jpeg().toBuffer();
  const bytes = Buffer.concat([jpeg.subarray(0, 2), segment, segment, jpeg.subarray(2)]);
  for (const length of [3, 20, 64 * 1024, 64 * 1024 + 1, 2 + 2 * segment.byteLength])
    await expect(inspect(bytes.subarray(0, length))).rejects.toMatchObject({ kind: 'unreadable' });
});

test('an SVG needs no header, and an empty file is no image', async () => {
  expect(await inspect(Buffer.from('<svg/>'))).toEqual({ type: 'image/svg+xml' });
  await expect(inspect(Buffer.alloc(0))).rejects.toMatchObject({ kind: 'not-an-image' });
});
