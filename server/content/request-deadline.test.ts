import { performance } from 'node:perf_hooks';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { withDeadline } from './request-deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('work that finishes in time returns its result and leaves no timer behind', async () => {
  await expect(withDeadline(1_000, () => Promise.resolve('content'))).resolves.toBe('content');
  expect(vi.getTimerCount()).toBe(0);
});

test('work that fails in time rejects with its own error', async () => {
  await expect(withDeadline(1_000, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});

test('late work is aborted, and its later failure is ignored', async () => {
  let signal: AbortSignal | undefined;
  const late = withDeadline(1_000, async (workSignal) => {
    signal = workSignal;
    await new Promise((resolve) => {
      setTimeout(resolve, 5_000);
    });
    throw new Error('too late to matter');
  });
  const outcome = late.catch((error: unknown) => error);

  await vi.advanceTimersByTimeAsync(999);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(signal?.aborted).toBe(true);
  await expect(outcome).resolves.toMatchObject({ kind: 'deadline' });
  await vi.advanceTimersByTimeAsync(10_000);
});

test('a process that was too busy to read the response waits as long again, three times at most', async () => {
  vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ idle: 0, active: 1_000, utilization: 1 });
  const after = (ms: number) => () => new Promise((resolve) => setTimeout(() => resolve('content'), ms));
  const options = { isExtendedIfBusy: true };
  const late = withDeadline(1_000, after(3_999), options);
  const outcome = withDeadline(1_000, after(4_001), options).catch((error: unknown) => error);

  await vi.advanceTimersByTimeAsync(4_000);
  await expect(late).resolves.toBe('content');
  await expect(outcome).resolves.toMatchObject({ kind: 'deadline' });
});

test.each([0, -1, NaN])('with %s ms left the work is not started', async (deadlineMs) => {
  const work = vi.fn(() => Promise.resolve('content'));

  await expect(withDeadline(deadlineMs, work)).rejects.toMatchObject({ kind: 'deadline' });
  expect(work).not.toHaveBeenCalled();
});

test.each([undefined, Infinity])('with a deadline of %s there is no deadline', async (deadlineMs) => {
  await expect(withDeadline(deadlineMs, () => Promise.resolve('content'))).resolves.toBe('content');
});
