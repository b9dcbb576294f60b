import { afterEach, expect, test, vi } from 'vitest';

import { mayMeasure } from './may-measure.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['who says nothing', {}, '', true],
  ['whose browser objects by Global Privacy Control', { globalPrivacyControl: true }, '', false],
  ['who has objected', {}, 'no-measuring=1', false],
])('a visitor %s', (_who, navigator, cookie, isMeasured) => {
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('document', { cookie });
  vi.stubGlobal('location', { protocol: 'http:' });
  expect(mayMeasure()).toBe(isMeasured);
});
