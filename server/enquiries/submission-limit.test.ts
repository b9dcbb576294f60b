import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createSubmissionLimit } from './submission-limit.ts';

const limits = { windowMs: 60_000, perAddress: 3, inAll: 5 };
const passes = { isRefused: false, inFlood: false };
const isMarked = { isRefused: false, inFlood: true };
const own = (address: string) => ({ address, isOwn: true });
const shared = (address: string) => ({ address, isOwn: false });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const times = <Result>(count: number, act: () => Result) => Array.from({ length: count }, act);

test('one visitor may send so often, then has to wait for the rest of the window', () => {
  const count = createSubmissionLimit(limits);
  expect(times(3, () => count(own('a')))).toEqual([passes, passes, passes]);
  vi.advanceTimersByTime(20_000);
  expect(count(own('a'))).toEqual({ isRefused: true, retryAfterSeconds: 40 });
  expect(count(own('b'))).toEqual(passes);
  vi.advanceTimersByTime(40_000);
  expect(count(own('a'))).toEqual(passes);
});

test('an address that many visitors may share is marked and never refused', () => {
  const count = createSubmissionLimit(limits);
  times(3, () => count(shared('proxy')));
  expect(times(100, () => count(shared('proxy')))).toEqual(times(100, () => isMarked));
});

test('what many send together is marked and accepted; what one is refused makes no flood for others', () => {
  const count = createSubmissionLimit(limits);
  times(100, () => count(own('a')));
  expect([count(own('b')), count(own('c'))]).toEqual([passes, passes]);
  expect(count(own('d'))).toEqual(isMarked);
  vi.advanceTimersByTime(60_000);
  expect(count(own('d'))).toEqual(passes);
});

test('a clock that is set back keeps nobody out for longer', () => {
  const count = createSubmissionLimit(limits);
  times(4, () => count(own('a')));
  vi.setSystemTime(Date.now() - 86_400_000);
  vi.advanceTimersByTime(60_000);
  expect(count(own('a'))).toEqual(passes);
});
