import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { compressBest, compressFast } from './content-coding.ts';

test.each([compressFast, compressBest])(
  'a cached page takes no more memory than it has bytes: %o',
  async (compress) => {
    const compressed = await compress(randomBytes(10_000));
    expect(compressed.buffer.byteLength).toBe(compressed.length);
  },
);
