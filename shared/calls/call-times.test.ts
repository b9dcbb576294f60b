import { expect, test } from 'vitest';

import { callSlotsAfter, formatSlot, isOffered, slotStart, type CallTimes } from './call-times.ts';

const times: CallTimes = {
  callDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  callTimes: ['14:30', '09:00', '25:00', 'noon'],
  callFreeDays: ['2026-12-25'],
};
const datesAfter = (now: string, callTimes = times) => [
  ...new Set(callSlotsAfter(callTimes, new Date(now)).map((slot) => slot.slice(0, 10))),
];

test('three days are offered, from tomorrow on, without weekends and the firm’s free days', () => {
  expect(datesAfter('2026-11-25T08:00Z')).toEqual(['2026-11-26', '2026-11-27', '2026-11-30']);
  expect(datesAfter('2026-12-23T12:00Z')).toEqual(['2026-12-24', '2026-12-28', '2026-12-29']);
});

test('tomorrow begins at midnight in London, in summer too', () => {
  expect(datesAfter('2026-07-01T22:30Z')[0]).toBe('2026-07-02');
  expect(datesAfter('2026-07-01T23:30Z')[0]).toBe('2026-07-03');
});

test('a day’s times are in order; what is no time of day is left out', () => {
  expect(callSlotsAfter(times, new Date('2026-11-25T08:00Z')).slice(0, 3)).toEqual([
    '2026-11-26T09:00',
    '2026-11-26T14:30',
    '2026-11-27T09:00',
  ]);
});

test('without days or times, there is nothing to choose', () => {
  expect(datesAfter('2026-11-25T08:00Z', { ...times, callDays: [] })).toEqual([]);
  expect(datesAfter('2026-11-25T08:00Z', { ...times, callTimes: [] })).toEqual([]);
});

test('a page that was opened yesterday still offers its times, except those that have passed', () => {
  const now = new Date('2026-11-26T00:10Z');
  expect(isOffered('2026-11-27T09:00', times, now)).toBe(true);
  expect(isOffered('2026-11-26T09:00', times, now)).toBe(false);
  expect(isOffered('2026-11-27T10:00', times, now)).toBe(false);
  expect(isOffered('2026-11-28T09:00', times, now)).toBe(false);
});

test('a slot is said in words, and begins at London’s time', () => {
  expect(formatSlot('2026-11-26T09:00')).toBe('Thursday 26 November at 9\u00a0am');
  expect(formatSlot('2026-11-26T14:30')).toBe('Thursday 26 November at 2.30\u00a0pm');
  expect(slotStart('2026-11-26T09:00').toISOString()).toBe('2026-11-26T09:00:00.000Z');
  expect(slotStart('2026-07-02T09:00').toISOString()).toBe('2026-07-02T08:00:00.000Z');
});
