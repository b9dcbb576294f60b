import type { Entity, EntityKey } from '../content/content-graph.ts';
import type { Database } from '../data/database.ts';
import type { RecordTables } from '../records/record-tables.ts';

/** As many as one query surely takes. */
const keysAtOnce = 400;

/** The version of an entity that was approved last. */
export interface Approved {
  readonly version: string;
  readonly digest: string;
}

/** A version that is published and not approved. */
export interface Held {
  readonly key: EntityKey;
  readonly version: string;
  /** Since when it has been known, in ms since 1970. */
  readonly since: number;
}

/** Approved content in the index of the records. Everything here throws `DatabaseError`. */
export interface ApprovedContent {
  all(): Promise<ReadonlyMap<EntityKey, Approved>>;
  /** The approved versions of some entities. */
  find(keys: readonly EntityKey[]): Promise<ReadonlyMap<EntityKey, Approved & { readonly entity: Entity }>>;
  hold(versions: readonly Held[]): Promise<void>;
  /** Versions that are held, the oldest first. */
  held(): Promise<readonly Held[]>;
  /** To be called with what is approved, published as it was, or withdrawn. */
  release(keys: readonly EntityKey[]): Promise<void>;
}

export function createApprovedContent({
  transact,
}: Pick<Database<RecordTables>, 'transact'>): ApprovedContent {
  return {
    async all() {
      const rows = await transact((queries) =>
        queries.selectFrom('approved_entity').select(['key', 'version', 'digest']).execute(),
      );
      return new Map(rows.map(({ key, ...approved }) => [key as EntityKey, approved]));
    },
    async find(keys) {
      const rows = await transact(async (queries) => {
        const found = [];
        for (const some of chunksOf(keys))
          found.push(
            ...(await queries.selectFrom('approved_entity').selectAll().where('key', 'in', some).execute()),
          );
        return found;
      });
      return new Map(
        rows.map(({ key, version, digest, entity }) => [
          key as EntityKey,
          { version, digest, entity: JSON.parse(entity) as Entity },
        ]),
      );
    },
    hold: (versions) =>
      transact(async (queries) => {
        for (const { since, ...version } of versions)
          await queries
            .insertInto('held_entity')
            .values({ ...version, since_at: since })
            // Held since the first version that was not approved.
            .onConflict((conflict) => conflict.column('key').doUpdateSet({ version: version.version }))
            .execute();
      }),
    async held() {
      const rows = await transact((queries) =>
        queries.selectFrom('held_entity').selectAll().orderBy('since_at').orderBy('key').execute(),
      );
      return rows.map(({ key, version, since_at }) => ({ key: key as EntityKey, version, since: since_at }));
    },
    release: (keys) =>
      transact(async (queries) => {
        for (const some of chunksOf(keys))
          await queries.deleteFrom('held_entity').where('key', 'in', some).execute();
      }),
  };
}

function chunksOf(keys: readonly EntityKey[]): readonly (readonly EntityKey[])[] {
  return Array.from({ length: Math.ceil(keys.length / keysAtOnce) }, (_, index) =>
    keys.slice(index * keysAtOnce, (index + 1) * keysAtOnce),
  );
}
