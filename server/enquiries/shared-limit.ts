import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { Database } from '../data/database.ts';
import type { Queries } from '../data/tables.ts';
import {
  createSubmissionLimit,
  type CountSubmission,
  type Sender,
  type SubmissionLimits,
  type Verdict,
} from './submission-limit.ts';

/** After a failure of the database: visitors must not wait for it again and again. */
const pauseMs = 10_000;

/** Counts what all processes that share a database receive. While it cannot be used, each counts its own. */
export function createSharedLimit(
  database: Database,
  { limits, now = database.now }: { limits: SubmissionLimits; now?: Database['now'] },
): CountSubmission {
  const countOwn = createSubmissionLimit(limits);
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let cleanedAt = Number.NEGATIVE_INFINITY;

  async function count(queries: Queries, { address, isSingleVisitor }: Sender): Promise<Verdict> {
    const time = await now(queries);
    if (performance.now() - cleanedAt > limits.windowMs) {
      cleanedAt = performance.now();
      await queries.deleteFrom('submission').where('expires_at', '<', time).execute();
    }
    const own = await add(queries, address, time);
    const isOverLimit = own.total > limits.perAddress;
    if (isOverLimit && isSingleVisitor)
      return { isRefused: true, retryAfterSeconds: Math.ceil((own.expires_at - time) / 1000) };
    // Otherwise one sender would have all others marked.
    if (isOverLimit) return { isRefused: false, floodRank: own.total };
    const all = await add(queries, 'all', time);
    return { isRefused: false, floodRank: all.total > limits.inAll ? own.total : 0 };
  }

  async function add(queries: Queries, counted: string, time: number) {
    const sender = createHash('sha256').update(`${limits.name} ${counted}`).digest('base64url');
    const added = await sql<{ total: number; expires_at: number }>`
      INSERT INTO submission (sender, total, expires_at) VALUES (${sender}, 1, ${time + limits.windowMs})
      ON CONFLICT (sender) DO UPDATE SET
        total = CASE WHEN submission.expires_at <= ${time} THEN 1 ELSE submission.total + 1 END,
        expires_at = CASE WHEN submission.expires_at <= ${time} THEN excluded.expires_at ELSE submission.expires_at END
      RETURNING total, expires_at`.execute(queries);
    const [row] = added.rows;
    if (row === undefined) throw new Error('A submission was not counted');
    return row;
  }

  return async (sender) => {
    if (performance.now() < pausedUntil) return countOwn(sender);
    try {
      return await database.transact((queries) => count(queries, sender));
    } catch {
      // The enquiry itself is saved next, which reports what is wrong.
      pausedUntil = performance.now() + pauseMs;
      return countOwn(sender);
    }
  };
}
