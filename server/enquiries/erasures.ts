import type { ErasureReason, Queries } from '../data/tables.ts';
import { deleteMarksOf } from './enquiry-marks.ts';
import { toQueued, type EnquiryRow } from './enquiry-row.ts';

/** Erasing more at once would delay submissions. */
export const maxErasedAtOnce = 500;
/** How long it is on record that something was erased. */
const recordMs = 2 * 365 * 86_400_000;

export interface Erasure {
  readonly key: string;
  /** In ms since 1970, as is `erasedAt`. */
  readonly acceptedAt: number;
  readonly erasedAt: number;
  readonly reason: ErasureReason;
}

/** See `EnquiryQueue.erase`. */
export async function erase(queries: Queries, key: string, time: number): Promise<boolean> {
  const row = await queries.deleteFrom('enquiry').where('key', '=', key).returningAll().executeTakeFirst();
  if (row === undefined) return false;
  await deleteMarksOf(queries, toQueued(row).enquiry);
  await recordErasures(queries, [row], 'request', time);
  return true;
}

/** See `EnquiryQueue.eraseOlderThan`. */
export async function eraseBefore(queries: Queries, before: number, time: number): Promise<number> {
  const old = queries
    .selectFrom('enquiry')
    .select('key')
    .where('accepted_at', '<', before)
    .limit(maxErasedAtOnce);
  const rows = await queries
    .deleteFrom('enquiry')
    .where('key', 'in', old)
    .returning(['key', 'accepted_at'])
    .execute();
  await recordErasures(queries, rows, 'age', time);
  return rows.length;
}

/** Latest first. */
export async function readErasures(queries: Queries): Promise<Erasure[]> {
  const rows = await queries.selectFrom('erasure').selectAll().orderBy('erased_at', 'desc').execute();
  return rows.map((row) => ({
    key: row.key,
    acceptedAt: row.accepted_at,
    erasedAt: row.erased_at,
    reason: row.reason,
  }));
}

export async function deleteOldErasures(queries: Queries, time: number): Promise<void> {
  await queries
    .deleteFrom('erasure')
    .where('erased_at', '<', time - recordMs)
    .execute();
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
