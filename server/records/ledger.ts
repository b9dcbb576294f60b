import { setTimeout as wait } from 'node:timers/promises';

import { DatabaseError, type Database } from '../data/database.ts';
import { createLedgerIndex, newestInIndex } from './ledger-index.ts';
import {
  lineAfter,
  lineKey,
  readLine,
  startOfLedger,
  type LedgerHead,
  type LedgerLine,
  type Position,
} from './ledger-line.ts';
import type { RecordEvent } from './record-events.ts';
import type { RecordObjects } from './record-objects.ts';
import type { RecordStore } from './record-store.ts';
import type { RecordQueries, RecordTables } from './record-tables.ts';

/** Clocks are set back by less than this all the time. */
const clockToleranceMs = 1000;
/** The index follows a line after this time: visitors wait only until the line is written. */
const indexAfterMs = 100;
/** A busy database answers after a second or three, one that is down at once. */
const maxTries = 10;

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

export function createLedger(parts: {
  readonly store: RecordStore;
  readonly objects: RecordObjects;
  readonly database: Database<RecordTables>;
}): Ledger {
  const { store, objects, database } = parts;
  const index = createLedgerIndex(parts);
  /** The newest line that this process has written or met. */
  let met: Position = startOfLedger;
  /** How many writes to the store had failed when it was last seen to have the newest line. */
  let checkedAfter: number | undefined;
  let appending: Promise<unknown> = Promise.resolve();

  const newest = () => (index.newest && index.newest.number > met.number ? index.newest : met);

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
      await index.catchUp();
      if (!(await database.transact(holds))) return undefined;
      const { line, isNew } = await createNext(prepared);
      if (isNew) return line;
    }
  }

  /** Another folder, or one that is not mounted, would get the rest of the ledger, and miss what came before. */
  async function checkStore(): Promise<void> {
    const { failures } = store;
    if (checkedAfter === failures) return;
    const { number } = newest();
    if (number > 0 && (await store.read(lineKey(number))) === undefined)
      throw new Error(`${store.location} lacks line ${number} of the ledger, which the index has`);
    checkedAfter = failures;
  }

  /** Starts to write the payload. If the clock was set back, writes a line that says so. */
  async function prepare({ kind, payload: content }: RecordEvent, objectsWritten?: Promise<unknown>) {
    if (index.newest === undefined) await index.catchUp();
    await checkStore();
    const before = newest().clockAt;
    const clockAt = Date.now() + index.aheadMs;
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
    const line = lineAfter(newest(), event);
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
    const isNew = await store.create(lineKey(line.number), bytes, allWritten);
    const written = isNew ? line : await readLine(store, line.number);
    if (written === undefined)
      throw new Error(`Line ${line.number} of the ledger can be neither written nor read`);
    met = written;
    return { line: written, isNew };
  }

  /** One after the other in this process. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = appending.then(work);
    appending = result.catch(() => {});
    return result;
  }

  const inTurnIndexed = <Line extends LedgerLine | undefined>(work: () => Promise<Line>) =>
    thenIndexed(index, inTurn(work));

  return {
    readLine: (number) => readLine(store, number),
    write(event, objectsWritten) {
      const written = inTurn(() => writeNow(event, objectsWritten));
      // Not awaited. A database that fails shows in the watch of the machine, which tries again.
      void written
        .then(() => wait(indexAfterMs, undefined, { ref: false }))
        .then(() => index.catchUp())
        .catch(() => {});
      return written;
    },
    append: (event) => inTurnIndexed(() => writeNow(event)),
    appendIf: (event, holds) => inTurnIndexed(() => writeNowIf(event, holds)),
    head: () => database.transact(newestInIndex),
    catchUp: () => index.catchUp(),
  };
}

/**
 * A line that is written counts. So this waits for a busy database, and does not reject because of it: callers would
 * assume that nothing was done.
 */
async function thenIndexed<Line extends LedgerLine | undefined>(
  index: Pick<Ledger, 'catchUp'>,
  written: Promise<Line>,
): Promise<Line> {
  const line = await written;
  for (let tries = 1; ; tries += 1)
    try {
      await index.catchUp();
      return line;
    } catch (error) {
      // A database that still fails shows at the next reading of the index, or in the watch of the machine.
      if (!(error instanceof DatabaseError) || line === undefined) throw error;
      if (tries === maxTries) return line;
    }
}
