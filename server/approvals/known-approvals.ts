import type { Entity, EntityKey } from '../content/content-graph.ts';
import type { Approved, ApprovedContent, ApprovedVersion, End } from './approved-content.ts';
import { digestOfEntity, isSameVersion, isWithoutTags, versionOf } from './entity-version.ts';

/** The ends that are known here, for the next process: it shows copies of content, though the database may be down then. */
export interface KeptEnds {
  /** As an earlier process has kept them. */
  readonly earlier: ReadonlyMap<EntityKey, End>;
  keep(ends: ReadonlyMap<EntityKey, End>): void;
}

/** Everything that is approved, as far as this machine knows, so that no visitor waits for it. */
export interface KnownApprovals {
  /** How many entities were ever approved; undefined: it is not known yet. */
  readonly size: number | undefined;
  /** The entities that end, or have ended, and when. Until all is known, also those that an earlier process knew. */
  readonly ends: ReadonlyMap<EntityKey, End>;
  /** Throws `DatabaseError`. */
  learnAll(): Promise<void>;
  /**
   * Keeps the newest decision, since answers of the database can overtake each other. Returns whether this is the newest.
   */
  learn(key: EntityKey, decided: Approved): boolean;
  /** To be called with a published version whose fields are those of an approved version or draft. */
  addEqual(key: EntityKey, entity: Entity): void;
  has(key: EntityKey): boolean;
  isApproved(key: EntityKey, entity: Entity): boolean;
  /** When the last decision about an entity was made, in ms since 1970; -Infinity: never. */
  decidedAt(key: EntityKey): number;
}

export function createKnownApprovals({ all }: Pick<ApprovedContent, 'all'>, kept: KeptEnds): KnownApprovals {
  let known: Map<EntityKey, Approved> | undefined;
  const ends = new Map(kept.earlier);
  /** Published versions whose fields are those of what was approved. */
  const equal = new Map<EntityKey, string>();

  function learn(key: EntityKey, { version, digest, at, ends: end }: Approved): boolean {
    if ((known?.get(key)?.at ?? -Infinity) > at) return false;
    known?.set(key, { version, digest, at, ends: end });
    if (end) ends.set(key, end);
    else ends.delete(key);
    return true;
  }

  function learnAndKeep(key: EntityKey, decided: Approved): boolean {
    const before = ends.get(key);
    const isNewest = learn(key, decided);
    const after = ends.get(key);
    if (before?.at !== after?.at || before?.redirect !== after?.redirect) kept.keep(ends);
    return isNewest;
  }

  return {
    get size() {
      return known?.size;
    },
    ends,
    async learnAll() {
      const found = await all();
      known = new Map();
      ends.clear();
      for (const [key, latest] of found) learn(key, latest);
      kept.keep(ends);
    },
    learn: learnAndKeep,
    addEqual: (key, entity) => void equal.set(key, versionOf(entity)),
    has: (key) => known?.has(key) ?? false,
    isApproved(key, entity) {
      const version = versionOf(entity);
      const latest = known?.get(key)?.version;
      return (latest !== undefined && isSameVersion(version, latest)) || equal.get(key) === version;
    },
    decidedAt: (key) => known?.get(key)?.at ?? -Infinity,
  };
}

/** Whether this is a newer version with the fields of the approved one. */
export const isPublishedAgain = (
  entity: Entity,
  { version, digest, entity: approved }: ApprovedVersion,
): boolean => version !== versionOf(entity) && digest === digestOfEntity(entity, !isWithoutTags(approved));
