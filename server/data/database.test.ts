import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { createEmptyDatabase, engines } from '#tests/support/databases.ts';

import { DatabaseError, type Database } from './database.ts';
import { migrations, sqlAfter } from './migrations.ts';

const remember = (database: Database, name: string) =>
  database.transact(async (queries) => {
    await queries.insertInto('secret').values({ name, value: '' }).execute();
  });
const rememberedBy = (database: Database) =>
  database.transact(async (queries) => {
    const rows = await queries.selectFrom('secret').select('name').orderBy('name').execute();
    return rows.map(({ name }) => name);
  });

describe.each(engines)('with %s', (engine) => {
  test('processes that start on an empty database at once make one schema', async () => {
    for (let times = 0; times < 5; times += 1) {
      const { open } = await createEmptyDatabase(engine);
      const processes = [open(), open(), open()];
      await Promise.all(processes.map((each, index) => remember(each, `process ${index}`)));
      expect(await rememberedBy(open())).toEqual(['process 0', 'process 1', 'process 2']);
    }
  });

  test('a transaction that fails in the middle is undone', async () => {
    const { open } = await createEmptyDatabase(engine);
    const database = open();
    const failing = database.transact(async (queries) => {
      await queries.insertInto('secret').values({ name: 'half', value: '' }).execute();
      throw new Error('interrupted');
    });
    await expect(failing).rejects.toThrow(DatabaseError);
    expect(await rememberedBy(database)).toEqual([]);
  });

  test('a transaction that is not committed in time is refused and undone, and others go on', async () => {
    const { open } = await createEmptyDatabase(engine);
    await remember(open(), 'before');
    // Its first transaction: nothing before it has to be in time.
    const database = open({ deadlineMs: 500 });
    const slow = Promise.withResolvers<void>();
    const late = database.transact(async (queries) => {
      await queries.insertInto('secret').values({ name: 'late', value: '' }).execute();
      await slow.promise;
    });
    await expect(late).rejects.toThrow(DatabaseError);
    slow.resolve();
    const other = open();
    await remember(other, 'after');
    expect(await rememberedBy(other)).toEqual(['after', 'before']);
  });

  test('an error contains nothing of what was to be saved', async () => {
    const { open } = await createEmptyDatabase(engine);
    const database = open();
    const name = randomUUID();
    await remember(database, name);
    const error: unknown = await remember(database, name).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DatabaseError);
    expect(`${String(error)} ${String((error as Error).cause)}`).not.toContain(name);
  });

  test('all processes have one clock', async () => {
    const { open } = await createEmptyDatabase(engine);
    const database = open();
    const before = Date.now();
    const now = await database.transact(database.now);
    // PostgreSQL rounds.
    expect(now).toBeGreaterThanOrEqual(before - 1);
    expect(now).toBeLessThanOrEqual(Date.now() + 1);
  });

  test('a version that knows fewer migrations than have run goes on with the newer schema', async () => {
    const { open } = await createEmptyDatabase(engine);
    await remember(open(), 'before');
    await open().transact(async (queries) => {
      await sql`ALTER TABLE secret ADD COLUMN note text NOT NULL DEFAULT ''`.execute(queries);
      await sql`INSERT INTO migration (number) VALUES (${migrations.length + 1})`.execute(queries);
    });
    const older = open();
    await remember(older, 'older');
    expect(await rememberedBy(older)).toEqual(['before', 'older']);
  });
});

test('migrations only add: an older version works beside a newer one', () => {
  const all = migrations.flat();
  expect(all.length).toBeGreaterThan(3);
  for (const each of all) {
    expect(each).toMatch(/^(CREATE TABLE|CREATE INDEX|ALTER TABLE \w+ ADD COLUMN) /);
    // A column that must be given would refuse what an older version writes.
    expect(each).not.toMatch(/^ALTER (?!.*DEFAULT).*NOT NULL/);
  }
});

test('only migrations that have not run are left', () => {
  const three = [['A'], ['B', 'C'], ['D']];
  expect(sqlAfter(1, three)).toEqual([
    'B',
    'C',
    'INSERT INTO migration (number) VALUES (2)',
    'D',
    'INSERT INTO migration (number) VALUES (3)',
  ]);
  expect(sqlAfter(3, three)).toEqual([]);
  expect(sqlAfter(5, three)).toEqual([]);
});
