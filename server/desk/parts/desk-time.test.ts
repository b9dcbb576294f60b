import { expect, test } from 'vitest';

import { clockOf, isDay, londonTime, readClock } from './desk-time.tsx';

test('a date and a time are those of London’s clocks, in winter and in summer', () => {
  expect(readClock('2026-03-03', '14:00', '')).toEqual({ at: Date.parse('2026-03-03T14:00:00Z') });
  expect(readClock('2026-07-03', '14:00:30', '')).toEqual({ at: Date.parse('2026-07-03T13:00:30Z') });
  expect(londonTime(Date.parse('2026-07-03T13:00:30Z'))).toBe('3 Jul 2026, 14:00:30 BST');
});

test('the hour that the clocks show twice is asked about', () => {
  expect(readClock('2026-10-25', '01:30', '')).toEqual({ twice: true });
  expect(readClock('2026-10-25', '01:30', 'BST')).toEqual({ at: Date.parse('2026-10-25T00:30:00Z') });
  expect(readClock('2026-10-25', '01:30', 'GMT')).toEqual({ at: Date.parse('2026-10-25T01:30:00Z') });
});

test('an answer that is left over from another date changes no time', () => {
  expect(readClock('2026-03-03', '14:00', 'BST')).toEqual({ at: Date.parse('2026-03-03T14:00:00Z') });
});

test('a time in the hour that the clocks leave out is a problem', () => {
  expect(readClock('2026-03-29', '01:30', '')).toEqual({
    problem: expect.stringContaining('were put forward') as string,
  });
});

test.each([
  ['', ''],
  ['2026-02-31', '10:00'],
  ['2026-03-03', '25:00'],
  ['tomorrow', 'noon'],
])('%s %s is not a date and a time', (date, time) =>
  expect(readClock(date, time, '')).toEqual({ problem: 'Choose a date and a time.' }),
);

test('a day has to be in the calendar', () => {
  expect(['2028-02-29', '2026-11-99', '2027-02-29', '2026-12-01x', ''].filter(isDay)).toEqual(['2028-02-29']);
});

test('a moment is written as the fields of forms write it', () => {
  expect(clockOf(Date.parse('2026-07-03T13:00:30Z'))).toEqual({ date: '2026-07-03', time: '14:00:30' });
});
