import type { ContentChange } from '../content/content-change.ts';
import type { ContentGate } from '../content/content-gate.ts';
import { entityKey, followUntilPages, type Entity, type EntityKey } from '../content/content-graph.ts';
import type { RecentChanges } from '../content/recent-changes.ts';
import { nameOfEntity } from '../findings/entry-names.ts';
import type { Logger } from '../observability/log.ts';
import type { Records } from '../records/records.ts';
import { adoptWithin, isInterrupted, type PublishedContent } from './adopt-content.ts';
import type { ApprovalsMode } from './approvals-config.ts';
import { createApprovalsGate } from './approvals-gate.ts';
import { createApprovedContent, type Approval, type Held } from './approved-content.ts';
import { createEnds } from './content-ends.ts';
import { createContentStates, type ContentStates } from './content-states.ts';
import { createDecisions, type Decisions } from './decisions.ts';
import { describe } from './entity-version.ts';
import type { KeptEnds } from './known-approvals.ts';
import { createApproversChannel } from './tell-approvers.ts';
import { createUntoldDecisions } from './untold-decisions.ts';

/** A thousand pages of a slow content service take a minute, and a connection ends earlier. */
const patienceMs = 15_000;

/** The decisions about the content that the site shows. */
export interface Approvals extends ContentStates, Decisions {
  readonly mode: ApprovalsMode;
  readonly gate: ContentGate;
  /** Whether anything was ever approved, not counting an adoption that was interrupted. */
  isBegun(): Promise<boolean>;
  /** The approved versions of some entities. Throws `DatabaseError`. */
  known(keys: readonly EntityKey[]): Promise<readonly Entity[]>;
  /**
   * Approves all published content, as a baseline, or what is left of it after an interruption. Returns false, and approves
   * nothing, if anything else was approved or taken down before: content that is held since then has to wait.
   * Undefined: it is not finished within 15 seconds, and continues.
   */
  adopt(approval: Approval): Promise<boolean | undefined>;
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
  const ends = createEnds({ gate, now });
  const states = createContentStates({ mode, approved, queries });
  const untold = createUntoldDecisions({ database, approved, gate, ends, now });

  const tellApprovers =
    webhookUrl === undefined
      ? async () => {}
      : createApproversChannel({
          url: webhookUrl,
          deskUrl,
          held: approved,
          nameOf: async (keys) =>
            (await states.find(keys)).map(({ published }) => nameOfEntity(published) ?? published.sys.id),
          now,
          log,
        });

  return {
    ...states,
    ...createDecisions({ ledger, ends }),
    mode,
    gate,
    tellApprovers,
    isBegun: async () => (await approved.isBegun()) && !(await isInterrupted(records)),
    known: async (keys) => [...(await approved.find(keys)).values()].map(({ entity }) => entity),
    adopt: (approval) => adoptWithin(patienceMs, approval, { queries, records, approved, log }),
    redirects: () => ends.redirects(),
    isOver: (key) => gate.isOver(key),
    takeEnded: () => ends.take(),
    takeUntold: () => untold.take(),
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
