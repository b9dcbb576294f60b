import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { givesUpAfterMs } from '../content/catch-up.ts';
import { isBefore, type ContentChange } from '../content/content-change.ts';
import { entityKey, type EntityKey } from '../content/content-graph.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { Database } from '../data/database.ts';
import { listenForNotifications, type NotificationListener } from '../data/notification-listener.ts';
import type { Queries } from '../data/tables.ts';
import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';

const channel = 'content_change';
/** Any number, but always the same. Changes are numbered one after the other, so that none is overtaken by a later one. */
const numberingLock = 4_907_310_023;
/** A machine that was away longer has older content than its time to live allows, and loads it again anyway. */
const keptMs = 24 * 60 * 60_000;
const takenAtOnce = 200;

/** Publishes and withdrawals, kept in the database for the next process and, in PostgreSQL, for other machines. */
export interface SharedChanges {
  /**
   * Keeps changes, and notifies the other machines, which apply them together. Rejects with `DatabaseError`: then the other
   * machines have to find the changes by themselves.
   */
  readonly share: (changes: readonly ContentChange[]) => Promise<void>;
  /**
   * Applies what others share, and what was shared within the last hour: the content that was loaded at the start may be
   * from a delivery API that lagged behind.
   */
  start(content: Pick<SiteContent, 'change'>): void;
  stop(): Promise<void>;
  /** Undefined without PostgreSQL: there are no other machines. */
  readonly isConnected: boolean | undefined;
  /** How many changes were applied from other machines and earlier processes. */
  readonly taken: number;
}

export interface SharedChangesSettings {
  readonly database: Database;
  /** A PostgreSQL server; undefined: no other machine uses the database. */
  readonly url: string | undefined;
  /** Names the content: several sites may have one database. */
  readonly space: string;
  readonly log: Logger;
}

export function createSharedChanges({ database, url, space, log }: SharedChangesSettings): SharedChanges {
  const machine = randomUUID();
  let listener: NotificationListener | undefined;
  let last: number | undefined;
  let taken = 0;
  /** The latest reading of the table. One at a time. */
  let reading: Promise<void> = Promise.resolve();
  let isWaiting = false;

  /** The number of the last change that is too old to be applied. */
  async function findStart(queries: Queries): Promise<number> {
    const { number } = await queries
      .selectFrom('content_change')
      .select(({ fn }) => fn.max<number | null>('number').as('number'))
      .where('created_at', '<', (await database.now(queries)) - givesUpAfterMs)
      .executeTakeFirstOrThrow();
    return number ?? 0;
  }

  async function findNewest(queries: Queries): Promise<number> {
    const { number } = await queries
      .selectFrom('content_change')
      .select(({ fn }) => fn.max<number | null>('number').as('number'))
      .executeTakeFirstOrThrow();
    return number ?? 0;
  }

  /** The changes after the last one that was applied. */
  const readNext = () =>
    database.transact(async (queries) => {
      // If an earlier copy of the database was restored, its numbers are given again.
      const known = last !== undefined && last <= (await findNewest(queries)) ? last : undefined;
      return queries
        .selectFrom('content_change')
        .selectAll()
        .where('space', '=', space)
        .where('number', '>', known ?? (await findStart(queries)))
        .orderBy('number')
        .limit(takenAtOnce)
        .execute();
    });

  async function takeAll(content: Pick<SiteContent, 'change'>): Promise<void> {
    for (;;) {
      const rows = await readNext();
      const others = rows.filter((row) => row.machine !== machine);
      for (const change of lastOfEach(others.map((row) => JSON.parse(row.change) as ContentChange)))
        await content.change(change);
      taken += others.length;
      last = rows.at(-1)?.number ?? last;
      if (rows.length < takenAtOnce) return;
    }
  }

  return {
    share: (changes) =>
      database.transact(async (queries) => {
        if (url !== undefined) await sql`SELECT pg_advisory_xact_lock(${numberingLock})`.execute(queries);
        const now = await database.now(queries);
        const newest = await findNewest(queries);
        await queries
          .insertInto('content_change')
          .values(
            changes.map((change, index) => ({
              number: newest + 1 + index,
              space,
              machine,
              change: JSON.stringify(change),
              created_at: now,
            })),
          )
          .execute();
        await queries
          .deleteFrom('content_change')
          .where('created_at', '<', now - keptMs)
          .execute();
        if (url !== undefined) await sql`SELECT pg_notify(${channel}, '')`.execute(queries);
      }),
    start(content) {
      const read = () => {
        if (isWaiting) return;
        isWaiting = true;
        reading = reading.then(async () => {
          isWaiting = false;
          await takeAll(content).catch((error: unknown) => {
            // An outage of the database is logged by the listener, once.
            if (listener?.isConnected !== false)
              log.warn(describeError(error), 'changes of other machines cannot be read');
          });
        });
      };
      if (url === undefined) read();
      else listener = listenForNotifications({ url, channel }, read, log);
    },
    async stop() {
      await listener?.stop();
      await reading;
    },
    get isConnected() {
      return url === undefined ? undefined : (listener?.isConnected ?? false);
    },
    get taken() {
      return taken;
    },
  };
}

/** An entity that was taken down and published again must not be gone for a moment. */
function lastOfEach(changes: readonly ContentChange[]): Iterable<ContentChange> {
  const last = new Map<EntityKey, ContentChange>();
  for (const change of changes) {
    const key = entityKey(change.type, change.id);
    const earlier = last.get(key);
    if (earlier === undefined || !isBefore(change, earlier)) last.set(key, change);
  }
  return last.values();
}
