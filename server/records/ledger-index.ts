import { sql } from 'kysely';

import type { Database } from '../data/database.ts';
import { createSuccessiveJob } from '../work/successive-job.ts';
import { applyEvent } from './apply-event.ts';
import { readEvents, startOfLedger, type Position, type ReadEvent } from './ledger-line.ts';
import type { RecordObjects } from './record-objects.ts';
import type { RecordStore } from './record-store.ts';
import type { RecordQueries, RecordTables } from './record-tables.ts';

/** Any number, but always the same. */
const indexLock = 4_907_310_024;

/** The ledger's lines in the database. It follows the store within moments, and can be made again. */
export interface LedgerIndex {
  /** Puts lines of the store into the index that it lacks. Returns how many. One at a time. */
  catchUp(): Promise<number>;
  /** Its newest line when it last caught up; undefined: it has not yet. */
  readonly newest: Position | undefined;
  /** By how much the database's clock, which all machines share, is ahead of this machine's. */
  readonly aheadMs: number;
}

export function createLedgerIndex({
  store,
  objects,
  database,
}: {
  readonly store: RecordStore;
  readonly objects: RecordObjects;
  readonly database: Database<RecordTables>;
}): LedgerIndex {
  let newest: Position | undefined;
  let aheadMs = 0;

  async function catchUpNow(): Promise<number> {
    const before = await database.transact(async (queries) => {
      aheadMs = (await database.now(queries)) - Date.now();
      return newestInIndex(queries);
    });
    newest = before;
    for (;;) {
      const events = await readEvents(store, objects, newest.number + 1);
      if (events.length === 0) break;
      newest = await addToIndex(database, events);
    }
    if (before.number === 0 && newest.number > 0) await seeMachines(database, newest.at);
    return newest.number - before.number;
  }

  return {
    catchUp: createSuccessiveJob(catchUpNow),
    get newest() {
      return newest;
    },
    get aheadMs() {
      return aheadMs;
    },
  };
}

/** The newest line of the index, or the start. */
export async function newestInIndex(queries: RecordQueries): Promise<Position> {
  const line = await queries
    .selectFrom('ledger')
    .select(['number', 'at', 'clock_at as clockAt', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return line ?? startOfLedger;
}

/** Returns the index's newest line then. Other machines index, too. */
async function addToIndex(database: Database<RecordTables>, events: readonly ReadEvent[]): Promise<Position> {
  return database.transact(async (queries) => {
    if (database.kind === 'postgres') await sql`SELECT pg_advisory_xact_lock(${indexLock})`.execute(queries);
    let newest = await newestInIndex(queries);
    for (const { line, event } of events) {
      if (line.number !== newest.number + 1) continue;
      const { clockAt, ...others } = line;
      await queries
        .insertInto('ledger')
        .values({ ...others, clock_at: clockAt })
        .execute();
      await applyEvent(queries, line.at, event);
      newest = line;
    }
    return newest;
  });
}

/**
 * A new index knows when a machine wrote, not when it was last there. One that has not ended was there until the last
 * line: otherwise another would have ended it. Without this, what it showed would end when it began.
 */
async function seeMachines(database: Database<RecordTables>, at: number): Promise<void> {
  await database.transact((queries) =>
    queries
      .updateTable('machine')
      .set({ seen_at: at })
      .where('ended_at', 'is', null)
      .where('seen_at', '<', at)
      .execute(),
  );
}
