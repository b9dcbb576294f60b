import { allKey, picturesKey } from './keys.ts';

/** Above this, everything is purged. */
export const maxWaitingKeys = 2000;

/** Why a key is to be purged. */
export interface Reason {
  /** Whether the old responses must not be shown again. */
  readonly isGone: boolean;
  /** By `performance.now()`. */
  readonly since: number;
  /** Whether it has been purged once. */
  readonly isRepetition: boolean;
}

/** Keys that wait to be purged, each once. */
export function createWaitingKeys() {
  const waiting = new Map<string, Reason>();
  const isAnyGone = () => [...waiting.values()].some(({ isGone }) => isGone);
  const oldestSince = () => Math.min(...Array.from(waiting.values(), ({ since }) => since));

  return {
    add(keys: Iterable<string>, { isGone, since, isRepetition }: Reason): void {
      for (const key of keys) {
        const earlier = waiting.get(key);
        waiting.set(key, {
          isGone: isGone || earlier?.isGone === true,
          since: earlier?.since ?? since,
          isRepetition: isRepetition && earlier?.isRepetition !== false,
        });
      }
      if (waiting.size <= maxWaitingKeys) return;
      const everything = {
        isGone: isAnyGone(),
        since: oldestSince(),
        isRepetition: [...waiting.values()].every((each) => each.isRepetition),
      };
      waiting.clear();
      for (const key of [allKey, picturesKey]) waiting.set(key, everything);
    },
    /** @param sent keys that do not count unless they were added again meanwhile */
    has: (key: string, sent: ReadonlyMap<string, Reason>) =>
      waiting.has(key) && waiting.get(key) !== sent.get(key),
    /** Whether a key, or everything, waits to be purged for the first time. */
    isNew: (key: string) => [key, allKey].some((each) => waiting.get(each)?.isRepetition === false),
    /** Keys for one request, which purges all of them in the same way. They stay until `remove`. */
    next(most: number): { readonly isGone: boolean; readonly batch: ReadonlyMap<string, Reason> } {
      const isGone = isAnyGone();
      const alike = [...waiting].filter(([, each]) => each.isGone === isGone);
      return { isGone, batch: new Map(alike.slice(0, most)) };
    },
    /** A key that was added again meanwhile has to be purged again. */
    remove(batch: ReadonlyMap<string, Reason>): void {
      for (const [key, each] of batch) if (waiting.get(key) === each) waiting.delete(key);
    },
    get size() {
      return waiting.size;
    },
    get oldestSince() {
      return waiting.size === 0 ? undefined : oldestSince();
    },
  };
}
