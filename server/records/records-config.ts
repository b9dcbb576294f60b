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

/** Undefined: nothing is recorded. */
export function readRecordsConfig(
  values: Variables & { readonly CONTENTFUL_PREVIEW: boolean },
  database: DatabaseConfig,
): RecordsConfig | undefined {
  // Drafts were never shown to anyone.
  if (values.RECORDS === 'off' || values.CONTENTFUL_PREVIEW) return undefined;
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
  {
    RECORDS = 'on',
    CONTENTFUL_PREVIEW,
    DATABASE_URL,
  }: {
    readonly RECORDS?: string | undefined;
    readonly CONTENTFUL_PREVIEW?: boolean | undefined;
    readonly DATABASE_URL?: string | undefined;
  },
  isSet: (name: string) => boolean,
): CrossFieldProblem[] {
  if (RECORDS === 'off' || CONTENTFUL_PREVIEW === true) return [];
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
