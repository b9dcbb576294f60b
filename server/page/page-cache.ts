import { LRUCache } from 'lru-cache';

import { createSingleFlight } from '#shared/single-flight.ts';

import { areSame, type Dependencies } from '../content/dependencies.ts';
import { ContentUnavailableError } from '../errors.ts';

/** A page to be cached, and for how long it is right. */
export interface CacheablePage<Page> {
  readonly page: Page;
  readonly dependencies: Dependencies;
  /** When it is no longer right, whatever its content, in ms since 1970. */
  readonly expiresAt: number;
}

interface Entry<Page> extends CacheablePage<Page> {
  /** Until when it counts as compared with the content in memory, as `performance.now()` tells it. */
  comparedUntil: number;
}

/** Pages in memory, each for as long as the content that it was made from stays the same. */
export interface PageCache<Page> {
  /** The page under a key, if it was compared with its content just now. */
  peekRecent(key: string): Page | undefined;
  /**
   * The page under a key; undefined: none. A page whose content has changed is given too, while it is made again.
   *
   * @param current what the page would be made from now
   */
  peek(
    key: string,
    current: () => Dependencies,
    make: () => Promise<CacheablePage<Page>>,
  ): { readonly page: Page; readonly isStale: boolean } | undefined;
  /** Whether there is a page under a key, stale or not. */
  has(key: string): boolean;
  /** Makes a page, once for all who wait, and caches it. A failure is not cached. */
  make(key: string, make: () => Promise<CacheablePage<Page>>): Promise<Page>;
  /** Notes that a page has become larger. */
  resize(key: string, page: Page): void;
  readonly bytes: number;
  readonly entries: number;
}

/** How long a comparison holds: when a crowd asks for one page, only some requests have to compare. */
const comparisonHoldsMs = 20;

/**
 * @param maxBytes the most that is cached; the least recently used pages go first
 * @param now the time in ms since 1970
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
      const made = await make();
      pages.set(key, { ...made, comparedUntil: 0 });
      return made.page;
    } catch (error) {
      // Without content the old page stands. Any other failure is the page's true state.
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
      // Nobody waits for it: whoever asks after a failure is told of it.
      makeOnce(key, make).catch(() => {});
      return { page: entry.page, isStale: true };
    },
    has: (key) => pages.has(key),
    make: makeOnce,
    resize(key, page) {
      const entry = pages.peek(key);
      // Another object: the cache measures only what is new to it.
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
