import pg from 'pg';

import { countOf } from '#shared/word-lists.ts';

import { fault, ok, reasonOf, type Check, type Outcome } from '../checks/check.ts';
import { checkFolder, type FreeBytesOf } from '../checks/folder-check.ts';
import type { DatabaseConfig } from '../data/database.ts';
import { migrations, migrationTable } from '../data/migrations.ts';
import { codeOf } from '../errors.ts';

const timeoutMs = 5000;
const minVersion = 14;
const rights = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const;

export function databaseCheck(config: DatabaseConfig, freeBytesOf: FreeBytesOf): Check {
  const { url, directory } = config;
  return {
    name: 'Database',
    async run() {
      if (url === undefined) return checkFolder({ variable: 'DATA_DIR', directory }, freeBytesOf);
      const server = await checkPostgres(url);
      if (server.state === 'fault' || directory === undefined) return server;
      const folder = await checkFolder({ variable: 'DATA_DIR', directory }, freeBytesOf);
      return folder.state === 'fault' ? folder : ok(`${server.says}; ${folder.says}`);
    },
  };
}

async function checkPostgres(url: string): Promise<Outcome> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'site, doctor',
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs,
  });
  // Not handled here: the query fails with the same error.
  client.on('error', () => {});
  try {
    await client.connect();
    return await examine(client, url);
  } catch (error) {
    return describeConnectionFault(error, url);
  } finally {
    // Not awaited: a connection whose other end is gone does not end.
    client.end().catch(() => {});
  }
}

async function examine(client: pg.Client, url: string): Promise<Outcome> {
  const { version, schema, may_create, is_encrypted } = await first<{
    version: number;
    schema: string | null;
    may_create: boolean | null;
    is_encrypted: boolean | null;
  }>(
    client,
    `SELECT current_setting('server_version_num')::int / 10000 AS version, current_schema() AS schema,
      has_schema_privilege(current_schema(), 'CREATE') AS may_create,
      (SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()) AS is_encrypted`,
  );
  if (version < minVersion)
    return fault(`PostgreSQL ${version} is too old`, `Upgrade it to ${minVersion} or later.`);
  if (schema === null || !may_create)
    return fault(
      'the user of DATABASE_URL may not create tables',
      'Make it the owner of the schema: ALTER SCHEMA public OWNER TO the user; or of the database.',
    );
  const { rows: locked } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables
      WHERE schemaname = current_schema() AND tablename = ANY($1) AND NOT (
        ${rights.map((right) => `has_table_privilege(quote_ident(schemaname) || '.' || quote_ident(tablename), '${right}')`).join(' AND ')}
      )`,
    [tableNames()],
  );
  if (locked.length > 0)
    return fault(
      `the user of DATABASE_URL may not use ${locked.map(({ name }) => name).join(', ')}`,
      'Make it the owner of these tables, and of all others in the schema.',
    );
  const { exists } = await first<{ exists: boolean }>(
    client,
    `SELECT to_regclass('migration') IS NOT NULL AS exists`,
  );
  const { last } = exists
    ? await first<{ last: number | null }>(client, migrationTable.selectLast)
    : { last: 0 };
  const where = hasHost(url) ? (is_encrypted ? ', encrypted' : ', not encrypted, as sslmode says') : '';
  return ok(`PostgreSQL ${version}${where}; ${describeMigrations(last ?? 0)}`);
}

function describeMigrations(last: number): string {
  const left = migrations.length - last;
  if (left < 0) return 'its schema is of a newer version, which this one can use';
  return left === 0
    ? 'its schema is up to date'
    : `${countOf(left, 'migration')} will run when the site starts`;
}

function tableNames(): readonly string[] {
  return migrations
    .flat()
    .flatMap((statement) => /^CREATE TABLE (\w+)/.exec(statement)?.[1] ?? [])
    .concat('migration');
}

async function first<Row extends object>(client: pg.Client, sql: string): Promise<Row> {
  const { rows } = await client.query<Row>(sql);
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL sent no rows');
  return row;
}

function describeConnectionFault(error: unknown, url: string): Outcome {
  const { host, pathname } = new URL(url);
  const server = host || 'PostgreSQL on this machine';
  const code = codeOf(error);
  if (code === '28P01' || code === '28000')
    return fault(
      `${server} refuses the user or the password (${code})`,
      'Correct them in DATABASE_URL. Percent-encode characters such as @ : / % in the password.',
    );
  if (code === '3D000')
    return fault(
      `${server} has no database ${pathname.slice(1)}`,
      `Create it: createdb ${pathname.slice(1)}`,
    );
  const isTls = error instanceof Error && /SSL|certificate/i.test(error.message);
  return fault(
    `${server}: ${reasonOf(error)}`,
    isTls
      ? 'The connection must be encrypted: ?sslrootcert=FILE names an authority of your own, ?sslmode=disable is for a network that no one else can read.'
      : 'Start it, or let this machine reach it. Meanwhile pages are served, and visitors who send a form are asked to ring.',
  );
}

/** A socket of this machine has none, and needs no encryption. */
function hasHost(url: string): boolean {
  return new URL(url).host !== '';
}
