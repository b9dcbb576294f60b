import type { Queries } from './tables.ts';

/** A secret that is made once, and that all processes with this database then share. Returns the kept one. */
export async function keepSecret(queries: Queries, name: string, created: string): Promise<string> {
  await queries
    .insertInto('secret')
    .values({ name, value: created })
    // Another process may have been first.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await queries
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
