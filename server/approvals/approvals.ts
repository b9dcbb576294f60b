import { isRawEntry } from '#shared/content-model/raw.ts';

import type { ContentChange } from '../content/content-change.ts';
import type { ContentGate } from '../content/content-gate.ts';
import {
  entityKey,
  followUntilPages,
  idOf,
  keyOf,
  type Entity,
  type EntityKey,
} from '../content/content-graph.ts';
import type { RecentChanges } from '../content/recent-changes.ts';
import { nameOf as nameOfEntry } from '../findings/entry-names.ts';
import type { Logger } from '../observability/log.ts';
import type { Payload } from '../records/record-events.ts';
import type { RecordQueries } from '../records/record-tables.ts';
import type { Records } from '../records/records.ts';
import { adopt, isInterrupted, type PublishedContent } from './adopt-content.ts';
import type { ApprovalsMode } from './approvals-config.ts';
import { createApprovalsGate } from './approvals-gate.ts';
import {
  createApprovedContent,
  endOf,
  findDecidedAt,
  findVersions,
  hasEnded,
  identityOf,
  type Approval,
  type ApprovedVersion,
  type Held,
} from './approved-content.ts';
import { createEnds } from './content-ends.ts';
import { describe, digestOfEntity, revisionOf, versionOf } from './entity-version.ts';
import type { KeptEnds } from './known-approvals.ts';
import { createApproversChannel } from './tell-approvers.ts';

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

/** The decisions about the content that the site shows. */
export interface Approvals {
  readonly mode: ApprovalsMode;
  readonly gate: ContentGate;
  /** Whether anything was ever approved, not counting an adoption that was interrupted. */
  isBegun(): Promise<boolean>;
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
  /**
   * Approves versions, all or none. Returns their changes, for the site and other machines; undefined: somebody has decided
   * about one of them meanwhile.
   */
  approve(some: readonly ContentState[], approval: Approval): Promise<readonly ContentChange[] | undefined>;
  /** Records what editors have to change first, unless somebody has decided meanwhile. Returns whether it did. */
  sendBack(some: readonly ContentState[], back: Pick<Approval, 'by' | 'reason'>): Promise<boolean>;
  /** Lets a draft be shown as soon as it is published as it is. */
  approveDraft(
    draft: Entity,
    approval: Pick<Approval, 'by' | 'reason' | 'warnings' | 'overrides' | 'accepts'>,
  ): Promise<void>;
  /** Whether this draft was approved. Throws `DatabaseError`. */
  isDraftApproved(draft: Entity): Promise<boolean>;
  /** Takes an entity from visitors at once. Returns its change, for the site and other machines. */
  takeDown(
    state: ContentState,
    taking: Omit<Payload<'taken-down'>, 'entity'>,
  ): Promise<readonly ContentChange[]>;
  /** The approved versions of some entities. Throws `DatabaseError`. */
  known(keys: readonly EntityKey[]): Promise<readonly Entity[]>;
  /**
   * Approves all published content, as a baseline, or what is left of it after an interruption. Returns false, and approves
   * nothing, if anything else was approved or taken down before: content that is held since then has to wait.
   */
  adopt(approval: Approval): Promise<boolean>;
  /** The entities that have ended, by id, and the paths where their addresses lead now. */
  redirects(): ReadonlyMap<string, string>;
  /** Whether an entity has ended or was taken down, and no publish brings it back. */
  isOver(key: EntityKey): boolean;
  /** Everything that has ended since the last call, as changes for the site on this machine. */
  takeEnded(): readonly ContentChange[];
  /** The decisions of other machines since the last call whose changes did not reach this one, as changes for its site. */
  takeUntold(): Promise<readonly ContentChange[]>;
  /** Tells approvers in their channel, if they have one, what waits for them. Throws `DatabaseError`. */
  tellApprovers(): Promise<void>;
  /** Writes to the ledger which approved drafts are published now. Throws `DatabaseError`, and what the store throws. */
  recordDrafts(): Promise<void>;
  /** To be called with what editors have published or withdrawn. */
  noticed(changes: readonly ContentChange[]): Promise<void>;
  /** The people who have published held content, by their ids in the content service. */
  publishers(): Promise<readonly string[]>;
  /** The entities that are held, the oldest first, without asking the content service. Throws `DatabaseError`. */
  waiting(): Promise<readonly Pick<Held, 'key' | 'since' | 'version'>[]>;
}

/**
 * @param deskUrl where people approve
 * @param now in ms since 1970
 */
export function createApprovals({
  mode,
  webhookUrl,
  deskUrl,
  records,
  queries,
  changes,
  keptEnds,
  now,
  log,
}: {
  readonly mode: ApprovalsMode;
  readonly webhookUrl: string | undefined;
  readonly deskUrl: string;
  readonly records: Records;
  readonly queries: PublishedContent;
  readonly changes: RecentChanges;
  readonly keptEnds: KeptEnds;
  readonly now: () => number;
  readonly log: Logger;
}): Approvals {
  const { database, ledger } = records;
  const approved = createApprovedContent(database);
  const gate = createApprovalsGate({
    mode,
    approved,
    changes,
    keptEnds,
    follows: followUntilPages(new Set(queries.lists.map(({ contentType }) => contentType))),
    load: (keys) => queries.load(keys, 0),
    async approveDraft(entity, { at, by_id, by_name, reason }, end) {
      const by = { id: by_id, name: by_name };
      const ends = end && { at: end.at, redirect: end.redirect };
      // Several machines may see the draft published; one appends the line.
      await ledger.appendIf(
        {
          kind: 'content-approved',
          payload: { by, reason, isBaseline: false, ends, entities: [describe(entity)] },
        },
        async (tables) =>
          (await tables.selectFrom('approved_draft').select('key').where('at', '=', at).execute()).length > 0,
      );
    },
    now,
    log,
  });
  const startedAt = now();
  /** Decisions up to this time have been read, by the clock that all machines share; undefined: none. */
  let lookedUntil: number | undefined;
  const ends = createEnds({ gate, now });

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

  const tellApprovers =
    webhookUrl === undefined
      ? async () => {}
      : createApproversChannel({
          url: webhookUrl,
          deskUrl,
          held: approved,
          nameOf: async (keys) => (await find(keys)).map(({ published }) => nameOf(published)),
          now,
          log,
        });

  return {
    mode,
    gate,
    tellApprovers,
    isBegun: async () => (await approved.isBegun()) && !(await isInterrupted(records)),
    async held(ids) {
      const held = (await approved.held()).filter(({ key }) => ids?.has(idOf(key)) ?? true);
      const states = await find(held.map(({ key }) => key));
      const present = new Set(states.map(({ key }) => key));
      const gone = held.filter(({ key }) => !present.has(key));
      if (gone.length > 0)
        await approved.release(new Map(gone.map(({ key, version }) => [key, revisionOf(version)])));
      return states.filter((state): state is HeldContent => state.held !== undefined);
    },
    find,
    async findApproved(key) {
      const decidedAt = (await approved.decidedAt([key])).get(key);
      const latest = (await approved.find([key])).get(key);
      const isHeld = (await approved.held()).some((each) => each.key === key);
      if (latest === undefined || (isHeld && mode === 'warn')) return undefined;
      const { version, entity } = latest;
      return { key, version, published: entity, approved: latest, held: undefined, decidedAt };
    },
    async approve(states, approval) {
      const entities = states.map(({ published }) => describe(published));
      const line = await ledger.appendIf(
        { kind: 'content-approved', payload: { ...approval, isBaseline: false, entities } },
        (tables) => areStill(tables, states),
      );
      return line && states.map((state) => changeOf(state, line.at));
    },
    async sendBack(states, back) {
      const entities = states.map(({ key, version }) => ({ key, version }));
      const line = await ledger.appendIf(
        { kind: 'content-sent-back', payload: { ...back, entities } },
        (tables) => areStill(tables, states),
      );
      return line !== undefined;
    },
    known: async (keys) => [...(await approved.find(keys)).values()].map(({ entity }) => entity),
    async approveDraft(draft, approval) {
      await ledger.append({ kind: 'draft-approved', payload: { ...approval, entity: describe(draft) } });
    },
    async isDraftApproved(draft) {
      const key = keyOf(draft);
      return (await approved.drafts([key])).get(key)?.digest === digestOfEntity(draft);
    },
    async takeDown({ published }, taking) {
      const entity = describe(published);
      const { at } = await ledger.append({ kind: 'taken-down', payload: { ...taking, entity } });
      const end = endOf(published, { at, isTakenDown: true, redirect: taking.redirect });
      ends.tell(entity.key, { ...entity, at, ends: end });
      return [end.withdrawal];
    },
    adopt: (approval) => adopt(approval, { queries, records, approved }),
    redirects: () => ends.redirects(),
    isOver: (key) => gate.isOver(key),
    takeEnded: () => ends.take(),
    async takeUntold() {
      // Loaded content makes the gate ask. While Contentful is down, none is loaded.
      await gate.learnAll();
      // At first, those since a minute before this machine started.
      lookedUntil ??=
        (await database.transact((tables) => database.now(tables))) - (now() - startedAt) - 60_000;
      const decided = await approved.since(lookedUntil);
      lookedUntil = Math.max(lookedUntil, ...[...decided.values()].map(({ decidedAt }) => decidedAt));
      return [...decided].flatMap(([key, each]) => {
        const { entity, decidedAt, ends: end } = each;
        if (gate.wasTold(key, decidedAt)) return [];
        // While Contentful is down, the site cannot load its change, and its end holds all the same.
        gate.learn(key, each);
        if (end !== undefined && hasEnded(end, now()))
          return ends.tell(key, { ...each, ends: end }) ? end.withdrawal : [];
        return {
          ...identityOf(entity.sys),
          withdrawal: undefined,
          revision: undefined,
          approvedAt: new Date(decidedAt).toISOString(),
        };
      });
    },
    recordDrafts: () => gate.recordDrafts(),
    async noticed(changed) {
      const withdrawn = changed.filter(({ withdrawal }) => withdrawal !== undefined);
      for (const { type, id } of withdrawn) gate.withdrawn(entityKey(type, id));
      for (const { type, id, by, revision } of changed)
        if (by !== undefined) await approved.setPublisher(entityKey(type, id), by, revision);
      if (withdrawn.length > 0)
        await approved.release(
          new Map(withdrawn.map(({ type, id, revision }) => [entityKey(type, id), revision])),
        );
      await gate.recordDrafts();
    },
    publishers: async () => [
      ...new Set((await approved.held()).flatMap(({ publishedBy }) => publishedBy ?? [])),
    ],
    waiting: () => approved.held(),
  };
}

/** Whether there is no later decision about any of these. */
async function areStill(tables: RecordQueries, states: readonly ContentState[]): Promise<boolean> {
  const keys = states.map(({ key }) => key);
  const [approved, decided] = [await findVersions(tables, keys), await findDecidedAt(tables, keys)];
  return states.every(
    (state) =>
      approved.get(state.key)?.at === state.approved?.at && decided.get(state.key) === state.decidedAt,
  );
}

/** An entity's name for people. */
function nameOf(entity: Entity): string {
  const name = isRawEntry(entity) ? nameOfEntry(entity) : entity.fields['title'];
  return typeof name === 'string' ? name : entity.sys.id;
}

/** The change of an approval: as if the entity was published now. */
function changeOf({ published: { sys }, approved }: ContentState, at: number): ContentChange {
  const change = { ...identityOf(sys), withdrawal: undefined };
  // After an end it comes back as it was: its revision is older than the withdrawal.
  if (approved?.ends !== undefined)
    return { ...change, revision: undefined, approvedAt: new Date(at).toISOString() };
  return { ...change, revision: sys.revision, at: sys.updatedAt };
}
