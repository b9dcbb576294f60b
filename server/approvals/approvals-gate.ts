import type { ContentGate } from '../content/content-gate.ts';
import {
  entitiesIn,
  keyOf,
  linksIn,
  rootsOf,
  type Entity,
  type EntityKey,
  type Follows,
} from '../content/content-graph.ts';
import type { RecentChanges } from '../content/recent-changes.ts';
import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import type { ApprovalsMode } from './approvals-config.ts';
import {
  hasEnded,
  type Approved,
  type ApprovedContent,
  type ApprovedDraft,
  type End,
} from './approved-content.ts';
import { digestOfEntity, versionOf, withTags } from './entity-version.ts';
import { createKnownApprovals, isPublishedAgain, type KeptEnds } from './known-approvals.ts';

/** How long an answer of the content service holds, before it is asked again whether a copied entity is published. */
const askAgainMs = 60_000;

/** Before the first approval, a site that enforces approvals has nothing to show. */
export class NothingApprovedError extends Error {
  override readonly name = 'NothingApprovedError';

  constructor() {
    super('Nothing is approved yet: start with APPROVALS=warn, and adopt at the desk what is published');
  }
}

export interface ApprovalsGate extends ContentGate {
  /** The entities that end, or have ended, and when. Until all is known, also those that an earlier process knew. */
  ends(): ReadonlyMap<EntityKey, End>;
  /** Asks the database for everything that is approved, if that is not known yet. Throws `DatabaseError`. */
  learnAll(): Promise<void>;
  /** Whether everything that is approved is known: the database has answered. */
  isKnown(): boolean;
  /** Whether an entity has ended or was taken down, and no publish brings it back. */
  isOver(key: EntityKey): boolean;
  /** To be called with a withdrawn entity: its copy is not shown again until it is known to be published. */
  withdrawn(key: EntityKey): void;
  /** To be called with a decision before the site gets its change. */
  learn(key: EntityKey, decided: Approved): void;
  /** Whether the site got the change of a decision, or of a later one. Only a change renews pages in memory. */
  wasTold(key: EntityKey, decidedAt: number): boolean;
  /** Writes to the ledger which approved drafts are published now. Throws `DatabaseError`, and what the store throws. */
  recordDrafts(): Promise<void>;
}

type Load = (keys: readonly EntityKey[]) => Promise<ReadonlyMap<EntityKey, Entity>>;

/**
 * Shows the last approved version of each entity. It has in memory what is approved, and the approved versions of held
 * entities, so that no visitor waits for the database.
 *
 * @param follows whether visitors see what an entity links to, if it is not the root of their content
 * @param load entities as they are published now; what they link to is not needed
 * @param approveDraft writes down that a published version is the draft that somebody approved
 * @param now in ms since 1970
 */
export function createApprovalsGate({
  mode,
  approved,
  changes,
  keptEnds,
  follows,
  load,
  approveDraft,
  now,
  log,
}: {
  readonly mode: ApprovalsMode;
  readonly approved: ApprovedContent;
  readonly changes: Pick<RecentChanges, 'isWithdrawn'>;
  readonly keptEnds: KeptEnds;
  readonly follows: Follows;
  readonly load: Load;
  readonly approveDraft: (entity: Entity, draft: ApprovedDraft, end: End | undefined) => Promise<void>;
  readonly now: () => number;
  readonly log: Logger;
}): ApprovalsGate {
  const known = createKnownApprovals(approved, keptEnds);
  /** When the decision was made that the last change of each entity was judged by. */
  const told = new Map<EntityKey, number>();
  /** Approved drafts that are published and shown. The ledger has their approval, but not yet that they are published. */
  const unrecorded = new Map<EntityKey, { readonly entity: Entity; readonly draft: ApprovedDraft }>();
  /** Approved versions of held entities, and of entities that only those versions link to. */
  const copies = new Map<EntityKey, Entity>();
  /** When the content service last had an entity. A copy is no proof: an entity can be withdrawn without a webhook. */
  const seen = new Map<EntityKey, number>();
  /** When the content service was asked for an entity and did not have it. */
  const missed = new Map<EntityKey, number>();

  const isLately = (time = -Infinity) => now() - time < askAgainMs;

  function see(keys: readonly EntityKey[]): void {
    for (const key of keys) {
      if (!changes.isWithdrawn(key)) seen.set(key, now());
      missed.delete(key);
    }
  }

  /** Whether an entity has ended or was taken down. In `warn`, a newer version is shown all the same. */
  function isOver(key: EntityKey, newest: Entity | undefined): boolean {
    if (!hasEnded(known.ends.get(key), now())) return false;
    return mode === 'enforce' || newest === undefined || known.isApproved(key, newest);
  }

  /**
   * Asks the index about entities again, since another machine may have approved them, and keeps copies of those that stay
   * held.
   */
  async function judge(entities: ReadonlyMap<EntityKey, Entity>): Promise<void> {
    // Until an approved draft is recorded, the index has only the version before it, and visitors would see that one again.
    await recordDrafts();
    const found = await approved.find([...entities.keys()]);
    const held: Entity[] = [];
    const released = new Map<EntityKey, number | undefined>();
    for (const [key, entity] of entities) {
      const latest = found.get(key);
      const isNewest = latest !== undefined && known.learn(key, latest);
      if (isNewest && isPublishedAgain(entity, latest)) known.addEqual(key, entity);
      const isReleased = known.isApproved(key, entity);
      if (isReleased) released.set(key, entity.sys.revision);
      else held.push(entity);
      // The approved version of a held page may be the only one that links to a released entity.
      if (isNewest && (!isReleased || copies.has(key))) copies.set(key, withTags(latest.entity, entity));
    }
    if (released.size > 0) await approved.release(released);
    // Before the first approval everything would be held.
    if (known.size === 0 || held.length === 0) return;
    const waiting = await releaseDrafts(held);
    if (waiting.length > 0)
      await approved.hold(
        waiting.map((entity) => ({ key: keyOf(entity), version: versionOf(entity), since: now() })),
      );
  }

  /** The published versions that are not approved drafts. The others need no further approval. */
  async function releaseDrafts(held: readonly Entity[]): Promise<readonly Entity[]> {
    const drafts = await approved.drafts(held.map(keyOf));
    return held.filter((entity) => {
      const key = keyOf(entity);
      const draft = drafts.get(key);
      if (draft?.digest !== digestOfEntity(entity)) return true;
      known.addEqual(key, entity);
      unrecorded.set(key, { entity, draft });
      return false;
    });
  }

  async function recordDrafts(): Promise<void> {
    for (const [key, published] of unrecorded) {
      await approveDraft(published.entity, published.draft, known.ends.get(key));
      if (unrecorded.get(key) === published) unrecorded.delete(key);
      const decided = (await approved.find([key])).get(key);
      if (decided && known.learn(key, decided)) told.set(key, decided.at);
    }
  }

  /**
   * Asks whether entities are still published that did not come with the content and would be shown from a copy. Gets
   * copies of entities that only approved versions link to.
   */
  async function followCopies(content: object, present: ReadonlyMap<EntityKey, Entity>): Promise<void> {
    if (copies.size === 0) return;
    const roots = new Set(rootsOf(content).map(keyOf));
    const own = linksIn(content, follows);
    const asked = new Set<EntityKey>();
    for (;;) {
      const links = new Set(own);
      const ofCopies = new Set<EntityKey>();
      // Includes the links that are added meanwhile.
      for (const key of links) {
        const copy = copies.get(key);
        if (copy === undefined) continue;
        for (const link of linksIn(copy))
          if (roots.has(key) || follows(copy, link)) {
            links.add(link);
            ofCopies.add(link);
          }
      }
      const isDoubted = (key: EntityKey) =>
        // The service should have returned what the content itself links to.
        copies.has(key) ? own.has(key) || !isLately(seen.get(key)) : ofCopies.has(key);
      const doubted = [...links].filter(
        (key) =>
          known.has(key) &&
          !present.has(key) &&
          !asked.has(key) &&
          !isLately(missed.get(key)) &&
          !changes.isWithdrawn(key) &&
          isDoubted(key),
      );
      if (doubted.length === 0) return;
      const published = await load(doubted);
      for (const key of doubted) {
        asked.add(key);
        if (published.has(key)) continue;
        seen.delete(key);
        missed.set(key, now());
      }
      const found = doubted.filter((key) => published.has(key));
      see(found);
      for (const [key, { entity }] of await approved.find(found.filter((each) => !copies.has(each))))
        copies.set(key, withTags(entity, published.get(key) ?? entity));
    }
  }

  async function learnAll(): Promise<void> {
    if (known.size === undefined || (known.size === 0 && mode === 'enforce')) await known.learnAll();
  }

  async function prepare(content: object, kind: 'whole' | 'partial' | 'changed'): Promise<void> {
    await learnAll();
    if (known.size === 0 && mode === 'enforce') throw new NothingApprovedError();
    const present = entitiesIn(content);
    const roots = new Set(rootsOf(content).map(keyOf));
    const unknown = new Map(
      [...present].filter(
        ([key, entity]) => (kind === 'changed' && roots.has(key)) || !known.isApproved(key, entity),
      ),
    );
    if (unknown.size > 0) {
      const partial = kind === 'partial' ? [...roots].filter((key) => unknown.has(key)) : [];
      // Those that were withdrawn meanwhile are held until the list is loaded again.
      const whole = partial.length === 0 ? unknown : await load(partial);
      for (const [key, entity] of whole) if (unknown.has(key)) unknown.set(key, entity);
      await judge(unknown);
      if (kind === 'changed') for (const key of roots) told.set(key, known.decidedAt(key));
    }
    if (mode === 'warn') return;
    see([...present.keys()].filter((key) => copies.has(key)));
    await followCopies(content, present);
  }

  return {
    ends: () => known.ends,
    learnAll,
    isKnown: () => known.size !== undefined,
    isOver: (key) => mode === 'enforce' && isOver(key, undefined),
    withdrawn: (key) => void seen.delete(key),
    learn: (key, decided) => void known.learn(key, decided),
    recordDrafts,
    wasTold: (key, decidedAt) => (told.get(key) ?? -Infinity) >= decidedAt,
    async prepare(content, kind) {
      try {
        await prepare(content, kind);
      } catch (error) {
        if (mode === 'enforce') throw error;
        log.warn(describeError(error), 'it is not known whether content is approved');
      }
    },
    shown(key, newest, loaded) {
      if (isOver(key, newest)) return undefined;
      // Copies on disk were let through when they were written.
      if (known.size === undefined) return newest;
      if (mode === 'warn') return newest;
      if (newest === undefined)
        return loaded === undefined && seen.has(key) && !changes.isWithdrawn(key)
          ? copies.get(key)
          : undefined;
      if (known.isApproved(key, newest)) return newest;
      if (!known.has(key)) return undefined;
      // A page that is only linked to has no revision. It was let through before it was reduced to a link.
      if (loaded && (loaded.sys.revision === undefined || known.isApproved(key, loaded))) return loaded;
      return copies.get(key) ?? loaded;
    },
  };
}
