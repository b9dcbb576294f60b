import type { ReactNode } from 'react';

import { clockInLondon } from '#shared/dates.ts';

import { formatLondonTime, readTime, TimeError } from '../../records/london-time.ts';

const parts = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Europe/London' } as const;
const dayFormat = new Intl.DateTimeFormat('en-GB', parts);
const timeFormat = new Intl.DateTimeFormat('en-GB', {
  ...parts,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});
const timeOfDayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});
const minuteFormat = new Intl.DateTimeFormat('en-GB', { ...parts, hour: '2-digit', minute: '2-digit' });

/** Such as `3 Mar 2026, 14:00:00 GMT`. */
export const londonTime = (time: number): string => timeFormat.format(time);

/** Such as `3 Mar 2026, 14:00`. */
export const londonMinute = (time: number): string => minuteFormat.format(time);

/** A moment on London's clocks, to the second: as evidence names it. */
export function Moment({ at }: { readonly at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{londonTime(at)}</time>;
}

/** A moment on London's clocks, to the minute: for people at work. */
export function Minute({ at }: { readonly at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{londonMinute(at)}</time>;
}

/** A day in London: that of a time, or one that a form wrote, such as `2026-03-03`. */
export function Day({ at }: { readonly at: number | string }) {
  return <time dateTime={typeof at === 'string' ? at : new Date(at).toISOString()}>{nameOfDay(at)}</time>;
}

/** A day that a form wrote, if there is one. */
export const dayOrNone = (day: string | null | undefined): ReactNode => (day ? <Day at={day} /> : undefined);

/** Such as `14:00:00 GMT`. */
const timeOfDay = (at: number): string => timeOfDayFormat.format(at);

const zoneOf = (time: string) => time.split(' ').at(-1);

/** Such as `14:00:00 – 14:05:30 GMT`: the day is said elsewhere, and the zone once. */
export function TimesOfDay({ from, until }: { readonly from: number; readonly until: number }) {
  const [first, last] = [timeOfDay(from), timeOfDay(until)];
  return (
    <>
      <time dateTime={new Date(from).toISOString()}>
        {zoneOf(first) === zoneOf(last) ? first.replace(/ \S+$/, '') : first}
      </time>{' '}
      – <time dateTime={new Date(until).toISOString()}>{last}</time>
    </>
  );
}

/** Such as `14:00:00 GMT`. */
export function TimeOfDay({ at }: { readonly at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{timeOfDay(at)}</time>;
}

/** Such as `3 Mar 2026`. */
export const nameOfDay = (at: number | string): string => dayFormat.format(new Date(at));

/** Whether it is a day of the calendar, as fields of forms write it. */
export function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** The date and the time that London's clocks showed, as fields of forms write them. */
export function clockOf(at: number): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = clockInLondon(at).split(' ');
  return { date, time };
}

export type AskedTime =
  | { readonly at: number }
  /** The clocks showed it twice: in summer time, and an hour later. */
  | { readonly twice: true }
  | { readonly problem: string };

/**
 * Reads a date and a time of London's clocks.
 *
 * @param zone `BST` or `GMT`, for the hour that they show twice
 */
export function readClock(date: string, time: string, zone: string): AskedTime {
  const local = `${date}T${time}`;
  if (isShownTwice(local)) {
    const offset = { BST: '+01:00', GMT: 'Z' }[zone];
    return offset === undefined ? { twice: true } : { at: readTime(local + offset) };
  }
  try {
    return { at: readTime(local) };
  } catch (error) {
    if (!(error instanceof TimeError)) throw error;
    return { problem: error.message.startsWith('Write') ? 'Choose a date and a time.' : error.message };
  }
}

function isShownTwice(local: string): boolean {
  try {
    const shown = ['+01:00', 'Z'].map((zone) => formatLondonTime(readTime(local + zone)));
    return shown[0]?.endsWith('BST') === true && shown[1]?.endsWith('GMT') === true;
  } catch {
    return false;
  }
}
