import { LRUCache } from 'lru-cache';

import { createSingleFlight } from '#shared/single-flight.ts';

import { ContentUnavailableError } from '../errors.ts';

export interface CacheablePage<Page, State> {
  readonly page: Page;
  /** Whether a page made now, from this state of the content, would be the same. */
  readonly isCurrentIn: (state: State) => boolean;
  /** When the page expires, whatever its content, in ms since 1970. */
  readonly expiresAt: number;
}

interface Entry<Page, State> extends CacheablePage<Page, State> {
  /** Until when the last comparison holds, by `performance.now()`. */
  comparedUntil: number;
}

/** Pages in memory, each until the content changes that it shows. */
export interface PageCache<Page, State> {
  /** A page that was compared with its content a moment ago. */
  peekRecent(key: string): Page | undefined;
  /**
   * A page, or undefined if it is not cached. If its content has changed, it is returned as stale and made again.
   *
   * @param state of the content now
   */
  peek(
    key: string,
    state: State,
    make: () => Promise<CacheablePage<Page, State>>,
  ): { readonly page: Page; readonly isStale: boolean } | undefined;
  /** Whether the content of a cached page has changed. */
  isStale(key: string, state: State): boolean;
  /** Whether a page is cached, stale or not. */
  has(key: string): boolean;
  isBeingMade(key: string): boolean;
  /**
   * Makes and caches a page. Concurrent calls share one; a failure is not cached.
   *
   * @param make may be called again: see `withdraw`, or if the page is deleted meanwhile
   */
  make(key: string, make: () => Promise<CacheablePage<Page, State>>): Promise<Page>;
  /** The pages in memory, most recently used first. */
  keys(): readonly string[];
  /** Makes a page again if its content has changed. Never rejects. */
  renew(key: string, state: State, make: () => Promise<CacheablePage<Page, State>>): Promise<void>;
  delete(key: string): void;
  /**
   * To be called when content was withdrawn. A page that is being made is made again then if its content has changed, so
   * that no visitor gets it with withdrawn content.
   */
  withdraw(): void;
  /** To be called when a page has grown. */
  resize(key: string, page: Page): void;
  readonly bytes: number;
  readonly entries: number;
}

/** A comparison holds this long, so that most requests skip it under load. */
const comparisonHoldsMs = 20;

/**
 * @param maxBytes above this, the least recently used pages are evicted
 * @param now in ms since 1970
 * @param stateOf the content that a page would be made from now; undefined: there is none at its address
 * @param onReplaced called when a page is made again, or deleted
 */
export function createPageCache<Page extends { readonly bytes: number }, State>({
  maxBytes,
  now,
  stateOf,
  onReplaced = () => {},
}: {
  readonly maxBytes: number;
  readonly now: () => number;
  readonly stateOf: (key: string) => State | undefined;
  readonly onReplaced?: (key: string, before: Page, after: Page | undefined) => void;
}): PageCache<Page, State> {
  const pages = new LRUCache<string, Entry<Page, State>>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.bytes,
  });
  const flight = createSingleFlight<Page>();
  let withdrawals = 0;

  async function makeAndCache(key: string, make: () => Promise<CacheablePage<Page, State>>): Promise<Page> {
    try {
      let cacheable: CacheablePage<Page, State>;
      let isWithdrawn: boolean;
      let isDropped: boolean;
      do {
        const begunAt = withdrawals;
        const wasCached = pages.has(key);
        cacheable = await make();
        isWithdrawn = begunAt !== withdrawals && !isCurrentNow(key, cacheable);
        // `make` has recorded the page, and after that it was recorded as gone.
        isDropped = wasCached && !pages.has(key);
      } while (isWithdrawn || isDropped);
      const before = pages.peek(key);
      pages.set(key, { ...cacheable, comparedUntil: 0 });
      if (before) onReplaced(key, before.page, cacheable.page);
      return cacheable.page;
    } catch (error) {
      // In an outage the stale page stays. Any other failure is the page's true state.
      if (!(error instanceof ContentUnavailableError)) drop(key);
      throw error;
    }
  }

  function drop(key: string): void {
    const before = pages.peek(key);
    pages.delete(key);
    if (before) onReplaced(key, before.page, undefined);
  }

  function isCurrentNow(key: string, cacheable: CacheablePage<Page, State>): boolean {
    const state = stateOf(key);
    return state !== undefined && isCurrent(cacheable, state);
  }

  function isCurrent({ isCurrentIn, expiresAt }: CacheablePage<Page, State>, state: State): boolean {
    try {
      return now() < expiresAt && isCurrentIn(state);
    } catch {
      // Options that cannot be read. To make the page again fails, too, and removes it: visitors get the page for errors.
      return false;
    }
  }

  const makeOnce = (key: string, make: () => Promise<CacheablePage<Page, State>>) =>
    flight.run(key, () => makeAndCache(key, make));

  return {
    peekRecent(key) {
      const entry = pages.get(key);
      return entry !== undefined && performance.now() < entry.comparedUntil ? entry.page : undefined;
    },
    peek(key, state, make) {
      const entry = pages.get(key);
      if (entry === undefined) return undefined;
      if (isCurrent(entry, state)) {
        entry.comparedUntil = performance.now() + comparisonHoldsMs;
        return { page: entry.page, isStale: false };
      }
      // Not awaited: if it fails, a later request gets the error.
      makeOnce(key, make).catch(() => {});
      return { page: entry.page, isStale: true };
    },
    isStale(key, state) {
      const entry = pages.peek(key);
      return entry !== undefined && !isCurrent(entry, state);
    },
    keys: () => [...pages.keys()],
    async renew(key, state, make) {
      // What is being made just now may be from before the change.
      if (flight.has(key)) await makeOnce(key, make).catch(() => {});
      const entry = pages.peek(key);
      if (entry === undefined || isCurrent(entry, state)) return;
      // Requests that follow are compared again.
      entry.comparedUntil = 0;
      await makeOnce(key, make).catch(() => {});
    },
    delete: drop,
    withdraw: () => void (withdrawals += 1),
    has: (key) => pages.has(key),
    isBeingMade: (key) => flight.has(key),
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
