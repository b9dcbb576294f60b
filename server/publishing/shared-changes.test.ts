import { expect, test } from 'vitest';

import { queueDirectory } from '#tests/support/enquiries.ts';

import type { ContentChange } from '../content/content-change.ts';
import { createDatabase } from '../data/database.ts';
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
  const database = createDatabase({ url: undefined, directory: queueDirectory() }, log);
  const settings = { database, url: undefined, space: 'fernhollow', log };
  const approved = [published('first'), published('second'), published('third')];
  await createSharedChanges(settings).share(approved);

  const taken: ContentChange[] = [];
  const next = createSharedChanges(settings);
  next.start({
    change: (change) => {
      taken.push(change);
      return Promise.resolve();
    },
  });
  await next.stop();

  expect(taken).toEqual(approved);
  expect(next.taken).toBe(3);
  await database.close();
});
