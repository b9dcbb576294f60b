import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, onTestFinished, test } from 'vitest';

import { enquiriesIn, enquiryOf, nameOf, queueDirectory, queuedIn } from '#tests/support/enquiries.ts';
import { eventually } from '#tests/support/eventually.ts';

import type { EnquiriesConfig } from './enquiries.ts';

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

function start(directory: string, change: Partial<EnquiriesConfig> = {}) {
  const enquiries = enquiriesIn(directory, { olderDirectory: directory, ...change });
  onTestFinished(() => enquiries.stop());
  enquiries.start('https://www.site.example');
  return enquiries;
}

test('what an earlier release still holds is taken over, but not what it may be delivering', async () => {
  const directory = queueDirectory();
  const older = writeOlderFile(directory);
  add(older, 'Due', 1);
  add(older, 'Postponed', Date.now() + 3_000_000);
  add(older, 'Claimed', Date.now() + 29_000);
  start(directory);
  await eventually(() => expect(queuedIn(directory).map(nameOf)).toEqual(['Due', 'Postponed']));
  expect(queuedIn(directory)[0]).toMatchObject({ key: 'key of Due', acceptedAt, attempts: 2 });
  await eventually(() =>
    expect(older.prepare('SELECT key FROM enquiry').all()).toEqual([{ key: 'key of Claimed' }]),
  );
});

test('links that an earlier release has sent for the newsletter still work', async () => {
  const directory = queueDirectory();
  const key = Buffer.alloc(32, 7);
  writeOlderFile(directory).prepare(`INSERT INTO secret VALUES ('newsletter token key', ?)`).run(key);
  expect(Buffer.from(await start(directory).tokenKey())).toEqual(key);
});

test('without an earlier release nothing is made in its folder', async () => {
  const [directory, olderDirectory] = [queueDirectory(), queueDirectory()];
  const enquiries = start(directory, { olderDirectory });
  expect(await enquiries.tokenKey()).toHaveLength(32);
  await enquiries.stop();
  expect(queuedIn(directory)).toEqual([]);
  await expect(import('node:fs/promises').then(({ readdir }) => readdir(olderDirectory))).resolves.toEqual(
    [],
  );
});
