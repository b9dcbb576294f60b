import { LRUCache } from 'lru-cache';

import { createSingleFlight } from '#shared/single-flight.ts';

import { areSame, type Dependencies } from '../content/dependencies.ts';
import { ContentUnavailableError } from '../errors.ts';

export interface CacheablePage<Page> {
  readonly page: Page;
  readonly dependencies: Dependencies;
  /** When the page expires, whatever its content, in ms since 1970. */
  readonly expiresAt: number;
}

interface Entry<Page> extends CacheablePage<Page> {
  /** Until when the last comparison of its dependencies holds, by `performance.now()`. */
  comparedUntil: number;
}

/** Pages in memory, each until its dependencies change. */
export interface PageCache<Page> {
  /** A page whose dependencies were compared a moment ago. */
  peekRecent(key: string): Page | undefined;
  /**
   * A page, or undefined if it is not cached. If its dependencies have changed, it is returned as stale and made again.
   *
   * @param current the dependencies that a new page would have
   */
  peek(
    key: string,
    current: () => Dependencies,
    make: () => Promise<CacheablePage<Page>>,
  ): { readonly page: Page; readonly isStale: boolean } | undefined;
  /** Whether a page is cached, stale or not. */
  has(key: string): boolean;
  /** Makes and caches a page. Concurrent calls share one; a failure is not cached. */
  make(key: string, make: () => Promise<CacheablePage<Page>>): Promise<Page>;
  /** To be called when a page has grown. */
  resize(key: string, page: Page): void;
  readonly bytes: number;
  readonly entries: number;
}

/** A comparison of dependencies holds this long, so that most requests skip it under load. */
const comparisonHoldsMs = 20;

/**
 * @param maxBytes above this, the least recently used pages are evicted
 * @param now in ms since 1970
 */
export function createPageCache<Page extends { readonly bytes: number }>({
  maxBytes,
  now,
}: {
  readonly maxBytes: number;
  readonly now: () => number;
}): PageCache<Page> {
  const pages = new LRUCache<string, Entry<Page>>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.bytes,
  });
  const flight = createSingleFlight<Page>();

  async function makeAndCache(key: string, make: () => Promise<CacheablePage<Page>>): Promise<Page> {
    try {
      const cacheable = await make();
      pages.set(key, { ...cacheable, comparedUntil: 0 });
      return cacheable.page;
    } catch (error) {
      // In an outage the stale page stays. Any other failure is the page's true state.
      if (!(error instanceof ContentUnavailableError)) pages.delete(key);
      throw error;
    }
  }

  const makeOnce = (key: string, make: () => Promise<CacheablePage<Page>>) =>
    flight.run(key, () => makeAndCache(key, make));

  return {
    peekRecent(key) {
      const entry = pages.get(key);
      return entry !== undefined && performance.now() < entry.comparedUntil ? entry.page : undefined;
    },
    peek(key, current, make) {
      const entry = pages.get(key);
      if (entry === undefined) return undefined;
      if (now() < entry.expiresAt && areSame(entry.dependencies, current())) {
        entry.comparedUntil = performance.now() + comparisonHoldsMs;
        return { page: entry.page, isStale: false };
      }
      // Not awaited: if it fails, a later request gets the error.
      makeOnce(key, make).catch(() => {});
      return { page: entry.page, isStale: true };
    },
    has: (key) => pages.has(key),
    make: makeOnce,
    resize(key, page) {
      const entry = pages.peek(key);
      // A new object, since lru-cache measures each object only once.
      if (entry?.page === page) pages.set(key, { ...entry });
    },
    get bytes() {
      return pages.calculatedSize;
    },
    get entries() {
      return pages.size;
    },
  };
}
