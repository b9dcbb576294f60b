import { setTimeout as wait } from 'node:timers/promises';

import { sql } from 'kysely';
import { z } from 'zod';

import { DatabaseError, type Database } from '../data/database.ts';
import { applyEvent } from './apply-event.ts';
import { readPayload, type RecordEvent } from './record-events.ts';
import { DamagedObjectError, digestOf, type RecordObjects } from './record-objects.ts';
import type { RecordStore } from './record-store.ts';
import type { RecordQueries, RecordTables } from './record-tables.ts';

/** Any number, but always the same. */
const indexLock = 4_907_310_024;
/** How many lines are indexed in one transaction; fewer if their payloads are large. */
const linesAtOnce = 20;
const payloadBytesAtOnce = 128 * 1024;
/** Clocks are set back by less than this all the time. */
const clockToleranceMs = 1000;
/** The index follows a line after this time: visitors wait only until the line is written. */
const indexAfterMs = 100;
/** A busy database answers after a second or three, one that is down at once. */
const maxTries = 10;

/** One event of the ledger. Its payload is an object of the store, which retention may delete: the chain still holds. */
const lineShape = z.object({
  /** From 1, without gaps. */
  number: z.number(),
  /** In ms since 1970; later than that of the line before. */
  at: z.number(),
  /** The clock's time, which may have been set back. */
  clockAt: z.number(),
  kind: z.string(),
  /** The digest of its payload. */
  payload: z.string(),
  /** The hash of the line before. */
  prev: z.string(),
  hash: z.string(),
});
export type LedgerLine = Readonly<z.infer<typeof lineShape>>;

/** Before the first line. */
export const startOfLedger = { number: 0, at: 0, clockAt: 0, hash: '0'.repeat(64) };

/** The newest line, by which a saved export shows later that nothing before it was changed. */
export type LedgerHead = Pick<LedgerLine, 'number' | 'hash'>;

/** The SHA-256 of a line's other fields, one a line. */
export function hashOfLine({ number, at, clockAt, kind, payload, prev }: Omit<LedgerLine, 'hash'>): string {
  return digestOf([number, at, clockAt, kind, payload, prev].join('\n'));
}

type Holds = (queries: RecordQueries) => Promise<boolean>;

/**
 * The append-only list of all that happened. It consists of files in the store: a file is created once, so machines that
 * append at the same moment need no lock. The index in the database follows within moments, and can be made again.
 */
export interface Ledger {
  /**
   * Appends an event. Resolves once its line survives a power cut; the index follows. If it rejects, it can be repeated.
   *
   * @param objectsWritten resolves once the objects that it names are in the store; the line is created after that
   */
  write(event: RecordEvent, objectsWritten?: Promise<unknown>): Promise<LedgerLine>;
  /** The same, and resolves once the index has it, too. */
  append(event: RecordEvent): Promise<LedgerLine>;
  /** The same, but only if a condition holds when the index has every line so far. Undefined: it does not hold. */
  appendIf(event: RecordEvent, holds: Holds): Promise<LedgerLine | undefined>;
  /** A line of the store; undefined after the last. Throws `DamagedObjectError`. */
  readLine(number: number): Promise<LedgerLine | undefined>;
  /** The newest line of the index; its number is 0 if there is none. */
  head(): Promise<LedgerHead>;
  /** Puts lines of the store into the index that it lacks. Returns how many. */
  catchUp(): Promise<number>;
}

type Position = Pick<LedgerLine, 'number' | 'at' | 'clockAt' | 'hash'>;

export function createLedger({
  store,
  objects,
  database,
}: {
  readonly store: RecordStore;
  readonly objects: RecordObjects;
  readonly database: Database<RecordTables>;
}): Ledger {
  /** The newest line that this process knows; undefined: it has not looked yet. */
  let newest: Position | undefined;
  /** The number of the newest line in the index, as far as this process knows. */
  let indexed = 0;
  let isStoreKnown = false;
  /** By how much the database's clock, which all machines share, is ahead of this machine's. */
  let aheadMs = 0;
  let appending: Promise<unknown> = Promise.resolve();
  let catchingUp: Promise<unknown> = Promise.resolve();
  let nextCatchUp: Promise<number> | undefined;

  async function readLine(number: number): Promise<LedgerLine | undefined> {
    const key = lineKey(number);
    const bytes = await store.read(key);
    if (bytes === undefined) return undefined;
    try {
      return lineShape.parse(JSON.parse(bytes.toString()));
    } catch (cause) {
      throw new DamagedObjectError(`${store.location}/${key}`, { cause });
    }
  }

  async function newestInIndex(queries: RecordQueries): Promise<Position> {
    const line = await queries
      .selectFrom('ledger')
      .select(['number', 'at', 'clock_at as clockAt', 'hash'])
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    return line ?? startOfLedger;
  }

  async function writeNow(event: RecordEvent, objectsWritten?: Promise<unknown>): Promise<LedgerLine> {
    const prepared = await prepare(event, objectsWritten);
    for (;;) {
      const { line, isNew } = await createNext(prepared);
      // Another machine was first, or this one in a write that seemed to have failed.
      if (isNew || (line.kind === event.kind && line.payload === prepared.payload)) return line;
    }
  }

  /** A line that is appended between the look at the index and the write takes the number, so that this one is refused. */
  async function writeNowIf(event: RecordEvent, holds: Holds): Promise<LedgerLine | undefined> {
    const prepared = await prepare(event);
    for (;;) {
      await catchUp();
      if (!(await database.transact(holds))) return undefined;
      const { line, isNew } = await createNext(prepared);
      if (isNew) return line;
    }
  }

  /** Another folder, or one that is not mounted, would get the rest of the ledger, and miss what came before. */
  async function checkStore(): Promise<void> {
    if (isStoreKnown) return;
    const { number } = newest ?? startOfLedger;
    if (number > 0 && (await store.read(lineKey(number))) === undefined)
      throw new Error(`${store.location} lacks line ${number} of the ledger, which the index has`);
    isStoreKnown = true;
  }

  /** Starts to write the payload. If the clock was set back, writes a line that says so. */
  async function prepare({ kind, payload: content }: RecordEvent, objectsWritten?: Promise<unknown>) {
    if (newest === undefined) await catchUp();
    await checkStore();
    const before = newest?.clockAt ?? 0;
    const clockAt = Date.now() + aheadMs;
    if (kind !== 'clock' && clockAt < before - clockToleranceMs)
      await writeNow({ kind: 'clock', payload: { before, after: clockAt } });
    const json = Buffer.from(JSON.stringify(content));
    const { digest: payload, written } = await objects.startPut(json, 'application/json');
    const allWritten = Promise.all([written, objectsWritten]);
    // The call that creates the line awaits it: until then a failure must not count as unhandled.
    allWritten.catch(() => {});
    return { clockAt, kind, payload, allWritten };
  }

  /** Creates the line after the newest that is known, or returns the one that is there. */
  async function createNext({ allWritten, ...event }: Awaited<ReturnType<typeof prepare>>) {
    const before = newest ?? startOfLedger;
    const fields = {
      number: before.number + 1,
      at: Math.max(event.clockAt, before.at + 1),
      ...event,
      prev: before.hash,
    };
    const line = { ...fields, hash: hashOfLine(fields) };
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
    const isNew = await store.create(lineKey(line.number), bytes, allWritten);
    const written = isNew ? line : await readLine(line.number);
    if (written === undefined)
      throw new Error(`Line ${line.number} of the ledger can be neither written nor read`);
    newest = written;
    return { line: written, isNew };
  }

  /** One after the other in this process. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = appending.then(work);
    appending = result.catch(() => {});
    return result;
  }

  /**
   * A line that is written counts. So this waits for a busy database, and does not reject because of it: callers would
   * assume that nothing was done.
   */
  async function thenIndexed<Line extends LedgerLine | undefined>(written: Promise<Line>): Promise<Line> {
    const line = await written;
    for (let tries = 1; ; tries += 1)
      try {
        await catchUp();
        return line;
      } catch (error) {
        // A database that still fails shows at the next reading of the index, or in the watch of the machine.
        if (!(error instanceof DatabaseError) || line === undefined) throw error;
        if (tries === maxTries) return line;
      }
  }

  /** The events of the store's lines, from a number on. */
  async function readFrom(first: number) {
    const lines: { readonly line: LedgerLine; readonly event: RecordEvent | undefined }[] = [];
    let bytes = 0;
    for (let line = await readLine(first); line; line = await readLine(line.number + 1)) {
      // Retention may have deleted it.
      const payload = await objects.get(line.payload);
      lines.push({ line, event: payload && readPayload(line.kind, payload) });
      bytes += payload?.length ?? 0;
      if (lines.length === linesAtOnce || bytes > payloadBytesAtOnce) break;
    }
    return lines;
  }

  /** Returns the number of the index's newest line then. Other machines index, too. */
  async function index(lines: Awaited<ReturnType<typeof readFrom>>): Promise<number> {
    return database.transact(async (queries) => {
      if (database.kind === 'postgres')
        await sql`SELECT pg_advisory_xact_lock(${indexLock})`.execute(queries);
      let { number } = await newestInIndex(queries);
      for (const { line, event } of lines) {
        if (line.number !== number + 1) continue;
        const { clockAt, ...others } = line;
        await queries
          .insertInto('ledger')
          .values({ ...others, clock_at: clockAt })
          .execute();
        await applyEvent(queries, line.at, event);
        number = line.number;
      }
      return number;
    });
  }

  async function catchUpNow(): Promise<number> {
    const position = await database.transact(async (queries) => {
      aheadMs = (await database.now(queries)) - Date.now();
      return newestInIndex(queries);
    });
    if (newest === undefined || position.number > newest.number) newest = position;
    indexed = position.number;
    for (let lines = await readFrom(indexed + 1); lines.length > 0; lines = await readFrom(indexed + 1)) {
      indexed = await index(lines);
      const line = lines.at(-1)?.line;
      if (line && line.number > newest.number) newest = line;
    }
    if (position.number === 0 && indexed > 0) await seeMachines(newest.at);
    return indexed - position.number;
  }

  /**
   * A new index knows when a machine wrote, not when it was last there. One that has not ended was there until the last
   * line: otherwise another would have ended it. Without this, what it showed would end when it began.
   */
  async function seeMachines(at: number): Promise<void> {
    await database.transact((queries) =>
      queries
        .updateTable('machine')
        .set({ seen_at: at })
        .where('ended_at', 'is', null)
        .where('seen_at', '<', at)
        .execute(),
    );
  }

  /** One at a time. Calls that come while it has not begun share one. */
  function catchUp(): Promise<number> {
    nextCatchUp ??= catchingUp.then(() => {
      nextCatchUp = undefined;
      return catchUpNow();
    });
    catchingUp = nextCatchUp.catch(() => {});
    return nextCatchUp;
  }

  return {
    readLine,
    write(event, objectsWritten) {
      const written = inTurn(() => writeNow(event, objectsWritten));
      // Not awaited. A database that fails shows in the watch of the machine, which tries again.
      void written
        .then(() => wait(indexAfterMs, undefined, { ref: false }))
        .then(catchUp)
        .catch(() => {});
      return written;
    },
    append: (event) => thenIndexed(inTurn(() => writeNow(event))),
    appendIf: (event, holds) => thenIndexed(inTurn(() => writeNowIf(event, holds))),
    head: () => database.transact(newestInIndex),
    catchUp,
  };
}

function lineKey(number: number): string {
  return `ledger/${String(number).padStart(10, '0')}.json`;
}
