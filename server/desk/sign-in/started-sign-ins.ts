import type { Database } from '../../data/database.ts';
import { digestOf } from '../../records/record-objects.ts';
import type { DeskTables } from '../desk-tables.ts';

/** The secrets that the provider's answer is checked with, and the path to go on to. */
interface Started {
  readonly verifier: string;
  readonly nonce: string;
  readonly next: string;
}

/** Sign-ins that people have begun, each for the browser that began it. Any machine can finish them. */
export interface StartedSignIns {
  /** Throws `DatabaseError`. */
  add(state: string, browser: string, started: Started): Promise<void>;
  /** It is gone then, whatever comes of it. Undefined: there is none, or it has expired. Throws `DatabaseError`. */
  take(state: string, browser: string): Promise<Started | undefined>;
}

/** @param now in ms since 1970 */
export function createStartedSignIns({
  database,
  keptMs,
  now,
}: {
  readonly database: Database<DeskTables>;
  readonly keptMs: number;
  readonly now: () => number;
}): StartedSignIns {
  const keyOf = (state: string, browser: string) => digestOf(`${state} ${browser}`);
  return {
    add: (state, browser, started) =>
      database.transact(async (queries) => {
        await queries.deleteFrom('sign_in').where('expires_at', '<=', now()).execute();
        const row = { key: keyOf(state, browser), ...started, expires_at: now() + keptMs };
        await queries.insertInto('sign_in').values(row).execute();
      }),
    take: (state, browser) =>
      database.transact(async (queries) => {
        const key = keyOf(state, browser);
        const row = await queries
          .selectFrom('sign_in')
          .selectAll()
          .where('key', '=', key)
          .where('expires_at', '>', now())
          .executeTakeFirst();
        const { numDeletedRows } = await queries
          .deleteFrom('sign_in')
          .where('key', '=', key)
          .executeTakeFirst();
        // Another machine may have been first.
        return numDeletedRows === 1n ? row : undefined;
      }),
  };
}
