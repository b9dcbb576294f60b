import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';

import { databaseFileIn, textOfFiles } from '#tests/support/enquiries.ts';
import { makeFolderInMemory } from '#tests/support/folders.ts';

import { createSilentLog } from '../observability/log.ts';
import { createDatabase, DatabaseError, type Database } from './database.ts';

function openIn(directory = makeFolderInMemory()) {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const database = createDatabase({ url: undefined, directory }, log);
  onTestFinished(() => database.close());
  return { database, directory, file: databaseFileIn(directory), lines };
}

const remember = (database: Database, name: string) =>
  database.transact(async (queries) => {
    await queries.insertInto('secret').values({ name, value: 'Featherstonehaugh' }).execute();
  });
const rememberedBy = (database: Database) =>
  database.transact(async (queries) => {
    const rows = await queries.selectFrom('secret').select('name').orderBy('name').execute();
    return rows.map(({ name }) => name);
  });

test('other users of the machine cannot read the database', async () => {
  const directory = path.join(makeFolderInMemory(), 'below');
  await remember(openIn(directory).database, 'a');
  const modes = [directory, ...readdirSync(directory).map((file) => path.join(directory, file))].map((file) =>
    (statSync(file).mode & 0o777).toString(8),
  );
  expect(modes[0]).toBe('700');
  expect(new Set(modes.slice(1))).toEqual(new Set(['600']));
});

test('saved data is on disk in full; once deleted, it leaves no trace', async () => {
  const { database, directory } = openIn();
  await remember(database, 'a');
  expect(textOfFiles(directory)).toContain('Featherstonehaugh');
  await database.transact((queries) => queries.deleteFrom('secret').execute());
  expect(textOfFiles(directory)).not.toContain('Featherstonehaugh');
});

test('a write that fails is undone, and then the database works again', async () => {
  const { database, file } = openIn();
  await remember(database, 'a');
  const other = new DatabaseSync(file);
  other.exec(`CREATE TRIGGER fails BEFORE INSERT ON secret BEGIN SELECT RAISE(ABORT, 'no'); END`);
  await expect(remember(database, 'b')).rejects.toThrow(DatabaseError);
  other.exec('DROP TRIGGER fails');
  other.close();
  await remember(database, 'c');
  expect(await rememberedBy(database)).toEqual(['a', 'c']);
});

test.each([
  ['deleted', (directory: string) => rmSync(directory, { recursive: true })],
  ['renamed', (directory: string) => renameSync(databaseFileIn(directory), path.join(directory, 'old'))],
])('a file that is %s while the site runs is created again', async (_, remove) => {
  const { database, directory } = openIn();
  await remember(database, 'a');
  remove(directory);
  await remember(database, 'b');
  expect(await rememberedBy(openIn(directory).database)).toEqual(['b']);
});

test('a folder that cannot be created fails the call, not the start', async () => {
  const directory = path.join(makeFolderInMemory(), 'below');
  const { database } = openIn(directory);
  writeFileSync(directory, '');
  await expect(remember(database, 'a')).rejects.toThrow(DatabaseError);
  rmSync(directory);
  await remember(database, 'b');
  expect(await rememberedBy(database)).toEqual(['b']);
});

const garbage = 'not a database at all, '.repeat(500);

test.each([
  ['was never a database', 0],
  ['is overwritten from some page on', 4096],
  ['is overwritten at the beginning while it is open', 0],
])('a file that %s is set aside and reported, and a new one is started', async (what, offset) => {
  const { database, directory, file, lines } = openIn();
  if (!what.startsWith('was never')) await remember(database, 'before');
  if (!what.endsWith('open')) await database.close();
  const bytes = offset === 0 ? Buffer.alloc(0) : readFileSync(file).subarray(0, offset);
  writeFileSync(file, Buffer.concat([bytes, Buffer.from(garbage)]));
  await remember(database, 'after');
  expect(await rememberedBy(openIn(directory).database)).toEqual(['after']);
  const setAside = readdirSync(directory).find((name) => name.startsWith('site.damaged-'));
  expect(readFileSync(path.join(directory, setAside ?? ''), 'latin1')).toContain('not a database at all');
  expect(lines.join()).toContain('the database was damaged');
});

test('if one of two processes sets the file aside, the other goes on with the new one', async () => {
  const { database, directory, file } = openIn();
  const { database: other } = openIn(directory);
  for (const each of [database, other]) await rememberedBy(each);
  writeFileSync(file, garbage);
  await remember(database, 'Ada');
  await remember(other, 'Grace');
  expect([await rememberedBy(database), await rememberedBy(other)]).toEqual([
    ['Ada', 'Grace'],
    ['Ada', 'Grace'],
  ]);
  expect(readdirSync(directory).filter((name) => /damaged.*sqlite$/.test(name))).toHaveLength(1);
});

test('while another process locks the file, each call times out and the event loop keeps running', async () => {
  const { database, file } = openIn();
  await rememberedBy(database);
  const holder = new DatabaseSync(file);
  holder.exec('BEGIN EXCLUSIVE');
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 10);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => remember(database, `call ${index}`)),
  );
  clearInterval(ticking);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(ticks).toBeGreaterThan(3);
  holder.exec('ROLLBACK');
  holder.close();
  // None of the calls that failed is carried out after all.
  await remember(database, 'after');
  expect(await rememberedBy(database)).toEqual(['after']);
});

test('a thread that cannot start fails its calls and is logged', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const database = createDatabase({ url: undefined, directory: '\0' }, log);
  await expect(remember(database, 'a')).rejects.toThrow(DatabaseError);
});

test('closing waits for open transactions, and a later one opens the file again', async () => {
  const database = createDatabase({ url: undefined, directory: makeFolderInMemory() }, createSilentLog());
  const saved = remember(database, 'a');
  await database.close();
  await saved;
  expect(await rememberedBy(database)).toEqual(['a']);
  await database.close();
});
