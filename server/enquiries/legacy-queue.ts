import { existsSync } from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';

import { openSqlite } from '../data/database.ts';
import type { Logger } from '../observability/log.ts';
import { toQueued, type EnquiryRow } from './enquiry-queue.ts';
import type { TransferSource } from './queue-transfer.ts';

/** Releases before the database kept a queue of their own, in this file. */
const fileName = 'enquiries.sqlite';
/** How long such a release may be delivering an enquiry that it has claimed. */
const claimMs = 30_000;

export interface LegacyQueue extends TransferSource {
  /** The key of newsletter tokens, if any were made. */
  tokenKey(): Promise<Uint8Array | undefined>;
}

/** The queue of an earlier release, which may still be running beside this one. */
export function createLegacyQueue(directory: string, log: Logger): LegacyQueue {
  const file = path.join(directory, fileName);
  const database = openSqlite(file, log, { hasOwnSchema: true });
  let isDue = false;

  return {
    isFallback: false,
    isPresent: () => existsSync(file),
    async tokenKey() {
      if (!existsSync(file)) return undefined;
      return database.transact(async (queries) => {
        const tables = await sql`SELECT 1 FROM sqlite_master WHERE name = 'secret'`.execute(queries);
        if (tables.rows.length === 0) return undefined;
        const query = sql<{
          value: Uint8Array;
        }>`SELECT value FROM secret WHERE name = 'newsletter token key'`;
        return (await query.execute(queries)).rows[0]?.value;
      });
    },
    claim: () =>
      database.transact(async (queries) => {
        const time = Date.now();
        // What was postponed, at most once.
        if (!isDue)
          await sql`UPDATE enquiry SET due_at = ${time} WHERE due_at > ${time + claimMs}`.execute(queries);
        isDue = true;
        const claimed = await sql<EnquiryRow>`
          UPDATE enquiry SET due_at = ${time + claimMs}
          WHERE key = (SELECT key FROM enquiry WHERE due_at <= ${time} ORDER BY accepted_at LIMIT 1)
          RETURNING *`.execute(queries);
        return claimed.rows[0] && toQueued(claimed.rows[0]);
      }),
    remove: (key) =>
      database.transact(async (queries) => {
        await sql`DELETE FROM enquiry WHERE key = ${key}`.execute(queries);
      }),
    release: (key) =>
      database.transact(async (queries) => {
        await sql`UPDATE enquiry SET due_at = ${Date.now()} WHERE key = ${key}`.execute(queries);
      }),
    close: database.close,
  };
}
