import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { backoffMs } from '../work/backoff.ts';

const retries = { first: 1000, max: 10_000 };

/** Lists that cannot be loaded at present, by content type, and when to retry them. */
export interface MissingLists {
  has(contentType: string): boolean;
  /** Whether to retry a missing list. If true, the caller must do so: the next call returns false. */
  isDue(contentType: string): boolean;
  /** Records a failure. The first is logged. */
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
          'list cannot be loaded; addresses that it may hold are 503',
        );
      missing.set(contentType, { failures, retryAt: now() + backoffMs(failures, retries) });
    },
    markFound(contentType) {
      if (missing.delete(contentType)) log.info({ contentType }, 'list is available again');
    },
  };
}
