import {
  keyOf,
  linksIn,
  rootsOf,
  type Entity,
  type EntityKey,
  type Follows,
} from '../content/content-graph.ts';
import type { RecentChanges } from '../content/recent-changes.ts';
import type { ApprovedContent } from './approved-content.ts';
import { withTags } from './entity-version.ts';
import type { KnownApprovals } from './known-approvals.ts';

/** How long an answer of the content service holds, before it is asked again whether a copied entity is published. */
const askAgainMs = 60_000;

/**
 * Approved versions of held entities, and of entities that only those versions link to: visitors see them in place of what
 * is published. A copy is no proof that its entity is still published, since one can be withdrawn without a webhook.
 */
export interface ApprovedCopies {
  has(key: EntityKey): boolean;
  get(key: EntityKey): Entity | undefined;
  /** The copy of an entity that the content service had lately, and that was not withdrawn. */
  getPublished(key: EntityKey): Entity | undefined;
  set(key: EntityKey, copy: Entity): void;
  /** To be called with entities that the content service has returned. */
  see(keys: Iterable<EntityKey>): void;
  /** To be called with a withdrawn entity: its copy is not shown again until it is known to be published. */
  withdrawn(key: EntityKey): void;
  /**
   * Asks whether entities are still published that did not come with the content and would be shown from a copy. Gets
   * copies of entities that only approved versions link to.
   */
  follow(content: object, present: ReadonlyMap<EntityKey, Entity>): Promise<void>;
}

/** Returns entities as they are published now; what they link to is not needed. */
export type LoadPublished = (keys: readonly EntityKey[]) => Promise<ReadonlyMap<EntityKey, Entity>>;

/**
 * @param follows whether visitors see what an entity links to, if it is not the root of their content
 * @param now in ms since 1970
 */
export function createApprovedCopies({
  known,
  approved,
  changes,
  follows,
  load,
  now,
}: {
  readonly known: KnownApprovals;
  readonly approved: ApprovedContent;
  readonly changes: Pick<RecentChanges, 'isWithdrawn'>;
  readonly follows: Follows;
  readonly load: LoadPublished;
  readonly now: () => number;
}): ApprovedCopies {
  const copies = new Map<EntityKey, Entity>();
  /** When the content service last had an entity. */
  const seen = new Map<EntityKey, number>();
  /** When the content service was asked for an entity and did not have it. */
  const missed = new Map<EntityKey, number>();

  const isLately = (time = -Infinity) => now() - time < askAgainMs;

  function see(keys: Iterable<EntityKey>): void {
    for (const key of keys) {
      if (!changes.isWithdrawn(key)) seen.set(key, now());
      missed.delete(key);
    }
  }

  /** All links of some content, those of the copies in it included. */
  function linksWithCopies(content: object, own: ReadonlySet<EntityKey>) {
    const roots = new Set(rootsOf(content).map(keyOf));
    const all = new Set(own);
    const ofCopies = new Set<EntityKey>();
    // Includes the links that are added meanwhile.
    for (const key of all) {
      const copy = copies.get(key);
      if (copy === undefined) continue;
      for (const link of linksIn(copy))
        if (roots.has(key) || follows(copy, link)) {
          all.add(link);
          ofCopies.add(link);
        }
    }
    return { all, ofCopies };
  }

  async function ask(doubted: readonly EntityKey[]): Promise<void> {
    const published = await load(doubted);
    for (const key of doubted) {
      if (published.has(key)) continue;
      seen.delete(key);
      missed.set(key, now());
    }
    const found = doubted.filter((key) => published.has(key));
    see(found);
    for (const [key, { entity }] of await approved.find(found.filter((each) => !copies.has(each))))
      copies.set(key, withTags(entity, published.get(key) ?? entity));
  }

  return {
    has: (key) => copies.has(key),
    get: (key) => copies.get(key),
    getPublished: (key) => (seen.has(key) && !changes.isWithdrawn(key) ? copies.get(key) : undefined),
    set: (key, copy) => void copies.set(key, copy),
    see,
    withdrawn: (key) => void seen.delete(key),
    async follow(content, present) {
      if (copies.size === 0) return;
      const own = linksIn(content, follows);
      const asked = new Set<EntityKey>();
      for (;;) {
        const { all, ofCopies } = linksWithCopies(content, own);
        const isDoubted = (key: EntityKey) =>
          // The service should have returned what the content itself links to.
          copies.has(key) ? own.has(key) || !isLately(seen.get(key)) : ofCopies.has(key);
        const doubted = [...all].filter(
          (key) =>
            known.has(key) &&
            !present.has(key) &&
            !asked.has(key) &&
            !isLately(missed.get(key)) &&
            !changes.isWithdrawn(key) &&
            isDoubted(key),
        );
        if (doubted.length === 0) return;
        await ask(doubted);
        for (const key of doubted) asked.add(key);
      }
    },
  };
}
