import { expect, test } from 'vitest';

import type { RawAsset, RawEntry } from '#shared/content-model/raw.ts';

import { createDraftChanges } from './draft-changes.ts';

/** An entry as the preview API has it, by when it was made and last saved. */
function entry(id: string, createdAt: string, updatedAt = createdAt): RawEntry {
  const contentType = { sys: { type: 'Link', linkType: 'ContentType', id: 'page' } } as const;
  return { sys: { id, type: 'Entry', contentType, createdAt, updatedAt }, fields: {} };
}

const replyOf = <Item>(items: readonly Item[]) => ({ items, total: items.length, skip: 0, limit: 50 });

test('an entry that was made just now is saved again: only that entry is loaded', async () => {
  let entries: RawEntry[] = [];
  const changes = createDraftChanges({
    getEntries: async () => replyOf(entries),
    getAssets: async () => replyOf<RawAsset>([]),
  });
  const old = entry('old', '2026-11-01T09:00:00.000Z');
  const made = '2026-11-02T09:00:00.000Z';
  const outcomes = [];
  for (entries of [
    [old],
    [entry('new', made), old],
    [entry('new', made, '2026-11-02T09:00:05.000Z'), old],
    [old],
  ]) {
    const { saved, isUntold } = await changes.find();
    outcomes.push([saved.map(({ id }) => id), isUntold]);
  }
  expect(outcomes).toEqual([
    [[], false],
    [['new'], false],
    [['new'], false],
    [[], true],
  ]);
});
