import { createContext } from 'react';

import type { Values, ContentType } from '../content-model/content-type.ts';
import { inTab, type Fields } from '../content-model/field.ts';
import { choices, symbols } from '../content-model/fields.ts';
import { londonOffsetAt } from '../dates.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** When the firm calls: fields of the site options. */
export const callTimesFields = {
  ...inTab('Calls', {
    callDays: choices(weekdays, {
      name: 'Days of calls',
      help: 'On which days the firm calls. Together with the times, visitors can then choose a day and a time; otherwise only a part of the day.',
    }),
    callTimes: symbols({
      name: 'Times of calls',
      help: 'In London, with two digits each: “09:00”, “14:30”. At most six: each is offered on three days.',
      max: 6,
      length: 5,
    }),
    callFreeDays: symbols({
      name: 'Days without calls',
      help: 'Bank holidays and the like: “2026-12-25”.',
      max: 40,
      length: 10,
    }),
  }),
} satisfies Fields;

export type CallTimes = Values<ContentType<typeof callTimesFields>>;

/**
 * The choices of a visitor, days and times as `2026-11-26T09:00`, in London; empty: only a part of the day. A function,
 * since most pages do not show them.
 */
export const CallSlotsContext = createContext<() => readonly string[]>(() => []);

const daysOffered = 3;
/** A firm that is open on one day in two weeks at least. */
const daysTried = 21;
const dayMs = 86_400_000;

const londonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The slots of the next days of calls, from tomorrow on: whatever the hour, none of them has passed. */
export function callSlotsAfter(
  { callDays, callTimes, callFreeDays }: CallTimes,
  now: Date,
): readonly string[] {
  const times = callTimes.filter(isTime).toSorted();
  const today = Date.parse(londonDay.format(now));
  return Array.from({ length: daysTried }, (_, index) => new Date(today + (index + 1) * dayMs))
    .filter((day) => callDays.includes(weekdays[(day.getUTCDay() + 6) % 7] ?? 'Monday'))
    .map((day) => day.toISOString().slice(0, 10))
    .filter((date) => !callFreeDays.includes(date))
    .slice(0, daysOffered)
    .flatMap((date) => times.map((time) => `${date}T${time}`));
}

/** Whether a visitor could choose the slot, on a page that is at most a day old. */
export function isOffered(slot: string, callTimes: CallTimes, now: Date): boolean {
  const yesterday = new Date(now.valueOf() - dayMs);
  return (
    slot.slice(0, 10) > londonDay.format(now) &&
    [now, yesterday].some((moment) => callSlotsAfter(callTimes, moment).includes(slot))
  );
}

const dayName = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** `9 am`, `2.30 pm`. */
function formatCallTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `.${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes}\u00a0${hour < 12 ? 'am' : 'pm'}`;
}

/** `Thursday 26 November at 9 am`. */
export function formatSlot(slot: string): string {
  const [date = '', time = ''] = slot.split('T');
  return `${dayName.format(new Date(date)).replace(',', '')} at ${formatCallTime(time)}`;
}

/** When a slot begins. London's offset is found at that time: it changes twice a year. */
export function slotStart(slot: string): Date {
  const asUtc = new Date(`${slot}:00Z`);
  return new Date(asUtc.valueOf() - londonOffsetAt(asUtc.valueOf()));
}
