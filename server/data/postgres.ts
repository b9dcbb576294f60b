import {
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';

import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import type { Engine, OwnTables } from './engine.ts';
import { migrations, migrationTable, sqlAfter } from './migrations.ts';
import type { Tables } from './tables.ts';

/** Connections of one process. PostgreSQL allows 100 in all by default. */
const maxConnections = 8;
/** The same for tables of their own: no visitor waits for them. */
const maxOwnConnections = 3;
/** After a failover, a connection may lead to what is a read-only replica now, and would be used for as long as it lives. */
const maxLifetimeSeconds = 20;
/** Any number, but always the same: versions that run side by side wait for each other by it. */
const migrationLock = 4_907_310_022;
/** Migrations may take long: on a large table, or because another process runs them. */
const migrationTimeoutMs = 60_000;
const types = new pg.TypeOverrides();
// Counts and times, as numbers: they are far below 2^53.
types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * A PostgreSQL database. Connects at the first transaction.
 *
 * @param own tables that replace the site's
 */
export function createPostgres<Schema = Tables>(url: string, log: Logger, own?: OwnTables): Engine<Schema> {
  const connection = {
    connectionString: own === undefined ? url : inSchema(url, own.schema),
    application_name: 'site',
    types,
    connectionTimeoutMillis: 2000,
  };
  const pool = new pg.Pool({
    ...connection,
    max: own === undefined ? maxConnections : maxOwnConnections,
    maxLifetimeSeconds,
    // The server gives up first, so that a transaction that fails has really been rolled back.
    lock_timeout: 1000,
    statement_timeout: 2000,
    idle_in_transaction_session_timeout: 5000,
    query_timeout: 2500,
  });
  // Errors of idle connections. Without a listener the process would end.
  pool.on('error', (error) => log.warn(describeError(error), 'a connection to the database was lost'));
  // Errors of connections in a transaction; the next query fails.
  pool.on('connect', (client) => client.on('error', () => {}));

  /** One process at a time: the others wait, and find nothing left to do. */
  async function migrate(): Promise<void> {
    const client = new pg.Client({
      ...connection,
      statement_timeout: migrationTimeoutMs,
      query_timeout: migrationTimeoutMs + 500,
    });
    // Failures are those of the queries.
    client.on('error', () => {});
    await client.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
      if (own !== undefined) await createSchema(client, own.schema);
      await client.query(migrationTable.create);
      const { rows } = await client.query<{ last: number | null }>(migrationTable.selectLast);
      for (const statement of sqlAfter(rows[0]?.last ?? 0, own?.migrations ?? migrations))
        await client.query(statement);
      await client.query('COMMIT');
    } finally {
      await client.end();
    }
  }

  let migration: Promise<void> | undefined;
  return {
    kind: 'postgres',
    // Longer than PostgreSQL may be away: what was delivered meanwhile is erased before another machine may claim it.
    claimMs: 180_000,
    kysely: new Kysely<Schema>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new Driver({ pool }),
        createIntrospector: (database) => new PostgresIntrospector(database),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    }),
    prepare() {
      migration ??= migrate().catch((error: unknown) => {
        migration = undefined;
        throw error;
      });
      return migration;
    },
    async now(queries) {
      const clock = sql<{
        now: number;
      }>`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now`;
      return (await clock.execute(queries)).rows[0]?.now ?? 0;
    },
    async usedBytes(queries) {
      const used = sql<{
        bytes: number;
      }>`SELECT coalesce(sum(octet_length(answers)), 0)::bigint AS bytes FROM enquiry`;
      return (await used.execute(queries)).rows[0]?.bytes ?? 0;
    },
    close: () => pool.end(),
  };
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

/** Kysely gives a connection back to the pool if a transaction cannot begin, even if its other end is gone silently. */
class Driver extends PostgresDriver {
  override async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    try {
      await super.beginTransaction(connection, settings);
    } catch (error) {
      // Fails on such a connection, too, which is then closed.
      await this.rollbackTransaction(connection).catch(() => {});
      throw error;
    }
  }
}

/** The URL of the same database, with a schema for all that is not qualified. */
function inSchema(url: string, schema: string): string {
  const changed = new URL(url);
  const given = changed.searchParams.get('options') ?? '';
  changed.searchParams.set('options', `${given} -c search_path=${schema}`.trim());
  return changed.href;
}

/** Not by `IF NOT EXISTS`, which needs the permission to create one even if there is nothing to create. */
async function createSchema(client: pg.Client, schema: string): Promise<void> {
  const { rows } = await client.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [schema]);
  if (rows.length === 0) await client.query(`CREATE SCHEMA ${pg.escapeIdentifier(schema)}`);
}
