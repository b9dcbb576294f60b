import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createSubmissionLimit } from './submission-limit.ts';

const limits = { name: 'forms', windowMs: 60_000, perAddress: 3, inAll: 5 };
const passes = { isRefused: false, floodRank: 0 };
const markedAs = (floodRank: number) => ({ isRefused: false, floodRank });
const visitor = (address: string) => ({ address, isSingleVisitor: true });
const shared = (address: string) => ({ address, isSingleVisitor: false });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const times = <Result>(count: number, act: (index: number) => Result) =>
  Array.from({ length: count }, (_, index) => act(index));

test('a visitor who reaches the limit has to wait for the rest of the window', () => {
  const count = createSubmissionLimit(limits);
  expect(times(3, () => count(visitor('a')))).toEqual([passes, passes, passes]);
  vi.advanceTimersByTime(20_000);
  expect(count(visitor('a'))).toEqual({ isRefused: true, retryAfterSeconds: 40 });
  expect(count(visitor('b'))).toEqual(passes);
  vi.advanceTimersByTime(40_000);
  expect(count(visitor('a'))).toEqual(passes);
});

test('submissions from an address that visitors may share are marked, never refused, and no others with them', () => {
  const count = createSubmissionLimit(limits);
  times(3, () => count(shared('proxy')));
  expect(times(100, () => count(shared('proxy')))).toEqual(times(100, (index) => markedAs(index + 4)));
  expect(count(visitor('a'))).toEqual(passes);
});

test('a flood from many addresses is accepted and ranked by how many each has sent; refused submissions do not count towards it', () => {
  const count = createSubmissionLimit(limits);
  times(100, () => count(visitor('a')));
  expect([count(visitor('b')), count(visitor('c'))]).toEqual([passes, passes]);
  expect([count(visitor('d')), count(visitor('b')), count(visitor('d'))]).toEqual([1, 2, 2].map(markedAs));
  vi.advanceTimersByTime(60_000);
  expect(count(visitor('d'))).toEqual(passes);
});

test('setting the clock back does not make visitors wait longer', () => {
  const count = createSubmissionLimit(limits);
  times(4, () => count(visitor('a')));
  vi.setSystemTime(Date.now() - 86_400_000);
  vi.advanceTimersByTime(60_000);
  expect(count(visitor('a'))).toEqual(passes);
});
