import path from 'node:path';

import { z } from 'zod';

import type { DatabaseConfig } from '../data/database.ts';
import { commaSeparated, type CrossFieldProblem } from '../environment/environment-values.ts';
import { readBucket } from './bucket-store.ts';
import type { RecordsConfig } from './records.ts';
import { readSealKey } from './seals.ts';

// Secret: no message repeats a value.
export const recordsVariables = {
  RECORDS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  RECORDS_DIR: z.string().optional(),
  RECORDS_BUCKET: z
    .string()
    .transform((value) => readBucket(value))
    .refine(
      (value) => value !== undefined,
      'must be a URL such as https://KEY:SECRET@s3.eu-west-2.amazonaws.com/bucket, with https except on this machine',
    )
    .optional(),
  RECORDS_KEY: commaSeparated
    .refine(
      (keys) => keys.every(isSealKey),
      'must be one or two Ed25519 keys, such as openssl genpkey -algorithm ed25519 -outform DER | base64 -w0 makes',
    )
    .default([]),
};

type Variables = z.infer<z.ZodObject<typeof recordsVariables>>;

/** The variables that decide whether anything is recorded. */
export interface RecordsSwitches {
  readonly RECORDS?: string | undefined;
  readonly CONTENTFUL_PREVIEW?: boolean | undefined;
}

/** Drafts are not recorded: they were never shown to anyone. */
export const areRecordsOn = ({ RECORDS, CONTENTFUL_PREVIEW }: RecordsSwitches): boolean =>
  RECORDS !== 'off' && CONTENTFUL_PREVIEW !== true;

/** The error of a variable that is set without them. */
export const needsRecords = 'needs records, which RECORDS=off and CONTENTFUL_PREVIEW=true switch off';

/** Undefined: nothing is recorded. */
export function readRecordsConfig(
  values: Variables & RecordsSwitches,
  database: DatabaseConfig,
): RecordsConfig | undefined {
  if (!areRecordsOn(values)) return undefined;
  return {
    directory: values.RECORDS_DIR ?? path.join(database.directory ?? '.cache/data', 'records'),
    isDirectoryNamed: values.RECORDS_DIR !== undefined,
    bucket: values.RECORDS_BUCKET,
    databaseUrl: database.url,
    keys: values.RECORDS_KEY,
  };
}

/** Errors in combinations of valid variables. */
export function findRecordsErrors(
  { DATABASE_URL, ...switches }: RecordsSwitches & { readonly DATABASE_URL?: string | undefined },
  isSet: (name: string) => boolean,
): CrossFieldProblem[] {
  if (!areRecordsOn(switches)) return [];
  const errors: CrossFieldProblem[] = [];
  if (isSet('RECORDS_BUCKET') && isSet('RECORDS_DIR') && DATABASE_URL !== undefined)
    errors.push(['RECORDS_DIR', 'has no use with RECORDS_BUCKET and DATABASE_URL']);
  return errors;
}

function isSealKey(key: string): boolean {
  try {
    readSealKey(key);
    return true;
  } catch {
    return false;
  }
}
