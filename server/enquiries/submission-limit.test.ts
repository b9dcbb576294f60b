import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createSubmissionLimit } from './submission-limit.ts';

const limits = { windowMs: 60_000, perAddress: 3, inAll: 5 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const times = (count: number, act: () => number) => Array.from({ length: count }, act);

test('one address may send so often, then has to wait for the rest of the window', () => {
  const count = createSubmissionLimit(limits);
  expect(times(3, () => count('192.0.2.1'))).toEqual([0, 0, 0]);
  vi.advanceTimersByTime(20_000);
  expect(count('192.0.2.1')).toBe(40);
  expect(count('192.0.2.2')).toBe(0);
  vi.advanceTimersByTime(40_000);
  expect(count('192.0.2.1')).toBe(0);
});

test('all together may send so often, and what one sends beyond its share counts for no other', () => {
  const count = createSubmissionLimit(limits);
  times(100, () => count('192.0.2.1'));
  expect([count('192.0.2.2'), count('192.0.2.3')]).toEqual([0, 0]);
  expect(count('192.0.2.4')).toBe(60);
  vi.advanceTimersByTime(60_000);
  expect(count('192.0.2.4')).toBe(0);
});

test.each([
  ['2001:db8::1', '2001:db8:0:0:ffff::9', true],
  ['2001:db8:0:1::1', '2001:db8:0:2::1', false],
  ['::1', '::2', true],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
])('%s and %s are one sender: %s', (one, other, isOne) => {
  const count = createSubmissionLimit(limits);
  times(3, () => count(one));
  expect(count(other) > 0).toBe(isOne);
});
