import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { fault, ok, reasonOf, type Check, type Outcome } from '../checks/check.ts';
import { checkFolder, type FreeBytesOf } from '../checks/folder-check.ts';
import { createBucketStore, BucketError } from './bucket-store.ts';
import type { RecordsConfig } from './records.ts';

/** Whether pages can be recorded. The index in PostgreSQL is checked with the database. */
export function recordsChecks(config: RecordsConfig | undefined, freeBytes: FreeBytesOf): readonly Check[] {
  if (config === undefined) return [];
  const { bucket } = config;
  const run = bucket ? () => checkBucket(createBucketStore(bucket)) : () => checkOwnFolder(config, freeBytes);
  return [{ name: 'Records', run }];
}

/** With PostgreSQL there may be several machines, which have one index: their files must be in one place, too. */
async function checkOwnFolder(
  { directory, isDirectoryNamed, databaseUrl }: RecordsConfig,
  freeBytes: FreeBytesOf,
): Promise<Outcome> {
  const outcome = await checkFolder({ variable: 'RECORDS_DIR', directory }, freeBytes);
  if (outcome.state !== 'ok' || databaseUrl === undefined || isDirectoryNamed) return outcome;
  return fault(
    `with DATABASE_URL, records are kept in ${path.resolve(directory)}, which other machines may not have`,
    'Set RECORDS_DIR to a folder that all machines share and that is backed up, or RECORDS_BUCKET.',
  );
}

/** Reads a file that does not exist: writing one would leave it for ever where objects are locked. */
async function checkBucket(store: ReturnType<typeof createBucketStore>): Promise<Outcome> {
  try {
    await store.read(`doctor/${randomUUID()}`);
    return ok(`${store.location} can be read; the first page shows whether it can be written`);
  } catch (error) {
    if (!(error instanceof BucketError)) return fault(`${store.location}: ${reasonOf(error)}`);
    return fault(
      error.message,
      'The key of RECORDS_BUCKET must be allowed s3:GetObject, s3:PutObject and s3:ListBucket, and for retention s3:DeleteObject.',
    );
  }
}
