import { createServer } from 'node:http';
import { Readable } from 'node:stream';

import { expect, onTestFinished, test } from 'vitest';

import { listen } from '#tests/support/local-server.ts';

import type { ImageService } from '../images/image-service.ts';
import { createLoadFile } from './load-file.ts';

const megabyte = Buffer.alloc(1024 * 1024);

/** Loads a document from a host that does not say how large it is. */
async function load(megabytes: number) {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/pdf');
    Readable.from(Array.from({ length: megabytes }, () => megabyte)).pipe(response);
  });
  const { origin, close } = await listen(server);
  onTestFinished(close);
  const loadFile = createLoadFile({
    publicDirectory: '/none',
    images: { isAllowed: () => false } as unknown as ImageService,
    origin,
  });
  return loadFile('/downloads.ctfassets.net/space/asset/token/fees.pdf');
}

test('a document is recorded up to 50 MB, also if its host does not say how large it is', async () => {
  const { bytes, type } = (await load(2)) ?? {};
  expect([bytes?.byteLength, type]).toEqual([2 * megabyte.byteLength, 'application/pdf']);
  expect((await load(51))?.bytes.byteLength).toBeUndefined();
});
