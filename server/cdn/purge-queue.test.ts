import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createSilentLog } from '../observability/log.ts';
import { createPurgeQueue, usualPauses } from './purge-queue.ts';
import { createPurger } from './purger.ts';
import { PurgeError } from './send-purge.ts';
import { createWaitingKeys, maxWaitingKeys } from './waiting-keys.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A cache that records what it purges, and fails on demand. */
function createCache({ keysPerRequest = 100, everyMs = 0 } = {}) {
  const purges: { at: number; keys: readonly string[]; isGone: boolean }[] = [];
  const start = Date.now();
  const cache = {
    name: 'Test',
    keysPerRequest,
    everyMs,
    failure: undefined as Error | undefined,
    purges,
    attempts: 0,
    async purge(keys: readonly string[], isGone: boolean) {
      cache.attempts += 1;
      await Promise.resolve();
      if (cache.failure) throw cache.failure;
      purges.push({ at: Date.now() - start, keys, isGone });
    },
  };
  return cache;
}

const busy = (retryAfterMs: number) => new PurgeError({ status: 429, codes: [], retryAfterMs });
const keysOf = ({ purges }: ReturnType<typeof createCache>) => purges.map(({ keys }) => keys);

test('keys that arrive together are purged in one request, each once, and again after 30 seconds', async () => {
  const cache = createCache();
  const queue = createPurgeQueue(cache, createSilentLog());
  queue.add(['a', 'b'], false);
  queue.add(['b', 'c'], false);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(cache.purges).toEqual([{ at: 50, keys: ['a', 'b', 'c'], isGone: false }]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(keysOf(cache)).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(cache.purges).toHaveLength(2);
});

test('a page that is gone is purged first, and stays gone if it also changed', async () => {
  const cache = createCache();
  const queue = createPurgeQueue(cache, createSilentLog());
  queue.add(['changed', 'both'], false);
  queue.add(['gone', 'both'], true);
  queue.add(['gone'], false);
  await vi.advanceTimersByTimeAsync(100);
  expect(cache.purges).toEqual([
    { at: 50, keys: ['both', 'gone'], isGone: true },
    { at: 50, keys: ['changed'], isGone: false },
  ]);
});

test('more keys than a request may have take several, as far apart as the CDN wants', async () => {
  const cache = createCache({ keysPerRequest: 2, everyMs: 1000 });
  const queue = createPurgeQueue(cache, createSilentLog());
  queue.add(['a', 'b', 'c', 'd', 'e'], false);
  await vi.advanceTimersByTimeAsync(3000);
  expect(cache.purges.map(({ at, keys }) => [at, keys.length])).toEqual([
    [50, 2],
    [1050, 2],
    [2050, 1],
  ]);
});

test('too many keys become everything, and gone if one of them was', async () => {
  const cache = createCache();
  const queue = createPurgeQueue(cache, createSilentLog());
  queue.add(['gone'], true);
  queue.add(
    Array.from({ length: maxWaitingKeys }, (_, index) => `e-${index}`),
    false,
  );
  expect(queue.stats().waiting).toBe(2);
  await vi.advanceTimersByTimeAsync(100);
  expect(cache.purges).toEqual([{ at: 50, keys: ['all', 'pictures'], isGone: true }]);
});

test('a purge of everything in place of too many keys counts as new if one of them was new, and waits since the oldest', () => {
  const waiting = createWaitingKeys();
  const keysOfKind = (kind: string) =>
    Array.from({ length: maxWaitingKeys }, (_, index) => `${kind}-${index}`);
  waiting.add(keysOfKind('new'), { isGone: false, since: 1, isRepetition: false });
  waiting.add(keysOfKind('old'), { isGone: false, since: 2, isRepetition: true });
  expect([...waiting.next(10).batch]).toEqual(
    ['all', 'pictures'].map((key) => [key, { isGone: false, since: 1, isRepetition: false }]),
  );
});

test('a failed request is sent again, later each time, with the keys that have arrived meanwhile', async () => {
  const cache = createCache();
  const queue = createPurgeQueue(cache, createSilentLog());
  cache.failure = new PurgeError(undefined);
  queue.add(['a'], false);
  await vi.advanceTimersByTimeAsync(50 + 1000 + 2000 + 4000 + 100);
  expect(cache.attempts).toBe(4);
  queue.add(['b'], false);
  cache.failure = undefined;
  await vi.advanceTimersByTimeAsync(8000);
  expect(keysOf(cache)).toEqual([['a', 'b']]);
  expect(queue.stats()).toMatchObject({ waiting: 0, oldestSince: undefined, purged: 1, failed: 4 });
});

test('during a long failure it asks once a minute', async () => {
  const cache = createCache();
  const queue = createPurgeQueue(cache, createSilentLog());
  cache.failure = new PurgeError(undefined);
  queue.add(['a'], false);
  await vi.advanceTimersByTimeAsync(3_600_000);
  const { attempts } = cache;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(cache.attempts - attempts).toBe(10);
  expect(queue.stats().waiting).toBe(1);
});

test('a busy CDN is asked again when it said, but within five minutes', async () => {
  const cache = createCache();
  const queue = createPurgeQueue(cache, createSilentLog());
  cache.failure = busy(20_000);
  queue.add(['a'], false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(cache.attempts).toBe(1);
  cache.failure = busy(86_400_000);
  await vi.advanceTimersByTimeAsync(100);
  expect(cache.attempts).toBe(2);
  cache.failure = undefined;
  await vi.advanceTimersByTimeAsync(301_000);
  expect(keysOf(cache)).toEqual([['a']]);
});

test('a key that is added while it is being purged is purged again', async () => {
  const cache = createCache();
  const queue = createPurgeQueue(cache, createSilentLog());
  vi.spyOn(cache, 'purge').mockImplementationOnce(async () => {
    queue.add(['a'], false);
    await Promise.resolve();
  });
  queue.add(['a'], false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(keysOf(cache)).toEqual([['a']]);
  expect(queue.stats().purged).toBe(2);
});

test('every failure is logged with its keys and no secret, and so are its end and each purge', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { base: null },
    { write: (line) => lines.push(JSON.parse(line) as (typeof lines)[number]) },
  );
  const cache = createCache();
  const queue = createPurgeQueue(cache, log);
  cache.failure = new PurgeError({ status: 403, codes: ['AccessDenied'], retryAfterMs: 0 });
  queue.add(['a', 'b'], false);
  await vi.advanceTimersByTimeAsync(100);
  cache.failure = undefined;
  await vi.advanceTimersByTimeAsync(2000);
  expect(lines).toMatchObject([
    {
      level: 50,
      msg: 'the CDN cannot be purged',
      cache: 'Test',
      keys: ['a', 'b'],
      status: 403,
      codes: ['AccessDenied'],
    },
    { level: 30, msg: 'the CDN was purged', cache: 'Test', keys: 2 },
    { level: 30, msg: 'the CDN is being purged again', cache: 'Test' },
  ]);
});

test('a process that stops purges at once what is waiting, and what it would repeat', async () => {
  const cache = createCache();
  const queue = createPurgeQueue(cache, createSilentLog());
  queue.add(['repeated'], false);
  await vi.advanceTimersByTimeAsync(1000);
  queue.add(['waiting'], true);
  await queue.flush();
  expect(keysOf(cache)).toEqual([['repeated'], ['waiting'], ['repeated']]);
});

test('a process that stops does not wait for a CDN that fails', async () => {
  const cache = createCache();
  const queue = createPurgeQueue(cache, createSilentLog());
  cache.failure = new PurgeError(undefined);
  queue.add(['a'], false);
  await vi.advanceTimersByTimeAsync(100);
  await queue.flush();
  expect(cache.attempts).toBe(2);
});

test('caches are purged independently: one that fails does not delay another', async () => {
  const [broken, working] = [createCache(), createCache()];
  broken.failure = new PurgeError(undefined);
  const purger = createPurger([broken, working], createSilentLog(), usualPauses);
  purger.purge(['a']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(keysOf(working)).toEqual([['a']]);
  const { waiting, oldestAgeSeconds, requests } = purger.stats();
  expect({ waiting, requests }).toEqual({ waiting: 1, requests: { purged: 1, failed: broken.attempts } });
  expect(oldestAgeSeconds).toBe(10);
});

test('nothing is purged before the pages have been renewed, even if that fails', async () => {
  const cache = createCache();
  const purger = createPurger([cache], createSilentLog());
  const renewal = Promise.withResolvers<void>();
  purger.purge(['a'], { isGone: true, after: renewal.promise });
  expect(purger.isAboutToPurge(['x', 'a'])).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(cache.purges).toEqual([]);
  renewal.reject(new Error('No content'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(cache.purges).toMatchObject([{ keys: ['a'], isGone: true }]);
  expect(purger.isAboutToPurge(['a'])).toBe(false);
});

test('any of several caches may show an old version until the last one has been purged', async () => {
  const [broken, working] = [createCache(), createCache()];
  broken.failure = busy(0);
  const purger = createPurger([broken, working], createSilentLog(), usualPauses);
  const purged: string[] = [];
  purger.onPurged((keys) => purged.push(...keys));
  purger.purge(['a']);
  await vi.advanceTimersByTimeAsync(100);
  expect([working.purges.length, purged]).toEqual([1, []]);
  broken.failure = undefined;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(purged).toEqual(['a']);
});

test('a page that changes is purged, whatever is being purged just now or cannot be purged from another cache', async () => {
  const [dead, other] = [createCache(), createCache()];
  dead.failure = busy(0);
  const purger = createPurger([dead, other], createSilentLog());
  const asked: boolean[] = [];
  vi.spyOn(other, 'purge').mockImplementation(async () => {
    asked.push(purger.isAboutToPurge(['all']));
    await Promise.resolve();
  });
  purger.purge(['all']);
  expect(purger.isAboutToPurge(['all'])).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  // For the first time, and again.
  expect(asked).toEqual([false, false]);
  expect(purger.isAboutToPurge(['all'])).toBe(false);
});
