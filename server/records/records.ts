import path from 'node:path';

import { openPostgres, openSqlite, schemaBeside, type Database } from '../data/database.ts';
import type { Logger } from '../observability/log.ts';
import { createBucketStore, type BucketConfig } from './bucket-store.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { createRecordObjects, type RecordObjects } from './record-objects.ts';
import { createFolderStore, type RecordStore } from './record-store.ts';
import { recordTables, type RecordTables } from './record-tables.ts';

export interface RecordsConfig {
  /** Where the index is without PostgreSQL, and everything else without a bucket. */
  readonly directory: string;
  /** Whether the folder was named, and is not merely the default. */
  readonly isDirectoryNamed: boolean;
  readonly bucket: BucketConfig | undefined;
  /** The URL of PostgreSQL. Secret. */
  readonly databaseUrl: string | undefined;
  /** Keys that sign, the present one first; empty: one is made and kept in the site's database. Secret. */
  readonly keys: readonly string[];
}

/** The records: files, the ledger of all that happened, and its index. */
export interface Records {
  readonly store: RecordStore;
  readonly objects: RecordObjects;
  readonly ledger: Ledger;
  readonly database: Database<RecordTables>;
}

/** @param deadlineMs of a transaction; see `OpenOptions` */
export function openRecords(
  { directory, bucket, databaseUrl }: RecordsConfig,
  log: Logger,
  deadlineMs?: number,
): Records {
  const store = bucket ? createBucketStore(bucket) : createFolderStore(directory);
  const objects = createRecordObjects(store);
  const options = (schema: string) => ({
    own: { ...recordTables, schema },
    ...(deadlineMs !== undefined && { deadlineMs }),
  });
  const database: Database<RecordTables> =
    databaseUrl === undefined
      ? openSqlite(indexFileIn(directory), log, options(''))
      : openPostgres(databaseUrl, log, options(schemaBeside(databaseUrl, 'records')));
  return { store, objects, database, ledger: createLedger({ store, objects, database }) };
}

/** The SQLite file of the index. */
export function indexFileIn(directory: string): string {
  return path.join(directory, 'records.sqlite');
}
