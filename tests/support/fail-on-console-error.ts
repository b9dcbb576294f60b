import { afterEach, beforeEach, vi } from 'vitest';

/** An unexpected `console.error` fails the test that caused it: React's warnings come that way. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  // eslint-disable-next-line no-console -- this is where console.error is watched
  const { calls } = vi.mocked(console.error).mock;
  vi.restoreAllMocks();
  if (calls.length > 0) throw new Error(`console.error was called: ${JSON.stringify(calls)}`);
});
