/** Numbers of events since the start of the process, for a metric with a label. */
export interface Counts<Key extends string> {
  readonly byKey: Readonly<Record<Key, number>>;
  add(key: Key): void;
}

/** All start at 0: a series that begins with its first event hides it from Prometheus. */
export function createCounts<Key extends string>(keys: readonly Key[]): Counts<Key> {
  const byKey = Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;
  return {
    byKey,
    add(key) {
      byKey[key] += 1;
    },
  };
}
