import { afterEach, expect, test, vi } from 'vitest';

import { isLineSlow } from './slow-line.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['saves data', { saveData: true, effectiveType: '4g' }, true],
  ['has a slow connection', { saveData: false, effectiveType: '2g' }, true],
  ['gets little through a connection that answers fast', { effectiveType: '4g', downlink: 1.6 }, true],
  ['has a fast connection', { saveData: false, effectiveType: '4g', downlink: 10 }, false],
  ['has a browser that does not say', undefined, false],
])('R10.2: the line of a visitor who %s', (_who, connection, isSlow) => {
  vi.stubGlobal('navigator', { connection });
  expect(isLineSlow()).toBe(isSlow);
});
