import { vi } from 'vitest';

/**
 * Tries until it does not throw, and gives what it gave. Vitest's own limit of one second is too short for a machine
 * that does three things at once. Where time is faked, each wait advances it by 50 ms.
 */
export const eventually = <T>(
  check: () => T | Promise<T>,
  limits: { timeout?: number; interval?: number } = {},
): Promise<T> => vi.waitFor(check, { timeout: 15_000, ...limits });
