import { expect, test } from 'vitest';

import type { ContentChange } from './content-change.ts';
import type { Entity } from './content-graph.ts';
import { createRecentChanges, longestLagMs } from './recent-changes.ts';

const page = {
  sys: { type: 'Entry', id: 'offer', revision: 1, updatedAt: '2026-03-03T13:00:00Z' },
  fields: {},
} as unknown as Entity;
const withdrawal: ContentChange = {
  type: 'Entry',
  id: 'offer',
  contentType: 'page',
  withdrawal: 'deleted',
  revision: 1,
  at: '2026-03-03T14:00:00Z',
};

test('a page that was deleted is shown again an hour later if an alias leads back to an environment that has it', () => {
  const changes = createRecentChanges(() => 0);
  changes.withdraw(withdrawal);
  expect(changes.newest('Entry offer', page, longestLagMs - 1)).toBe(undefined);
  expect(changes.newest('Entry offer', page, longestLagMs)).toBe(page);
});

test('a page that ended at the desk does not come back, however long it is delivered', () => {
  const changes = createRecentChanges(() => 0);
  changes.withdraw({ ...withdrawal, withdrawal: 'unpublished', isEnd: true });
  expect(changes.newest('Entry offer', page, 24 * longestLagMs)).toBe(undefined);
});
