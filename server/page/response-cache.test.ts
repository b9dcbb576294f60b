import { expect, test } from 'vitest';

import { eventually } from '#tests/support/eventually.ts';

import { createCachedResponse } from '../http/cached-response.ts';
import { createSilentLog } from '../observability/log.ts';
import { createResponseCache } from './response-cache.ts';

test('a page is compressed in brotli for a browser that reads it, and not for a program that does not', async () => {
  const log = createSilentLog();
  const cache = createResponseCache({ log, maxBytes: 100_000, now: () => 0, stateOf: () => undefined });
  const pageOf = (words: string) =>
    createCachedResponse({ status: 200, headers: {}, body: Buffer.from(words) });
  const [forProgram, forBrowser] = [pageOf('About us'), pageOf('Our fees')];
  // One page is compressed at a time: the first would keep the second from it.
  cache.compressInBackground('/about', forProgram, { 'accept-encoding': 'gzip, br;q=0' });
  cache.compressInBackground('/fees', forBrowser, { 'accept-encoding': 'gzip, br' });
  await eventually(() => expect(forBrowser.has('br')).toBe(true));
  expect(forProgram.has('br')).toBe(false);
});
