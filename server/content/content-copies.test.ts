import { setImmediate as nextTurn } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { createSilentLog } from '../observability/log.ts';
import { createContentCache } from './content-cache.ts';
import { entry } from './content-client.fixture.ts';
import type { ContentSnapshot } from './content-snapshot.ts';

const key = 'list page';
const options = { deadlineMs: 500 };
const [about, fees] = [entry('about'), entry('fees')];

/** A cache with a list of one page, to which what `published` holds is added. */
async function setUp(...loaded: readonly (readonly object[])[]) {
  const published = new Set<object>();
  const loads = [...loaded];
  const query = { key, load: async () => loads.shift() ?? [] };
  /** When each happens, in turns of the event loop. */
  const turns = { now: 0, revised: 0, written: 0 };
  const cache = createContentCache({
    ttlMs: 0,
    log: createSilentLog(),
    snapshot: {
      read: async () => undefined,
      write: () => void (turns.written = turns.now),
    } as unknown as ContentSnapshot,
    revise(_key, content) {
      turns.revised = turns.now;
      return [...(content as object[]).filter((page) => page !== fees), ...published];
    },
  });
  await cache.get(query, options);
  return {
    published,
    turns,
    refresh: () => cache.get(query, options),
    revise: () => cache.revise([key]),
    shown: () => cache.peek(query),
  };
}

test('while a list is revised, visitors come between the steps', async () => {
  const { published, turns, revise } = await setUp([about]);
  published.add(fees);
  let next = setImmediate(function count() {
    turns.now += 1;
    next = setImmediate(count);
  });
  await revise();
  clearImmediate(next);
  expect(turns.written).toBeGreaterThan(turns.revised);
});

test('a page that is withdrawn while the list is being revised because it was published is gone', async () => {
  const { published, revise, shown } = await setUp([about]);
  published.add(fees);
  const publishing = revise();
  // Its first step.
  await nextTurn();
  published.clear();
  await Promise.all([publishing, revise()]);
  expect(shown()).toEqual([about]);
});

test('what is loaded while the list is being revised stays', async () => {
  const team = entry('team');
  const { published, revise, refresh, shown } = await setUp([about], [about, team]);
  published.add(fees);
  const publishing = revise();
  // Its first step.
  await nextTurn();
  await refresh();
  await publishing;
  expect(shown()).toEqual([about, team, fees]);
});
