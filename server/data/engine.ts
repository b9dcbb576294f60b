import type { Kysely } from 'kysely';

import type { Queries, Tables } from './tables.ts';

/** Where SQLite and PostgreSQL differ. */
export interface Engine {
  readonly kind: 'sqlite' | 'postgres';
  readonly kysely: Kysely<Tables>;
  /** How long a claim on an enquiry lasts. */
  readonly claimMs: number;
  /** Brings the schema up to date; to be awaited before the first transaction. */
  readonly prepare: () => Promise<void>;
  /** In ms since 1970, by a clock that all processes share. */
  readonly now: (queries: Queries) => Promise<number>;
  /** How much enquiries, and in SQLite everything else, take. */
  readonly usedBytes: (queries: Queries) => Promise<number>;
  readonly close: () => Promise<void>;
}
