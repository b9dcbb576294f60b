import { expect, test } from 'vitest';

import { formatDate, parseIsoDate, yearInLondon } from './dates.ts';

test.each([
  ['2026-11-20T12:00:00Z', '20\u00a0November 2026', 'November 2026'],
  ['2024-03-05T09:00:00Z', '5\u00a0March 2024', 'March 2024'],
  // Midnight in London in summer is still the previous day in UTC.
  ['2024-07-01T00:00:00+01:00', '1\u00a0July 2024', 'July 2024'],
  ['2024-06-30T22:59:59Z', '30\u00a0June 2024', 'June 2024'],
  ['2024-06-30T23:00:00Z', '1\u00a0July 2024', 'July 2024'],
  // In winter London is on UTC.
  ['2025-12-31T23:59:59Z', '31\u00a0December 2025', 'December 2025'],
])('R1.4: visitors read %s as %s, or as %s without the day', (date, withDay, withoutDay) => {
  expect(formatDate(new Date(date), { day: true })).toBe(withDay);
  expect(formatDate(new Date(date), { day: false })).toBe(withoutDay);
});

test.each([
  ['2026-12-31T23:59:59Z', '2026'],
  ['2027-01-01T00:00:00Z', '2027'],
  ['2027-01-01T00:30:00+01:00', '2026'],
])('R5.4: at %s the year in London is %s', (date, year) => {
  expect(yearInLondon(new Date(date))).toBe(year);
});

test.each([
  ['2026-01-31', '2026-01-31T00:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2026-07-01T12:00', '2026-07-01T12:00:00.000Z'],
  ['2026-07-01T00:30+01:00', '2026-06-30T23:30:00.000Z'],
  ['2026-07-01T12:00:30.5Z', '2026-07-01T12:00:30.500Z'],
])('%j is read as a date, in UTC if it has no time zone', (text, moment) => {
  expect(parseIsoDate(text)?.toISOString()).toBe(moment);
});

test.each(['', '2026', '31/01/2026', '2026-02-31', '2025-02-29', '2026-13-01', '2026-01-01T25:00', 'today'])(
  '%j is not a valid date',
  (text) => {
    expect(parseIsoDate(text)).toBeUndefined();
  },
);
