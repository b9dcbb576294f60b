import type { Database } from '../data/database.ts';
import { keepSecret } from '../data/kept-secret.ts';
import { createSealKey } from './seals.ts';

const name = 'records key';

/** The key of the seals in the site's database, away from the records. Made when it is first needed. Secret. */
export function keepKey(database: Database): Promise<string> {
  return database.transact((queries) => keepSecret(queries, name, createSealKey()));
}

/** Undefined: none was made yet. */
export async function readKeptKey(database: Database): Promise<string | undefined> {
  const row = await database.transact((queries) =>
    queries.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst(),
  );
  return row?.value;
}
