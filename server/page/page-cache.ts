import { LRUCache } from 'lru-cache';

import { ContentUnavailableError } from '../errors.ts';

/** What has been made of a page, and what it depends on. */
export interface Made<Kept> {
  readonly kept: Kept;
  /** The versions of the content it was made from. Not the content itself, which would then stay in memory. */
  readonly madeFrom: readonly string[];
  /** When it is no longer right, whatever its content, in ms since 1970. */
  readonly rightUntil: number;
}

interface Entry<Kept> extends Made<Kept> {
  /** Until when it counts as compared with the content at hand, as `performance.now()` tells it. */
  comparedUntil: number;
}

/** Pages in memory, each for as long as the content that it was made from. */
export interface PageCache<Kept> {
  /** The page under a key, where it has been compared with its content just now. */
  peekRecent(key: string): Kept | undefined;
  /**
   * The page that is kept under a key; undefined: none. One whose content has changed is given too, once more, while
   * it is made anew.
   *
   * @param versionsAtHand the versions of the content that it would be made from now, as far as they are known
   */
  peek(
    key: string,
    versionsAtHand: () => readonly (string | undefined)[],
    make: () => Promise<Made<Kept>>,
  ): { readonly kept: Kept; readonly isStale: boolean } | undefined;
  /** Whether a page is kept under a key, right or not. */
  has(key: string): boolean;
  /** Makes a page, once for all who wait, and keeps it. What fails is not kept. */
  make(key: string, make: () => Promise<Made<Kept>>): Promise<Kept>;
  /** Notes that a page has become larger. */
  resize(key: string, kept: Kept): void;
  readonly bytes: number;
  readonly entries: number;
}

/** For so long a comparison with the content at hand holds: of a crowd on one page, few have to compare. */
const comparisonHoldsMs = 20;

/**
 * @param maxBytes how much is kept; what nobody has asked for longest goes first
 * @param now the time in ms since 1970
 */
export function createPageCache<Kept extends { readonly bytes: number }>({
  maxBytes,
  now,
}: {
  readonly maxBytes: number;
  readonly now: () => number;
}): PageCache<Kept> {
  const pages = new LRUCache<string, Entry<Kept>>({
    maxSize: maxBytes,
    sizeCalculation: ({ kept }) => kept.bytes,
  });
  const underWay = new Map<string, Promise<Kept>>();

  async function makeAndKeep(key: string, make: () => Promise<Made<Kept>>): Promise<Kept> {
    try {
      const made = await make();
      pages.set(key, { ...made, comparedUntil: 0 });
      return made.kept;
    } catch (error) {
      // What cannot be made anew because content is away stands; any other failure is the page's true state.
      if (!(error instanceof ContentUnavailableError)) pages.delete(key);
      throw error;
    } finally {
      underWay.delete(key);
    }
  }

  function makeOnce(key: string, make: () => Promise<Made<Kept>>): Promise<Kept> {
    const joined = underWay.get(key);
    if (joined) return joined;
    const making = makeAndKeep(key, make);
    underWay.set(key, making);
    return making;
  }

  return {
    peekRecent(key) {
      const entry = pages.get(key);
      return entry !== undefined && performance.now() < entry.comparedUntil ? entry.kept : undefined;
    },
    peek(key, versionsAtHand, make) {
      const entry = pages.get(key);
      if (entry === undefined) return undefined;
      if (now() < entry.rightUntil && isSame(entry.madeFrom, versionsAtHand())) {
        entry.comparedUntil = performance.now() + comparisonHoldsMs;
        return { kept: entry.kept, isStale: false };
      }
      // Nobody waits for it: who asks after a failure is told of it.
      makeOnce(key, make).catch(() => {});
      return { kept: entry.kept, isStale: true };
    },
    has: (key) => pages.has(key),
    make: makeOnce,
    resize(key, kept) {
      const entry = pages.peek(key);
      // Another object: the cache measures only what is new to it.
      if (entry?.kept === kept) pages.set(key, { ...entry });
    },
    get bytes() {
      return pages.calculatedSize;
    },
    get entries() {
      return pages.size;
    },
  };
}

function isSame(one: readonly string[], other: readonly (string | undefined)[]): boolean {
  return one.length === other.length && one.every((version, index) => version === other[index]);
}
