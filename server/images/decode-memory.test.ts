import { expect, test } from 'vitest';

import { blackPng } from '#tests/support/black-png.ts';

import { decodeBudget, decodingBytes } from './decode-memory.ts';

const megabyte = 1024 * 1024;
const thumbnail = { width: 64, quality: 75, format: 'webp' } as const;
const check = (
  width: number,
  height: number,
  budget = 512 * megabyte,
  variant: typeof thumbnail = thumbnail,
) => decodingBytes(blackPng(width, height), 'image/png', variant, budget);

test('a picture of 50 megapixels is decoded, a larger one is refused', () => {
  expect(check(10_000, 5000)).toEqual({ isLarge: false });
  expect(() => check(10_000, 5001)).toThrow(expect.objectContaining({ kind: 'too-large', status: 502 }));
});

test('a very wide strip is refused: decoders hold many of its lines', () => {
  expect(() => check(1_000_000, 50)).toThrow(expect.objectContaining({ kind: 'too-large' }));
});

test('an image that needs much of the memory is not decoded beside another such image', () => {
  expect(check(30_000, 100, 200 * megabyte)).toEqual({ isLarge: true });
  expect(check(30_000, 100, 300 * megabyte)).toEqual({ isLarge: false });
});

test('a site with little memory decodes only smaller images', () => {
  expect(() => check(30_000, 100, 64 * megabyte)).toThrow(expect.objectContaining({ kind: 'too-large' }));
});

test('decoding may use a quarter of the site’s memory, and never more than 640 MB', () => {
  expect([512, 1024, 64_000].map((limit) => decodeBudget(limit * megabyte) / megabyte)).toEqual([
    128, 256, 640,
  ]);
});
