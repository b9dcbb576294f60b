import { expect, test } from 'vitest';

import { blackPng } from '#tests/support/black-png.ts';

import { decodeBudget, decodingBytes } from './decode-memory.ts';

const megabyte = 1024 * 1024;
const thumbnail = { width: 64, quality: 75, format: 'webp' } as const;
const weigh = (
  width: number,
  height: number,
  budget = 512 * megabyte,
  variant: typeof thumbnail = thumbnail,
) => decodingBytes(blackPng(width, height), 'image/png', variant, budget);

test('a picture of 50 megapixels may be decoded, one with more may not', () => {
  expect(weigh(10_000, 5000)).toEqual({ isLarge: false });
  expect(() => weigh(10_000, 5001)).toThrow(expect.objectContaining({ kind: 'too-large', status: 502 }));
});

test('a strip is refused by its width: decoders hold many of its lines', () => {
  expect(() => weigh(1_000_000, 50)).toThrow(expect.objectContaining({ kind: 'too-large' }));
});

test('what takes a large part of the memory is decoded alone', () => {
  expect(weigh(30_000, 100, 200 * megabyte)).toEqual({ isLarge: true });
  expect(weigh(30_000, 100, 300 * megabyte)).toEqual({ isLarge: false });
});

test('where the site has little memory, less may be decoded', () => {
  expect(() => weigh(30_000, 100, 64 * megabyte)).toThrow(expect.objectContaining({ kind: 'too-large' }));
});

test('decoding has a quarter of what the site may use, and never more than 640 MB', () => {
  expect([512, 1024, 64_000].map((limit) => decodeBudget(limit * megabyte) / megabyte)).toEqual([
    128, 256, 640,
  ]);
});
