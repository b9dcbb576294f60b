import { idOf, keyOf, type Entity, type EntityKey } from '../content/content-graph.ts';
import type { PublishedContent } from './adopt-content.ts';
import type { ApprovalsMode } from './approvals-config.ts';
import type { ApprovedContent, ApprovedVersion, Held } from './approved-content.ts';
import { digestOfEntity, revisionOf, versionOf } from './entity-version.ts';

/** An entity that is published, and what was decided about it. */
export interface ContentState {
  readonly key: EntityKey;
  readonly version: string;
  readonly published: Entity;
  /** As it was approved last; undefined: never. */
  readonly approved: ApprovedVersion | undefined;
  /** Undefined: its published version is approved. */
  readonly held: Held | undefined;
  /** The last decision about it, in ms since 1970; undefined: none, or it was only adopted. */
  readonly decidedAt: number | undefined;
}

export type HeldContent = ContentState & { readonly held: Held };

/** Compares what is published with what was decided about it. */
export interface ContentStates {
  /**
   * Entities that are published and not approved, the oldest first. Throws `DatabaseError` and the content client's errors.
   *
   * @param ids only those with one of these; undefined: all
   */
  held(ids?: ReadonlySet<string>): Promise<readonly HeldContent[]>;
  /**
   * The state of entities, without those that are not published. Throws `DatabaseError` and the content client's errors.
   */
  find(keys: readonly EntityKey[]): Promise<readonly ContentState[]>;
  /**
   * The state of an entity as if its approved version was published, without asking the content service: to take it down in
   * an outage. Undefined: visitors may see another version. Throws `DatabaseError`.
   */
  findApproved(key: EntityKey): Promise<ContentState | undefined>;
  /** Whether this draft was approved. Throws `DatabaseError`. */
  isDraftApproved(draft: Entity): Promise<boolean>;
}

export function createContentStates({
  mode,
  approved,
  queries,
}: {
  readonly mode: ApprovalsMode;
  readonly approved: ApprovedContent;
  readonly queries: Pick<PublishedContent, 'load'>;
}): ContentStates {
  async function find(keys: readonly EntityKey[]): Promise<readonly ContentState[]> {
    // In this order, a decision made meanwhile is noticed.
    const decided = await approved.decidedAt(keys);
    const before = await approved.find(keys);
    const held = new Map((await approved.held()).map((each) => [each.key, each]));
    const published = await queries.load(keys);
    return keys.flatMap((key): readonly ContentState[] => {
      const entity = published.get(key);
      if (entity === undefined) return [];
      const version = versionOf(entity);
      const state = { key, version, published: entity, decidedAt: decided.get(key) };
      return [{ ...state, approved: before.get(key), held: held.get(key) }];
    });
  }

  return {
    find,
    async held(ids) {
      const held = (await approved.held()).filter(({ key }) => ids?.has(idOf(key)) ?? true);
      const states = await find(held.map(({ key }) => key));
      const present = new Set(states.map(({ key }) => key));
      const gone = held.filter(({ key }) => !present.has(key));
      if (gone.length > 0)
        await approved.release(new Map(gone.map(({ key, version }) => [key, revisionOf(version)])));
      return states.filter((state): state is HeldContent => state.held !== undefined);
    },
    async findApproved(key) {
      const decidedAt = (await approved.decidedAt([key])).get(key);
      const latest = (await approved.find([key])).get(key);
      const isHeld = (await approved.held()).some((each) => each.key === key);
      if (latest === undefined || (isHeld && mode === 'warn')) return undefined;
      const { version, entity } = latest;
      return { key, version, published: entity, approved: latest, held: undefined, decidedAt };
    },
    async isDraftApproved(draft) {
      const key = keyOf(draft);
      return (await approved.drafts([key])).get(key)?.digest === digestOfEntity(draft);
    },
  };
}
