import { expect, test } from 'vitest';

import { readSyncQuery, type SyncQuery } from './sync-query.ts';

test.each<SyncQuery>([
  { initial: true },
  { initial: true, limit: 1000 },
  { initial: true, type: 'Asset' },
  { initial: true, content_type: 'page' },
  { initial: true, type: 'Entry', content_type: 'page' },
  { nextSyncToken: 'abc' },
  { nextPageToken: 'abc' },
])('R8.2: the sync %o is sent unchanged', (query) => {
  expect(readSyncQuery(query)).toEqual(query);
});

test.each([
  {},
  { initial: false },
  { initial: true, nextSyncToken: 'abc' },
  { nextSyncToken: 'abc', nextPageToken: 'abc' },
  { nextSyncToken: '' },
  { nextPageToken: 7 },
  { initial: true, limit: 0 },
  { initial: true, limit: 1001 },
  { initial: true, locale: '*' },
  { initial: true, include: 1 },
  { initial: true, resolveLinks: true },
  { initial: true, type: {} },
  { initial: true, type: 'Asset', content_type: 'page' },
])('R8.3: the sync %o is rejected', (query) => {
  expect(() => readSyncQuery(query as unknown as SyncQuery)).toThrow(
    expect.objectContaining({ kind: 'invalidQuery' }),
  );
});
