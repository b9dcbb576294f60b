import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An unexpected `console.error` fails the test that caused it: React's warnings come that way. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  // eslint-disable-next-line no-console -- this is where console.error is watched
  const { calls } = vi.mocked(console.error).mock;
  vi.restoreAllMocks();
  expect(calls, 'console.error was called').toEqual([]);
});
