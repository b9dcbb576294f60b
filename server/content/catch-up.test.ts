import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createSilentLog } from '../observability/log.ts';
import { createCatchUp } from './catch-up.ts';
import type { ContentChange } from './content-change.ts';
import type { Entity, EntityKey } from './content-graph.ts';
import { createRecentChanges } from './recent-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const key: EntityKey = 'Entry fees';
const minute = 60_000;
const publishOf = (revision: number): ContentChange => ({
  type: 'Entry',
  id: 'fees',
  contentType: 'page',
  withdrawal: undefined,
  revision,
});

/** The delivery API has the revision of `now`, or nothing. */
function start(now: { revision: number | undefined }) {
  const shown: (number | undefined)[] = [];
  const log = createSilentLog();
  const error = vi.spyOn(log, 'error');
  const load = vi.fn<() => Promise<Map<EntityKey, Entity>>>(
    async () =>
      new Map(
        now.revision === undefined
          ? []
          : [[key, { sys: { id: 'fees', type: 'Asset', revision: now.revision }, fields: {} }]],
      ),
  );
  const changes = createRecentChanges(Date.now);
  const catchUp = createCatchUp({
    load,
    changes,
    onLoaded: async (_, loaded) => void shown.push(loaded.get(key)?.sys.revision),
    log,
  });
  return { catchUp, changes, load, shown, error };
}

test('a publish that the delivery API does not have within an hour is given up, counted and logged once', async () => {
  const { catchUp, error } = start({ revision: 1 });
  catchUp.add(publishOf(2));
  await vi.advanceTimersByTimeAsync(59 * minute);
  expect(catchUp.stats()).toMatchObject({ waiting: 1, waitingMs: 59 * minute, givenUp: 0 });
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(catchUp.stats()).toEqual({ waiting: 0, waitingMs: 0, givenUp: 1 });
  expect(error.mock.calls).toEqual([
    [expect.objectContaining({ entity: key, revision: 2 }), expect.stringContaining('gave up waiting')],
  ]);
});

test('an entity that ended at the desk is asked for once: the delivery API goes on returning it', async () => {
  const { catchUp, changes, shown, error, load } = start({ revision: 1 });
  const change = {
    ...publishOf(1),
    withdrawal: 'unpublished',
    at: '2026-03-03T14:00:00Z',
    isEnd: true,
  } as const;
  changes.withdraw(change);
  catchUp.add(change);
  await vi.advanceTimersByTimeAsync(61 * minute);
  expect(load).toHaveBeenCalledOnce();
  expect([shown, error.mock.calls, catchUp.stats().givenUp]).toEqual([[], [], 0]);
});

test('after twenty seconds the delivery API is still asked at least every one and a half', async () => {
  const now = { revision: 1 };
  const { catchUp, shown } = start(now);
  catchUp.add(publishOf(2));
  await vi.advanceTimersByTimeAsync(20_000);
  now.revision = 2;
  await vi.advanceTimersByTimeAsync(1500);
  expect(shown).toEqual([2]);
});

test('an entry that is published faster than the delivery API follows is shown all the same', async () => {
  const now = { revision: 1 };
  const { catchUp, shown } = start(now);
  for (let revision = 3; revision < 30; revision += 1) {
    catchUp.add(publishOf(revision));
    await vi.advanceTimersByTimeAsync(500);
    now.revision = revision - 1;
  }
  expect(shown.length).toBeGreaterThan(10);
  expect(shown).toEqual(shown.toSorted((a = 0, b = 0) => a - b));
});

test('a large release is shown fifty entries at a time, so that nothing that comes with them is forgotten', async () => {
  const asked: number[] = [];
  const shown: string[] = [];
  const catchUp = createCatchUp({
    async load(keys) {
      asked.push(keys.length);
      return new Map(
        keys.map((each) => [each, { sys: { id: each, type: 'Asset', revision: 2 }, fields: {} }]),
      );
    },
    changes: createRecentChanges(Date.now),
    onLoaded: async (changes) => void shown.push(...changes.map(({ id }) => id)),
    log: createSilentLog(),
  });
  const ids = Array.from({ length: 120 }, (_, index) => `page${index}`);
  for (const id of ids) catchUp.add({ ...publishOf(2), id });
  await vi.advanceTimersByTimeAsync(1000);
  expect([asked, shown]).toEqual([[50, 50, 20], ids]);
});
