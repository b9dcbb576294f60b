import { LRUCache } from 'lru-cache';

import { keyOf, type Entity, type EntityKey } from './content-graph.ts';

/** The delivery API may return older content this long after a change. */
const lagMs = 5 * 60 * 1000;
/** As long as copies of content are kept. */
const withdrawalsKeptMs = 10 * 24 * 60 * 60 * 1000;
const maxPublished = 5000;

/** Of `withdrawn` in the content snapshot. */
export const withdrawalsKey = 'withdrawn entities';

/**
 * What editors have published and withdrawn. It is put into all content that may be older: copies in memory and on disk,
 * and what the delivery API returns while it lags behind.
 */
export interface RecentChanges {
  publish(entities: Iterable<Entity>): void;
  withdraw(key: EntityKey): void;
  /** It has been published again. */
  restore(key: EntityKey): void;
  /**
   * The newest known version of an entity; undefined if it was withdrawn.
   *
   * @param loaded as it was loaded
   * @param askedAt when that was asked for, in ms since 1970
   */
  newest(key: EntityKey, loaded: Entity | undefined, askedAt: number): Entity | undefined;
  /** What was published lately and is still shown. */
  published(): Iterable<Entity>;
  isWithdrawn(key: EntityKey): boolean;
  /** When entities were withdrawn, in ms since 1970, for the next process. */
  readonly withdrawn: ReadonlyMap<EntityKey, number>;
}

/** @param earlier withdrawals of an earlier process */
export function createRecentChanges(
  now: () => number,
  earlier: ReadonlyMap<EntityKey, number> = new Map(),
): RecentChanges {
  const published = new LRUCache<EntityKey, Entity>({ max: maxPublished, ttl: lagMs });
  const withdrawn = new Map(earlier);
  return {
    withdrawn,
    publish(entities) {
      for (const entity of entities) {
        const key = keyOf(entity);
        const previous = published.get(key);
        if (previous === undefined || isOlder(previous, entity)) published.set(key, entity);
      }
    },
    withdraw(key) {
      for (const [each, time] of withdrawn) if (now() - time > withdrawalsKeptMs) withdrawn.delete(each);
      withdrawn.set(key, now());
      published.delete(key);
    },
    restore: (key) => void withdrawn.delete(key),
    isWithdrawn: (key) => withdrawn.has(key),
    newest(key, loaded, askedAt) {
      const withdrawnAt = withdrawn.get(key);
      if (withdrawnAt !== undefined) {
        if (askedAt < withdrawnAt + lagMs) return undefined;
        // The webhook of its publication was lost.
        if (loaded !== undefined) withdrawn.delete(key);
      }
      const change = published.get(key);
      // Of equal revisions the loaded one, so that content stays the same.
      return loaded === undefined || isOlder(loaded, change) ? change : loaded;
    },
    *published() {
      for (const entity of published.values()) if (!withdrawn.has(keyOf(entity))) yield entity;
    },
  };
}

/** Whether an entity is older than another version of it. */
function isOlder({ sys }: Entity, other: Entity | undefined): boolean {
  if (other === undefined) return false;
  const [revision, otherRevision] = [sys.revision ?? 0, other.sys.revision ?? 0];
  // Saved drafts have the revision of what is published.
  return revision === otherRevision
    ? (sys.updatedAt ?? '') < (other.sys.updatedAt ?? '')
    : revision < otherRevision;
}

export function revisionOf({ sys: { revision } }: Entity): number {
  return revision ?? 0;
}
