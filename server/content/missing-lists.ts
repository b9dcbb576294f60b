import { describeError } from '../errors.ts';
import type { Logger } from '../log.ts';

/** A list that is missing is asked for after a second, then after twice as long each time, up to this. */
const longestWaitMs = 10_000;

/** The lists that the site does without for now, by content type, and when each is asked for again. */
export interface MissingLists {
  has(contentType: string): boolean;
  /** Whether it is time to ask for a missing list; who is told so does ask. */
  isDue(contentType: string): boolean;
  /** Says that a list could not be had; it is logged when it begins. */
  lost(contentType: string, error: unknown): void;
  found(contentType: string): void;
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
    lost(contentType, error) {
      const failures = (missing.get(contentType)?.failures ?? 0) + 1;
      if (failures === 1)
        log.error(
          { contentType, ...describeError(error) },
          'a list of pages cannot be loaded; they answer 503',
        );
      const waitMs = Math.min(longestWaitMs, 1000 * 2 ** (failures - 1));
      missing.set(contentType, { failures, retryAt: now() + waitMs });
    },
    found(contentType) {
      if (missing.delete(contentType)) log.info({ contentType }, 'a list of pages is there again');
    },
  };
}
