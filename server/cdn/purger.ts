import type { Logger } from '../observability/log.ts';
import type { EdgeCache } from './cdn.ts';
import { createPurgeQueue, type PurgePauses } from './purge-queue.ts';

/** Purges a CDN in the background. */
export interface Purger {
  /**
   * @param options.isGone whether the old responses must not be shown again
   * @param options.after what has to settle first, so that the CDN does not fetch old pages again
   */
  purge(
    keys: readonly string[],
    options?: { readonly isGone?: boolean; readonly after?: Promise<unknown> },
  ): void;
  /** Whether a response with these keys is about to be purged from all caches. */
  isAboutToPurge(keys: readonly string[]): boolean;
  /** Calls back with keys that all caches have purged. */
  onPurged(listener: (keys: readonly string[]) => void): void;
  /** Sends everything at once. Resolves when it has been purged, or cannot be. */
  flush(): Promise<void>;
  stats(): PurgeStats;
}

export interface PurgeStats {
  /** Keys, each counted once for every cache that has to be purged. */
  readonly waiting: number;
  readonly oldestAgeSeconds: number;
  /** By outcome. */
  readonly requests: Readonly<Record<'purged' | 'failed', number>>;
}

export function createPurger(caches: readonly EdgeCache[], log: Logger, pauses?: PurgePauses): Purger {
  const listeners: ((keys: readonly string[]) => void)[] = [];
  const queues = caches.map((cache) => createPurgeQueue(cache, log, pauses, tell));
  /** Keys whose pages are being made again. */
  const expected = new Set<readonly string[]>();

  function tell(keys: readonly string[]): void {
    const purged = keys.filter((key) => !queues.some((queue) => queue.isUnpurged(key)));
    for (const listener of listeners) listener(purged);
  }

  return {
    purge(keys, { isGone = false, after = Promise.resolve() } = {}) {
      expected.add(keys);
      const proceed = () => {
        expected.delete(keys);
        for (const queue of queues) queue.add(keys, isGone);
      };
      after.then(proceed, proceed);
    },
    onPurged: (listener) => void listeners.push(listener),
    isAboutToPurge: (keys) =>
      keys.some(
        (key) =>
          queues.every((queue) => queue.has(key)) || [...expected].some((others) => others.includes(key)),
      ),
    async flush() {
      await Promise.all(queues.map((queue) => queue.flush()));
    },
    stats() {
      const all = queues.map((queue) => queue.stats());
      const sum = (count: 'waiting' | 'purged' | 'failed') =>
        all.reduce((total, stats) => total + stats[count], 0);
      const oldest = all.flatMap(({ oldestSince }) => oldestSince ?? []);
      return {
        waiting: sum('waiting'),
        oldestAgeSeconds: oldest.length === 0 ? 0 : (performance.now() - Math.min(...oldest)) / 1000,
        requests: { purged: sum('purged'), failed: sum('failed') },
      };
    },
  };
}
