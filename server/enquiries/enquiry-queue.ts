import { randomUUID } from 'node:crypto';

import { sql, type SelectQueryBuilder } from 'kysely';

import type { Database } from '../data/database.ts';
import { keepSecret } from '../data/kept-secret.ts';
import type { ErasureReason, Queries, Tables } from '../data/tables.ts';
import { addMark, adoptionMark, hasSeenAny, deleteExpiredMarks, marksOf } from './enquiry-marks.ts';
import type { Enquiry, QueuedEnquiry } from './enquiry.ts';
import { createTokenKey } from './newsletter-token.ts';
import type { FloodRank } from './submission-limit.ts';

/** Erasing more at once would delay submissions. */
export const maxErasedAtOnce = 500;
/** How long it is on record that something was erased. */
const erasureRecordMs = 2 * 365 * 86_400_000;
/** The shortest that are dropped for one are longer together than the longest. */
const droppedAtOnce = 40;
/** To measure PostgreSQL's table means to read it. */
const measuredForMs = { sqlite: 0, postgres: 1000 };
/** Read at a time when all are listed. */
const batchSize = 500;
const tokenKeyName = 'newsletter token key';
export interface QueueStats {
  readonly count: number;
  /** When the oldest enquiry was accepted, in ms since 1970. */
  readonly since: number | undefined;
  /** Enquiries that the vendor has refused or not answered so far. */
  readonly tried: { readonly count: number; readonly since: number | undefined };
  /** Enquiries that have not been sent to the vendor yet. */
  readonly untried: { readonly count: number; readonly since: number | undefined };
  readonly bytes: number;
}

export interface Erasure {
  readonly key: string;
  /** In ms since 1970, as is `erasedAt`. */
  readonly acceptedAt: number;
  readonly erasedAt: number;
  readonly reason: ErasureReason;
}

/** Enquiries in the database until they are delivered. Every call may reject with `DatabaseError`. */
export interface EnquiryQueue {
  /**
   * Saves an enquiry, which then survives a crash and a power cut. In a full queue it takes the place of those of a higher
   * rank. `repeated`: it is in the queue already, or was delivered a moment ago. `full`: it was not saved.
   *
   * @param formKey the random key of an open form, if its script sent one
   * @param key of the enquiry in the queue; default: a new one
   */
  accept(
    enquiry: Enquiry,
    formKey: string | undefined,
    floodRank: FloodRank,
    key?: string,
  ): Promise<'accepted' | 'repeated' | 'full'>;
  /**
   * Saves an enquiry that another queue has accepted, once however often it is handed over. Dropped if it repeats one that
   * was accepted here.
   */
  adopt(queued: QueuedEnquiry): Promise<void>;
  /** Claims a due enquiry for a while: fewest attempts first, then the lowest rank, then the oldest. */
  claim(): Promise<QueuedEnquiry | undefined>;
  /** To be called once an enquiry is delivered. */
  remove(key: string): Promise<void>;
  /** Ends a claim, for another attempt after a pause. */
  postpone(key: string, pauseMs: number): Promise<void>;
  /**
   * Makes postponed enquiries due: the cause of a failure may have been fixed. Claimed ones stay claimed.
   *
   * @param key of the only one; without, all
   * @returns whether there was any
   */
  makeDue(key?: string): Promise<boolean>;
  /** In milliseconds; undefined if the queue is empty. */
  nextDueIn(): Promise<number | undefined>;
  /** The enquiries, oldest first. */
  list(): AsyncGenerator<QueuedEnquiry, void>;
  /** Erases an enquiry on request, and records that. Returns whether there was such an enquiry. */
  erase(key: string): Promise<boolean>;
  /** Erases up to `maxErasedAtOnce` enquiries accepted before a time, and records that. Returns how many. */
  eraseBefore(time: number): Promise<number>;
  /** Erasures, latest first. */
  erasures(): Promise<Erasure[]>;
  /** Deletes expired marks, which recognise repetitions, and old records of erasures. */
  deleteExpired(): Promise<void>;
  stats(): Promise<QueueStats>;
  /** The key of newsletter tokens, made at the first call and kept in the database. */
  tokenKey(): Promise<Uint8Array>;
}

/**
 * The queue in a database, which several processes may share.
 *
 * @param maxBytes at this size the queue is full
 * @param onDropped called with the number of enquiries of a flood that have made room for another
 */
export function createEnquiryQueue(
  database: Database,
  {
    maxBytes,
    now = database.now,
    onDropped = () => {},
  }: { maxBytes: number; now?: Database['now']; onDropped?: (count: number) => void },
): EnquiryQueue {
  const { transact } = database;

  /** Without what another transaction is about to change. SQLite has one transaction at a time. */
  const unlocked = (keys: SelectQueryBuilder<Tables, 'enquiry', { key: string }>) =>
    database.kind === 'postgres' ? keys.forUpdate().skipLocked() : keys;
  /** As measured, and what this process has changed since. */
  let used = { bytes: 0, measuredAt: Number.NEGATIVE_INFINITY };

  async function isFull(queries: Queries, time: number): Promise<boolean> {
    if (Math.abs(time - used.measuredAt) >= measuredForMs[database.kind])
      used = { bytes: await database.usedBytes(queries), measuredAt: time };
    return used.bytes >= maxBytes;
  }

  /** Drops the last of those with a higher rank. Returns how many; more than one enquiry takes, or none. */
  async function makeRoom(queries: Queries, rank: FloodRank, time: number): Promise<number> {
    const last = queries
      .selectFrom('enquiry')
      .select('key')
      .where('in_flood', '>', rank)
      .where('claimed_until', '<=', time)
      .orderBy('in_flood', 'desc')
      .orderBy('accepted_at')
      .limit(droppedAtOnce);
    const rows = await queries
      .deleteFrom('enquiry')
      .where('key', 'in', unlocked(last))
      .returning(sql<number>`octet_length(answers)`.as('bytes'))
      .execute();
    used.bytes -= rows.reduce((sum, { bytes }) => sum + bytes, 0);
    return rows.length;
  }

  return {
    async accept(enquiry, formKey, floodRank, key = randomUUID()) {
      let dropped = 0;
      const outcome = await transact(async (queries) => {
        const time = await now(queries);
        // A flood could fill the queue with marks that are kept for a day.
        const { sameForm, sameAnswers } = marksOf(enquiry, floodRank === 0 ? formKey : undefined, time);
        const marks = sameForm ? [sameForm, sameAnswers] : [sameAnswers];
        if (await isFull(queries, time)) {
          if (await hasSeenAny(queries, marks, time)) return 'repeated';
          await deleteExpiredMarks(queries, time);
          dropped = await makeRoom(queries, floodRank, time);
          if (dropped === 0 && (await isFull(queries, time))) return 'full';
        }
        // A repetition must not extend the time in which the same answers count as one.
        for (const mark of marks) if (!(await addMark(queries, mark, time))) return 'repeated';
        const answers = JSON.stringify(enquiry);
        await queries
          .insertInto('enquiry')
          .values({ key, accepted_at: time, due_at: time, in_flood: floodRank, answers })
          .execute();
        used.bytes += Buffer.byteLength(answers);
        return 'accepted';
      });
      if (dropped > 0) onDropped(dropped);
      return outcome;
    },
    adopt: ({ key, acceptedAt, attempts, floodRank, enquiry }) =>
      transact(async (queries) => {
        const time = await now(queries);
        if (!(await addMark(queries, adoptionMark(key, time), time))) return;
        const { sameAnswers } = marksOf(enquiry, undefined, acceptedAt);
        if (!(await addMark(queries, sameAnswers, acceptedAt))) return;
        await queries
          .insertInto('enquiry')
          .values({
            key,
            accepted_at: acceptedAt,
            due_at: time,
            attempts,
            in_flood: floodRank,
            answers: JSON.stringify(enquiry),
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),
    claim: () =>
      transact(async (queries) => {
        const time = await now(queries);
        const next = queries
          .selectFrom('enquiry')
          .select('key')
          .where('due_at', '<=', time)
          .orderBy('attempts')
          .orderBy('in_flood')
          .orderBy('accepted_at')
          .limit(1);
        const row = await queries
          .updateTable('enquiry')
          .set(({ eb }) => ({
            due_at: time + database.claimMs,
            claimed_until: time + database.claimMs,
            attempts: eb('attempts', '+', 1),
          }))
          .where('key', 'in', unlocked(next))
          .returningAll()
          .executeTakeFirst();
        return row && toQueued(row);
      }),
    remove: (key) =>
      transact(async (queries) => {
        await queries.deleteFrom('enquiry').where('key', '=', key).execute();
      }),
    postpone: (key, pauseMs) =>
      transact(async (queries) => {
        const until = (await now(queries)) + pauseMs;
        await queries
          .updateTable('enquiry')
          .set({ due_at: until, claimed_until: 0 })
          .where('key', '=', key)
          .execute();
      }),
    makeDue: (key) =>
      transact(async (queries) => {
        const all = queries
          .updateTable('enquiry')
          .set((builder) => ({ due_at: builder.ref('claimed_until') }));
        const { numUpdatedRows } = await (
          key === undefined ? all : all.where('key', '=', key)
        ).executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    nextDueIn: () =>
      transact(async (queries) => {
        const { due } = await queries
          .selectFrom('enquiry')
          .select(({ fn }) => fn.min<number | null>('due_at').as('due'))
          .executeTakeFirstOrThrow();
        return due === null ? undefined : Math.max(due - (await now(queries)), 0);
      }),
    async *list() {
      let last: QueuedEnquiry | undefined;
      do {
        const batch = await transact((queries) => readBatch(queries, last));
        yield* batch;
        last = batch.length < batchSize ? undefined : batch.at(-1);
      } while (last !== undefined);
    },
    erase: (key) =>
      transact(async (queries) => {
        const row = await queries
          .deleteFrom('enquiry')
          .where('key', '=', key)
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) return false;
        const { sameAnswers } = marksOf(toQueued(row).enquiry, undefined, 0);
        await queries.deleteFrom('seen').where('hash', '=', sameAnswers.hash).execute();
        await recordErasures(queries, [row], 'request', await now(queries));
        return true;
      }),
    eraseBefore: (time) =>
      transact(async (queries) => {
        const old = queries
          .selectFrom('enquiry')
          .select('key')
          .where('accepted_at', '<', time)
          .limit(maxErasedAtOnce);
        const rows = await queries
          .deleteFrom('enquiry')
          .where('key', 'in', old)
          .returning(['key', 'accepted_at'])
          .execute();
        await recordErasures(queries, rows, 'age', await now(queries));
        return rows.length;
      }),
    erasures: () =>
      transact(async (queries) => {
        const rows = await queries.selectFrom('erasure').selectAll().orderBy('erased_at', 'desc').execute();
        return rows.map((row) => ({
          key: row.key,
          acceptedAt: row.accepted_at,
          erasedAt: row.erased_at,
          reason: row.reason,
        }));
      }),
    deleteExpired: () =>
      transact(async (queries) => {
        const time = await now(queries);
        await deleteExpiredMarks(queries, time);
        await queries
          .deleteFrom('erasure')
          .where('erased_at', '<', time - erasureRecordMs)
          .execute();
      }),
    stats: () =>
      transact(async (queries) => {
        const { triedCount, triedSince, untriedCount, untriedSince } = await queries
          .selectFrom('enquiry')
          .select(({ fn }) => [
            fn.countAll<number>().filterWhere('attempts', '>', 0).as('triedCount'),
            fn.min<number | null>('accepted_at').filterWhere('attempts', '>', 0).as('triedSince'),
            fn.countAll<number>().filterWhere('attempts', '=', 0).as('untriedCount'),
            fn.min<number | null>('accepted_at').filterWhere('attempts', '=', 0).as('untriedSince'),
          ])
          .executeTakeFirstOrThrow();
        const times = [triedSince, untriedSince].filter((time) => time !== null);
        return {
          count: triedCount + untriedCount,
          since: times.length === 0 ? undefined : Math.min(...times),
          tried: { count: triedCount, since: triedSince ?? undefined },
          untried: { count: untriedCount, since: untriedSince ?? undefined },
          bytes: await database.usedBytes(queries),
        };
      }),
    tokenKey: () =>
      transact(async (queries) => Buffer.from(await keepTokenKey(queries, createTokenKey()), 'base64url')),
  };
}

export interface EnquiryRow {
  readonly key: string;
  readonly accepted_at: number;
  readonly attempts: number;
  readonly in_flood: number;
  readonly answers: string;
}

/** A row of a queue's table. */
export function toQueued(row: EnquiryRow): QueuedEnquiry {
  return {
    key: row.key,
    acceptedAt: row.accepted_at,
    attempts: row.attempts,
    floodRank: row.in_flood,
    enquiry: JSON.parse(row.answers) as Enquiry,
  };
}

async function readBatch(queries: Queries, last: QueuedEnquiry | undefined): Promise<QueuedEnquiry[]> {
  const all = queries
    .selectFrom('enquiry')
    .selectAll()
    .orderBy('accepted_at')
    .orderBy('key')
    .limit(batchSize);
  const after = sql<boolean>`(accepted_at, key) > (${last?.acceptedAt}, ${last?.key})`;
  return (await (last === undefined ? all : all.where(after)).execute()).map(toQueued);
}

function keepTokenKey(queries: Queries, key: Uint8Array): Promise<string> {
  return keepSecret(queries, tokenKeyName, Buffer.from(key).toString('base64url'));
}

async function recordErasures(
  queries: Queries,
  rows: readonly Pick<EnquiryRow, 'key' | 'accepted_at'>[],
  reason: ErasureReason,
  time: number,
): Promise<void> {
  if (rows.length === 0) return;
  await queries
    .insertInto('erasure')
    .values(rows.map(({ key, accepted_at }) => ({ key, accepted_at, erased_at: time, reason })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
