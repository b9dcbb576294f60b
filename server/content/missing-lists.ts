/** A missing list is requested again after a second, then after twice as long each time, up to this. */
const maxRetryDelayMs = 10_000;

/** The lists that are missing for now, by content type, and when each is requested again. */
export interface MissingLists {
  has(contentType: string): boolean;
  /** Whether it is time to request a missing list. The caller then has to do so. */
  isDue(contentType: string): boolean;
  /** A list could not be loaded in time; `ContentClient.loadByType` logs why. */
  markMissing(contentType: string): void;
  markFound(contentType: string): void;
}

export function createMissingLists(now: () => number): MissingLists {
  const missing = new Map<string, { failures: number; retryAt: number }>();
  return {
    has: (contentType) => missing.has(contentType),
    isDue(contentType) {
      const list = missing.get(contentType);
      if (list === undefined || now() < list.retryAt) return false;
      list.retryAt = Number.POSITIVE_INFINITY;
      return true;
    },
    markMissing(contentType) {
      const failures = (missing.get(contentType)?.failures ?? 0) + 1;
      const waitMs = Math.min(maxRetryDelayMs, 1000 * 2 ** (failures - 1));
      missing.set(contentType, { failures, retryAt: now() + waitMs });
    },
    markFound: (contentType) => void missing.delete(contentType),
  };
}
