import { deserialize } from 'node:v8';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { NotFoundError } from '../errors.ts';
import { versionOfBytes } from '../file-store.ts';
import { createContentCache } from './content-cache.ts';
import { createLogCapture } from './content-client.fixture.ts';
import { ContentServiceError } from './content-service-error.ts';
import { serializeContent, type ContentSnapshot, type SnapshotEntry } from './content-snapshot.ts';

const ttlMs = 60_000;
const tenDaysMs = 10 * 24 * 60 * 60 * 1000;
const options = { deadlineMs: 500 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets time pass; what runs in the background meanwhile ends. Without it no time passes, and no deadline either. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

const never = () => new Promise<object>(() => {});
const late = (ms: number, answer: object) => () =>
  new Promise<object>((resolve) => setTimeout(() => resolve(answer), ms));

/** A load whose answers are given one after another: what is no answer is thrown. */
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

/** A snapshot in memory, with one copy in it or none. */
function createSnapshot(copy?: object, ageMs = 0): ContentSnapshot & { keys: string[] } {
  const keys: string[] = [];
  const kept = (answer: object): SnapshotEntry => ({
    content: answer,
    bytes: 10,
    fetchedAt: Date.now() - ageMs,
    version: JSON.stringify(answer),
  });
  return {
    keys,
    written: async () => {},
    retainOnly: () => {},
    read: async () => copy && kept(copy),
    write: (key) => {
      keys.push(key);
    },
  };
}

test('R8.8: content that is fresh is not asked for again', async () => {
  const { cache } = setUp();
  const { load, count } = loading({ a: 1 }, { a: 2 });
  const first = await cache.get({ key: 'options', load }, options);
  await pass(ttlMs * 0.85);
  expect(await cache.get({ key: 'options', load }, options)).toBe(first);
  expect(count()).toBe(1);
});

test('content that is old is shown at once and renewed behind the visitor’s back', async () => {
  const { cache } = setUp();
  const { load, count } = loading({ a: 1 }, { a: 2 });
  await cache.get({ key: 'options', load }, options);
  await pass(ttlMs * 1.15);
  expect(await cache.get({ key: 'options', load }, options)).toEqual({ a: 1 });
  await pass(0);
  expect(await cache.get({ key: 'options', load }, options)).toEqual({ a: 2 });
  expect(count()).toBe(2);
});

test('visitors who come together share one question to the content service', async () => {
  const { cache } = setUp();
  const { load, count } = loading({ a: 1 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => cache.get({ key: 'page', load }, options)),
  );
  expect(new Set(answers).size).toBe(1);
  expect(count()).toBe(1);
});

test('content that nobody has asked for in five minutes is renewed before it is shown', async () => {
  const { cache } = setUp();
  const { load } = loading({ a: 1 }, { a: 2 });
  await cache.get({ key: 'page', load }, options);
  await pass(5 * 60_000 + 1000);
  expect(cache.isOutdated('page')).toBe(true);
  expect(await cache.get({ key: 'page', load }, options)).toEqual({ a: 2 });
  expect(cache.isOutdated('page')).toBe(false);
});

test('where it cannot be renewed it is shown, and nobody waits for it again', async () => {
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

test('nobody waits longer than a second for what is newer than five minutes', async () => {
  const { cache } = setUp();
  await cache.get({ key: 'page', load: loading({ a: 1 }).load }, options);
  await pass(60 * 60_000);
  const answer = vi.fn<(answer: object) => void>();
  void cache.get({ key: 'page', load: never }, { deadlineMs: 2500 }).then(answer);
  await pass(999);
  expect(answer).not.toHaveBeenCalled();
  await pass(1);
  expect(answer).toHaveBeenCalledWith({ a: 1 });
});

test('in an outage of an hour what is known is given without waiting, whatever it was that failed', async () => {
  const { cache } = setUp();
  for (const key of ['page a', 'page b', 'page c'])
    await cache.get({ key, load: loading({ key }).load }, options);
  await pass(60 * 60_000);
  await cache.get({ key: 'page a', load: loading(new Error('500')).load }, options);
  const known = ['page b', 'page c', 'page b'].map((key) => cache.get({ key, load: never }, options));
  expect(await Promise.all(known)).toEqual([{ key: 'page b' }, { key: 'page c' }, { key: 'page b' }]);
});

test('once the service has answered again, what is old is waited for again', async () => {
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

test('an answer that alone cannot be renewed is not waited for, although the others come', async () => {
  const { cache } = setUp();
  await cache.get({ key: 'page a', load: loading({ a: 1 }).load }, options);
  await pass(60 * 60_000);
  await cache.get({ key: 'page a', load: loading(new Error('500')).load }, options);
  await pass(1100);
  await cache.get({ key: 'page b', load: loading({ b: 1 }).load }, options);
  expect(cache.isOutdated('page a')).toBe(false);
});

test('in an outage a copy that is only on disk is given without waiting', async () => {
  const { cache } = setUp(createSnapshot({ a: 'copy' }, 60_000));
  await expect(
    cache.get({ key: 'page a', load: loading(new NotFoundError('/a')).load }, options),
  ).rejects.toThrow('/a');
  await cache.get({ key: 'page b', load: loading(new Error('500')).load }, options);
  expect(await cache.get({ key: 'page c', load: never }, options)).toEqual({ a: 'copy' });
});

test('what does not fit in memory is read from disk, and not asked for while it is fresh', async () => {
  const copies = new Map<string, SnapshotEntry>();
  const snapshot: ContentSnapshot = {
    written: async () => {},
    retainOnly: () => {},
    read: async (key) => copies.get(key),
    write(key, serialized) {
      const version = versionOfBytes(serialized);
      const answer = deserialize(serialized) as object;
      copies.set(key, { content: answer, bytes: serialized.byteLength, fetchedAt: Date.now(), version });
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

test('each key has its own answer', async () => {
  const { cache } = setUp();
  await cache.get({ key: 'page a', load: loading({ a: 1 }).load }, options);
  expect(await cache.get({ key: 'page b', load: loading({ b: 1 }).load }, options)).toEqual({ b: 1 });
  expect(cache.peek({ key: 'page a', load: never })).toEqual({ a: 1 });
  expect(cache.peek({ key: 'page c', load: never })).toBeUndefined();
});

test('a failure without any copy reaches the visitor, and the next visitor asks again', async () => {
  const { cache } = setUp();
  const { load } = loading(new Error('503'), { a: 1 });
  await expect(cache.get({ key: 'page', load }, options)).rejects.toThrow('503');
  expect(await cache.get({ key: 'page', load }, options)).toEqual({ a: 1 });
});

test('while the service fails, the old answer stands, operators are told, and it is asked once a second', async () => {
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
  expect(lines[0]).toContain('the last copy stands');
});

test('an outage that is known already is not logged once more for every page', async () => {
  const { cache, lines } = setUp();
  const outage = new ContentServiceError({ kind: 'outage', message: 'down' });
  const { load } = loading({ a: 1 }, outage);
  await cache.get({ key: 'page', load }, options);
  await pass(ttlMs * 1.15);
  expect(await cache.get({ key: 'page', load }, options)).toEqual({ a: 1 });
  await pass(0);
  expect(lines).toEqual([]);
});

test('after ten days of outage the old answer no longer stands', async () => {
  const { cache } = setUp();
  const { load } = loading({ a: 1 }, new Error('500'));
  await cache.get({ key: 'page', load }, options);
  await pass(tenDaysMs + 1000);
  await expect(cache.get({ key: 'page', load }, options)).rejects.toThrow('500');
});

test('a visitor does not wait beyond the deadline, and what came late serves the next one', async () => {
  const { cache } = setUp();
  const failed = vi.fn<(error: unknown) => void>();
  cache.get({ key: 'page', load: late(600, { a: 1 }) }, options).catch(failed);
  await pass(500);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'deadline' }));
  expect(cache.peek({ key: 'page', load: never })).toBeUndefined();
  await pass(100);
  expect(cache.peek({ key: 'page', load: never })).toEqual({ a: 1 });
});

test('every answer is kept on disk', async () => {
  const snapshot = createSnapshot();
  const { cache } = setUp(snapshot);
  await cache.get({ key: 'page', load: loading({ a: 1 }).load }, options);
  expect(snapshot.keys).toEqual(['page']);
});

test('after a restart into an outage the copy on disk is shown, and operators are told', async () => {
  const { cache, lines } = setUp(createSnapshot({ a: 'copy' }));
  expect(await cache.get({ key: 'page', load: loading(new Error('500')).load }, options)).toEqual({
    a: 'copy',
  });
  expect(lines.join('')).toContain('content restored from the snapshot');
});

test('the copy on disk gives way to the service’s answer', async () => {
  const { cache } = setUp(createSnapshot({ a: 'copy' }));
  const { load } = loading(new Error('500'), { a: 'new' });
  await cache.get({ key: 'page', load }, options);
  await pass(1100);
  await cache.get({ key: 'page', load }, options);
  await pass(0);
  expect(await cache.get({ key: 'page', load }, options)).toEqual({ a: 'new' });
});

test('the service’s answer counts, although the copy on disk was shown while it was awaited', async () => {
  const { cache } = setUp(createSnapshot({ a: 'copy' }));
  const copy = cache.get({ key: 'page', load: late(600, { a: 'new' }) }, options);
  await pass(500);
  expect(await copy).toEqual({ a: 'copy' });
  await pass(100);
  expect(cache.peek({ key: 'page', load: never })).toEqual({ a: 'new' });
});

test('a copy of more than ten days ago is not shown', async () => {
  const { cache } = setUp(createSnapshot({ a: 'copy' }, tenDaysMs + 1000));
  await expect(cache.get({ key: 'page', load: loading(new Error('500')).load }, options)).rejects.toThrow(
    '500',
  );
});

test('R8.8: a page that the service says is gone is not brought back from disk', async () => {
  const { cache } = setUp(createSnapshot({ a: 'copy' }));
  await expect(
    cache.get({ key: 'page', load: loading(new NotFoundError('/gone')).load }, options),
  ).rejects.toThrow('/gone');
});

test('R8.11: content that links back to itself can be kept', async () => {
  const circular: { self?: object } = {};
  circular.self = circular;
  const { cache } = setUp();
  expect(await cache.get({ key: 'page', load: loading(circular).load }, options)).toBe(circular);
  expect(serializeContent(circular).byteLength).toBeGreaterThan(0);
});
