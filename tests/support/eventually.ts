import { vi } from 'vitest';

/**
 * Retries until `check` does not throw, and returns its result. The limit only ends a test that hangs. With fake timers each
 * wait advances the clock by 50 ms.
 */
export const eventually = <T>(
  check: () => T | Promise<T>,
  limits: { timeout?: number; interval?: number } = {},
): Promise<T> => vi.waitFor(check, { timeout: 60_000, ...limits });
