import { sql } from 'kysely';

import type { ContentChange } from '../content/content-change.ts';
import { longestLagMs } from '../content/recent-changes.ts';
import type { Database } from '../data/database.ts';
import type { Queries } from '../data/tables.ts';
import { createSuccessiveJob } from '../work/successive-job.ts';

/** Any number, but always the same. Changes are numbered one after the other, so that none is overtaken by a later one. */
const numberingLock = 4_907_310_023;
/** A machine that was away longer has older content than its time to live allows, and loads it again anyway. */
const keptMs = 24 * 60 * 60_000;
const cleanedEveryMs = 60 * 60_000;
const maxTries = 4;

interface ChangeRow {
  readonly number: number;
  readonly machine: string;
  readonly change: string;
}

/** The table of changes of a space. Each method rejects with `DatabaseError`. */
export interface ChangeTable {
  /** Changes that are added while others are being written are written together after them. */
  add(changes: readonly ContentChange[]): Promise<void>;
  /**
   * The changes after a number, in their order.
   *
   * @param last undefined: those of the last hour
   */
  readAfter(last: number | undefined, atMost: number): Promise<readonly ChangeRow[]>;
}

export interface ChangeTableSettings {
  readonly database: Database;
  readonly space: string;
  /** Who adds to it. */
  readonly machine: string;
  /** The PostgreSQL channel on which other machines listen; undefined: there are none. */
  readonly channel: string | undefined;
}

export function createChangeTable({ database, space, machine, channel }: ChangeTableSettings): ChangeTable {
  let cleanedAt = -Infinity;

  async function write(changes: readonly ContentChange[]): Promise<void> {
    cleanedAt = await database.transact(async (queries) => {
      const now = await database.now(queries);
      // The lock is held as briefly as possible: other machines wait for a second.
      if (channel !== undefined) await sql`SELECT pg_advisory_xact_lock(${numberingLock})`.execute(queries);
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
      const isDue = now > cleanedAt + cleanedEveryMs;
      if (isDue)
        await queries
          .deleteFrom('content_change')
          .where('created_at', '<', now - keptMs)
          .execute();
      if (channel !== undefined) await sql`SELECT pg_notify(${channel}, '')`.execute(queries);
      return isDue ? now : cleanedAt;
    });
  }

  /** Contentful sends a webhook that failed only twice more, and a database that is busy answers after a second or three. */
  async function writeDespiteBusy(changes: readonly ContentChange[]): Promise<void> {
    for (let tries = 1; ; tries += 1)
      try {
        return await write(changes);
      } catch (error) {
        if (tries === maxTries) throw error;
      }
  }

  let waiting: ContentChange[] = [];
  /** Together: for a bulk publish, Contentful sends a thousand webhooks at once. */
  const writeWaiting = createSuccessiveJob(() => {
    const changes = waiting;
    waiting = [];
    return writeDespiteBusy(changes);
  });

  return {
    add(changes) {
      waiting.push(...changes);
      return writeWaiting();
    },
    readAfter: (last, atMost) =>
      database.transact(async (queries) => {
        // If an earlier copy of the database was restored, its numbers are given again.
        const known = last !== undefined && last <= (await findNewest(queries)) ? last : undefined;
        const start = known ?? (await findNewest(queries, (await database.now(queries)) - longestLagMs));
        return queries
          .selectFrom('content_change')
          .selectAll()
          .where('space', '=', space)
          .where('number', '>', start)
          .orderBy('number')
          .limit(atMost)
          .execute();
      }),
  };
}

/**
 * The number of the last change, of all spaces; 0 if there is none.
 *
 * @param before in ms since 1970
 */
async function findNewest(queries: Queries, before?: number): Promise<number> {
  const changes = queries.selectFrom('content_change');
  const { number } = await (before === undefined ? changes : changes.where('created_at', '<', before))
    .select(({ fn }) => fn.max<number | null>('number').as('number'))
    .executeTakeFirstOrThrow();
  return number ?? 0;
}
