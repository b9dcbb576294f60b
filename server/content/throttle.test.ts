import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Throttle } from './content-client-settings.ts';
import { alwaysOpenGate } from './outage-gate.ts';
import { createThrottledGate } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { signal } = new AbortController();

/** Asks for a hundred requests at once. Returns the most that pass in any second. */
async function mostInASecond(throttle: Throttle, reported?: string): Promise<number> {
  const gate = createThrottledGate(alwaysOpenGate, throttle);
  gate.learnLimit(reported);
  const passedAt: number[] = [];
  for (let request = 0; request < 100; request += 1)
    void gate.enter(signal).then(() => passedAt.push(performance.now()));
  while (passedAt.length < 100) await vi.advanceTimersByTimeAsync(50);
  return Math.max(
    ...passedAt.map((start) => passedAt.filter((at) => at >= start && at < start + 1000).length),
  );
}

test.each([
  [7, undefined, 7],
  [3, '10', 3],
  ['50%', '10', 5],
  ['auto', '10', 10],
  ['auto', '200', 30],
  ['1%', '10', 1],
  ['auto', undefined, 7],
  ['50%', 'soon', 7],
  ['none', '10', 100],
] as const)(
  'R8.5: with a throttle of %s, and the limit %s reported, at most %s requests are sent in any second',
  async (throttle, reported, most) => {
    expect(await mostInASecond(throttle, reported)).toBe(most);
  },
);

test('a clock that is set back delays no request', async () => {
  const gate = createThrottledGate(alwaysOpenGate, 7);
  await gate.enter(signal);
  vi.setSystemTime(Date.now() - 60 * 60_000);
  const passed = vi.fn<() => void>();
  for (let request = 0; request < 10; request += 1) void gate.enter(signal).then(passed);
  await vi.advanceTimersByTimeAsync(2200);
  expect(passed).toHaveBeenCalledTimes(10);
});

test('a request whose deadline passes while it waits is not sent, and takes no turn', async () => {
  const enter = vi.fn((caller: AbortSignal) => alwaysOpenGate.enter(caller));
  const gate = createThrottledGate({ ...alwaysOpenGate, enter }, 1);
  await gate.enter(signal);
  const caller = new AbortController();
  const late = gate.enter(caller.signal);
  const next = gate.enter(signal);
  caller.abort(new Error('too late'));
  await expect(late).rejects.toThrow('too late');
  await vi.advanceTimersByTimeAsync(1100);
  await next;
  expect(enter).toHaveBeenCalledTimes(2);
});

test('once the service is down, nothing waits for its turn', async () => {
  let isOpen = true;
  const gate = createThrottledGate({ ...alwaysOpenGate, isOpen: () => isOpen }, 1);
  await gate.enter(signal);
  const waiting = gate.enter(signal);
  isOpen = false;
  await gate.enter(signal);
  await waiting;
  expect(performance.now()).toBe(0);
});

test('awaited requests go before background requests, which leave them every third turn', async () => {
  const gate = createThrottledGate(alwaysOpenGate, 7);
  const passed: string[] = [];
  const ask = (what: string, isBackground: boolean) =>
    void gate.enter(signal, isBackground).then(() => passed.push(what));
  for (let request = 0; request < 7; request += 1) ask('search', true);
  await vi.advanceTimersByTimeAsync(0);
  expect(passed).toEqual(Array.from({ length: 5 }, () => 'search'));
  for (let request = 0; request < 3; request += 1) ask('page', false);
  await vi.advanceTimersByTimeAsync(0);
  expect(passed.slice(5)).toEqual(['page', 'page']);
  await vi.advanceTimersByTimeAsync(1100);
  expect(passed.slice(7)).toEqual(['page', 'search', 'search']);
});
