import { keyOf, type Entity, type EntityKey } from '../content/content-graph.ts';
import type { ApprovedContent, ApprovedDraft, End } from './approved-content.ts';
import { digestOfEntity } from './entity-version.ts';
import type { KnownApprovals } from './known-approvals.ts';

/** Approved drafts that are published as they are. They need no further approval, and are shown at once. */
export interface PublishedDrafts {
  /** Lets those through that were approved as drafts. Returns the others. Throws `DatabaseError`. */
  release(held: readonly Entity[]): Promise<readonly Entity[]>;
  /** Writes to the ledger which were published. Throws `DatabaseError`, and what the store throws. */
  record(): Promise<void>;
}

/**
 * @param approveDraft writes down that a published version is the draft that somebody approved
 * @param onDecided called when that has become the newest decision, with its time in ms since 1970
 */
export function createPublishedDrafts({
  known,
  approved,
  approveDraft,
  onDecided,
}: {
  readonly known: KnownApprovals;
  readonly approved: ApprovedContent;
  readonly approveDraft: (entity: Entity, draft: ApprovedDraft, end: End | undefined) => Promise<void>;
  readonly onDecided: (key: EntityKey, at: number) => void;
}): PublishedDrafts {
  /** The ledger has their approval, but not yet that they are published. */
  const unrecorded = new Map<EntityKey, { readonly entity: Entity; readonly draft: ApprovedDraft }>();
  return {
    async release(held) {
      const drafts = await approved.drafts(held.map(keyOf));
      return held.filter((entity) => {
        const key = keyOf(entity);
        const draft = drafts.get(key);
        if (draft?.digest !== digestOfEntity(entity)) return true;
        known.addEqual(key, entity);
        unrecorded.set(key, { entity, draft });
        return false;
      });
    },
    async record() {
      for (const [key, published] of unrecorded) {
        await approveDraft(published.entity, published.draft, known.ends.get(key));
        if (unrecorded.get(key) === published) unrecorded.delete(key);
        const decided = (await approved.find([key])).get(key);
        if (decided && known.learn(key, decided)) onDecided(key, decided.at);
      }
    },
  };
}
