import type { ContentGate } from '../content/content-gate.ts';
import {
  entitiesIn,
  keyOf,
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
import { createApprovedCopies, type LoadPublished } from './approved-copies.ts';
import { versionOf, withTags } from './entity-version.ts';
import { createKnownApprovals, isPublishedAgain, type KeptEnds } from './known-approvals.ts';
import { createPublishedDrafts } from './published-drafts.ts';

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
  keptEnds,
  approveDraft,
  log,
  ...needs
}: {
  readonly mode: ApprovalsMode;
  readonly approved: ApprovedContent;
  readonly changes: Pick<RecentChanges, 'isWithdrawn'>;
  readonly keptEnds: KeptEnds;
  readonly follows: Follows;
  readonly load: LoadPublished;
  readonly approveDraft: (entity: Entity, draft: ApprovedDraft, end: End | undefined) => Promise<void>;
  readonly now: () => number;
  readonly log: Logger;
}): ApprovalsGate {
  const known = createKnownApprovals(approved, keptEnds);
  /** When the decision was made that the last change of each entity was judged by. */
  const told = new Map<EntityKey, number>();
  const copies = createApprovedCopies({ known, approved, ...needs });
  const onDecided = (key: EntityKey, at: number) => void told.set(key, at);
  const drafts = createPublishedDrafts({ known, approved, approveDraft, onDecided });

  /** Whether an entity has ended or was taken down. In `warn`, a newer version is shown all the same. */
  function isOver(key: EntityKey, newest: Entity | undefined): boolean {
    if (!hasEnded(known.ends.get(key), needs.now())) return false;
    return mode === 'enforce' || newest === undefined || known.isApproved(key, newest);
  }

  /**
   * Asks the index about entities again, since another machine may have approved them, and keeps copies of those that stay
   * held.
   */
  async function judge(entities: ReadonlyMap<EntityKey, Entity>): Promise<void> {
    // Until an approved draft is recorded, the index has only the version before it, and visitors would see that one again.
    await drafts.record();
    const found = await approved.find([...entities.keys()]);
    const unapproved: Entity[] = [];
    const released = new Map<EntityKey, number | undefined>();
    for (const [key, entity] of entities) {
      const latest = found.get(key);
      const isNewest = latest !== undefined && known.learn(key, latest);
      if (isNewest && isPublishedAgain(entity, latest)) known.addEqual(key, entity);
      const isReleased = known.isApproved(key, entity);
      if (isReleased) released.set(key, entity.sys.revision);
      else unapproved.push(entity);
      // The approved version of a held page may be the only one that links to a released entity.
      if (isNewest && (!isReleased || copies.has(key))) copies.set(key, withTags(latest.entity, entity));
    }
    if (released.size > 0) await approved.release(released);
    // Before the first approval everything would be held.
    if (known.size === 0 || unapproved.length === 0) return;
    const waiting = await drafts.release(unapproved);
    const since = needs.now();
    const held = waiting.map((entity) => ({ key: keyOf(entity), version: versionOf(entity), since }));
    if (held.length > 0) await approved.hold(held);
  }

  async function learnAll(): Promise<void> {
    if (known.size === undefined || (known.size === 0 && mode === 'enforce')) await known.learnAll();
  }

  async function prepare(content: object, kind: 'whole' | 'partial' | 'changed'): Promise<void> {
    await learnAll();
    if (known.size === 0 && mode === 'enforce') throw new NothingApprovedError();
    const present = entitiesIn(content);
    const roots = new Set(rootsOf(content).map(keyOf));
    const isUnknown = (key: EntityKey, entity: Entity) =>
      (kind === 'changed' && roots.has(key)) || !known.isApproved(key, entity);
    const unknown = new Map([...present].filter((each) => isUnknown(...each)));
    if (unknown.size > 0) {
      const partial = kind === 'partial' ? [...roots].filter((key) => unknown.has(key)) : [];
      // Those that were withdrawn meanwhile are held until the list is loaded again.
      const whole = partial.length === 0 ? unknown : await needs.load(partial);
      for (const [key, entity] of whole) if (unknown.has(key)) unknown.set(key, entity);
      await judge(unknown);
      if (kind === 'changed') for (const key of roots) told.set(key, known.decidedAt(key));
    }
    if (mode === 'warn') return;
    copies.see([...present.keys()].filter((key) => copies.has(key)));
    await copies.follow(content, present);
  }

  return {
    ends: () => known.ends,
    learnAll,
    isKnown: () => known.size !== undefined,
    isOver: (key) => mode === 'enforce' && isOver(key, undefined),
    withdrawn: (key) => copies.withdrawn(key),
    learn: (key, decided) => void known.learn(key, decided),
    recordDrafts: () => drafts.record(),
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
      if (known.size === undefined || mode === 'warn') return newest;
      if (newest === undefined) return loaded === undefined ? copies.getPublished(key) : undefined;
      if (known.isApproved(key, newest)) return newest;
      if (!known.has(key)) return undefined;
      // A page that is only linked to has no revision. It was let through before it was reduced to a link.
      if (loaded && (loaded.sys.revision === undefined || known.isApproved(key, loaded))) return loaded;
      return copies.get(key) ?? loaded;
    },
  };
}
