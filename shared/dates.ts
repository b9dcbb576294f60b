import { keepTogether } from './keep-together.ts';

const timeZone = 'Europe/London';

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone,
});
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone });
const yearFormat = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone });

/** `20 November 2026`, its first space not breaking, or `November 2026` without the day, in London time (R1.4). */
export function formatDate(date: Date, options: { day: boolean }): string {
  return keepTogether((options.day ? dayFormat : monthFormat).format(date));
}

const momentFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });

/** `20 November 2026 at 14:00`, in London. */
export function formatMoment(date: Date | number): string {
  return momentFormat.format(date);
}

const clockFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });

/** `2026-11-20 14:00:00`, as London's clocks show it. */
export function clockInLondon(time: number): string {
  return clockFormat.format(time);
}

/** By how much London's clocks are ahead of UTC, in ms. */
export function londonOffsetAt(time: number): number {
  return Date.parse(`${clockInLondon(time).replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000;
}

/** The year in London, for the copyright line (R5.4). */
export function yearInLondon(date: Date): string {
  return yearFormat.format(date);
}

const hourFormat = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone });
const hourMs = 3_600_000;

/** The next midnight in London, or on the days when clocks change the hour before or after it. */
export function endOfDayInLondon(date: Date): Date {
  const nextHour = Math.floor(date.valueOf() / hourMs) * hourMs + hourMs;
  return new Date(nextHour + (23 - Number(hourFormat.format(date))) * hourMs);
}

/** When a day that an editor has chosen begins in London. A date with a time, from elsewhere, is that moment. */
export function startOfDayInLondon(date: Date): number {
  const time = date.valueOf();
  return time % (24 * hourMs) === 0 ? time - londonOffsetAt(time) : time;
}

/** The start of the next year in London. */
export function endOfYearInLondon(date: Date): Date {
  return new Date(Date.UTC(Number(yearInLondon(date)) + 1, 0));
}

const isoDate = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(Z|[+-]\d\d:\d\d)?$/;

/** Parses an ISO 8601 date or date-time; undefined if invalid. Without a zone it is UTC, never local time. */
export function parseIsoDate(text: string): Date | undefined {
  const [, day = '', time = 'T00:00', zone = 'Z'] = isoDate.exec(text) ?? [];
  const midnight = new Date(`${day}T00:00Z`);
  const date = new Date(`${day}${time}${zone}`);
  if (Number.isNaN(midnight.valueOf()) || Number.isNaN(date.valueOf())) return undefined;
  // `Date` rolls 31 February over to 3 March.
  return midnight.toISOString().startsWith(day) ? date : undefined;
}
