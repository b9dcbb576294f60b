import type { Kysely } from 'kysely';

import type { Migrations } from './migrations.ts';
import type { Queries, Tables } from './tables.ts';

/** Tables that are kept apart from the site's own. */
export interface OwnTables {
  readonly migrations: Migrations;
  /** The schema of PostgreSQL that they are in. It is created if it is missing. */
  readonly schema: string;
}

/** Where SQLite and PostgreSQL differ. */
export interface Engine<Schema = Tables> {
  readonly kind: 'sqlite' | 'postgres';
  readonly kysely: Kysely<Schema>;
  /** How long a claim on an enquiry lasts. */
  readonly claimMs: number;
  /** Brings the schema up to date; to be awaited before the first transaction. */
  readonly prepare: () => Promise<void>;
  /** In ms since 1970, by a clock that all processes share. */
  readonly now: (queries: Queries<Schema>) => Promise<number>;
  /** How much enquiries, and in SQLite everything else, take. */
  readonly usedBytes: (queries: Queries<Schema>) => Promise<number>;
  readonly close: () => Promise<void>;
}
