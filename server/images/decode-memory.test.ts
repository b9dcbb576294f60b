import { expect, test } from 'vitest';

import { decodeBudget, decodeBytes } from './decode-memory.ts';

const megabyte = 1024 * 1024;
const thumbnail = { width: 64, quality: 75, format: 'webp' } as const;
const bytesOf = (width: number, height: number, heldBytes = 0) =>
  decodeBytes({ width, height, heldBytes }, thumbnail, decodeBudget(2048 * megabyte));

test('a picture of 50 megapixels is decoded, a larger one is refused', () => {
  expect(bytesOf(10_000, 5000)).toBeLessThan(30 * megabyte);
  expect(() => bytesOf(10_000, 5001)).toThrow(expect.objectContaining({ kind: 'too-large', status: 502 }));
});

test('a very wide strip is refused: decoders hold many of its lines', () => {
  expect(() => bytesOf(1_000_000, 50)).toThrow(expect.objectContaining({ kind: 'too-large' }));
});

test('a picture that its decoder holds as a whole is refused if the site has too little memory for it', () => {
  expect(bytesOf(4000, 3000, 500 * megabyte)).toBeGreaterThan(500 * megabyte);
  expect(() => bytesOf(4000, 3000, 512 * megabyte)).toThrow(expect.objectContaining({ kind: 'too-large' }));
});

test('decoding may use a quarter of the site’s memory, and never more than 640 MB', () => {
  expect([512, 1024, 64_000].map((limit) => decodeBudget(limit * megabyte) / megabyte)).toEqual([
    128, 256, 640,
  ]);
});
