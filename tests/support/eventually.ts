import { vi } from 'vitest';

/**
 * Retries until `check` does not throw, and returns its result. Vitest's default of one second is too short on a busy
 * machine. With fake timers each wait advances the clock by 50 ms.
 */
export const eventually = <T>(
  check: () => T | Promise<T>,
  limits: { timeout?: number; interval?: number } = {},
): Promise<T> => vi.waitFor(check, { timeout: 15_000, ...limits });
