import { expect, test, vi } from 'vitest';

import { createEmptyDatabase } from '#tests/support/databases.ts';
import { makeFolderInMemory } from '#tests/support/folders.ts';

import type { ContentChange } from '../content/content-change.ts';
import { createDatabase, DatabaseError } from '../data/database.ts';
import { createSilentLog } from '../observability/log.ts';
import { createSharedChanges } from './shared-changes.ts';

const published = (id: string): ContentChange => ({
  type: 'Entry',
  id,
  contentType: 'article',
  withdrawal: undefined,
  revision: 2,
});

test('a process that starts applies everything that was approved together just before, in its order', async () => {
  const log = createSilentLog();
  const database = createDatabase({ url: undefined, directory: makeFolderInMemory() }, log);
  const settings = { database, url: undefined, space: 'space', log };
  const approved = [published('first'), published('second'), published('third')];
  await createSharedChanges(settings).share(approved);

  const taken: ContentChange[] = [];
  const next = createSharedChanges(settings);
  next.start({
    change: async (changes) => void taken.push(...changes),
  });
  await next.stop();

  expect(taken).toEqual(approved);
  expect(next.taken).toBe(3);
  await database.close();
});

test('a bulk publish, with a webhook for each of a thousand entries, is kept in one transaction', async () => {
  const log = createSilentLog();
  const database = createDatabase({ url: undefined, directory: makeFolderInMemory() }, log);
  const transact = vi.spyOn(database, 'transact');
  const { share } = createSharedChanges({ database, url: undefined, space: 'space', log });
  const entries = Array.from({ length: 1000 }, (_, index) => [published(`entry${index}`)]);
  await Promise.all(entries.map(share));
  expect(transact).toHaveBeenCalledOnce();

  const { count } = await database.transact((queries) =>
    queries
      .selectFrom('content_change')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  expect(count).toBe(1000);
  await database.close();
});

test('a publish is shared although the database is too busy at first', async () => {
  const log = createSilentLog();
  const database = createDatabase({ url: undefined, directory: makeFolderInMemory() }, log);
  const settings = { database, url: undefined, space: 'space', log };
  const busy = new DatabaseError({ cause: new Error('canceling statement due to lock timeout') });
  vi.spyOn(database, 'transact').mockRejectedValueOnce(busy);
  await createSharedChanges(settings).share([published('fees')]);

  const next = createSharedChanges(settings);
  next.start({ change: async () => {} });
  await next.stop();
  expect(next.taken).toBe(1);
  await database.close();
});

test('a machine gets what others publish after an earlier copy of the database was restored', async () => {
  const { environment, open } = await createEmptyDatabase('PostgreSQL');
  const database = open();
  const url = environment['DATABASE_URL'];
  const settings = { database, url, space: 'space', log: createSilentLog() };
  const [first, second] = [createSharedChanges(settings), createSharedChanges(settings)];
  const taken: string[] = [];
  second.start({ change: async (changes) => void taken.push(...changes.map(({ id }) => id)) });
  await first.share([published('first'), published('second'), published('third')]);
  await vi.waitFor(() => expect(taken).toHaveLength(3), 30_000);
  await database.transact((queries) => queries.deleteFrom('content_change').execute());
  await first.share([published('after')]);
  await vi.waitFor(() => expect(taken).toContain('after'), 30_000);
  await second.stop();
});
