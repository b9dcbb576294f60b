import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Database } from '../data/database.ts';
import { keepSecret } from '../data/kept-secret.ts';
import type { Queries } from '../data/tables.ts';
import { addMark, adoptionMark, hasSeenAny, deleteExpiredMarks, marksOf } from './enquiry-marks.ts';
import { toQueued } from './enquiry-row.ts';
import type { Enquiry, QueuedEnquiry } from './enquiry.ts';
import { deleteOldErasures, erase, eraseBefore, readErasures, type Erasure } from './erasures.ts';
import { createTokenKey } from './newsletter-token.ts';
import { createQueueRoom, unlocked } from './queue-room.ts';
import type { FloodRank } from './submission-limit.ts';

/** How many enquiries are read at a time when all are listed. */
const batchSize = 500;
const tokenKeyName = 'newsletter token key';

export interface QueueStats {
  readonly count: number;
  /** Enquiries that the vendor has refused or not answered so far. `since`: when the oldest was accepted, in ms since 1970. */
  readonly tried: { readonly count: number; readonly since: number | undefined };
  /** Enquiries that have not been sent to the vendor yet. */
  readonly untried: { readonly count: number; readonly since: number | undefined };
  readonly bytes: number;
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
  /**
   * Erases up to `maxErasedAtOnce` enquiries accepted longer ago, by the database's clock, and records that. Returns how
   * many.
   */
  eraseOlderThan(ms: number): Promise<number>;
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
  const room = createQueueRoom(database, maxBytes);
  /** The same with the time. */
  const transactAt = <Result>(work: (queries: Queries, time: number) => Promise<Result>) =>
    transact(async (queries) => work(queries, await now(queries)));

  return {
    async accept(enquiry, formKey, floodRank, key = randomUUID()) {
      let dropped = 0;
      const outcome = await transactAt(async (queries, time) => {
        // A flood could fill the queue with marks that are kept for a day.
        const { sameForm, sameAnswers } = marksOf(enquiry, floodRank === 0 ? formKey : undefined, time);
        const marks = sameForm ? [sameForm, sameAnswers] : [sameAnswers];
        if (await room.isFull(queries, time)) {
          if (await hasSeenAny(queries, marks, time)) return 'repeated';
          await deleteExpiredMarks(queries, time);
          dropped = await room.make(queries, floodRank, time);
          if (dropped === 0 && (await room.isFull(queries, time))) return 'full';
        }
        // A repetition must not extend the time in which the same answers count as one.
        for (const mark of marks) if (!(await addMark(queries, mark, time))) return 'repeated';
        const answers = JSON.stringify(enquiry);
        await queries
          .insertInto('enquiry')
          .values({ key, accepted_at: time, due_at: time, in_flood: floodRank, answers })
          .execute();
        room.take(Buffer.byteLength(answers));
        return 'accepted';
      });
      if (dropped > 0) onDropped(dropped);
      return outcome;
    },
    adopt: (queued) => transactAt((queries, time) => adopt(queries, queued, time)),
    claim: () => transactAt((queries, time) => claim(database, queries, time)),
    remove: (key) =>
      transact(async (queries) => {
        await queries.deleteFrom('enquiry').where('key', '=', key).execute();
      }),
    postpone: (key, pauseMs) =>
      transactAt(async (queries, time) => {
        await queries
          .updateTable('enquiry')
          .set({ due_at: time + pauseMs, claimed_until: 0 })
          .where('key', '=', key)
          .execute();
      }),
    makeDue: (key) =>
      transact(async (queries) => {
        const all = queries
          .updateTable('enquiry')
          .set((builder) => ({ due_at: builder.ref('claimed_until') }));
        const some = key === undefined ? all : all.where('key', '=', key);
        return (await some.executeTakeFirst()).numUpdatedRows > 0n;
      }),
    nextDueIn: () =>
      transactAt(async (queries, time) => {
        const { due } = await queries
          .selectFrom('enquiry')
          .select(({ fn }) => fn.min<number | null>('due_at').as('due'))
          .executeTakeFirstOrThrow();
        return due === null ? undefined : Math.max(due - time, 0);
      }),
    async *list() {
      let last: QueuedEnquiry | undefined;
      do {
        const batch = await transact((queries) => readBatch(queries, last));
        yield* batch;
        last = batch.length < batchSize ? undefined : batch.at(-1);
      } while (last !== undefined);
    },
    erase: (key) => transactAt((queries, time) => erase(queries, key, time)),
    eraseOlderThan: (ms) => transactAt((queries, time) => eraseBefore(queries, time - ms, time)),
    erasures: () => transact(readErasures),
    deleteExpired: () =>
      transactAt(async (queries, time) => {
        await deleteExpiredMarks(queries, time);
        await deleteOldErasures(queries, time);
      }),
    stats: () => transact((queries) => readStats(database, queries)),
    tokenKey: () =>
      transact(async (queries) => {
        const key = Buffer.from(createTokenKey()).toString('base64url');
        return Buffer.from(await keepSecret(queries, tokenKeyName, key), 'base64url');
      }),
  };
}

/** See `EnquiryQueue.adopt`. */
async function adopt(queries: Queries, queued: QueuedEnquiry, time: number): Promise<void> {
  const { key, acceptedAt, attempts, floodRank, enquiry } = queued;
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
}

/** See `EnquiryQueue.claim`. */
async function claim(database: Database, queries: Queries, time: number): Promise<QueuedEnquiry | undefined> {
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
    .where('key', 'in', unlocked(database, next))
    .returningAll()
    .executeTakeFirst();
  return row && toQueued(row);
}

async function readStats(database: Database, queries: Queries): Promise<QueueStats> {
  const { triedCount, triedSince, untriedCount, untriedSince } = await queries
    .selectFrom('enquiry')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('attempts', '>', 0).as('triedCount'),
      fn.min<number | null>('accepted_at').filterWhere('attempts', '>', 0).as('triedSince'),
      fn.countAll<number>().filterWhere('attempts', '=', 0).as('untriedCount'),
      fn.min<number | null>('accepted_at').filterWhere('attempts', '=', 0).as('untriedSince'),
    ])
    .executeTakeFirstOrThrow();
  return {
    count: triedCount + untriedCount,
    tried: { count: triedCount, since: triedSince ?? undefined },
    untried: { count: untriedCount, since: untriedSince ?? undefined },
    bytes: await database.usedBytes(queries),
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
