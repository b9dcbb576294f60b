import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

import {
  createDatabase,
  type Database,
  type DatabaseConfig,
  type OpenOptions,
} from '#server/data/database.ts';
import { createSilentLog, type Logger } from '#server/observability/log.ts';

import { patient } from './enquiries.ts';
import { makeFolderInMemory } from './folders.ts';

/** Both engines, for `describe.each`. */
export const engines = ['SQLite', 'PostgreSQL'] as const;
export type EngineName = (typeof engines)[number];

/** An empty database that several processes can open. */
export interface EmptyDatabase {
  readonly open: (options?: OpenOptions & { readonly log?: Logger }) => Database;
  /** Opens a database and closes it again, for what happens while no site runs. */
  readonly once: (act: (database: Database) => Promise<unknown>) => Promise<void>;
  /** What a site needs to use it. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Creates a database, which is closed after the test. */
export async function createEmptyDatabase(engine: EngineName): Promise<EmptyDatabase> {
  if (engine === 'SQLite') return createSqliteDatabase();
  const url = await createSchema();
  return emptyDatabase({ DATABASE_URL: url }, { url, directory: undefined });
}

/** The same with SQLite, in a folder. */
export function createSqliteDatabase(): EmptyDatabase & { readonly directory: string } {
  const directory = makeFolderInMemory();
  return { ...emptyDatabase({ DATA_DIR: directory }, { url: undefined, directory }), directory };
}

function emptyDatabase(environment: EmptyDatabase['environment'], config: DatabaseConfig): EmptyDatabase {
  const connect: EmptyDatabase['open'] = ({ log = createSilentLog(), ...options } = {}) =>
    createDatabase(config, log, { ...patient, ...options });
  const opened: Database[] = [];
  onTestFinished(async () => {
    await Promise.all(opened.map((database) => database.close()));
  });
  return {
    environment,
    open(options) {
      const database = connect(options);
      opened.push(database);
      return database;
    },
    async once(act) {
      const database = connect();
      try {
        await act(database);
      } finally {
        await database.close();
      }
    },
  };
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
