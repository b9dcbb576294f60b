import { LRUCache } from 'lru-cache';

import { isBefore, momentOf, type ContentChange, type Moment } from './content-change.ts';
import { entityKey, keyOf, type Entity, type EntityKey } from './content-graph.ts';

/** The delivery API may return older content this long after a change. After that it is believed. */
export const deliveryLagMs = 5 * 60 * 1000;
/** The same if the content is known to be older. After that it is what is published: an alias may lead back to it. */
export const longestLagMs = 60 * 60 * 1000;
/** Copies of content are kept for as long. */
const withdrawalsKeptMs = 10 * 24 * 60 * 60 * 1000;
const maxPublished = 5000;

/** The key of `withdrawn` in the content snapshot. */
export const withdrawalsKey = 'withdrawals';

export interface Withdrawal extends Moment, Pick<ContentChange, 'isEnd'> {
  /** By `steadyNow`. */
  readonly receivedAt: number;
}

/**
 * Recent publishes and withdrawals. They are put into all content that may be older: copies in memory and on disk,
 * and what the delivery API returns while it lags behind.
 */
export interface RecentChanges {
  /** Records what the delivery API returned, except for what has been withdrawn since. */
  publish(entities: Iterable<Entity>): void;
  withdraw(change: ContentChange): void;
  /** To be called when an entity was published again, but it is unknown whether before or after its withdrawal. */
  restore(key: EntityKey): void;
  /** The last known change of an entity, if it was recent. */
  latest(key: EntityKey): Moment | undefined;
  /**
   * The newest known version of an entity; undefined if it was withdrawn.
   *
   * @param loaded as it was loaded
   * @param askedAt when that was asked for, by `steadyNow`
   */
  newest(key: EntityKey, loaded: Entity | undefined, askedAt: number): Entity | undefined;
  /** Entities that were published lately and are still shown. */
  published(): Iterable<Entity>;
  isWithdrawn(key: EntityKey): boolean;
  /** For the next process. */
  readonly withdrawn: ReadonlyMap<EntityKey, Withdrawal>;
}

/** @param earlier withdrawals of an earlier process */
export function createRecentChanges(
  now: () => number,
  earlier: ReadonlyMap<EntityKey, Withdrawal> = new Map(),
): RecentChanges {
  const published = new LRUCache<EntityKey, Entity>({ max: maxPublished, ttl: deliveryLagMs });
  // The clock may have been ahead then.
  const withdrawn = new Map(
    Array.from(earlier, ([key, each]) => [key, { ...each, receivedAt: Math.min(each.receivedAt, now()) }]),
  );

  /** Whether an entity that the delivery API returned is still, or again, the one that was withdrawn. */
  function isWithdrawnStill(loaded: Entity, withdrawal: Withdrawal, askedAt: number): boolean {
    const moment = momentOf(loaded);
    if (isBefore(withdrawal, moment)) return false;
    const isOlder = isBefore(moment, withdrawal);
    if (isOlder && withdrawal.isEnd) return true;
    return askedAt < withdrawal.receivedAt + (isOlder ? longestLagMs : deliveryLagMs);
  }

  /** Whether an entity is withdrawn. Forgets the withdrawal of one that was published again. */
  function checkWithdrawn(key: EntityKey, loaded: Entity | undefined, askedAt: number): boolean {
    const withdrawal = withdrawn.get(key);
    if (withdrawal === undefined) return false;
    if (loaded === undefined || isWithdrawnStill(loaded, withdrawal, askedAt)) return true;
    withdrawn.delete(key);
    return false;
  }

  return {
    withdrawn,
    publish(entities) {
      for (const entity of entities) {
        const key = keyOf(entity);
        if (checkWithdrawn(key, entity, now())) continue;
        const previous = published.get(key);
        if (previous === undefined || isOlder(previous, entity)) published.set(key, entity);
      }
    },
    withdraw({ type, id, withdrawal, revision, at, isEnd }) {
      for (const [key, { receivedAt }] of withdrawn)
        if (now() - receivedAt > withdrawalsKeptMs) withdrawn.delete(key);
      const key = entityKey(type, id);
      withdrawn.set(key, { withdrawal, revision, at, isEnd, receivedAt: now() });
      published.delete(key);
    },
    restore: (key) => void withdrawn.delete(key),
    latest(key) {
      const entity = published.get(key);
      return withdrawn.get(key) ?? (entity && momentOf(entity));
    },
    isWithdrawn: (key) => withdrawn.has(key),
    newest(key, loaded, askedAt) {
      if (checkWithdrawn(key, loaded, askedAt)) return undefined;
      const change = published.get(key);
      // If revisions are equal, the loaded one counts, so that content stays the same.
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
