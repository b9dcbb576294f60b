import type { AddressStore, FormerAddress } from '../content/former-addresses.ts';
import type { Database } from '../data/database.ts';
import { chunksOf } from '../work/chunks-of.ts';

/** Written in one transaction, and so within its deadline. */
const batchSize = 1000;

/** Former addresses in the database. @param source the space and environment that the pages are in */
export function createAddressStore(database: Database, source: string): AddressStore {
  return {
    load: () =>
      database.transact(async (queries) => {
        const rows = await queries
          .selectFrom('former_address')
          .select(['path', 'page'])
          .where('source', '=', source)
          .orderBy('learned_at')
          .execute();
        return new Map(rows.map(({ path, page }) => [path, page]));
      }),
    async save(changes) {
      for (const batch of chunksOf(changes, batchSize)) await saveBatch(batch);
    },
  };

  function saveBatch(changes: readonly FormerAddress[]): Promise<void> {
    return database.transact(async (queries) => {
      const learned_at = await database.now(queries);
      const dropped = changes.filter(({ page }) => page === undefined).map(({ path }) => path);
      if (dropped.length > 0)
        await queries
          .deleteFrom('former_address')
          .where('source', '=', source)
          .where('path', 'in', dropped)
          .execute();
      const learned = changes.flatMap(({ path, page }) =>
        page === undefined ? [] : [{ source, path, page, learned_at }],
      );
      if (learned.length > 0)
        await queries
          .insertInto('former_address')
          // In one order, so that machines that learn the same at once do not wait for each other in a circle.
          .values(learned.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
          .onConflict((conflict) =>
            conflict.columns(['source', 'path']).doUpdateSet((builder) => ({
              page: builder.ref('excluded.page'),
              learned_at: builder.ref('excluded.learned_at'),
            })),
          )
          .execute();
    });
  }
}
