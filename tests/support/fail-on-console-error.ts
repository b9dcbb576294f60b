import { afterEach, beforeEach, vi } from 'vitest';

/** An unexpected `console.error` fails the test that caused it, which catches React's warnings. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  // eslint-disable-next-line no-console -- the spy on console.error
  const { calls } = vi.mocked(console.error).mock;
  vi.restoreAllMocks();
  if (calls.length > 0) throw new Error(`console.error was called: ${JSON.stringify(calls)}`);
});
