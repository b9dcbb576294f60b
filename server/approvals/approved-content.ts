import type { ContentChange } from '../content/content-change.ts';
import type { Entity, EntityKey } from '../content/content-graph.ts';
import type { Database } from '../data/database.ts';
import type { Payload } from '../records/record-events.ts';
import type { RecordQueries, RecordTables } from '../records/record-tables.ts';
import { chunksOf } from '../work/chunks-of.ts';
import { isNewer, revisionOf } from './entity-version.ts';

/** One query surely takes this many. */
const keysAtOnce = 400;

/** The version of an entity that was approved last. */
export interface Approved {
  readonly version: string;
  readonly digest: string;
  /** When it was approved or taken down, in ms since 1970. */
  readonly at: number;
  /** Undefined: it is shown until another is approved. */
  readonly ends: End | undefined;
}

/** When an entity is not shown any more. */
export interface End {
  /** In ms since 1970. */
  readonly at: number;
  /** Whether a person took it down then, by the ledger's clock: this machine's may be behind. */
  readonly isTakenDown: boolean;
  /** The path where its address leads from then on; undefined: nowhere. */
  readonly redirect: string | undefined;
  /** The change for the site at that time. Made in advance: the database may not be reachable then. */
  readonly withdrawal: ContentChange;
}

export interface ApprovedVersion extends Approved {
  readonly entity: Entity;
}

/** A decision that lets visitors see something: who, why, and until when. */
export type Approval = Omit<Payload<'content-approved'>, 'isBaseline' | 'following' | 'entities'>;

/** A draft that somebody approved. */
export type ApprovedDraft = Omit<RecordTables['approved_draft'], 'key'>;

/** A version that is published and not approved. */
export interface Held {
  readonly key: EntityKey;
  readonly version: string;
  /** Since when it has been known, in ms since 1970. */
  readonly since: number;
  /** The content service's id of who published it. */
  readonly publishedBy: string | undefined;
}

/** Approved content in the index of the records. Everything here throws `DatabaseError`. */
export interface ApprovedContent {
  all(): Promise<ReadonlyMap<EntityKey, Approved>>;
  /** Whether anything was ever approved or taken down. */
  isBegun(): Promise<boolean>;
  /** The approved versions of some entities. */
  find(keys: readonly EntityKey[]): Promise<ReadonlyMap<EntityKey, ApprovedVersion>>;
  /** The last decision about each entity, in ms since 1970. Adopting everything, as a baseline, does not count. */
  decidedAt(keys: readonly EntityKey[]): Promise<ReadonlyMap<EntityKey, number>>;
  /**
   * Everything that was approved or taken down after a time, and when, in ms since 1970. Baselines are not included: they
   * change nothing that visitors see.
   */
  since(time: number): Promise<ReadonlyMap<EntityKey, ApprovedVersion & { readonly decidedAt: number }>>;
  /** The drafts of some entities that were approved before they were published. */
  drafts(keys: readonly EntityKey[]): Promise<ReadonlyMap<EntityKey, ApprovedDraft>>;
  hold(versions: readonly Omit<Held, 'publishedBy'>[]): Promise<void>;
  /**
   * To be called with who published a version that may be held.
   *
   * @param revision of that version; undefined: it is not known, so it is taken for the one that is held
   */
  setPublisher(key: EntityKey, user: string, revision: number | undefined): Promise<void>;
  /**
   * Takes the keys of entities that have been held since before a time and whose version was not announced to approvers.
   * The caller announces them: no other machine gets the same, unless it calls `putBack`.
   */
  takeUnannounced(before: number, now: number): Promise<readonly EntityKey[]>;
  putBack(keys: readonly EntityKey[]): Promise<void>;
  /** Versions that are held, the oldest first. */
  held(): Promise<readonly Held[]>;
  /**
   * To be called with entities that were approved, published as before, or withdrawn, and with which revision. A later
   * revision stays held: a machine may learn late of a withdrawal. Undefined: the revision is not known.
   */
  release(revisions: ReadonlyMap<EntityKey, number | undefined>): Promise<void>;
}

export function createApprovedContent({
  transact,
}: Pick<Database<RecordTables>, 'transact'>): ApprovedContent {
  return {
    async all() {
      const rows = await transact((queries) =>
        queries
          .selectFrom('approved_entity')
          .select(['key', 'version', 'digest', 'at', 'ends_at', 'redirect'])
          .select((eb) =>
            eb.case().when('ends_at', 'is not', null).then(eb.ref('entity')).else(null).end().as('entity'),
          )
          .execute(),
      );
      return new Map(rows.map((row) => [row.key as EntityKey, readApproved(row)]));
    },
    isBegun: () => transact(isAnythingApproved),
    find: async (keys) => transact((queries) => findVersions(queries, keys)),
    decidedAt: (keys) => transact((queries) => findDecidedAt(queries, keys)),
    async drafts(keys) {
      const rows = await transact((queries) =>
        inChunks(keys, (some) =>
          queries.selectFrom('approved_draft').selectAll().where('key', 'in', some).execute(),
        ),
      );
      return new Map(rows.flat().map(({ key, ...draft }) => [key as EntityKey, draft]));
    },
    since: (time) =>
      transact(async (queries) => {
        const decided = await queries
          .selectFrom('content_decision')
          .select(({ fn }) => ['key', fn.max('at').as('at')])
          .where('at', '>', time)
          .where('kind', 'in', ['content-approved', 'taken-down'])
          .groupBy('key')
          .execute();
        const times = new Map(decided.map(({ key, at }) => [key as EntityKey, at]));
        const versions = await findVersions(queries, [...times.keys()]);
        return new Map(
          Array.from(versions, ([key, each]) => [key, { ...each, decidedAt: times.get(key) ?? each.at }]),
        );
      }),
    hold: (versions) => transact((queries) => holdVersions(queries, versions)),
    setPublisher: (key, user, revision) =>
      transact(async (queries) => {
        const held = await findHeld(queries, key);
        // Messages about earlier versions arrive late.
        if (held === undefined || revisionOf(held.version) !== (revision ?? revisionOf(held.version))) return;
        await queries.updateTable('held_entity').set({ published_by: user }).where('key', '=', key).execute();
      }),
    takeUnannounced: (before, now) =>
      transact(async (queries) => {
        const rows = await queries
          .updateTable('held_entity')
          .set({ told_at: now })
          .where('told_at', 'is', null)
          .where('since_at', '<=', before)
          .returning('key')
          .execute();
        return rows.map(({ key }) => key as EntityKey);
      }),
    putBack: (keys) =>
      transact(async (queries) => {
        await inChunks(keys, (some) =>
          queries.updateTable('held_entity').set({ told_at: null }).where('key', 'in', some).execute(),
        );
      }),
    held: () => transact(readHeld),
    release: (revisions) =>
      transact(async (queries) => {
        const held = await inChunks([...revisions.keys()], (some) =>
          queries.selectFrom('held_entity').select(['key', 'version']).where('key', 'in', some).execute(),
        );
        for (const { key, version } of held.flat()) {
          const released = revisions.get(key as EntityKey) ?? Infinity;
          if (revisionOf(version) <= released)
            await queries.deleteFrom('held_entity').where('key', '=', key).execute();
        }
      }),
  };
}

async function holdVersions(
  queries: RecordQueries,
  versions: readonly Omit<Held, 'publishedBy'>[],
): Promise<void> {
  const rows = await inChunks(
    versions.map(({ key }) => key),
    (some) => {
      const of = (table: 'approved_entity' | 'held_entity') =>
        queries.selectFrom(table).select(['key', 'version']).where('key', 'in', some);
      return of('approved_entity').unionAll(of('held_entity')).execute();
    },
  );
  const known = Map.groupBy(rows.flat(), ({ key }) => key);
  for (const { since, key, version } of versions) {
    // It may have been approved since it was judged, and the content service returns older versions for a while.
    if (known.get(key)?.some((each) => !isNewer(version, each.version))) continue;
    await queries
      .insertInto('held_entity')
      .values({ key, version, since_at: since })
      // Held since the first version that was not approved. Each version has a publisher, and a message to approvers.
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ version, told_at: null, published_by: null }),
      )
      .execute();
  }
}

async function readHeld(queries: RecordQueries): Promise<readonly Held[]> {
  const rows = await queries
    .selectFrom('held_entity')
    .selectAll()
    .orderBy('since_at')
    .orderBy('key')
    .execute();
  return rows.map(({ key, version, since_at, published_by }) => ({
    key: key as EntityKey,
    version,
    since: since_at,
    publishedBy: published_by ?? undefined,
  }));
}

export async function findVersions(
  queries: RecordQueries,
  keys: readonly EntityKey[],
): Promise<ReadonlyMap<EntityKey, ApprovedVersion>> {
  const rows = await inChunks(keys, (some) =>
    queries.selectFrom('approved_entity').selectAll().where('key', 'in', some).execute(),
  );
  return new Map(
    rows
      .flat()
      .map((row) => [
        row.key as EntityKey,
        { ...readApproved(row), entity: JSON.parse(row.entity) as Entity },
      ]),
  );
}

/** See `ApprovedContent.isBegun`. */
export async function isAnythingApproved(queries: RecordQueries): Promise<boolean> {
  const first = await queries.selectFrom('approved_entity').select('key').limit(1).executeTakeFirst();
  return first !== undefined;
}

/** See `ApprovedContent.decidedAt`. */
export async function findDecidedAt(
  queries: RecordQueries,
  keys: readonly EntityKey[],
): Promise<ReadonlyMap<EntityKey, number>> {
  const rows = await inChunks(keys, (some) =>
    queries
      .selectFrom('content_decision')
      .select(({ fn }) => ['key', fn.max('at').as('at')])
      .where('key', 'in', some)
      .groupBy('key')
      .execute(),
  );
  return new Map(rows.flat().map(({ key, at }) => [key as EntityKey, at]));
}

type Row = Pick<RecordTables['approved_entity'], 'version' | 'digest' | 'at' | 'ends_at' | 'redirect'> & {
  /** Null: not read, since it does not end. */
  readonly entity: string | null;
};

function readApproved({ version, digest, at, ends_at, redirect, entity }: Row): Approved {
  const ends =
    ends_at === null || entity === null
      ? undefined
      : endOf(JSON.parse(entity) as Entity, {
          at: ends_at,
          // It ends with the decision.
          isTakenDown: ends_at === at,
          redirect: redirect ?? undefined,
        });
  return { version, digest, at, ends };
}

export function endOf({ sys }: Entity, end: Omit<End, 'withdrawal'>): End {
  const moment = { revision: sys.revision, at: new Date(end.at).toISOString() };
  return {
    ...end,
    withdrawal: { ...identityOf(sys), withdrawal: 'unpublished', isEnd: true, ...moment },
  };
}

const findHeld = (queries: RecordQueries, key: EntityKey) =>
  queries.selectFrom('held_entity').select('version').where('key', '=', key).executeTakeFirst();

/** @param now in ms since 1970 */
export const hasEnded = (end: End | undefined, now: number): boolean =>
  end !== undefined && (end.isTakenDown || end.at <= now);

export function identityOf(sys: Entity['sys']) {
  const contentType = 'contentType' in sys ? sys.contentType.sys.id : undefined;
  return { type: sys.type, id: sys.id, contentType };
}

/**
 * The change of an approval that also brings back what had ended: it names no revision, which would be older than the
 * withdrawal.
 *
 * @param at when it was approved, in ms since 1970
 */
export function changeOfApproval(
  { type, id, contentType }: ReturnType<typeof identityOf>,
  at: number,
): ContentChange {
  const approvedAt = new Date(at).toISOString();
  return { type, id, contentType, withdrawal: undefined, revision: undefined, approvedAt };
}

/** One after the other: a transaction has one connection. */
async function inChunks<Result>(
  keys: readonly EntityKey[],
  ask: (some: readonly EntityKey[]) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const some of chunksOf(keys, keysAtOnce)) results.push(await ask(some));
  return results;
}
