import { sql } from 'kysely';
import { z } from 'zod';

import type { Database } from '../data/database.ts';
import { applyEvent } from './apply-event.ts';
import { readPayload, type RecordEvent } from './record-events.ts';
import { DamagedObjectError, digestOf, type RecordObjects } from './record-objects.ts';
import type { RecordStore } from './record-store.ts';
import type { RecordQueries, RecordTables } from './record-tables.ts';

/** Any number, but always the same. */
const appendLock = 4_907_310_024;
/** Other machines may hold the lock for longer than a transaction waits. */
const maxAttempts = 3;
/** As many lines as are indexed in one transaction. */
const linesAtOnce = 20;
/** Clocks are set back by less than this all the time. */
const clockToleranceMs = 1000;

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
const always: Holds = async () => true;

/** The append-only list of all that happened: files of the store, with an index of them in the database. */
export interface Ledger {
  /** Appends an event and puts it in the index. Rejects if either fails; then it can be appended again. */
  append(event: RecordEvent): Promise<LedgerLine>;
  /** The same if something still holds at that moment, when nothing else can be appended. Undefined: it does not. */
  appendIf(event: RecordEvent, holds: Holds): Promise<LedgerLine | undefined>;
  /** A line of the store; undefined after the last. Throws `DamagedObjectError`. */
  readLine(number: number): Promise<LedgerLine | undefined>;
  /** The newest line of the index. */
  head(): Promise<LedgerHead>;
  /** Puts lines of the store into the index that it lacks. Returns how many. */
  catchUp(): Promise<number>;
}

export function createLedger({
  store,
  objects,
  database,
}: {
  readonly store: RecordStore;
  readonly objects: RecordObjects;
  readonly database: Database<RecordTables>;
}): Ledger {
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

  /** Waits for other processes that append. SQLite lets one transaction write at a time anyway. */
  async function lastLine(queries: RecordQueries) {
    if (database.kind === 'postgres') await sql`SELECT pg_advisory_xact_lock(${appendLock})`.execute(queries);
    const last = await queries
      .selectFrom('ledger')
      .select(['number', 'at', 'clock_at as clockAt', 'hash'])
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last ?? startOfLedger;
  }

  /** @param known its event, if it need not be read from the store */
  async function index(queries: RecordQueries, line: LedgerLine, known?: RecordEvent): Promise<void> {
    const { clockAt, ...others } = line;
    await queries
      .insertInto('ledger')
      .values({ ...others, clock_at: clockAt })
      .execute();
    if (known !== undefined) return applyEvent(queries, line.at, known);
    // Retention may have deleted it.
    const payload = await objects.get(line.payload);
    if (payload !== undefined) await applyEvent(queries, line.at, readPayload(line.kind, payload));
  }

  /** Writes the next line. If a transaction that failed has already written one, that one is next. */
  async function add(
    queries: RecordQueries,
    last: Pick<LedgerLine, 'number' | 'at' | 'hash'>,
    event: RecordEvent,
    how: { readonly payload: string; readonly clockAt: number; readonly holds: Holds },
  ): Promise<LedgerLine | undefined> {
    const { payload, clockAt, holds } = how;
    if (!(await holds(queries))) return undefined;
    const fields = {
      number: last.number + 1,
      at: Math.max(clockAt, last.at + 1),
      clockAt,
      kind: event.kind,
      payload,
      prev: last.hash,
    };
    const line = { ...fields, hash: hashOfLine(fields) };
    const isNew = await store.create(lineKey(line.number), Buffer.from(`${JSON.stringify(line)}\n`));
    const written = isNew ? line : await readLine(line.number);
    if (written === undefined)
      throw new Error(`Line ${line.number} of the ledger can be neither written nor read`);
    const isOurs = written.kind === event.kind && written.payload === payload;
    await index(queries, written, isOurs ? event : undefined);
    return isOurs ? written : add(queries, written, event, how);
  }

  async function putPayload({ payload }: RecordEvent): Promise<string> {
    const { digest } = await objects.put(Buffer.from(JSON.stringify(payload)), 'application/json');
    return digest;
  }

  /** The last append of this process: only other machines wait for the database's lock. */
  let appending: Promise<unknown> = Promise.resolve();

  async function appendNow(event: RecordEvent, holds: Holds): Promise<LedgerLine | undefined> {
    const payload = await putPayload(event);
    for (let attempt = 1; ; attempt += 1)
      try {
        return await database.transact((queries) => appendLine(queries, event, { payload, holds }));
      } catch (error) {
        if (attempt === maxAttempts) throw error;
      }
  }

  function appendInTurn(event: RecordEvent, holds: Holds): Promise<LedgerLine | undefined> {
    const appended = appending.then(() => appendNow(event, holds));
    appending = appended.catch(() => {});
    return appended;
  }

  async function appendLine(
    queries: RecordQueries,
    event: RecordEvent,
    { payload, holds }: { readonly payload: string; readonly holds: Holds },
  ): Promise<LedgerLine | undefined> {
    let last = await lastLine(queries);
    const clockAt = await database.now(queries);
    if (clockAt < last.clockAt - clockToleranceMs) {
      const clock = { kind: 'clock', payload: { before: last.clockAt, after: clockAt } } as const;
      const payloadOfClock = await putPayload(clock);
      last = (await add(queries, last, clock, { payload: payloadOfClock, clockAt, holds: always })) ?? last;
    }
    return add(queries, last, event, { payload, clockAt, holds });
  }

  return {
    readLine,
    async append(event) {
      const line = await appendInTurn(event, always);
      if (line === undefined) throw new Error('The ledger has not appended a line');
      return line;
    },
    appendIf: appendInTurn,
    head: () => database.transact(lastLine),
    async catchUp() {
      let added = 0;
      for (;;) {
        const batch = await database.transact(async (queries) => {
          const { number } = await lastLine(queries);
          let next = number;
          for (
            let line = await readLine(next + 1);
            line && next < number + linesAtOnce;
            line = await readLine(next + 1)
          ) {
            await index(queries, line);
            next += 1;
          }
          return next - number;
        });
        if (batch === 0) return added;
        added += batch;
      }
    },
  };
}

function lineKey(number: number): string {
  return `ledger/${String(number).padStart(10, '0')}.json`;
}
