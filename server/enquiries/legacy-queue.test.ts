import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { describe, expect, onTestFinished, test } from 'vitest';

import { createEmptyDatabase, engines, type EngineName } from '#tests/support/databases.ts';
import { enquiriesOn, enquiryOf, nameOf, queueDirectory, queuedOn } from '#tests/support/enquiries.ts';
import { eventually } from '#tests/support/eventually.ts';

const acceptedAt = Date.now() - 3_600_000;

/** The file of a release before the database, with a column that the first ones lacked. */
function writeOlderFile(directory: string): DatabaseSync {
  const older = new DatabaseSync(path.join(directory, 'enquiries.sqlite'), { timeout: 5000 });
  older.exec(`
    CREATE TABLE enquiry (key TEXT PRIMARY KEY, accepted_at INTEGER NOT NULL, due_at INTEGER NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0, answers TEXT NOT NULL, in_flood INTEGER NOT NULL DEFAULT 0) STRICT;
    CREATE TABLE secret (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID`);
  onTestFinished(() => older.close());
  return older;
}

function add(older: DatabaseSync, name: string, dueAt: number): void {
  older
    .prepare('INSERT INTO enquiry (key, accepted_at, due_at, attempts, answers) VALUES (?, ?, ?, 2, ?)')
    .run(`key of ${name}`, acceptedAt, dueAt, JSON.stringify(enquiryOf({ name })));
}

async function start(engine: EngineName, olderDirectory: string) {
  const database = await createEmptyDatabase(engine);
  const enquiries = enquiriesOn(database.open(), { olderDirectory });
  onTestFinished(() => enquiries.stop());
  enquiries.start('https://www.site.example');
  return { enquiries, queued: () => queuedOn(database) };
}

describe.each(engines)('with %s', (engine) => {
  test('what an earlier release still holds is taken over, but not what it may be delivering', async () => {
    const directory = queueDirectory();
    const older = writeOlderFile(directory);
    add(older, 'Due', 1);
    add(older, 'Postponed', Date.now() + 3_000_000);
    add(older, 'Claimed', Date.now() + 29_000);
    const { queued } = await start(engine, directory);
    await eventually(async () => expect((await queued()).map(nameOf)).toEqual(['Due', 'Postponed']));
    expect((await queued())[0]).toMatchObject({ key: 'key of Due', acceptedAt, attempts: 2 });
    await eventually(() =>
      expect(older.prepare('SELECT key FROM enquiry').all()).toEqual([{ key: 'key of Claimed' }]),
    );
  });

  test('links that an earlier release has sent for the newsletter still work', async () => {
    const directory = queueDirectory();
    const key = Buffer.alloc(32, 7);
    writeOlderFile(directory).prepare(`INSERT INTO secret VALUES ('newsletter token key', ?)`).run(key);
    const { enquiries } = await start(engine, directory);
    expect(Buffer.from(await enquiries.tokenKey())).toEqual(key);
  });

  test('without an earlier release nothing is made in its folder', async () => {
    const olderDirectory = queueDirectory();
    const { enquiries, queued } = await start(engine, olderDirectory);
    expect(await enquiries.tokenKey()).toHaveLength(32);
    expect(await queued()).toEqual([]);
    await expect(import('node:fs/promises').then(({ readdir }) => readdir(olderDirectory))).resolves.toEqual(
      [],
    );
  });
});
