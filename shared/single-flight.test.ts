import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createSingleFlight } from './single-flight.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Calls that the test settles itself, in any order. */
function createCalls() {
  const calls: PromiseWithResolvers<string>[] = [];
  const start = () => {
    const call = Promise.withResolvers<string>();
    calls.push(call);
    return call.promise;
  };
  return { calls, start };
}

test('callers share the result of a pending call', async () => {
  const flight = createSingleFlight<string>();
  const { calls, start } = createCalls();
  const results = [flight.run('page', start), flight.run('page', start)];
  calls[0]?.resolve('one');
  expect(await Promise.all(results)).toEqual(['one', 'one']);
  expect(calls).toHaveLength(1);
});

test('another key starts another call', () => {
  const flight = createSingleFlight<string>();
  const { calls, start } = createCalls();
  void flight.run('one', start);
  void flight.run('other', start);
  expect(calls).toHaveLength(2);
});

test('a settled call, whether it succeeded or failed, is no longer joined', async () => {
  const flight = createSingleFlight<string>();
  const { calls, start } = createCalls();
  const first = flight.run('page', start);
  expect(flight.has('page')).toBe(true);
  calls[0]?.resolve('one');
  await first;
  expect(flight.has('page')).toBe(false);
  const second = flight.run('page', start);
  calls[1]?.reject(new Error('away'));
  await expect(second).rejects.toThrow('away');
  expect(flight.has('page')).toBe(false);
});

test('if a call has kept somebody waiting in vain, another is started beside it, and the first to settle counts', async () => {
  const flight = createSingleFlight<string>();
  const { calls, start } = createCalls();
  const run = () => flight.run('page', start, 2500);
  const first = run();
  vi.advanceTimersByTime(2499);
  void run();
  expect(calls).toHaveLength(1);
  vi.advanceTimersByTime(1);
  const [second, third] = [run(), run()];
  expect(calls).toHaveLength(2);
  calls[1]?.resolve('new');
  expect(await Promise.all([second, third])).toEqual(['new', 'new']);
  void run();
  expect(calls).toHaveLength(3);
  calls[0]?.resolve('late');
  expect(await first).toBe('late');
  expect(flight.has('page')).toBe(true);
});

test('a result can be shared for longer, a failure cannot', async () => {
  const flight = createSingleFlight<string>({ resultMs: 1000 });
  const { calls, start } = createCalls();
  const failed = flight.run('page', start);
  calls[0]?.reject(new Error('away'));
  await expect(failed).rejects.toThrow('away');
  const first = flight.run('page', start);
  calls[1]?.resolve('one');
  await first;
  vi.advanceTimersByTime(999);
  expect(await flight.run('page', start)).toBe('one');
  vi.advanceTimersByTime(1);
  expect(flight.has('page')).toBe(false);
});

test('a late failure does not drop the call that followed it', async () => {
  const flight = createSingleFlight<string>({ resultMs: 1000 });
  const { calls, start } = createCalls();
  const slow = flight.run('page', start);
  vi.advanceTimersByTime(1000);
  void flight.run('page', start);
  calls[0]?.reject(new Error('away'));
  await expect(slow).rejects.toThrow('away');
  expect(flight.has('page')).toBe(true);
});

test('beyond the maximum, the oldest call is dropped', () => {
  const flight = createSingleFlight<string>({ resultMs: 1000, max: 2 });
  const { start } = createCalls();
  for (const key of ['one', 'two', 'three']) void flight.run(key, start);
  expect(['one', 'two', 'three'].map((key) => flight.has(key))).toEqual([false, true, true]);
});
