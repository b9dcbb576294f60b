import { z } from 'zod';

import { readPayload, type RecordEvent } from './record-events.ts';
import { DamagedObjectError, digestOf, type RecordObjects } from './record-objects.ts';
import type { RecordStore } from './record-store.ts';

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

/** The fields of a line that the next one follows from. */
export type Position = Pick<LedgerLine, 'number' | 'at' | 'clockAt' | 'hash'>;

/** Before the first line. */
export const startOfLedger: Position = { number: 0, at: 0, clockAt: 0, hash: '0'.repeat(64) };

/** The newest line, by which a saved export shows later that nothing before it was changed. */
export type LedgerHead = Pick<LedgerLine, 'number' | 'hash'>;

/** The SHA-256 of a line's other fields, one a line. */
export function hashOfLine({ number, at, clockAt, kind, payload, prev }: Omit<LedgerLine, 'hash'>): string {
  return digestOf([number, at, clockAt, kind, payload, prev].join('\n'));
}

export function lineAfter(
  before: Position,
  event: Pick<LedgerLine, 'clockAt' | 'kind' | 'payload'>,
): LedgerLine {
  const at = Math.max(event.clockAt, before.at + 1);
  const fields = { number: before.number + 1, at, ...event, prev: before.hash };
  return { ...fields, hash: hashOfLine(fields) };
}

export function lineKey(number: number): string {
  return `ledger/${String(number).padStart(10, '0')}.json`;
}

/** A line of the store; undefined after the last. Throws `DamagedObjectError`. */
export async function readLine(store: RecordStore, number: number): Promise<LedgerLine | undefined> {
  const key = lineKey(number);
  const bytes = await store.read(key);
  if (bytes === undefined) return undefined;
  try {
    return lineShape.parse(JSON.parse(bytes.toString()));
  } catch (cause) {
    throw new DamagedObjectError(`${store.location}/${key}`, { cause });
  }
}

/** A line with its event; undefined: retention has deleted it. */
export interface ReadEvent {
  readonly line: LedgerLine;
  readonly event: RecordEvent | undefined;
}

/** How many lines are indexed in one transaction; fewer if their payloads are large. */
const linesAtOnce = 20;
const payloadBytesAtOnce = 128 * 1024;

/** The next events of the store, from a number on. */
export async function readEvents(
  store: RecordStore,
  objects: RecordObjects,
  first: number,
): Promise<readonly ReadEvent[]> {
  const read: ReadEvent[] = [];
  let bytes = 0;
  for (let line = await readLine(store, first); line; line = await readLine(store, line.number + 1)) {
    const payload = await objects.get(line.payload);
    read.push({ line, event: payload && readPayload(line.kind, payload) });
    bytes += payload?.length ?? 0;
    if (read.length === linesAtOnce || bytes > payloadBytesAtOnce) break;
  }
  return read;
}
