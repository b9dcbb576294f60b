import { describeError } from '../errors.ts';
import type { Logger } from '../log.ts';

/** A missing list is requested again after a second, then after twice as long each time, up to this. */
const maxRetryDelayMs = 10_000;

/** The lists that are missing for now, by content type, and when each is requested again. */
export interface MissingLists {
  has(contentType: string): boolean;
  /** Whether it is time to request a missing list. The caller then has to do so. */
  isDue(contentType: string): boolean;
  /** Notes that a list could not be loaded. The first time is logged. */
  markMissing(contentType: string, error: unknown): void;
  markFound(contentType: string): void;
}

export function createMissingLists(log: Logger, now: () => number): MissingLists {
  const missing = new Map<string, { failures: number; retryAt: number }>();
  return {
    has: (contentType) => missing.has(contentType),
    isDue(contentType) {
      const list = missing.get(contentType);
      if (list === undefined || now() < list.retryAt) return false;
      list.retryAt = Number.POSITIVE_INFINITY;
      return true;
    },
    markMissing(contentType, error) {
      const failures = (missing.get(contentType)?.failures ?? 0) + 1;
      if (failures === 1)
        log.error(
          { contentType, ...describeError(error) },
          'a list of pages cannot be loaded; they answer 503',
        );
      const waitMs = Math.min(maxRetryDelayMs, 1000 * 2 ** (failures - 1));
      missing.set(contentType, { failures, retryAt: now() + waitMs });
    },
    markFound(contentType) {
      if (missing.delete(contentType)) log.info({ contentType }, 'a list of pages is there again');
    },
  };
}
