import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

import {
  sqliteFileIn,
  openPostgres,
  openSqlite,
  type Database,
  type OpenOptions,
} from '#server/data/database.ts';
import { createSilentLog, type Logger } from '#server/log.ts';

import { queueDirectory } from './enquiries.ts';

/** Both engines, for `describe.each`. */
export const engines = ['SQLite', 'PostgreSQL'] as const;
export type EngineName = (typeof engines)[number];

/** An empty database that several processes can open. */
export interface EmptyDatabase {
  readonly open: (options?: OpenOptions & { readonly log?: Logger }) => Database;
  /** What a site needs to use it. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Creates a database, deleted after the test. */
export async function createEmptyDatabase(engine: EngineName): Promise<EmptyDatabase> {
  const opened: Database[] = [];
  const keep = (database: Database) => {
    opened.push(database);
    return database;
  };
  if (engine === 'SQLite') {
    const directory = queueDirectory();
    const file = sqliteFileIn(directory);
    onTestFinished(() => closeAll(opened));
    return {
      open: ({ log = createSilentLog(), ...options } = {}) => keep(openSqlite(file, log, options)),
      environment: { DATA_DIR: directory },
    };
  }
  const url = await createSchema();
  onTestFinished(() => closeAll(opened));
  return {
    open: ({ log = createSilentLog(), ...options } = {}) => keep(openPostgres(url, log, options)),
    environment: { DATABASE_URL: url },
  };
}

async function closeAll(opened: readonly Database[]): Promise<void> {
  await Promise.all(opened.map((database) => database.close()));
}

/** A schema of its own is as good as a database, and made ten times as fast. Returns its URL. */
async function createSchema(): Promise<string> {
  const response = await fetch(inject('postgresStarter'));
  const server = await response.text();
  if (!response.ok) throw new Error(server);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await query(server, `CREATE SCHEMA ${name}`);
  return `${server}&options=${encodeURIComponent(`-c search_path=${name}`)}`;
}

/** Sends SQL to PostgreSQL as an operator would. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
