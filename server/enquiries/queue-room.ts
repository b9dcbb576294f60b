import { sql, type SelectQueryBuilder } from 'kysely';

import type { Database } from '../data/database.ts';
import type { Queries, Tables } from '../data/tables.ts';
import type { FloodRank } from './submission-limit.ts';

/** This many of the shortest enquiries take more room together than the longest one. */
const droppedAtOnce = 40;
/** To measure PostgreSQL's table means to read it. */
const measuredForMs = { sqlite: 0, postgres: 1000 };

/** Keeps a queue below a size. */
export function createQueueRoom(database: Database, maxBytes: number) {
  /** As measured, and what this process has changed since. */
  let used = { bytes: 0, measuredAt: Number.NEGATIVE_INFINITY };

  return {
    async isFull(queries: Queries, time: number): Promise<boolean> {
      if (Math.abs(time - used.measuredAt) >= measuredForMs[database.kind])
        used = { bytes: await database.usedBytes(queries), measuredAt: time };
      return used.bytes >= maxBytes;
    },
    take(bytes: number): void {
      used.bytes += bytes;
    },
    /** Drops the last enquiries with a higher rank. Returns how many: enough to make room for one enquiry, or none. */
    async make(queries: Queries, rank: FloodRank, time: number): Promise<number> {
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
        .where('key', 'in', unlocked(database, last))
        .returning(sql<number>`octet_length(answers)`.as('bytes'))
        .execute();
      used.bytes -= rows.reduce((sum, { bytes }) => sum + bytes, 0);
      return rows.length;
    },
  };
}

/** Without what another transaction is about to change. SQLite has one transaction at a time. */
export function unlocked(
  { kind }: Database,
  keys: SelectQueryBuilder<Tables, 'enquiry', { key: string }>,
): SelectQueryBuilder<Tables, 'enquiry', { key: string }> {
  return kind === 'postgres' ? keys.forUpdate().skipLocked() : keys;
}
