import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { deserialize } from 'node:v8';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { NotFoundError } from '../errors.ts';
import { createJobQueue } from '../work/job-queue.ts';
import { createContentCache } from './content-cache.ts';
import { createLogCapture, entry } from './content-client.fixture.ts';
import { ContentServiceError } from './content-service-error.ts';
import { serializeContent, type ContentSnapshot, type SnapshotEntry } from './content-snapshot.ts';
import { createHeldLists } from './held-lists.ts';
import { NoOptionsError } from './no-options-error.ts';

const ttlMs = 60_000;
const tenDaysMs = 10 * 24 * 60 * 60 * 1000;
const options = { deadlineMs: 500 };

beforeEach(() => {
  vi.useFakeTimers();
  // By the fake clock it would be busy all the time.
  vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ idle: 1, active: 0, utilization: 0 });
});
afterEach(() => void vi.useRealTimers());

/** Advances the fake clock and runs background work. Otherwise no time passes and no deadline expires. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

const never = () => new Promise<object>(() => {});
const late = (ms: number, content: object) => () =>
  new Promise<object>((resolve) => setTimeout(() => resolve(content), ms));

/** A load that returns, or throws, one outcome after another; the last is repeated. */
function loading(...outcomes: readonly (object | Error)[]) {
  let count = 0;
  const load = async (): Promise<object> => {
    const outcome = outcomes[Math.min(count, outcomes.length - 1)] ?? {};
    count += 1;
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  return { load, count: () => count };
}

function setUp(snapshot?: ContentSnapshot) {
  const { log, lines } = createLogCapture();
  return { cache: createContentCache({ ttlMs, log, snapshot }), lines };
}

/** An in-memory snapshot that returns the copy, if given, for every key. */
function createSnapshot(copy?: object, ageMs = 0): ContentSnapshot & { keys: string[] } {
  const keys: string[] = [];
  const entryOf = (content: object): SnapshotEntry => ({
    content,
    bytes: 10,
    ageMs,
  });
  return {
    keys,
    written: async () => {},
    stats: () => ({ unwrittenMs: 0, failures: 0 }),
    retainOnly: () => {},
    remove: () => {},
    withCopies: async (keys) => (copy ? keys : []),
    read: async () => copy && entryOf(copy),
    write: (key) => {
      keys.push(key);
    },
  };
}

test.each([
  ['within five minutes', 4, 2],
  ['later, when an environment was rolled back', 6, 1],
])('an older version of an entity that comes after a newer one, %s', async (_, minutes, shown) => {
  const version = (revision: number) => ({ sys: { id: 'fees', type: 'Asset', revision }, fields: {} });
  const { cache } = setUp();
  const { load } = loading(version(2), version(1));
  await cache.get({ key: 'entry fees', load }, options);
  await pass(minutes * 60_000);
  await cache.get({ key: 'entry fees', load }, options);
  await pass(0);
  expect(await cache.get({ key: 'entry fees', load }, options)).toEqual(version(shown));
});

test('R8.8: fresh content is not requested again', async () => {
  const { cache } = setUp();
  const { load, count } = loading({ a: 1 }, { a: 2 });
  const first = await cache.get({ key: 'options', load }, options);
  await pass(ttlMs * 0.85);
  expect(await cache.get({ key: 'options', load }, options)).toBe(first);
  expect(count()).toBe(1);
});

test('stale content is served at once and refreshed in the background', async () => {
  const { cache } = setUp();
  const { load, count } = loading({ a: 1 }, { a: 2 });
  await cache.get({ key: 'options', load }, options);
  await pass(ttlMs * 1.15);
  expect(await cache.get({ key: 'options', load }, options)).toEqual({ a: 1 });
  await pass(0);
  expect(await cache.get({ key: 'options', load }, options)).toEqual({ a: 2 });
  expect(count()).toBe(2);
});

test('a refresh that hangs keeps newer content back for eight seconds at most', async () => {
  const { cache } = setUp();
  await cache.get({ key: 'page', load: async () => ({ title: 'before' }) }, options);
  await pass(ttlMs * 1.15);
  await cache.get({ key: 'page', load: never }, options);
  const { load, count } = loading({ title: 'after' });
  await pass(7000);
  await cache.get({ key: 'page', load }, options);
  expect(count()).toBe(0);
  await pass(1001);
  await cache.get({ key: 'page', load }, options);
  await pass(0);
  expect(await cache.get({ key: 'page', load }, options)).toEqual({ title: 'after' });
});

test('concurrent visitors share one request to the content service', async () => {
  const { cache } = setUp();
  const { load, count } = loading({ a: 1 });
  const results = await Promise.all(
    Array.from({ length: 20 }, () => cache.get({ key: 'page', load }, options)),
  );
  expect(new Set(results).size).toBe(1);
  expect(count()).toBe(1);
});

test('content not requested for five minutes is refreshed before it is served', async () => {
  const { cache } = setUp();
  const { load } = loading({ a: 1 }, { a: 2 });
  await cache.get({ key: 'page', load }, options);
  await pass(5 * 60_000 + 1000);
  expect(cache.isOutdated('page')).toBe(true);
  expect(await cache.get({ key: 'page', load }, options)).toEqual({ a: 2 });
  expect(cache.isOutdated('page')).toBe(false);
});

test('if the refresh fails, the old content is served, and later visitors do not wait', async () => {
  const { cache } = setUp();
  const { load, count } = loading({ a: 1 }, new Error('500'));
  await cache.get({ key: 'page', load }, options);
  await pass(60 * 60_000);
  expect(await cache.get({ key: 'page', load }, options)).toEqual({ a: 1 });
  expect([cache.isOutdated('page'), count()]).toEqual([false, 2]);
  await pass(1100);
  expect(cache.isOutdated('page')).toBe(false);
  expect(await cache.get({ key: 'page', load }, options)).toEqual({ a: 1 });
});

test('a visitor waits at most a second for content older than five minutes to be refreshed', async () => {
  const { cache } = setUp();
  await cache.get({ key: 'page', load: loading({ a: 1 }).load }, options);
  await pass(60 * 60_000);
  const onContent = vi.fn<(content: object) => void>();
  void cache.get({ key: 'page', load: never }, { deadlineMs: 2500 }).then(onContent);
  await pass(999);
  expect(onContent).not.toHaveBeenCalled();
  await pass(1);
  expect(onContent).toHaveBeenCalledWith({ a: 1 });
});

test('an hour into an outage, after one failure, all cached content is served without waiting', async () => {
  const { cache } = setUp();
  for (const key of ['page a', 'page b', 'page c'])
    await cache.get({ key, load: loading({ key }).load }, options);
  await pass(60 * 60_000);
  await cache.get({ key: 'page a', load: loading(new Error('500')).load }, options);
  const loads = ['page b', 'page c', 'page b'].map((key) => cache.get({ key, load: never }, options));
  expect(await Promise.all(loads)).toEqual([{ key: 'page b' }, { key: 'page c' }, { key: 'page b' }]);
});

test('once the service responds again, visitors wait for old content to be refreshed', async () => {
  const { cache } = setUp();
  await cache.get({ key: 'page a', load: loading({ a: 1 }).load }, options);
  await cache.get({ key: 'page b', load: loading({ b: 1 }).load }, options);
  await pass(60 * 60_000);
  await cache.get({ key: 'page a', load: loading(new Error('500')).load }, options);
  expect(cache.isOutdated('page b')).toBe(false);
  await cache.get({ key: 'page c', load: loading({ c: 1 }).load }, options);
  expect(cache.isOutdated('page b')).toBe(true);
  expect(await cache.get({ key: 'page b', load: loading({ b: 2 }).load }, options)).toEqual({ b: 2 });
});

test('visitors do not wait for a single key that keeps failing while others load', async () => {
  const { cache } = setUp();
  await cache.get({ key: 'page a', load: loading({ a: 1 }).load }, options);
  await pass(60 * 60_000);
  await cache.get({ key: 'page a', load: loading(new Error('500')).load }, options);
  await pass(1100);
  await cache.get({ key: 'page b', load: loading({ b: 1 }).load }, options);
  expect(cache.isOutdated('page a')).toBe(false);
});

test('refreshes that no visitor waits for take their turn, and what is not in memory is loaded at once', async () => {
  const { log } = createLogCapture();
  const background = createJobQueue({ running: 1, waiting: 100 });
  const cache = createContentCache({ ttlMs, log, snapshot: undefined, background });
  const started: string[] = [];
  const query = (key: string) => ({
    key,
    load: () => {
      started.push(key);
      return late(400, { key })();
    },
  });
  for (const key of ['a', 'b']) void cache.get(query(key), options);
  await pass(ttlMs * 1.2);
  started.length = 0;
  for (const key of ['a', 'b', 'new']) void cache.get(query(key), options);
  // The queue yields to the event loop, whose turns are real.
  await pass(100).then(() => nextTurn());
  expect(started.toSorted()).toEqual(['a', 'new']);
  await pass(400).then(() => nextTurn());
  expect(started).toContain('b');
});

test('in an outage, a copy that is only on disk is served without waiting', async () => {
  const { cache } = setUp(createSnapshot({ a: 'copy' }, 60_000));
  await expect(
    cache.get({ key: 'page a', load: loading(new NotFoundError('/a')).load }, options),
  ).rejects.toThrow('/a');
  await cache.get({ key: 'page b', load: loading(new Error('500')).load }, options);
  expect(await cache.get({ key: 'page c', load: never }, options)).toEqual({ a: 'copy' });
});

test('content evicted from memory is read from disk, and not requested while it is fresh', async () => {
  const copies = new Map<string, SnapshotEntry>();
  const snapshot: ContentSnapshot = {
    written: async () => {},
    stats: () => ({ unwrittenMs: 0, failures: 0 }),
    retainOnly: () => {},
    remove: () => {},
    withCopies: async (keys) => keys.filter((key) => copies.has(key)),
    read: async (key) => copies.get(key),
    write(key, serialized) {
      const content = deserialize(serialized) as object;
      copies.set(key, { content, bytes: serialized.byteLength, ageMs: 0 });
    },
  };
  const { log } = createLogCapture();
  const cache = createContentCache({ ttlMs, log, snapshot, maxBytes: 1000 });
  const large = (key: string) => loading({ key, text: 'x'.repeat(200) });
  const loads = ['a', 'b', 'c', 'd'].map((key) => ({ key, ...large(key) }));
  await pass(1);
  for (const { key, load } of loads) await cache.get({ key, load }, options);
  expect(cache.peek({ key: 'a', load: never })).toBeUndefined();
  const version = cache.peekVersion('a');
  for (const { key, load } of loads) expect(await cache.get({ key, load }, options)).toMatchObject({ key });
  expect(loads.map(({ count }) => count())).toEqual([1, 1, 1, 1]);
  expect(cache.peekVersion('a')).toBe(version);
  expect(cache.bytes).toBeLessThanOrEqual(1000);
});

test('each key has its own content', async () => {
  const { cache } = setUp();
  await cache.get({ key: 'page a', load: loading({ a: 1 }).load }, options);
  expect(await cache.get({ key: 'page b', load: loading({ b: 1 }).load }, options)).toEqual({ b: 1 });
  expect(cache.peek({ key: 'page a', load: never })).toEqual({ a: 1 });
  expect(cache.peek({ key: 'page c', load: never })).toBeUndefined();
});

test('without a copy the visitor gets the error, and the next visitor triggers another attempt', async () => {
  const { cache } = setUp();
  const { load } = loading(new Error('503'), { a: 1 });
  await expect(cache.get({ key: 'page', load }, options)).rejects.toThrow('503');
  expect(await cache.get({ key: 'page', load }, options)).toEqual({ a: 1 });
});

test('while the service fails, old content is served, the failure is logged, and it is retried once a second', async () => {
  const { cache, lines } = setUp();
  const { load, count } = loading({ a: 1 }, new Error('500'));
  await cache.get({ key: 'page', load }, options);
  await pass(ttlMs * 1.15);
  expect(await cache.get({ key: 'page', load }, options)).toEqual({ a: 1 });
  await pass(500);
  expect(await cache.get({ key: 'page', load }, options)).toEqual({ a: 1 });
  expect(count()).toBe(2);
  await pass(600);
  expect(await cache.get({ key: 'page', load }, options)).toEqual({ a: 1 });
  expect(count()).toBe(3);
  expect(lines[0]).toContain('serving the last copy');
});

test('a list that is held is asked for every ten seconds: all of it takes many calls', async () => {
  const { log } = createLogCapture();
  const held = createHeldLists(log, () => Date.now());
  const cache = createContentCache({ ttlMs, log, snapshot: undefined, held });
  const pages = Array.from({ length: 10 }, (_, index) => entry(`page${index}`));
  const { load, count } = loading(pages, []);
  const visit = async () => cache.get({ key: 'list page', load }, options);
  await visit();
  await pass(2 * ttlMs);
  for (let second = 0; second < 25; second += 1) {
    expect(await visit()).toEqual(pages);
    await pass(1000);
  }
  expect(count()).toBe(4);
});

test('a space whose site options are withdrawn is no outage', async () => {
  const { log } = createLogCapture();
  const health = { isResponding: true };
  const cache = createContentCache({ ttlMs, log, snapshot: undefined, health });
  const { load, count } = loading({ a: 1 }, new NoOptionsError());
  await cache.get({ key: 'all options', load }, options);
  await pass(ttlMs * 1.15);
  expect(await cache.get({ key: 'all options', load }, options)).toEqual({ a: 1 });
  await pass(0);
  expect([count(), health.isResponding]).toEqual([2, true]);
});

test('a known outage is not logged again for every page', async () => {
  const { cache, lines } = setUp();
  const outage = new ContentServiceError({ kind: 'outage', message: 'down' });
  const { load } = loading({ a: 1 }, outage);
  await cache.get({ key: 'page', load }, options);
  await pass(ttlMs * 1.15);
  expect(await cache.get({ key: 'page', load }, options)).toEqual({ a: 1 });
  await pass(0);
  expect(lines).toEqual([]);
});

test('after ten days of outage old content is no longer served', async () => {
  const { cache } = setUp();
  const { load } = loading({ a: 1 }, new Error('500'));
  await cache.get({ key: 'page', load }, options);
  await pass(tenDaysMs + 1000);
  await expect(cache.get({ key: 'page', load }, options)).rejects.toThrow('500');
});

test('a visitor does not wait beyond the deadline, and a late response serves the next visitor', async () => {
  const { cache } = setUp();
  const failed = vi.fn<(error: unknown) => void>();
  cache.get({ key: 'page', load: late(600, { a: 1 }) }, options).catch(failed);
  await pass(500);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'deadline' }));
  expect(cache.peek({ key: 'page', load: never })).toBeUndefined();
  await pass(100);
  expect(cache.peek({ key: 'page', load: never })).toEqual({ a: 1 });
});

test('a load that was lost for a while replaces nothing that was loaded after it', async () => {
  const { cache } = setUp();
  const first = cache.get({ key: 'page', load: late(4000, { a: 'old' }) }, { deadlineMs: 2500 });
  const failed = first.catch((error: unknown) => error);
  await pass(2500);
  expect(await failed).toMatchObject({ kind: 'deadline' });
  expect(await cache.get({ key: 'page', load: loading({ a: 'new' }).load }, options)).toEqual({ a: 'new' });
  await pass(1500);
  expect(cache.peek({ key: 'page', load: never })).toEqual({ a: 'new' });
});

test('all loaded content is written to disk', async () => {
  const snapshot = createSnapshot();
  const { cache } = setUp(snapshot);
  await cache.get({ key: 'page', load: loading({ a: 1 }).load }, options);
  expect(snapshot.keys).toEqual(['page']);
});

test('after a restart during an outage, the copy on disk is served and the operator sees it in the log', async () => {
  const { cache, lines } = setUp(createSnapshot({ a: 'copy' }));
  expect(await cache.get({ key: 'page', load: loading(new Error('500')).load }, options)).toEqual({
    a: 'copy',
  });
  expect(lines.join('')).toContain('content restored from the snapshot');
});

test('the service’s response replaces the copy from disk', async () => {
  const { cache } = setUp(createSnapshot({ a: 'copy' }));
  const { load } = loading(new Error('500'), { a: 'new' });
  await cache.get({ key: 'page', load }, options);
  await pass(1100);
  await cache.get({ key: 'page', load }, options);
  await pass(0);
  expect(await cache.get({ key: 'page', load }, options)).toEqual({ a: 'new' });
});

test('a late response replaces a copy that was served from disk in the meantime', async () => {
  const { cache } = setUp(createSnapshot({ a: 'copy' }));
  const copy = cache.get({ key: 'page', load: late(600, { a: 'new' }) }, options);
  await pass(500);
  expect(await copy).toEqual({ a: 'copy' });
  await pass(100);
  expect(cache.peek({ key: 'page', load: never })).toEqual({ a: 'new' });
});

test('a copy more than ten days old is not served', async () => {
  const { cache } = setUp(createSnapshot({ a: 'copy' }, tenDaysMs + 1000));
  await expect(cache.get({ key: 'page', load: loading(new Error('500')).load }, options)).rejects.toThrow(
    '500',
  );
});

test('R8.8: a page that the service reports as missing is not served from disk', async () => {
  const { cache } = setUp(createSnapshot({ a: 'copy' }));
  await expect(
    cache.get({ key: 'page', load: loading(new NotFoundError('/gone')).load }, options),
  ).rejects.toThrow('/gone');
});

test('R8.11: circular content can be cached', async () => {
  const circular: { self?: object } = {};
  circular.self = circular;
  const { cache } = setUp();
  expect(await cache.get({ key: 'page', load: loading(circular).load }, options)).toBe(circular);
  expect(serializeContent(circular).byteLength).toBeGreaterThan(0);
});

test('while content is revised that many pages show, visitors come between one page and the next', async () => {
  vi.useRealTimers();
  const order: string[] = [];
  const { log } = createLogCapture();
  const cache = createContentCache({
    ttlMs,
    log,
    snapshot: undefined,
    revise: (key, content) => {
      order.push(key);
      return content;
    },
  });
  for (const key of ['about', 'fees']) await cache.get({ key, load: async () => ({ key }) }, options);
  order.length = 0;
  setImmediate(() => order.push('a visitor'));
  await cache.revise(['about', 'fees']);
  expect(order).toEqual(['about', 'a visitor', 'fees']);
});
