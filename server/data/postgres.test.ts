import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';

import { createEmptyDatabase } from '#tests/support/databases.ts';

import { createSilentLog } from '../observability/log.ts';
import { DatabaseError, type Database } from './database.ts';
import { createPostgres } from './postgres.ts';

const backendOf = (database: Database) =>
  database.transact(async (queries) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(queries);
    return rows[0]?.pid ?? 0;
  });

test('a connection that is lost in the middle of a transaction fails it, and the next one has another', async () => {
  const { open } = await createEmptyDatabase('PostgreSQL');
  const [database, operator] = [open(), open()];
  const lost = database.transact(async (queries) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(queries);
    await operator.transact((others) => sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(others));
    // The connection is told while it has no query.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await sql`SELECT 1`.execute(queries);
  });
  await expect(lost).rejects.toThrow(DatabaseError);
  await expect(database.transact((queries) => sql`SELECT 1`.execute(queries))).resolves.toBeDefined();
});

test('a connection whose other end is silent fails one transaction, and the next one has another', async () => {
  const { open } = await createEmptyDatabase('PostgreSQL');
  const database = open();
  const silent = await backendOf(database);
  process.kill(silent, 'SIGSTOP');
  onTestFinished(() => void process.kill(silent, 'SIGCONT'));
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }).setTimerTickMode('nextTimerAsync');
  await expect(backendOf(database)).rejects.toThrow(DatabaseError);
  vi.useRealTimers();
  await expect(backendOf(database)).resolves.not.toBe(silent);
});

test('tables in a schema of their own keep the options that DATABASE_URL gives', async () => {
  const url = new URL((await createEmptyDatabase('PostgreSQL')).environment['DATABASE_URL'] ?? '');
  url.searchParams.set('options', '-c work_mem=5MB');
  const { kysely, close } = createPostgres(url.href, createSilentLog(), { schema: 'apart', migrations: [] });
  onTestFinished(close);
  const settings = await sql<{ memory: string; path: string }>`
    SELECT current_setting('work_mem') AS memory, current_setting('search_path') AS path`.execute(kysely);
  expect(settings.rows).toEqual([{ memory: '5MB', path: 'apart' }]);
});
