import { expect, test } from 'vitest';

import { createCachedResponse } from './cached-response.ts';

test('a page with other keys has another ETag: a CDN may ignore the keys of a 304', () => {
  const etagOf = (keys: readonly string[]) =>
    createCachedResponse({ status: 200, headers: {}, body: Buffer.from('<p>Apples</p>'), keys }).etag;
  expect(etagOf(['all', 'e-1'])).toBe(etagOf(['all', 'e-1']));
  expect(etagOf(['all', 'e-2'])).not.toBe(etagOf(['all', 'e-1']));
});
